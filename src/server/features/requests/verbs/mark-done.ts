import { isPatientAsked, requireMay, requireStay } from '#server/features/requests/request.policy.ts';
import { shownToStaff, shownToStay } from '#server/features/requests/shown.ts';
import { lastEnding } from '#server/features/requests/steps/ending.ts';
import { lockRequest, refused, requireTransition, saveStep, wasDone } from '#server/features/requests/steps/step.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { HelpRequestForStaff, HelpRequestForStay } from '#shared/requests/request.schemas.ts';

/** The help was given. Marking done what one has marked done already is not an error. */
export async function markDone(tx: Tx, id: string, action: string): Promise<HelpRequestForStaff> {
  await finish(tx, id, action);
  return shownToStaff(tx, id);
}

/** The same for a caller who reads no answer. */
export async function finish(tx: Tx, id: string, action: string): Promise<void> {
  const request = await lockRequest(tx, id);
  if (await wasDone(tx, 'done', id, action)) return;
  const employee = await requireMay(tx, 'done', request);
  if (request.status === 'done' && (await lastEnding(tx, id))?.actor_id === employee) return;
  await requireTransition(tx, 'done', request);
  await saveStep(tx, 'done', request, { action }, { done_at: tx.clock.now() });
}

/** "Has someone been with you?" "Yes." Only once the patient is asked (S24); before that only staff say so. */
export async function markOwnDone(tx: Tx, id: string, action: string): Promise<HelpRequestForStay> {
  const { stay } = requireStay(tx);
  const request = await lockRequest(tx, id);
  if (await wasDone(tx, 'done', id, action)) return shownToStay(tx, id);
  if (request.status === 'done' && (await lastEnding(tx, id))?.actor_id === stay) return shownToStay(tx, id);
  if (!isPatientAsked(tx, request)) throw await refused(tx, 'wrong_state', request);
  await requireTransition(tx, 'done', request);
  await saveStep(tx, 'done', request, { action }, { done_at: tx.clock.now() });
  return shownToStay(tx, id);
}
