import { sql } from 'kysely';
import { schedule, type Timer } from '#server/platform/timers/schedule.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { timing } from '#shared/kernel/timing.ts';
import { isPushDown } from './health.ts';

/** The devices of one call should have shown it by now. */
export const missTimer = 'push.receipt';

const missedAfterMs = timing.pushMissedSeconds * 1000;

/** Why a call did not go out though its device could have got it. */
const notGoneOut = ['bad_keys', 'address_refused', 'redirected', 'refused'];

/** Sets the timer for the first push of this call that waits for its receipt, or has not gone out. */
export async function watchMisses(tx: Tx, event: string): Promise<void> {
  const justMissed = new Date(tx.clock.now().getTime() - missedAfterMs);
  const { rows } = await sql<{ at: Date | null; urgency: Timer['urgency'] }>`
    select min(case n.state when 'sent' then n.sent_at else n.created_at end) as at,
      coalesce(r.urgency, 'normal') as urgency
    from notification n left join request r on r.id = n.subject_id
    where n.event_id = ${event} and n.channel = 'push' and n.purpose = 'alert' and (
      n.state = 'sent' and n.failure is null
      or n.created_at > ${justMissed} and (n.state = 'queued' or n.state = 'failed' and n.failure = any(${notGoneOut})))
    group by r.urgency`.execute(tx.db);
  const [first] = rows;
  if (!first?.at) return;
  const due_at = new Date(first.at.getTime() + missedAfterMs);
  await schedule(tx, { kind: missTimer, subject: event, due_at, generation: 0, step: 0, urgency: first.urgency });
}

/**
 * A call that a device has not shown in time is a miss (S16), whether a push service took it or it never went out: the
 * device is not *notified* until it says something. While push as a whole is down nothing is known, and nobody misses
 * anything. The ledger keeps a row that was sent as *sent* (S10).
 */
export async function onNoPushReceipt(tx: Tx, { subject }: Timer): Promise<void> {
  const isDown = await isPushDown(tx);
  const sent = await noteNoReceipt(tx, subject, isDown ? 'push_down' : 'no_receipt');
  if (!isDown) {
    const late = [...sent, ...(await notSent(tx, subject))];
    // Lock order: devices by their ids (avoids deadlock).
    late.sort((a, b) => (a.device < b.device ? -1 : 1));
    for (const { device, since } of late) await miss(tx, device, since);
  }
  await watchMisses(tx, subject);
}

/** A device, and from when on it should have shown the call. */
type Late = { device: string; since: Date };

async function noteNoReceipt(tx: Tx, event: string, failure: 'push_down' | 'no_receipt'): Promise<Late[]> {
  const { rows } = await sql<Late>`
    update notification set failure = ${failure}
    where event_id = ${event} and channel = 'push' and state = 'sent' and failure is null
      and sent_at <= ${new Date(tx.clock.now().getTime() - missedAfterMs)}
    returning device_id as device, sent_at as since`.execute(tx.db);
  return rows;
}

/** Looked at again for a colleague's push, a device that has missed this call since it was made is left as it is. */
async function notSent(tx: Tx, event: string): Promise<Late[]> {
  const { rows } = await sql<Late>`
    select n.device_id as device, n.created_at as since
    from notification n join device d on d.id = n.device_id
    where n.event_id = ${event} and n.channel = 'push' and n.purpose = 'alert'
      and (n.state = 'queued' or n.state = 'failed' and n.failure = any(${notGoneOut}))
      and n.created_at <= ${new Date(tx.clock.now().getTime() - missedAfterMs)}
      and (d.last_push_missed_at is null or d.last_push_missed_at < n.created_at)`.execute(tx.db);
  return rows;
}

/**
 * Unless the device has shown another push since, or nothing was heard of it since the last miss: then that one stands.
 */
async function miss(tx: Tx, device: string, since: Date): Promise<void> {
  await sql`
    update device set last_push_missed_at = ${tx.clock.now()}
    where id = ${device} and (last_push_receipt_at is null or last_push_receipt_at < ${since})
      and (last_push_missed_at is null or greatest(last_push_receipt_at, last_echo_at) > last_push_missed_at)`.execute(
    tx.db,
  );
}
