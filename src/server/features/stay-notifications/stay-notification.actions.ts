import { sql } from 'kysely';
import { AppError, denied } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { channels } from '#shared/kernel/channels.ts';
import { notificationsRead } from '#shared/stay-notifications/stay-notification.events.ts';
import type { RequestHappening } from '#shared/stay-notifications/stay-notification.schemas.ts';
import { countUnread } from './stay-notification.reads.ts';

type Happening = { stay_id: string; employee_id: string | null } & (
  | { kind: RequestHappening; request_id: string; minutes: number | null }
  | { kind: 'message' | 'notice'; message_id: string }
);

/**
 * Adds to the lists of their stays what happened. Nothing is announced: what it tells of is, and devices read their
 * list by that.
 */
export async function notifyStays(tx: Tx, happened: readonly Happening[]): Promise<void> {
  if (happened.length === 0) return;
  const at = tx.clock.now();
  await tx.db
    .insertInto('stay_notification')
    .values(happened.map((one) => ({ hospital_id: tx.hospital, at, ...one })))
    .execute();
}

/** A device of the stay has shown these. Answers how many are unread then. Throws `stay_ended`. */
export async function markNotificationsRead(tx: Tx, ids: readonly string[]): Promise<number> {
  if (tx.actor.kind !== 'patient') throw denied();
  const { stay } = tx.actor;
  const running = await tx.db
    .selectFrom('stay')
    .select('id')
    .where('id', '=', stay)
    .where('ended_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!running) throw new AppError('stay_ended');
  const read = await markRead(tx, sql`stay_id = ${stay} and id = any(${ids}::uuid[])`);
  if (read > 0) tx.announce(notificationsRead, { subject: stay, channels: [channels.stay(stay)] });
  return countUnread(tx, stay);
}

/** The patient has opened the thread up to this number: so far its messages need no reading in the list. */
export async function noteMessagesRead(tx: Tx, stay: string, number: number): Promise<void> {
  const messages = sql`select m.id from message m where m.stay_id = ${stay} and m.number <= ${number}`;
  await markRead(tx, sql`stay_id = ${stay} and message_id in (${messages})`);
}

/** The stay has ended: nobody reads them any more. */
export async function deleteNotifications(tx: Tx, stay: string): Promise<void> {
  await tx.db.deleteFrom('stay_notification').where('stay_id', '=', stay).execute();
}

async function markRead(tx: Tx, condition: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql`
    with held as (select hospital_id, id from stay_notification where read_at is null and ${condition}
      order by id for no key update)
    update stay_notification n set read_at = ${tx.clock.now()} from held
    where n.hospital_id = held.hospital_id and n.id = held.id returning n.id`.execute(tx.db);
  return rows.length;
}
