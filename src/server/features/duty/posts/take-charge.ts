import { lockAttendance, openBreak } from '#server/features/attendance/attendance.reads.ts';
import { announceDuty } from '#server/features/duty/duty.actions.ts';
import { readDuty } from '#server/features/duty/duty.reads.ts';
import { AppError, invalidField, notFound } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import { requireEmployee } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { TakeCharge } from '#shared/duty/colleague.schemas.ts';
import type { Duty } from '#shared/duty/duty.schemas.ts';

/**
 * The employee leads the shift of the department from now on; the post of whoever had it ends. One who leads already:
 * does nothing. Throws `off_duty`, `not_found` for another's department, `invalid` where one of several must be named.
 */
export async function takeCharge(tx: Tx, { department_id }: TakeCharge): Promise<Duty> {
  const employee = requireEmployee(tx);
  const attendance = await lockAttendance(tx, employee);
  if (!attendance || (await openBreak(tx, employee))) throw new AppError('off_duty');
  const department = await lockOwnDepartment(tx, employee, department_id);
  const former = await tx.db
    .selectFrom('charge')
    .select(['id', 'employee_id'])
    .where('department_id', '=', department)
    .where('held_to', 'is', null)
    .executeTakeFirst();
  if (former?.employee_id === employee) return readDuty(tx, employee);
  const now = tx.clock.now();
  if (former) await tx.db.updateTable('charge').set({ held_to: now }).where('id', '=', former.id).execute();
  await tx.db
    .insertInto('charge')
    .values({
      ...{ hospital_id: tx.hospital, department_id: department, attendance_id: attendance.id },
      ...{ employee_id: employee, held_from: now },
    })
    .execute();
  await logActivity(tx, { subject: { type: 'department', id: department }, action: 'duty.charge_taken' });
  if (former) await announceDuty(tx, former.employee_id);
  await announceDuty(tx, employee);
  return readDuty(tx, employee);
}

/** Held until the end of the transaction, so that of two who take the post at once one comes after the other. */
async function lockOwnDepartment(tx: Tx, employee: string, named: string | undefined): Promise<string> {
  const own = await tx.db
    .selectFrom('employee_department')
    .select('department_id')
    .where('employee_id', '=', employee)
    .$if(named !== undefined, (query) => query.where('department_id', '=', named ?? ''))
    .execute();
  if (own.length > 1) throw invalidField('department_id', 'invalid');
  const department = own[0]?.department_id;
  if (!department) throw notFound('department');
  await tx.db.selectFrom('department').select('id').where('id', '=', department).forNoKeyUpdate().execute();
  return department;
}
