import { notFound } from '#server/platform/errors.ts';
import { requireEmployee } from '#server/platform/tx/actor.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { administratorAlarm, alarmChanged } from '#shared/duty/alarm.events.ts';
import type { Alarm } from '#shared/duty/alarm.schemas.ts';
import { channels } from '#shared/kernel/channels.ts';
import { type AdministratorAlarm, chargeOf, readAlarm } from './alarm.reads.ts';

/** Without a department it concerns the whole hospital. */
type About = { kind: string; department: string | null; subject: string | null };
type NewAlarm = About & { count?: number };

/** What goes on until it is over: seeing it silences it and does not clear it, and it is never counted up. */
export type StandingAlarm = About & { kind: (typeof standingKinds)[number] };
const standingKinds = [
  'coverage',
  'silent_ward',
  'probe_missed',
  'dead_link',
  'low_battery',
  'push_down',
  'job_failing',
  'sign_in_flood',
  'device_waiting',
  'message_unread',
] as const;

/** Raises an alarm for a ward. One of the same kind for the same thing that still stands counts up instead. */
export async function raiseAlarm(tx: Tx, { kind, department, subject, count = 1 }: NewAlarm): Promise<string> {
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
          ...{ seen_at: null, seen_by_employee_id: null, seen_device_id: null },
        })),
    )
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await announceAlarm(tx, { id, version, kind, department });
  return id;
}

/** Raises an alarm that administrators alone see, and that they get by mail too. */
export async function raiseAdministratorAlarm(
  tx: Tx,
  { kind, subject }: { kind: AdministratorAlarm; subject: string },
): Promise<void> {
  const id = await raiseAlarm(tx, { kind, department: null, subject });
  tx.announce(administratorAlarm, { subject: id });
}

/**
 * Raises an alarm that stands until `clearAlarm`. Where it stands already: does nothing. Answers whether it was raised.
 */
export async function raiseStanding(tx: Tx, { kind, department, subject }: StandingAlarm): Promise<boolean> {
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
  if (raised) await announceAlarm(tx, { ...raised, kind, department });
  return raised !== undefined;
}

/** It is over. Where none stands: does nothing. Answers whether one stood. */
export async function clearAlarm(tx: Tx, { kind, department, subject }: StandingAlarm): Promise<boolean> {
  const cleared = await tx.db
    .updateTable('alarm')
    .set((eb) => ({ cleared_at: tx.clock.now(), version: eb('version', '+', 1) }))
    .where('kind', '=', kind)
    .where('department_id', 'is not distinct from', department)
    .where('subject_id', 'is not distinct from', subject)
    .where('cleared_at', 'is', null)
    .returning(['id', 'version'])
    .executeTakeFirst();
  if (cleared) await announceAlarm(tx, { ...cleared, kind, department });
  return cleared !== undefined;
}

/** S20: what the server does by itself fails again and again in a hospital: one alarm there, until it works again. */
export function reportFailingJobs(inHospital: InHospital): (hospital: string, isFailing: boolean) => Promise<void> {
  return async (hospital, isFailing) => {
    const actor = { kind: 'system', reason: 'failing jobs' } as const;
    const change = isFailing ? raiseStanding : clearAlarm;
    await inHospital({ hospital, actor }, (tx) => change(tx, { kind: 'job_failing', department: null, subject: null }));
  };
}

/**
 * An employee has read it. What is only to be known (an unsent request) is cleared by that. Seen already: does nothing.
 */
export async function seeAlarm(tx: Tx, id: string): Promise<Alarm> {
  const employee = requireEmployee(tx);
  const alarm = await readAlarm(tx, employee, id);
  if (!alarm) throw notFound('alarm');
  if (alarm.seen_at) return alarm;
  await noteSeen(tx, alarm, { employee, device: null });
  return (await readAlarm(tx, employee, id)) ?? alarm;
}

/** What only needs to be known is cleared by that. Changed since it was read: does nothing. */
export async function noteSeen(tx: Tx, alarm: Alarm, by: { employee: string; device: string | null }): Promise<void> {
  const now = tx.clock.now();
  const seen = await tx.db
    .updateTable('alarm')
    .set({
      ...{ seen_at: now, seen_by_employee_id: by.employee, seen_device_id: by.device, version: alarm.version + 1 },
      ...(stands(alarm.kind) ? {} : { cleared_at: now }),
    })
    .where('id', '=', alarm.id)
    .where('version', '=', alarm.version)
    .returning(['id', 'version'])
    .executeTakeFirst();
  if (seen) await announceAlarm(tx, { ...seen, kind: alarm.kind, department: alarm.department_id });
}

function stands(kind: string): boolean {
  return standingKinds.some((one) => one === kind);
}

type Changed = { id: string; version: number; kind: string; department: string | null };

/**
 * The ward is notified, and whoever leads its shift, wherever they are (S21); of what concerns everybody, the hospital.
 */
async function announceAlarm(tx: Tx, { id, version, kind, department }: Changed): Promise<void> {
  const charge = department ? await chargeOf(tx, kind, department) : [];
  const place = department ? channels.department(department) : channels.hospital(tx.hospital);
  const notified = [place, ...charge.map((employee) => channels.employee(employee))];
  tx.announce(alarmChanged, { subject: id, version, channels: notified });
}
