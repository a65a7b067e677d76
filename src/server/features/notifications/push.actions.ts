import type { PushSubscriptionTable } from '#server/platform/database/schema/devices.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

type EndReason = NonNullable<PushSubscriptionTable['end_reason']>;

/** The device gets no pushes any more, or none at this address. Where it has no subscription: does nothing. */
export async function endPushOn(
  tx: Tx,
  device: string,
  reason: EndReason,
  endpoint: string | null = null,
): Promise<void> {
  await tx.db
    .updateTable('push_subscription')
    .set({ ended_at: tx.clock.now(), end_reason: reason })
    .where('device_id', '=', device)
    .where('ended_at', 'is', null)
    .$if(endpoint !== null, (query) => query.where('endpoint', '=', endpoint))
    .execute();
}

/** Nothing is kept of where this employee got pushes. */
export async function deletePushesOf(tx: Tx, employee: string): Promise<void> {
  await tx.db.deleteFrom('push_subscription').where('employee_id', '=', employee).execute();
}
