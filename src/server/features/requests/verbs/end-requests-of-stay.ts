import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { lockRequests, saveStep } from '#server/features/requests/steps/step.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

/** The end of a stay cancels what is still open; staff see that and why. */
export async function endRequestsOfStay(tx: Tx, stay: string): Promise<void> {
  const open = await tx.db
    .selectFrom('request')
    .select('id')
    .where('stay_id', '=', stay)
    .where('is_open', '=', sql.lit(true))
    .execute();
  const requests = await lockRequests(
    tx,
    open.map(({ id }) => id),
  );
  for (const request of requests) {
    // One that a nurse ended in this instant has its end already.
    if (!request.is_open) continue;
    const reason = 'stay_ended';
    await saveStep(
      tx,
      'cancel',
      request,
      { action: randomUUID(), reason },
      {
        canceled_at: tx.clock.now(),
        cancel_reason: reason,
      },
    );
  }
}
