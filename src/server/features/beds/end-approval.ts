import { clearAlarm } from '#server/features/alarms/alarm.actions.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { Timer } from '#server/platform/timers/schedule.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { channels } from '#shared/kernel/channels.ts';
import { deviceChanged } from '#shared/station/device.events.ts';

/** A further device that nobody has let in. */
export const approvalTimer = 'device.approval';

export type Decider = { decided_by_employee_id?: string; decided_by_device_id?: string | null };
/** The device or the employee who takes it back; whoever had decided before is overwritten. */
export type TakenBackBy = { decided_by_device_id: string | null; decided_by_employee_id: string | null };
/** How it ended, and what is known then beside that. */
type Ended = Decider & { state: 'approved' | 'refused' | 'lapsed'; lapses_at?: Date };

/** Nobody waits any more: the ward's line goes, and the stay's devices hear of it. Over already: does nothing. Answers whether it waited. */
export async function endApproval(tx: Tx, id: string, ended: Ended): Promise<boolean> {
  const row = await tx.db
    .updateTable('device_approval')
    .set({ ...ended, decided_at: tx.clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'wanted')
    .returning(['device_id', 'stay_id', 'bed_id'])
    .executeTakeFirst();
  if (!row) return false;
  const { department_id } = await tx.db
    .selectFrom('bed')
    .innerJoin('room', 'room.id', 'bed.room_id')
    .select('room.department_id')
    .where('bed.id', '=', row.bed_id)
    .executeTakeFirstOrThrow();
  await clearAlarm(tx, { kind: 'device_waiting', department: department_id, subject: row.device_id });
  tx.announce(deviceChanged, { subject: row.device_id, channels: [channels.stay(row.stay_id)] });
  const properties = { device: row.device_id };
  const subject = { type: 'stay', id: row.stay_id };
  await logActivity(tx, { subject, action: `device.approval_${ended.state}`, properties });
  return true;
}

/** A device that was let in is so no longer: it does not enter, nor enter anew. */
export async function takeBackApproval(tx: Tx, id: string, by: TakenBackBy): Promise<void> {
  const { device_id, stay_id } = await tx.db
    .updateTable('device_approval')
    .set({ state: 'refused', decided_at: tx.clock.now(), ...by })
    .where('id', '=', id)
    .returning(['device_id', 'stay_id'])
    .executeTakeFirstOrThrow();
  const subject = { type: 'stay', id: stay_id };
  await logActivity(tx, { subject, action: 'device.approval_refused', properties: { device: device_id } });
}

/** Nobody has decided in time. */
export async function lapseApproval(tx: Tx, { subject }: Timer): Promise<void> {
  await endApproval(tx, subject, { state: 'lapsed' });
}

/** The stay is over: whoever waits for it waits no longer. */
export async function lapseApprovalsOfStay(tx: Tx, stay: string): Promise<void> {
  const waiting = await tx.db
    .selectFrom('device_approval')
    .select('id')
    .where('stay_id', '=', stay)
    .where('state', '=', 'wanted')
    .execute();
  for (const { id } of waiting) await endApproval(tx, id, { state: 'lapsed' });
}
