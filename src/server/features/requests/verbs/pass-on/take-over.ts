import { countsFrom, watchAcceptance } from '#server/features/requests/escalation/reminders.ts';
import { holdOwnPresence, mayTakeOver, requireCouldAccept } from '#server/features/requests/request.policy.ts';
import { shownToStaff } from '#server/features/requests/shown.ts';
import { beginAcceptance } from '#server/features/requests/steps/acceptance.ts';
import { lockRequest, refused, requireTransition, saveStep, wasDone } from '#server/features/requests/steps/step.ts';
import { requireEmployee } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';

/**
 * A colleague takes it from who is late with it or unreachable (S24). Of two at once one wins: the other finds it with
 * somebody who is neither, and learns the name. Taking over what one holds is not an error.
 */
export async function takeOver(tx: Tx, id: string, action: string): Promise<HelpRequestForStaff> {
  const me = requireEmployee(tx);
  await holdOwnPresence(tx);
  const request = await lockRequest(tx, id);
  if (await wasDone(tx, 'take_over', id, action)) return shownToStaff(tx, id);
  if (request.status === 'accepted' && request.accepter_employee_id === me) return shownToStaff(tx, id);
  const employee = await requireCouldAccept(tx, request);
  await requireTransition(tx, 'take_over', request);
  if (request.accepter_employee_id === me) throw await refused(tx, 'wrong_state', request);
  if (!(await mayTakeOver(tx, request))) throw await refused(tx, 'already_accepted', request);
  const now = tx.clock.now();
  const taken = { accepter_employee_id: employee, accepted_at: now, promise_counts_from: countsFrom(tx, request) };
  const saved = await saveStep(tx, 'take_over', request, { action }, taken);
  await beginAcceptance(tx, saved, employee);
  await watchAcceptance(tx, saved);
  return shownToStaff(tx, id);
}
