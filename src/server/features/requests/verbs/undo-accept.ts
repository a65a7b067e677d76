import { notifyAnew } from '#server/features/requests/escalation/notify-anew.ts';
import { startEscalation } from '#server/features/requests/escalation/start.ts';
import { requireVisible } from '#server/features/requests/facts/visibility.ts';
import { isOpenAt } from '#server/features/requests/may/rules.ts';
import { requireMay } from '#server/features/requests/request.policy.ts';
import { shownToStaff } from '#server/features/requests/shown.ts';
import { lockRequest, refused, requireTransition, saveStep, wasDone } from '#server/features/requests/steps/step.ts';
import { requireEmployee } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';

/**
 * Whoever took it by mistake lets it go within 15 s, without a reason: as after a release it is everybody's again, and
 * the first circle is notified once more. A share that this acceptance ended does not come back.
 */
export async function undoAccept(tx: Tx, id: string, action: string): Promise<HelpRequestForStaff> {
  requireEmployee(tx);
  const request = await lockRequest(tx, id);
  if (await wasDone(tx, 'undo_accept', id, action)) return shownToStaff(tx, id);
  await requireVisible(tx, id);
  await requireTransition(tx, 'undo_accept', request);
  await requireMay(tx, 'undo_accept', request);
  if (!isOpenAt('undo_accept', request, tx.clock.now())) throw await refused(tx, 'too_late', request);
  const saved = await saveStep(tx, 'undo_accept', request, { action }, await notifyAnew(tx, request));
  await startEscalation(tx, saved);
  return shownToStaff(tx, id);
}
