import { countsFrom, isHeld, watchAcceptance } from '#server/features/requests/escalation/acceptance-watch.ts';
import { requireVisible } from '#server/features/requests/facts/visibility.ts';
import { requireMay } from '#server/features/requests/request.policy.ts';
import { shownToStaff } from '#server/features/requests/shown.ts';
import { lockRequest, refused, saveAlert, wasDone, writeEvent } from '#server/features/requests/steps/step.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';

/** "Still at it": the accepter needs longer, and the promise counts anew from now. */
export async function stillAtIt(tx: Tx, id: string, action: string): Promise<HelpRequestForStaff> {
  const request = await lockRequest(tx, id);
  if (await wasDone(tx, 'still_at_it', id, action)) return shownToStaff(tx, id);
  await requireVisible(tx, id);
  if (!isHeld(request)) throw await refused(tx, 'wrong_state', request);
  await requireMay(tx, 'still_at_it', request);
  const promise_counts_from = countsFrom(tx, request);
  const saved = { ...request, promise_counts_from, version: request.version + 1 };
  await writeEvent(tx, 'still_at_it', saved, { action, from: request.status });
  await saveAlert(tx, request, {
    ...{ promise_counts_from, accepter_unreachable_since: null, unreachable_warned_at: null },
    ...{ holder_alert: null, holder_alerted_at: null },
  });
  await watchAcceptance(tx, saved);
  return shownToStaff(tx, id);
}
