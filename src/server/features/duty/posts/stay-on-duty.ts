import { openAttendance } from '#server/features/attendance/attendance.reads.ts';
import { readDuty } from '#server/features/duty/duty.reads.ts';
import { AppError } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import { requireEmployee } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { dutyChanged } from '#shared/duty/duty.events.ts';
import type { Duty } from '#shared/duty/duty.schemas.ts';
import { channels } from '#shared/kernel/channels.ts';

/** "Still on duty": a sign of life, and the answer to who is asked before the idle limit (S25). Throws `off_duty`. */
export async function stayOnDuty(tx: Tx): Promise<Duty> {
  const employee = requireEmployee(tx);
  const attendance = await openAttendance(tx, employee);
  if (!attendance) throw new AppError('off_duty');
  const last_active_at = tx.clock.now();
  await tx.db.updateTable('attendance').set({ last_active_at }).where('id', '=', attendance.id).execute();
  if (attendance.idle_asked_at) {
    await setIdleAsked(tx, { id: attendance.id, employee }, null);
    await logActivity(tx, { subject: { type: 'employee', id: employee }, action: 'duty.stayed' });
  }
  return readDuty(tx, employee);
}

/** The employee is asked whether they are still on duty, or no longer (null); their own devices are notified. */
export async function setIdleAsked(tx: Tx, { id, employee }: { id: string; employee: string }, at: Date | null) {
  await tx.db.updateTable('attendance').set({ idle_asked_at: at }).where('id', '=', id).execute();
  tx.announce(dutyChanged, { subject: employee, channels: [channels.employee(employee)] });
}
