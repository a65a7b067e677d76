import { sql } from 'kysely';
import { hasOneOf, inScope } from '#server/features/access/access.reads.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Listener } from '#server/platform/events/registered-event.ts';
import { requireEmployee } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

type Sql = ReturnType<typeof sql>;

/** Whether an employee, by a column, may read threads at all. */
export const mayReadThreads = (employee: Sql): Sql => hasOneOf(['messages:view'], employee);

/**
 * Whether an employee may read the thread of a stay by its column: of the wards in their scope, and while they are on
 * duty one that they were notified of when it waited last, so that they can answer it.
 */
export function mayRead(employee: string | Sql, stay: Sql): Sql {
  return sql`(exists (select from stay_bed at join bed b on b.hospital_id = at.hospital_id and b.id = at.bed_id
      join room r on r.hospital_id = b.hospital_id and r.id = b.room_id
      where at.stay_id = ${stay} and at.ended_at is null and ${inScope(employee, sql`r.department_id`)})
    or ${isNotifiedOf(employee, stay)})`;
}

/** Whether an employee who is on duty was notified of the thread when it waited last, or waits now. */
export function isNotifiedOf(employee: string | Sql, stay: Sql): Sql {
  return sql`exists (select from thread t join message_notified n on n.hospital_id = t.hospital_id
      and n.stay_id = t.stay_id and n.generation = t.generation
    join present_employee here on here.hospital_id = n.hospital_id and here.employee_id = n.employee_id
    where t.stay_id = ${stay} and n.employee_id = ${employee})`;
}

/** Of these stays those of whose threads the employee was notified, in the order of their ids. */
export async function notifiedStays(tx: Tx, employee: string, stays: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select s.id from stay s
    where s.id = any(${stays}::uuid[]) and s.ended_at is null and ${isNotifiedOf(employee, sql`s.id`)}
    order by s.id`.execute(tx.db);
  return rows.map(({ id }) => id);
}

/** Throws `not_found` for the thread of a stay that the caller may not read, as if it did not exist. Answers who calls. */
export async function requireReader(tx: Tx, stay: string): Promise<string> {
  const employee = requireEmployee(tx);
  const { rows } = await sql`select where ${mayRead(employee, sql`${stay}::uuid`)}`.execute(tx.db);
  if (rows.length === 0) throw notFound('stay');
  return employee;
}

type Pair = { employee: string; stay: string };

/** Of these pairs those, as `employee stay`, where the employee may read the running stay's thread. */
async function threadsAllowed(tx: Tx, pairs: readonly Pair[]): Promise<Set<string>> {
  if (pairs.length === 0) return new Set();
  const { rows } = await sql<Pair>`select asked.employee, asked.stay
    from unnest(${pairs.map(({ employee }) => employee)}::uuid[], ${pairs.map(({ stay }) => stay)}::uuid[]) asked (employee, stay)
    join stay s on s.id = asked.stay and s.ended_at is null and not s.is_probe
    where ${mayReadThreads(sql`asked.employee`)} and ${mayRead(sql`asked.employee`, sql`asked.stay`)}`.execute(tx.db);
  return new Set(rows.map(({ employee, stay }) => `${employee} ${stay}`));
}

/** Which of them are employees who may read the thread of the stay that they name. */
export async function readersOfThreads(tx: Tx, listeners: readonly Listener[]): Promise<boolean[]> {
  const pairs = listeners.flatMap(({ actor, id }) =>
    actor.kind === 'employee' ? [{ employee: actor.employee, stay: id }] : [],
  );
  const allowed = await threadsAllowed(tx, pairs);
  return listeners.map(({ actor, id }) => actor.kind === 'employee' && allowed.has(`${actor.employee} ${id}`));
}

/** Who is notified of a thread, or was in the round before. */
export async function notifiedOfThread(tx: Tx, stay: string): Promise<string[]> {
  const { rows } = await sql<{ employee_id: string }>`
    select distinct n.employee_id from thread t join message_notified n on n.hospital_id = t.hospital_id
      and n.stay_id = t.stay_id and n.generation >= t.generation - 1
    where t.stay_id = ${stay} order by n.employee_id`.execute(tx.db);
  return rows.map(({ employee_id }) => employee_id);
}

/** Every employee who may read the thread of a stay as it is now. */
export async function readersOfStay(tx: Tx, stay: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from employee e where e.active and e.deleted_at is null
      and ${mayReadThreads(sql`e.id`)} and ${mayRead(sql`e.id`, sql`${stay}::uuid`)} order by e.id`.execute(tx.db);
  return rows.map(({ id }) => id);
}
