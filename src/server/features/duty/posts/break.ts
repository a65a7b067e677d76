import { sql } from 'kysely';
import {
  announceAssignments,
  announceCame,
  announceGone,
  endBreakOf,
  requireEmployee,
  requireNothingHeld,
} from '#server/features/duty/duty.actions.ts';
import { lockAttendance, openBreak, readAssignments, readDuty } from '#server/features/duty/duty.reads.ts';
import { writeActivity } from '#server/features/duty/posts/activity.ts';
import { AppError, conflict } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { BeginBreak } from '#shared/duty/colleague.schemas.ts';
import type { Duty } from '#shared/duty/duty.schemas.ts';

/**
 * The employee is away until `endBreak` and told of nothing; the cover cares for the beds besides their own. On break
 * already: does nothing. Throws `off_duty`, `open_requests` (S25), `colleague_off_duty`.
 */
export async function beginBreak(tx: Tx, { cover_id }: BeginBreak): Promise<Duty> {
  const employee = requireEmployee(tx);
  const attendance = await lockAttendance(tx, employee);
  if (!attendance) throw new AppError('off_duty');
  if (await openBreak(tx, employee)) return readDuty(tx, employee);
  await requireNothingHeld(tx, employee);
  await requireMayCover(tx, employee, cover_id);
  const began_at = tx.clock.now();
  const { id } = await tx.db
    .insertInto('duty_break')
    .values({
      ...{ hospital_id: tx.hospital, attendance_id: attendance.id, employee_id: employee },
      ...{ cover_employee_id: cover_id, began_at },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await assignToCover(tx, employee, cover_id, id);
  await writeActivity(tx, { type: 'employee', id: employee }, 'duty.break_began');
  await announceGone(tx, employee);
  return readDuty(tx, employee);
}

/** Back on the ward. Not on break: does nothing. */
export async function endBreak(tx: Tx): Promise<Duty> {
  const employee = requireEmployee(tx);
  if (await openBreak(tx, employee)) {
    await endBreakOf(tx, employee);
    await writeActivity(tx, { type: 'employee', id: employee }, 'duty.break_ended');
    await announceCame(tx, employee);
  }
  return readDuty(tx, employee);
}

/** What the employee cares for stays theirs, for when they are back; who covers it already goes on with that. */
async function assignToCover(tx: Tx, employee: string, cover: string, pause: string): Promise<void> {
  const { bed_ids } = await readAssignments(tx, employee);
  if (bed_ids.length === 0) return;
  const row = { hospital_id: tx.hospital, employee_id: cover, cover_of_break_id: pause, began_at: tx.clock.now() };
  await tx.db
    .insertInto('assignment')
    .values(bed_ids.map((bed_id) => ({ ...row, bed_id })))
    .onConflict((already) =>
      already.columns(['hospital_id', 'employee_id', 'bed_id']).where('ended_at', 'is', null).doNothing(),
    )
    .execute();
  announceAssignments(tx, cover);
}

/** Another one, present, of a department of this employee. */
async function requireMayCover(tx: Tx, employee: string, cover: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select e.id from employee e
    join attendance a on a.hospital_id = e.hospital_id and a.employee_id = e.id and a.left_at is null
    where e.id = ${cover} and e.id <> ${employee} and e.active and e.deleted_at is null
      and not exists (select from duty_break k where k.employee_id = e.id and k.ended_at is null)
      and exists (select from employee_department mine join employee_department theirs
        on theirs.department_id = mine.department_id and theirs.hospital_id = mine.hospital_id
        where mine.employee_id = ${employee} and theirs.employee_id = e.id)
    for no key update of a`.execute(tx.db);
  if (!rows[0]) throw conflict('colleague_off_duty');
}
