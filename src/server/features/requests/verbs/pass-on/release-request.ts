import { notifyAnew } from '#server/features/requests/escalation/notify-anew.ts';
import { startEscalation } from '#server/features/requests/escalation/start.ts';
import { requireVisible } from '#server/features/requests/facts/visibility.ts';
import { requireMay } from '#server/features/requests/request.policy.ts';
import { shownToStaff } from '#server/features/requests/shown.ts';
import { lockRequest, requireTransition, saveStep, wasDone } from '#server/features/requests/steps/step.ts';
import { requireEmployee } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { ReleaseReason } from '#shared/requests/cancel-reasons.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';

/** Who holds it lets it go, with a reason: it is everybody's again, and the first circle is notified once more. */
export async function releaseRequest(
  tx: Tx,
  id: string,
  action: string,
  reason: ReleaseReason,
): Promise<HelpRequestForStaff> {
  requireEmployee(tx);
  const request = await lockRequest(tx, id);
  if (await wasDone(tx, 'release', id, action)) return shownToStaff(tx, id);
  await requireVisible(tx, id);
  await requireTransition(tx, 'release', request);
  await requireMay(tx, 'release', request);
  const saved = await saveStep(tx, 'release', request, { action, reason }, await notifyAnew(tx, request));
  await startEscalation(tx, saved);
  return shownToStaff(tx, id);
}
