import { sql } from 'kysely';
import { noteMessagesRead } from '#server/features/stay-notifications/stay-notification.actions.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Seen } from '#shared/messages/message.schemas.ts';
import { changeThread, type Thread } from './thread.ts';
import { noteReader } from './waiting/notified.ts';
import { endWaiting } from './waiting/waiting.ts';

type Side = 'patient' | 'staff';

/** Marks are only ever moved forward, and never beyond what is there. */
async function advance(tx: Tx, thread: Thread, by: Side, { received, read = 0 }: Seen): Promise<Thread | null> {
  const { last_number: last } = thread;
  const before = { received: thread[`${by}_received`], read: thread[`${by}_read`] };
  const opened = Math.min(Math.max(read, before.read), last);
  const shown = Math.min(Math.max(received, opened, before.received), last);
  if (shown === before.received && opened === before.read) return null;
  const from = by === 'patient' ? 'staff' : 'patient';
  await mark(tx, thread, { from, column: 'received_at', after: before.received, to: shown });
  await mark(tx, thread, { from, column: 'read_at', after: before.read, to: opened });
  return changeThread(tx, thread, { [`${by}_received`]: shown, [`${by}_read`]: opened });
}

type Marked = { from: Side; column: 'received_at' | 'read_at'; after: number; to: number };

async function mark(tx: Tx, { stay_id }: Thread, { from, column, after, to }: Marked): Promise<void> {
  if (to <= after) return;
  await tx.db
    .updateTable('message')
    .set({ [column]: tx.clock.now() })
    .where('stay_id', '=', stay_id)
    .where('side', '=', from)
    .where('number', '>', after)
    .where('number', '<=', to)
    .where(column, 'is', null)
    .execute();
}

/** A device of the stay has shown, and somebody has opened, what the nurses wrote. Answers null where that was known. */
export async function seenByPatient(tx: Tx, thread: Thread, seen: Seen): Promise<Thread | null> {
  const changed = await advance(tx, thread, 'patient', seen);
  if (changed && changed.patient_read > thread.patient_read)
    await noteMessagesRead(tx, thread.stay_id, changed.patient_read);
  return changed;
}

/** A device of somebody who is notified has shown what the patient wrote. Answers null where that was known. */
export async function receivedByStaff(tx: Tx, thread: Thread, received: number): Promise<Thread | null> {
  return advance(tx, thread, 'staff', { received });
}

/**
 * Somebody on duty has opened the thread up to a number: what they have read waits no longer (S36). Answers null where
 * nothing is otherwise by that.
 */
export async function readByStaff(tx: Tx, thread: Thread, employee: string, read: number): Promise<Thread | null> {
  if (thread.waiting_since) await noteReader(tx, thread, employee);
  const seen = await advance(tx, thread, 'staff', { received: read, read });
  if (!seen?.waiting_since) return seen;
  const rest = await waitingSince(tx, seen);
  // Nothing of what waits was read.
  if (rest && rest.since.getTime() === seen.waiting_since.getTime()) return seen;
  return endWaiting(tx, seen, rest);
}

/**
 * Up to which of the patient's messages that nobody has opened a device can have shown them at the moment that it names;
 * null where there is none. If its clock is ahead, all that are there now.
 */
export async function shownBy(tx: Tx, { stay_id, staff_read }: Thread, moment: Date): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    select max(number) as last from message
    where stay_id = ${stay_id} and side = 'patient' and number > ${staff_read}
      and number < coalesce((select min(number) from message
        where stay_id = ${stay_id} and side = 'patient' and sent_at > ${moment}), 2147483647)`.execute(tx.db);
  return rows[0]?.last ?? null;
}

/** Since when the patient's messages wait that nobody has opened, and the urgent ones of them. */
async function waitingSince(tx: Tx, { stay_id, staff_read }: Thread) {
  const { rows } = await sql<{ since: Date | null; urgent_since: Date | null }>`
    select min(sent_at) as since, min(sent_at) filter (where is_urgent) as urgent_since from message
    where stay_id = ${stay_id} and side = 'patient' and number > ${staff_read}`.execute(tx.db);
  const [row] = rows;
  return row?.since ? { since: row.since, urgentSince: row.urgent_since } : null;
}
