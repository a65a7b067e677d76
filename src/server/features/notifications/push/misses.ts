import { sql } from 'kysely';
import { schedule, type Timer } from '#server/platform/timers/schedule.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { timing } from '#shared/requests/timing.ts';
import { isPushDown } from './health.ts';

/** The devices of one call should have shown it by now. */
export const missTimer = 'push.receipt';

const missedAfterMs = timing.pushMissedSeconds * 1000;

/** Sets the timer for the first push of this call that waits for its receipt. */
export async function watchMisses(tx: Tx, event: string): Promise<void> {
  const { rows } = await sql<{ at: Date | null; urgency: Timer['urgency'] }>`
    select min(n.sent_at) as at, r.urgency
    from notification n join request r on r.id = n.request_id
    where n.event_id = ${event} and n.channel = 'push' and n.state = 'sent' and n.failure is null
    group by r.urgency`.execute(tx.db);
  const [first] = rows;
  if (!first?.at) return;
  const due_at = new Date(first.at.getTime() + missedAfterMs);
  await schedule(tx, { kind: missTimer, subject: event, due_at, generation: 0, step: 0, urgency: first.urgency });
}

/**
 * A push without a receipt in time is a miss (S16): its device is not *notified* until it says something. While push as
 * a whole is down nothing is known, and nobody misses anything. The ledger keeps the row as *sent* (S10).
 */
export async function onNoPushReceipt(tx: Tx, { subject }: Timer): Promise<void> {
  const now = tx.clock.now();
  const isDown = await isPushDown(tx);
  const late = await tx.db
    .updateTable('notification')
    .set({ failure: isDown ? 'push_down' : 'no_receipt' })
    .where('event_id', '=', subject)
    .where('channel', '=', 'push')
    .where('state', '=', 'sent')
    .where('failure', 'is', null)
    .where('sent_at', '<=', new Date(now.getTime() - missedAfterMs))
    .returning(['device_id', 'sent_at'])
    .execute();
  if (!isDown) for (const { device_id, sent_at } of late) await miss(tx, device_id ?? '', sent_at ?? now);
  await watchMisses(tx, subject);
}

/** Unless the device has shown another push since. */
async function miss(tx: Tx, device: string, sentAt: Date): Promise<void> {
  await tx.db
    .updateTable('device')
    .set({ last_push_missed_at: tx.clock.now() })
    .where('id', '=', device)
    .where((eb) => eb.or([eb('last_push_receipt_at', 'is', null), eb('last_push_receipt_at', '<', sentAt)]))
    .execute();
}
