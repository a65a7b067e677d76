import { sql } from 'kysely';
import { isCoverTold, readAskedToCover, readCoverAsked } from '#server/features/duty/breaks/break-requests.ts';
import { countHeld, leftOver } from '#server/features/requests/request.reads.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Assignments, Duty } from '#shared/duty/duty.schemas.ts';
import { timing } from '#shared/requests/timing.ts';

const minuteMs = 60_000;

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
  return tx.db
    .selectFrom('attendance')
    .select(['id', 'idle_asked_at'])
    .where('employee_id', '=', employee)
    .where('left_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
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

/**
 * How many are present in the hospital now that somebody has come or gone: who comes or goes at the same time is counted
 * one after the other, so that somebody is always the last, and the first. To be asked before any request is held.
 */
export async function countPresentInTurn(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`present ${tx.hospital}`}, 0))`.execute(tx.db);
  return countPresent(tx);
}

export async function readDuty(tx: Tx, employee: string): Promise<Duty> {
  const attendance = await openAttendance(tx, employee);
  const pause = await openBreak(tx, employee);
  const posts = await readPosts(tx, employee);
  return {
    present: attendance !== undefined && !pause,
    since: attendance?.entered_at.toISOString() ?? null,
    cover_asked: attendance && !pause ? await readCoverAsked(tx, employee) : null,
    asked_to_cover: attendance && !pause ? await readAskedToCover(tx, employee) : [],
    cover_is_told: await isCoverTold(tx),
    on_break: pause ? { since: pause.began_at.toISOString(), cover: pause.cover } : null,
    charge: posts.some(({ mine }) => mine),
    posts,
    accepted_requests: await countHeld(tx, employee),
    left_over: attendance && !pause ? await leftOver(tx, employee) : [],
    idle_asked_until: idleAskedUntil(attendance?.idle_asked_at ?? null),
  };
}

function idleAskedUntil(asked: Date | null): string | null {
  return asked && new Date(asked.getTime() + timing.idleAskedMinutes * minuteMs).toISOString();
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

async function readPosts(tx: Tx, employee: string): Promise<Duty['posts']> {
  const { rows } = await sql<Duty['posts'][number]>`
    select d.id as department_id, d.name as department, e.name as holder, coalesce(c.employee_id = ${employee}, false) as mine
    from employee_department ed
    join department d on d.hospital_id = ed.hospital_id and d.id = ed.department_id and d.active and d.deleted_at is null
    left join charge c on c.hospital_id = d.hospital_id and c.department_id = d.id and c.held_to is null
    left join employee e on e.hospital_id = c.hospital_id and e.id = c.employee_id
    where ed.employee_id = ${employee} order by d.position, d.name`.execute(tx.db);
  return rows;
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
