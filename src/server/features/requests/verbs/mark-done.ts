import { requireMayMarkDone } from '#server/features/requests/request.policy.ts';
import { shownToStaff } from '#server/features/requests/shown.ts';
import { endAcceptance } from '#server/features/requests/steps/acceptance.ts';
import { lastEnding } from '#server/features/requests/steps/ending.ts';
import { lockRequest, requireTransition, saveStep, wasDone } from '#server/features/requests/steps/step.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';

/** The help was given. Marking done what one has marked done already is not an error. */
export async function markDone(tx: Tx, id: string, action: string): Promise<HelpRequestForStaff> {
  const request = await lockRequest(tx, id);
  if (await wasDone(tx, 'done', id, action)) return shownToStaff(tx, id);
  const employee = await requireMayMarkDone(tx, request);
  if (request.status === 'done' && (await lastEnding(tx, id))?.actor_id === employee) return shownToStaff(tx, id);
  await requireTransition(tx, 'done', request);
  await endAcceptance(tx, id, 'done');
  await saveStep(tx, 'done', request, { action }, { done_at: tx.clock.now(), shared_at: null });
  return shownToStaff(tx, id);
}
