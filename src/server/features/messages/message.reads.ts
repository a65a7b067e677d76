import { sql } from 'kysely';
import { inScope } from '#server/features/access/access.reads.ts';
import { settingInSql } from '#server/features/content/setting.reads.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import {
  type MessageForStaff,
  type MessageForStay,
  messagesInAnswer,
  type ThreadForStaff,
  type ThreadForStay,
} from '#shared/messages/message.schemas.ts';
import { type MessageRow, messageForStaff, messageForStay, nameForStay } from './message.rows.ts';
import { isNotifiedOf, mayRead } from './thread.reads.ts';

type Condition = ReturnType<typeof sql<boolean>>;

/** The latest messages of a thread, or those before a number, in their order. */
export async function readMessages(tx: Tx, stay: string, before?: number): Promise<MessageRow[]> {
  const rows = await select(
    tx,
    sql<boolean>`m.stay_id = ${stay} and m.number < ${before ?? 2_147_483_647}`,
    messagesInAnswer,
  );
  return rows.reverse();
}

/** Messages by their ids, as the patient reads them. */
export async function readForStay(tx: Tx, ids: readonly string[]): Promise<Map<string, MessageForStay>> {
  const rows = await select(tx, sql<boolean>`m.id = any(${ids}::uuid[])`, ids.length);
  return new Map(rows.map((row) => [row.id, messageForStay(row)]));
}

/** One message, as its side reads it. */
export async function oneForStay(tx: Tx, id: string): Promise<MessageForStay> {
  return messageForStay(await one(tx, id));
}

export async function oneForStaff(tx: Tx, id: string): Promise<MessageForStaff> {
  return messageForStaff(await one(tx, id));
}

async function one(tx: Tx, id: string): Promise<MessageRow> {
  const [row] = await select(tx, sql<boolean>`m.id = ${id}`, 1);
  if (!row) throw new Error(`message ${id} is gone`);
  return row;
}

async function select(tx: Tx, where: Condition, limit: number): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.number, m.side, m.phrase, m.minutes, m.named_time, m.answer_to, m.text, m.language_code as language, m.written_at,
      m.sent_at, m.received_at, m.read_at, m.broadcast_id is not null as is_notice, m.employee_id,
      e.name as employee_name, e.role as employee_role, ${settingInSql('accepter_shown')} as shown_as
    from message m left join employee e on e.hospital_id = m.hospital_id and e.id = m.employee_id
    where ${where} order by m.number desc limit ${sql.lit(limit)}`.execute(tx.db);
  return rows;
}

type OwnRow = {
  version: number;
  last_number: number;
  unread: number;
  answering_name: string | null;
  answering_until: Date | null;
  shown_as: string;
};

/** How the thread stands for its patient; one in which nobody has written yet stands at 0. */
export async function readOwnThread(tx: Tx, stay: string): Promise<ThreadForStay> {
  const { rows } = await sql<OwnRow>`
    select t.version, t.last_number, e.name as answering_name, ${settingInSql('accepter_shown')} as shown_as,
      case when t.answering_until > ${tx.clock.now()} then t.answering_until end as answering_until,
      (select count(*)::int from message m where m.hospital_id = t.hospital_id and m.stay_id = t.stay_id
        and m.side = 'staff' and m.number > t.patient_read) as unread
    from thread t left join employee e on e.hospital_id = t.hospital_id and e.id = t.answering_employee_id
    where t.stay_id = ${stay}`.execute(tx.db);
  const [row] = rows;
  if (!row) return { version: 0, last_number: 0, unread: 0, answering: null };
  const { answering_name, answering_until, shown_as, ...thread } = row;
  const name = nameForStay(shown_as, answering_name);
  return { ...thread, answering: answering_until && { name, until: answering_until.toISOString() } };
}

/** Threads that the employee may read, those that wait first and of these the one that waits longest. */
export async function listThreadsOf(tx: Tx, employee: string, department?: string): Promise<ThreadForStaff[]> {
  const within = department ? sql<boolean>`d.id = ${department}` : sql<boolean>`true`;
  return selectThreads(
    tx,
    sql<boolean>`t.last_number > 0 and ${within} and (${inScope(employee, sql`d.id`)} or ${isNotifiedOf(employee, sql`s.id`)})`,
  );
}

/**
 * One thread of a running stay as staff see it; of a stay in which nobody has written yet an empty one. Throws
 * `not_found` for one that the employee may not read, or that is over.
 */
export async function readThread(tx: Tx, employee: string, stay: string): Promise<ThreadForStaff> {
  const [thread] = await selectThreads(tx, sql<boolean>`s.id = ${stay} and ${mayRead(employee, sql`s.id`)}`);
  if (!thread) throw notFound('stay');
  return thread;
}

type ThreadRow = Omit<ThreadForStaff, 'last' | 'waiting_since' | 'alerted_at' | 'answering'> & {
  last_id: string | null;
  waiting_since: Date | null;
  alerted_at: Date | null;
  answering: { id: string; name: string } | null;
  answering_until: Date | null;
};

async function selectThreads(tx: Tx, where: Condition): Promise<ThreadForStaff[]> {
  const { rows } = await sql<ThreadRow>`
    select s.id as stay_id, coalesce(t.version, 0) as version, coalesce(t.last_number, 0) as last_number,
      json_build_object('id', b.id, 'label', b.label, 'room', r.name) as bed,
      json_build_object('id', d.id, 'name', d.name) as department, coalesce(s.locale, b.locale) as language, t.waiting_since, t.alerted_at,
      t.urgent_since is not null as is_urgent, coalesce(t.step, 0) as step,
      (select m.id from message m where m.hospital_id = t.hospital_id and m.stay_id = t.stay_id
        and m.number = t.last_number) as last_id,
      (select count(*)::int from message m where m.hospital_id = t.hospital_id and m.stay_id = t.stay_id
        and m.side = 'patient' and m.number > t.staff_read) as unread,
      case when t.waiting_since is null then '{}' else array(select n.employee_id from message_notified n
        where n.hospital_id = t.hospital_id and n.stay_id = t.stay_id and n.generation = t.generation
        order by n.employee_id) end as notified,
      case when t.answering_until > ${tx.clock.now()} then json_build_object('id', e.id, 'name', e.name) end as answering,
      t.answering_until
    from stay s
    join stay_bed at on at.hospital_id = s.hospital_id and at.stay_id = s.id and at.ended_at is null
    join counted_bed b on b.hospital_id = at.hospital_id and b.id = at.bed_id
    join room r on r.hospital_id = b.hospital_id and r.id = b.room_id
    join department d on d.hospital_id = r.hospital_id and d.id = r.department_id
    left join thread t on t.hospital_id = s.hospital_id and t.stay_id = s.id
    left join employee e on e.hospital_id = t.hospital_id and e.id = t.answering_employee_id
    where s.ended_at is null and ${where}
    order by t.urgent_since nulls last, t.waiting_since nulls last, at.began_at desc, s.id limit 200`.execute(tx.db);
  const last = await lastOf(tx, rows);
  return rows.map(({ last_id, answering, answering_until, ...row }) => ({
    ...row,
    last: (last_id && last.get(last_id)) || null,
    waiting_since: row.waiting_since?.toISOString() ?? null,
    alerted_at: row.alerted_at?.toISOString() ?? null,
    answering: answering && answering_until && { ...answering, until: answering_until.toISOString() },
  }));
}

async function lastOf(tx: Tx, rows: readonly ThreadRow[]): Promise<Map<string, MessageForStaff>> {
  const ids = rows.flatMap(({ last_id }) => last_id ?? []);
  const messages = await select(tx, sql<boolean>`m.id = any(${ids}::uuid[])`, 200);
  return new Map(messages.map((row) => [row.id, messageForStaff(row)]));
}
