import { sql } from 'kysely';
import { inScope } from '#server/features/access/access.reads.ts';
import { readMessages } from '#server/features/messages/message.reads.ts';
import { messageForStaff } from '#server/features/messages/message.rows.ts';
import { notFound } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import { requireEmployee } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { endedThreadsInAnswer } from '#shared/messages/limits.ts';
import type { EndedThread, EndedThreadQuery, MessageForStaff } from '#shared/messages/message.schemas.ts';

/**
 * Ended stays in which something was written, the last ended first, in pages that go on after the stay named by
 * `before`. A stay belongs to the ward in which it ended.
 */
export function listEndedThreads(tx: Tx, { before, room = '' }: EndedThreadQuery): Promise<EndedThread[]> {
  const after = before
    ? sql<boolean>`(s.ended_at, s.id) < (select p.ended_at, p.id from stay p where p.id = ${before})`
    : sql<boolean>`true`;
  return select(tx, sql<boolean>`${after} and starts_with(lower(r.name), ${room.toLowerCase()})`);
}

/**
 * What was written during a stay that has ended, its latest messages in their order. Each reading is on record. Throws
 * `not_found` for a stay that runs, in which nothing was written, or that ended out of scope.
 */
export async function readEndedThread(
  tx: Tx,
  stay: string,
  before?: number,
): Promise<{ thread: EndedThread; messages: MessageForStaff[] }> {
  const [thread] = await select(tx, sql<boolean>`s.id = ${stay}`);
  if (!thread) throw notFound('stay');
  const rows = await readMessages(tx, stay, before);
  await logActivity(tx, { subject: { type: 'stay', id: stay }, action: 'stay.messages_read' });
  return { thread, messages: rows.map(messageForStaff) };
}

type EndedRow = Omit<EndedThread, 'began_at' | 'ended_at'> & { began_at: Date; ended_at: Date };

async function select(tx: Tx, where: ReturnType<typeof sql<boolean>>): Promise<EndedThread[]> {
  const employee = requireEmployee(tx);
  const { rows } = await sql<EndedRow>`
    select s.id as stay_id, json_build_object('id', b.id, 'label', b.label, 'room', r.name) as bed,
      json_build_object('id', d.id, 'name', d.name) as department, s.began_at, s.ended_at, t.last_number as messages
    from counted_stay s
    join thread t on t.hospital_id = s.hospital_id and t.stay_id = s.id and t.last_number > 0
    join lateral (select l.bed_id from stay_bed l where l.hospital_id = s.hospital_id and l.stay_id = s.id
      order by l.began_at desc, l.ended_at desc limit 1) at on true
    join bed b on b.hospital_id = s.hospital_id and b.id = at.bed_id
    join room r on r.hospital_id = b.hospital_id and r.id = b.room_id
    join department d on d.hospital_id = r.hospital_id and d.id = r.department_id
    where s.ended_at is not null and ${inScope(employee, sql`d.id`)} and ${where}
    order by s.ended_at desc, s.id desc limit ${sql.lit(endedThreadsInAnswer)}`.execute(tx.db);
  return rows.map(({ began_at, ended_at, ...row }) => ({
    ...row,
    began_at: began_at.toISOString(),
    ended_at: ended_at.toISOString(),
  }));
}
