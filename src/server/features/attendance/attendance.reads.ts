import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Assignments } from '#shared/duty/duty.schemas.ts';

/** The presence that runs, if the employee is on duty. */
export async function openAttendance(tx: Tx, employee: string) {
  return tx.db
    .selectFrom('attendance')
    .select(['id', 'entered_at', 'idle_asked_at'])
    .where('employee_id', '=', employee)
    .where('left_at', 'is', null)
    .executeTakeFirst();
}

/**
 * The same, held until the end of the transaction: of leaving, a break, taking the charge post and taking a request on
 * one comes after the other, and each finds what the one before has made of it. To be held before any request (see
 * `lockRequest`).
 */
export async function lockAttendance(tx: Tx, employee: string) {
  const [attendance] = await lockAttendances(tx, [employee]);
  return attendance;
}

/** Those of several employees. Lock order: by their ids (avoids deadlock). */
export async function lockAttendances(tx: Tx, employees: readonly string[]) {
  return tx.db
    .selectFrom('attendance')
    .select(['id', 'employee_id', 'idle_asked_at'])
    .where('employee_id', 'in', employees)
    .where('left_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** How many employees of the hospital, or of one department, are present. */
export async function countPresent(tx: Tx, department?: string): Promise<number> {
  const ofWard = department
    ? sql`where exists (select from employee_department m where m.hospital_id = p.hospital_id
        and m.employee_id = p.employee_id and m.department_id = ${department})`
    : sql``;
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from present_employee p ${ofWard}`.execute(tx.db);
  return rows[0]?.count ?? 0;
}

/** Who is present of a department, by first name and initial: as many as a screen can offer. */
export async function listPresent(tx: Tx, department: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select e.id, concat_ws(' ', e.name, nullif(left(e.family, 1), '') || '.') as name
    from present_employee p
    join employee_department m on m.hospital_id = p.hospital_id and m.employee_id = p.employee_id
    join employee e on e.hospital_id = p.hospital_id and e.id = p.employee_id
    where m.department_id = ${department} order by e.name, e.family, e.id limit 100`.execute(tx.db);
  return rows;
}

/**
 * How many are present in the hospital now that somebody has come or gone: who comes or goes at the same time is
 * counted one after the other, so that somebody is always the last, and the first. To be asked before any request is
 * held.
 */
export async function countPresentInTurn(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`present ${tx.hospital}`}, 0))`.execute(tx.db);
  return countPresent(tx);
}

/** The break that runs, with the name of who covers it. */
export async function openBreak(tx: Tx, employee: string) {
  return tx.db
    .selectFrom('duty_break')
    .leftJoin('employee', 'employee.id', 'duty_break.cover_employee_id')
    .select(['duty_break.id', 'duty_break.began_at', 'duty_break.cover_employee_id', 'employee.name as cover'])
    .where('duty_break.employee_id', '=', employee)
    .where('duty_break.ended_at', 'is', null)
    .executeTakeFirst();
}

export async function readAssignments(tx: Tx, employee: string): Promise<Assignments> {
  const rows = await tx.db
    .selectFrom('assignment')
    .select('bed_id')
    .where('employee_id', '=', employee)
    .where('ended_at', 'is', null)
    .orderBy('began_at')
    .limit(500)
    .execute();
  return { bed_ids: rows.map((row) => row.bed_id) };
}
