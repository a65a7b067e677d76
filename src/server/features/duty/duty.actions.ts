import { sql } from 'kysely';
import { allows, inScope } from '#server/features/access/access.reads.ts';
import { endThreadsElsewhere } from '#server/features/access/rights-changed.actions.ts';
import { announceAssignments, logAssigned } from '#server/features/attendance/assignment.actions.ts';
import { countPresentInTurn, lockAttendance, openBreak } from '#server/features/attendance/attendance.reads.ts';
import { stationChannels } from '#server/features/attendance/station-channels.reads.ts';
import { endBreakRequestsOf } from '#server/features/duty/breaks/break-requests.ts';
import { keepRecipients, leaveToNobody } from '#server/features/requests/recipients.actions.ts';
import { countHeld, countOpenCalls } from '#server/features/requests/request.reads.ts';
import { giveBackAll } from '#server/features/requests/verbs/give-back.ts';
import type { AttendanceTable } from '#server/platform/database/schema/people.ts';
import { AppError, conflict, notFound } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import { requireEmployee } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { dutyChanged } from '#shared/duty/duty.events.ts';
import { type Assignments, type Duty, mostAssigned, type SaveAssignments } from '#shared/duty/duty.schemas.ts';
import { channels } from '#shared/kernel/channels.ts';
import { readDuty } from './duty.reads.ts';

type LeftReason = NonNullable<AttendanceTable['left_reason']>;
type Presence = { id: string; employee: string };

/** The employee goes on duty. On duty already: does nothing. */
export async function enterDuty(tx: Tx): Promise<Duty> {
  const employee = requireEmployee(tx);
  const now = tx.clock.now();
  const entered = await tx.db
    .insertInto('attendance')
    .values({ hospital_id: tx.hospital, employee_id: employee, entered_at: now, last_active_at: now })
    .onConflict((already) => already.columns(['hospital_id', 'employee_id']).where('left_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (entered) await announceCame(tx, employee);
  return readDuty(tx, employee);
}

/**
 * The employee goes off duty; refused while accepted requests are held (S25), and while colleagues are called to help
 * somebody who would be gone. Ends charge, break and assignments.
 */
export async function leaveDuty(tx: Tx, reason: LeftReason): Promise<Duty> {
  const employee = requireEmployee(tx);
  const attendance = await lockAttendance(tx, employee);
  if (!attendance) return readDuty(tx, employee);
  await requireNothingHeld(tx, employee);
  await requireNoOpenCalls(tx, employee);
  await endAttendance(tx, { id: attendance.id, employee }, reason);
  return readDuty(tx, employee);
}

/** The employee, whose account has just ended, goes off duty at once (S25). Not on duty: does nothing. */
export async function leaveWithAccount(tx: Tx, employee: string): Promise<void> {
  const attendance = await lockAttendance(tx, employee);
  const system = { ...tx, actor: { kind: 'system', reason: 'account ended' } as const };
  if (attendance) await leaveGivingBack(system, { id: attendance.id, employee }, 'account_ended');
}

/** Goes off duty whatever is held, which is given back (S25). The caller holds the presence. */
export async function leaveGivingBack(
  tx: Tx,
  one: Presence,
  reason: 'idle' | 'account_ended' | 'hospital_inactive',
): Promise<void> {
  const { employee } = one;
  await endAttendance(tx, one, reason);
  await logActivity(tx, { subject: { type: 'employee', id: employee }, action: `duty.left_${reason}` });
  // Once all who leave are off duty, so that those notified anew are others. Should it fail, `watchAccepters` finds it.
  tx.afterwards(employee, (own) => giveBackAll({ ...own, actor: tx.actor }, employee, 'off_duty'));
}

/** Ends a presence with all that hangs on it: charge, break, the cover's beds, one's own assignments. */
export async function endAttendance(tx: Tx, { id, employee }: Presence, reason: LeftReason): Promise<void> {
  const now = tx.clock.now();
  await tx.db
    .updateTable('charge')
    .set({ held_to: now })
    .where('attendance_id', '=', id)
    .where('held_to', 'is', null)
    .execute();
  await endBreakOf(tx, employee);
  await endBreakRequestsOf(tx, employee);
  const ended = await tx.db
    .updateTable('assignment')
    .set({ ended_at: now })
    .where('employee_id', '=', employee)
    .where('ended_at', 'is', null)
    .returning('bed_id')
    .execute();
  await logAssigned(tx, employee, { ended });
  await tx.db.updateTable('attendance').set({ left_at: now, left_reason: reason }).where('id', '=', id).execute();
  await endThreadsElsewhere(tx, employee);
  await announceGone(tx, employee);
}

/** Ends the break that runs, if one does, and what its cover held for it. */
export async function endBreakOf(tx: Tx, employee: string): Promise<void> {
  const pause = await openBreak(tx, employee);
  if (!pause) return;
  const now = tx.clock.now();
  await tx.db.updateTable('duty_break').set({ ended_at: now }).where('id', '=', pause.id).execute();
  const ended = await tx.db
    .updateTable('assignment')
    .set({ ended_at: now })
    .where('cover_of_break_id', '=', pause.id)
    .where('ended_at', 'is', null)
    .returning('bed_id')
    .execute();
  if (!pause.cover_employee_id) return;
  await logAssigned(tx, pause.cover_employee_id, { ended });
  await announceAssignments(tx, pause.cover_employee_id, ended);
}

/** Throws `open_requests` with their number while the employee holds accepted requests (S25). */
export async function requireNothingHeld(tx: Tx, employee: string): Promise<void> {
  const count = await countHeld(tx, employee);
  if (count > 0) throw conflict('open_requests', { values: { count } });
}

/** Throws `open_calls` with their number while the employee asks colleagues for help and nobody has taken it. */
export async function requireNoOpenCalls(tx: Tx, employee: string): Promise<void> {
  const count = await countOpenCalls(tx, employee);
  if (count > 0) throw conflict('open_calls', { values: { count } });
}

/**
 * The beds that the employee cares for from now on; what is left out ends, what stays keeps its beginning. New ones are
 * of the employee's departments, or, with the right to assign, of their scope; any other is not found. Beds of theirs that
 * the caller has not `seen` are kept, and answered, unless they are deleted. Throws `assignments_changed`, with their ids
 * in `data.bed_ids`, where beds that stay chosen were taken since, `invalid` where they were more than can be answered.
 */
export async function saveAssignments(tx: Tx, saved: SaveAssignments): Promise<Assignments> {
  const employee = requireEmployee(tx);
  const wanted = withGiven(await lockAssigned(tx, employee), saved);
  if (wanted.length > mostAssigned) throw new AppError('invalid', { fields: { bed_ids: 'invalid_field' } });
  const chosen = [...new Set(saved.bed_ids)];
  if (chosen.length > (await countAssignable(tx, employee, chosen))) throw notFound('bed');
  const now = tx.clock.now();
  const ending = tx.db
    .updateTable('assignment')
    .set({ ended_at: now })
    .where('employee_id', '=', employee)
    .where('ended_at', 'is', null);
  const ended = await (wanted.length ? ending.where('bed_id', 'not in', wanted) : ending).returning('bed_id').execute();
  const began = wanted.length
    ? await tx.db
        .insertInto('assignment')
        .values(wanted.map((bed_id) => ({ hospital_id: tx.hospital, employee_id: employee, bed_id, began_at: now })))
        .onConflict((already) =>
          already.columns(['hospital_id', 'employee_id', 'bed_id']).where('ended_at', 'is', null).doNothing(),
        )
        .returning('bed_id')
        .execute()
    : [];
  await logAssigned(tx, employee, { began, ended });
  await announceAssignments(tx, employee, ended);
  return { bed_ids: wanted };
}

/**
 * The beds of the employee, but for deleted ones, held until the end: whoever assigns them at the same time comes before or
 * after.
 */
async function lockAssigned(tx: Tx, employee: string): Promise<string[]> {
  await lockAttendance(tx, employee);
  const rows = await tx.db
    .selectFrom('assignment')
    .innerJoin('bed', 'bed.id', 'assignment.bed_id')
    .select(['assignment.bed_id', 'bed.deleted_at'])
    .where('assignment.employee_id', '=', employee)
    .where('assignment.ended_at', 'is', null)
    .orderBy('assignment.id')
    .forNoKeyUpdate('assignment')
    .execute();
  return rows.flatMap(({ bed_id, deleted_at }) => (deleted_at === null ? [bed_id] : []));
}

/** The chosen beds, and those of `held` that the caller had not seen. Without `seen` the chosen ones replace what there is. */
function withGiven(held: readonly string[], { bed_ids, seen = [...held] }: SaveAssignments): string[] {
  const [now, before] = [new Set(held), new Set(seen)];
  const taken = bed_ids.filter((bed) => before.has(bed) && !now.has(bed));
  if (taken.length > 0) throw conflict('assignments_changed', { data: { bed_ids: taken } });
  return [...new Set([...bed_ids, ...held.filter((bed) => !before.has(bed))])];
}

/** How many of these beds the employee may choose; what a colleague's break has brought them they may keep. */
async function countAssignable(tx: Tx, employee: string, beds: string[]): Promise<number> {
  if (beds.length === 0) return 0;
  const ofWard = (await allows(tx, 'patients:create'))
    ? inScope(employee, sql`room.department_id`)
    : sql`room.department_id in (select d.department_id from employee_department d where d.employee_id = ${employee})`;
  const { rows } = await sql`
    select from counted_bed bed join room on room.hospital_id = bed.hospital_id and room.id = bed.room_id
    where bed.id = any(${beds}::uuid[]) and bed.deleted_at is null and (${ofWard}
      or exists (select from assignment a where a.hospital_id = bed.hospital_id and a.bed_id = bed.id
        and a.employee_id = ${employee} and a.ended_at is null))`.execute(tx.db);
  return rows.length;
}

/** Somebody is present who was not, and is notified of what has nobody else; its patients learn it as well (S9). */
export async function announceCame(tx: Tx, employee: string): Promise<void> {
  await announceDuty(tx, employee);
  await countPresentInTurn(tx);
  await keepRecipients(tx, { came: employee });
}

/**
 * Somebody is present no longer: what nobody else was notified of goes to others, or its patients learn that nobody is
 * there (S9).
 */
export async function announceGone(tx: Tx, employee: string): Promise<void> {
  await announceDuty(tx, employee);
  if ((await countPresentInTurn(tx)) === 0) await leaveToNobody(tx);
  else await keepRecipients(tx, { gone: true });
}

/** Presence, break or post of this employee is another than before; their wards are notified too, and every station. */
export async function announceDuty(tx: Tx, employee: string): Promise<void> {
  const departments = await tx.db
    .selectFrom('employee_department')
    .select('department_id')
    .where('employee_id', '=', employee)
    .execute();
  tx.announce(dutyChanged, {
    subject: employee,
    channels: [
      channels.employee(employee),
      ...departments.map((row) => channels.department(row.department_id)),
      ...(await stationChannels(tx)),
    ],
  });
}
