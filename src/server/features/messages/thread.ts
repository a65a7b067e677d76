import { type Selectable, sql } from 'kysely';
import type { ThreadTable } from '#server/platform/database/schema/messages.ts';
import { AppError, notFound } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { channels } from '#shared/kernel/channels.ts';
import { messageRead } from '#shared/messages/message.events.ts';

/** Where the stay of a thread is now. */
export type ThreadPlace = { bed_id: string; department_id: string };
/** A thread that is held until the end of the transaction, and where its stay is. */
export type Thread = Selectable<ThreadTable> & { place: ThreadPlace };
export type ThreadChange = Partial<Omit<Selectable<ThreadTable>, 'hospital_id' | 'stay_id' | 'version'>>;

/**
 * The thread of a running stay, made with its first use. The stay is held so that it does not end meanwhile, and the
 * thread, so that one message comes after the other. Throws `not_found`, `stay_ended`.
 */
export async function lockThread(tx: Tx, stay: string): Promise<Thread> {
  const row = await tx.db
    .selectFrom('stay')
    .select(['ended_at', 'is_probe'])
    .where('id', '=', stay)
    .forShare()
    .executeTakeFirst();
  if (!row || row.is_probe) throw notFound('stay');
  if (row.ended_at) throw new AppError('stay_ended');
  await tx.db
    .insertInto('thread')
    .values({ hospital_id: tx.hospital, stay_id: stay })
    .onConflict((known) => known.doNothing())
    .execute();
  const held = await holdThread(tx, stay);
  if (!held) throw notFound('stay');
  return held;
}

/** The thread of a stay if it has one, held; also of a stay that has ended. */
export async function holdThread(tx: Tx, stay: string): Promise<Thread | null> {
  const thread = await tx.db
    .selectFrom('thread')
    .selectAll()
    .where('stay_id', '=', stay)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return thread ? { ...thread, place: await placeOf(tx, stay) } : null;
}

async function placeOf(tx: Tx, stay: string): Promise<ThreadPlace> {
  return tx.db
    .selectFrom('stay_bed')
    .innerJoin('bed', 'bed.id', 'stay_bed.bed_id')
    .innerJoin('room', 'room.id', 'bed.room_id')
    .select(['stay_bed.bed_id', 'room.department_id'])
    .where('stay_bed.stay_id', '=', stay)
    .orderBy('stay_bed.began_at', 'desc')
    .orderBy('stay_bed.ended_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** Saves what is otherwise in a held thread. Answers it as it is now. */
export async function changeThread(tx: Tx, thread: Thread, change: ThreadChange): Promise<Thread> {
  const saved = await tx.db
    .updateTable('thread')
    .set({ ...change, version: thread.version + 1 })
    .where('stay_id', '=', thread.stay_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...saved, place: thread.place };
}

/** Tells both sides that the thread stands otherwise, and the ward that it has left. */
export async function announceThread(tx: Tx, thread: Thread, left?: ThreadPlace): Promise<void> {
  const hear = await channelsOf(tx, thread);
  const ward = left && channels.department(left.department_id);
  tx.announce(messageRead, {
    subject: thread.stay_id,
    version: thread.version,
    channels: ward && !hear.includes(ward) ? [...hear, ward] : hear,
  });
}

/** The stay, its ward, and who is notified of the thread without being of the ward. */
export async function channelsOf(tx: Tx, { stay_id, generation, place }: Thread) {
  const { rows } = await sql<{ employee_id: string }>`
    select n.employee_id from message_notified n where n.stay_id = ${stay_id} and n.generation = ${generation}
      and not exists (select from employee_department d where d.hospital_id = n.hospital_id
        and d.employee_id = n.employee_id and d.department_id = ${place.department_id})
    order by n.employee_id`.execute(tx.db);
  return [
    channels.stay(stay_id),
    channels.department(place.department_id),
    ...rows.map(({ employee_id }) => channels.employee(employee_id)),
  ] as const;
}
