import { countsFrom, watchAcceptance } from '#server/features/requests/escalation/acceptance-watch.ts';
import { holdOwnPresence, requireMay } from '#server/features/requests/request.policy.ts';
import { shownToStaff } from '#server/features/requests/shown.ts';
import { beginAcceptance } from '#server/features/requests/steps/acceptance.ts';
import { lockRequest, refused, requireTransition, saveStep, wasDone } from '#server/features/requests/steps/step.ts';
import { requireEmployee } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';

/**
 * The actor takes the request. Of two at once one wins; the other gets `already_accepted` with the name.
 * Accepting what one already holds is not an error.
 */
export async function acceptRequest(tx: Tx, id: string, action: string): Promise<HelpRequestForStaff> {
  await accept(tx, id, action);
  return shownToStaff(tx, id);
}

/** The same for a caller who reads no answer. */
export async function accept(tx: Tx, id: string, action: string): Promise<void> {
  await holdOwnPresence(tx);
  const request = await lockRequest(tx, id);
  if (await wasDone(tx, 'accept', id, action)) return;
  if (request.status === 'accepted' && request.accepter_employee_id === requireEmployee(tx)) return;
  const employee = await requireMay(tx, 'accept', request);
  if (request.status === 'accepted') throw await refused(tx, 'already_accepted', request);
  await requireTransition(tx, 'accept', request);
  const now = tx.clock.now();
  const taken = { accepter_employee_id: employee, accepted_at: now, promise_counts_from: countsFrom(tx, request) };
  const saved = await saveStep(tx, 'accept', request, { action }, taken);
  await beginAcceptance(tx, saved, employee);
  await watchAcceptance(tx, saved);
}
