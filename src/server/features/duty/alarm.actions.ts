import { denied, notFound } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Alarm } from '#shared/duty/alarm.schemas.ts';
import { channels, events } from '#shared/requests/events.ts';
import { readAlarm } from './alarm.reads.ts';

type NewAlarm = { kind: string; department: string; subject: string; count?: number };

/** Raises an alarm for a ward. One of the same kind for the same thing that still stands counts up instead. */
export async function raiseAlarm(tx: Tx, { kind, department, subject, count = 1 }: NewAlarm): Promise<void> {
  const { id, version } = await tx.db
    .insertInto('alarm')
    .values({
      hospital_id: tx.hospital,
      kind,
      department_id: department,
      subject_id: subject,
      count,
      raised_at: tx.clock.now(),
    })
    .onConflict((stands) =>
      stands
        .columns(['hospital_id', 'kind', 'department_id', 'subject_id'])
        .where('cleared_at', 'is', null)
        .doUpdateSet((eb) => ({
          count: eb('alarm.count', '+', count),
          version: eb('alarm.version', '+', 1),
          seen_at: null,
        })),
    )
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  tx.announce({ kind: events.alarmChanged, subject: id, version, channels: [channels.department(department)] });
}

/** An employee has read it. What is only to be known (an unsent request) is cleared by that. Seen already: does nothing. */
export async function seeAlarm(tx: Tx, id: string): Promise<Alarm> {
  if (tx.actor.kind !== 'employee') throw denied();
  const alarm = await readAlarm(tx, tx.actor.employee, id);
  if (!alarm) throw notFound('alarm');
  if (alarm.seen_at) return alarm;
  const now = tx.clock.now();
  const { version } = await tx.db
    .updateTable('alarm')
    .set({ seen_at: now, seen_by_employee_id: tx.actor.employee, cleared_at: now, version: alarm.version + 1 })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  if (alarm.department_id) {
    tx.announce({
      kind: events.alarmChanged,
      subject: id,
      version,
      channels: [channels.department(alarm.department_id)],
    });
  }
  return { ...alarm, version, seen_at: now.toISOString() };
}
