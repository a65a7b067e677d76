import { sql } from 'kysely';
import { announceAssignments, logAssigned } from '#server/features/attendance/assignment.actions.ts';
import { lockAttendances, openBreak, readAssignments } from '#server/features/attendance/attendance.reads.ts';
import { endBreakRequestsOf } from '#server/features/duty/breaks/break-requests.ts';
import {
  announceCame,
  announceGone,
  endBreakOf,
  requireNoOpenCalls,
  requireNothingHeld,
} from '#server/features/duty/duty.actions.ts';
import { readDuty } from '#server/features/duty/duty.reads.ts';
import { handOnTo } from '#server/features/requests/recipients.actions.ts';
import { AppError, conflict } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import { requireEmployee } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Duty } from '#shared/duty/duty.schemas.ts';

/**
 * The employee is away until `endBreak` and notified of nothing; the cover, who has agreed, cares for the beds besides their
 * own. On break already: does nothing. `agreed` is written while both presences are held. Throws `off_duty`,
 * `open_requests` (S25), `open_calls`, `colleague_off_duty`.
 */
export async function beginBreak(
  tx: Tx,
  employee: string,
  cover_id: string,
  agreed: () => Promise<void> = async () => undefined,
): Promise<Duty> {
  const presences = await lockAttendances(tx, [employee, cover_id]);
  const attendance = presences.find((presence) => presence.employee_id === employee);
  if (!attendance) throw new AppError('off_duty');
  if (await openBreak(tx, employee)) return readDuty(tx, employee);
  await requireNothingHeld(tx, employee);
  await requireNoOpenCalls(tx, employee);
  await requireMayCover(tx, employee, cover_id);
  await agreed();
  await endBreakRequestsOf(tx, employee);
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
  await handOnTo(tx, employee, cover_id);
  await logActivity(tx, { subject: { type: 'employee', id: employee }, action: 'duty.break_began' });
  await announceGone(tx, employee);
  return readDuty(tx, employee);
}

/** Back on the ward. Not on break: does nothing. */
export async function endBreak(tx: Tx): Promise<Duty> {
  const employee = requireEmployee(tx);
  if (await openBreak(tx, employee)) {
    await endBreakOf(tx, employee);
    await logActivity(tx, { subject: { type: 'employee', id: employee }, action: 'duty.break_ended' });
    await announceCame(tx, employee);
  }
  return readDuty(tx, employee);
}

/** What the employee cares for stays theirs, for when they are back; who covers it already goes on with that. */
async function assignToCover(tx: Tx, employee: string, cover: string, pause: string): Promise<void> {
  const { bed_ids } = await readAssignments(tx, employee);
  if (bed_ids.length === 0) return;
  const row = { hospital_id: tx.hospital, employee_id: cover, cover_of_break_id: pause, began_at: tx.clock.now() };
  const began = await tx.db
    .insertInto('assignment')
    .values(bed_ids.map((bed_id) => ({ ...row, bed_id })))
    .onConflict((already) =>
      already.columns(['hospital_id', 'employee_id', 'bed_id']).where('ended_at', 'is', null).doNothing(),
    )
    .returning('bed_id')
    .execute();
  await logAssigned(tx, cover, { began });
  await announceAssignments(tx, cover);
}

/** Another one of the hospital, whose presence is held, present, with every service type of this employee (S25). */
export async function requireMayCover(tx: Tx, employee: string, cover: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select p.employee_id as id from present_employee p
    where p.employee_id = ${cover} and p.employee_id <> ${employee}
      and not exists (select from employee_service_type mine
        join service_type t on t.hospital_id = mine.hospital_id and t.id = mine.service_type_id and t.deleted_at is null
        where mine.employee_id = ${employee} and not exists (select from employee_service_type theirs
          where theirs.hospital_id = mine.hospital_id and theirs.employee_id = p.employee_id
            and theirs.service_type_id = mine.service_type_id))`.execute(tx.db);
  if (!rows[0]) throw conflict('colleague_off_duty');
}
