import { lockRequest, requireTransition, saveStep, wasDone } from '#server/features/requests/steps/step.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { timing } from '#shared/requests/timing.ts';

/**
 * The patient asks once more for what is open: the counter goes up, and staff are alerted again, at most once per
 * 60 s (S7). It stays one request.
 */
export async function raiseRequest(tx: Tx, id: string, action: string): Promise<void> {
  const request = await lockRequest(tx, id);
  if (await wasDone(tx, 'repeat', id, action)) return;
  await requireTransition(tx, 'repeat', request);
  const now = tx.clock.now();
  const quietUntil = (request.alerted_at?.getTime() ?? 0) + timing.repeatAlertSeconds * 1000;
  const alert = now.getTime() >= quietUntil ? ({ alerted_at: now, alert_kind: 'repeat' } as const) : {};
  await saveStep(
    tx,
    'repeat',
    request,
    { action },
    { ...alert, raise_count: request.raise_count + 1, last_raised_at: now },
  );
}
