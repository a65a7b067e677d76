import { logActivity } from '#server/platform/history/activity.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { assignmentChanged } from '#shared/duty/duty.events.ts';
import { channels } from '#shared/kernel/channels.ts';

/** The beds of this employee are others than before; the wards of those that they have or had until now are notified too. */
export async function announceAssignments(tx: Tx, employee: string, ended: readonly Assigned[] = []): Promise<void> {
  const departments = await tx.db
    .selectFrom('assignment')
    .innerJoin('bed', 'bed.id', 'assignment.bed_id')
    .innerJoin('room', 'room.id', 'bed.room_id')
    .select('room.department_id')
    .distinct()
    .where('assignment.employee_id', '=', employee)
    .where((eb) =>
      eb.or([
        eb('ended_at', 'is', null),
        eb('assignment.bed_id', '=', eb.fn.any(eb.val(ended.map(({ bed_id }) => bed_id)))),
      ]),
    )
    .execute();
  tx.announce(assignmentChanged, {
    subject: employee,
    channels: [channels.employee(employee), ...departments.map((row) => channels.department(row.department_id))],
  });
}

/** Which assignments of this employee began or ended, by bed, goes on record; nothing where none did. */
export async function logAssigned(
  tx: Tx,
  employee: string,
  { began = [], ended = [] }: { began?: readonly Assigned[]; ended?: readonly Assigned[] },
): Promise<void> {
  if (began.length + ended.length === 0) return;
  const ids = (rows: readonly Assigned[]) => rows.map(({ bed_id }) => bed_id);
  const properties = { began: ids(began), ended: ids(ended) };
  await logActivity(tx, { subject: { type: 'employee', id: employee }, action: 'duty.assigned', properties });
}

type Assigned = { bed_id: string };
