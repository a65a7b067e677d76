import { denied, notFound } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Alarm } from '#shared/duty/alarm.schemas.ts';
import { channels, events } from '#shared/requests/events.ts';
import { readAlarm } from './alarm.reads.ts';

type About = { kind: string; department: string; subject: string };
type NewAlarm = About & { count?: number };

/** What goes on until it is over: seeing it silences it and does not clear it, and it is never counted up. */
export type StandingAlarm = About & { kind: (typeof standingKinds)[number] };
const standingKinds = ['coverage', 'silent_ward'] as const;

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
  announceAlarm(tx, id, version, department);
}

/** Raises an alarm that stands until `clearAlarm`. Where it stands already: does nothing. */
export async function raiseStanding(tx: Tx, { kind, department, subject }: StandingAlarm): Promise<void> {
  const raised = await tx.db
    .insertInto('alarm')
    .values({
      ...{ hospital_id: tx.hospital, kind, department_id: department, subject_id: subject },
      raised_at: tx.clock.now(),
    })
    .onConflict((stands) =>
      stands
        .columns(['hospital_id', 'kind', 'department_id', 'subject_id'])
        .where('cleared_at', 'is', null)
        .doNothing(),
    )
    .returning(['id', 'version'])
    .executeTakeFirst();
  if (raised) announceAlarm(tx, raised.id, raised.version, department);
}

/** It is over. Where none stands: does nothing. */
export async function clearAlarm(tx: Tx, { kind, department, subject }: StandingAlarm): Promise<void> {
  const cleared = await tx.db
    .updateTable('alarm')
    .set((eb) => ({ cleared_at: tx.clock.now(), version: eb('version', '+', 1) }))
    .where('kind', '=', kind)
    .where('department_id', '=', department)
    .where('subject_id', '=', subject)
    .where('cleared_at', 'is', null)
    .returning(['id', 'version'])
    .executeTakeFirst();
  if (cleared) announceAlarm(tx, cleared.id, cleared.version, department);
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
    .set({
      ...{ seen_at: now, seen_by_employee_id: tx.actor.employee, version: alarm.version + 1 },
      ...(stands(alarm.kind) ? {} : { cleared_at: now }),
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  if (alarm.department_id) announceAlarm(tx, id, version, alarm.department_id);
  return { ...alarm, version, seen_at: now.toISOString() };
}

function stands(kind: string): boolean {
  return (standingKinds as readonly string[]).includes(kind);
}

function announceAlarm(tx: Tx, id: string, version: number, department: string): void {
  tx.announce({ kind: events.alarmChanged, subject: id, version, channels: [channels.department(department)] });
}
