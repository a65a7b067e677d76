import { sql } from 'kysely';
import { requireInScope, requireRight } from '#server/features/access/access.reads.ts';
import { clearAlarm, raiseStanding } from '#server/features/alarms/alarm.actions.ts';
import { endBedSession } from '#server/features/beds/bed-session.actions.ts';
import { endTokens } from '#server/platform/credentials/session-tokens.ts';
import { endUserSessionsOnTablet } from '#server/platform/credentials/user-sessions.ts';
import { invalidField, notFound } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { channels } from '#shared/kernel/channels.ts';
import { sessionEnded } from '#shared/kernel/session.events.ts';
import { deviceChanged } from '#shared/station/device.events.ts';
import type { WardDevice } from '#shared/station/station.schemas.ts';
import { readDevice, wardOfDevice } from './device.reads.ts';
import { noteDevice } from './note-device.ts';

/**
 * A ward tablet or station is signed off for good: its sessions end, its sockets close, nobody waits for it any more.
 */
export async function revokeDevice(tx: Tx, id: string): Promise<void> {
  const device = await readDevice(tx, id);
  if (!device) throw notFound('device');
  await requireInScope(tx, device.department_id, 'device');
  // Who sets a tablet up at a bed may take it back as well.
  await requireRight(tx, device.kind === 'station' ? 'stations:delete' : ['devices:delete', 'stays:edit']);
  await revoke(tx, device);
}

/**
 * Names a ward tablet or a station. The name that it has already changes nothing. Throws
 * `device_name_missing` for a station without one, in the words of its form: nothing else tells it apart.
 */
export async function renameDevice(tx: Tx, id: string, label: string): Promise<WardDevice> {
  const device = await readDevice(tx, id);
  if (!device) throw notFound('device');
  await requireInScope(tx, device.department_id, 'device');
  await requireRight(tx, device.kind === 'station' ? 'stations:edit' : 'devices:edit');
  if (device.kind === 'station' && label === '') throw invalidField('label', 'device_name_missing');
  if (label === device.label) return device;
  const version = await nextVersion(tx, id);
  await tx.db.updateTable('device').set({ label, version }).where('id', '=', id).execute();
  await noteDevice(tx, device, { action: 'updated', version, changes: { label: [device.label, label] } });
  announceDevice(tx, id, device.department_id);
  return { ...device, label };
}

/** The tablets that a bed had are no longer its tablets, since this employee set up another. */
export async function revokeTabletsOf(tx: Tx, bed: string, employee: string): Promise<void> {
  const { rows } = await sql<{ id: string; department_id: string }>`
    select d.id, ward.id as department_id from device d ${wardOfDevice}
    where d.bed_id = ${bed} and d.kind = 'ward_tablet' and d.revoked_at is null order by d.id`.execute(tx.db);
  for (const tablet of rows) await revoke(tx, { ...tablet, kind: 'ward_tablet' }, employee);
}

async function revoke(
  tx: Tx,
  device: Pick<WardDevice, 'id' | 'kind' | 'department_id'>,
  causer?: string,
): Promise<void> {
  const { id, department_id } = device;
  const version = await nextVersion(tx, id);
  await signOutDevice(tx, id, department_id, causer);
  await tx.db.updateTable('device').set({ version }).where('id', '=', id).execute();
  await noteDevice(tx, device, {
    ...{ action: 'deleted', version },
    ...(causer && { causer: { kind: 'employee', id: causer } }),
  });
}

/** Held until the commit: no other change has the same version. */
async function nextVersion(tx: Tx, id: string): Promise<number> {
  const { version } = await tx.db
    .selectFrom('device')
    .select('version')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return version + 1;
}

/** Its sessions and its alarm end, and its ward sees it; the caller writes it down. `by`: who does it, if no employee acts. */
export async function signOutDevice(tx: Tx, id: string, department: string, by?: string): Promise<void> {
  const now = tx.clock.now();
  const employee = tx.actor.kind === 'employee' ? tx.actor.employee : null;
  const revoked = {
    revoked_at: now,
    revoked_by_employee_id: by ?? employee,
    state: 'silent',
    is_audio_running: false,
    is_battery_low: false,
  } as const;
  await tx.db.updateTable('device').set(revoked).where('id', '=', id).execute();
  await endTabletSession(tx, id, 'revoked');
  await endUserSessionsOnTablet(tx, id);
  const stations = await tx.db
    .updateTable('station_session')
    .set({ ended_at: now, end_reason: 'revoked' })
    .where('device_id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  // A tablet's own token has the device itself as its session.
  for (const session of [id, ...stations.map((one) => one.id)]) await endSession(tx, session, id);
  await clearAlarm(tx, { kind: 'dead_link', department, subject: id });
  await batteryIsFine(tx, id);
  announceDevice(tx, id, department);
}

/** What a ward tablet has of a stay ends; its own token goes on. */
export async function endTabletSession(tx: Tx, device: string, reason: 'revoked' | 'replaced'): Promise<void> {
  const running = await tx.db
    .selectFrom('bed_session')
    .select('id')
    .where('device_id', '=', device)
    .where('ended_at', 'is', null)
    .execute();
  for (const { id } of running) await endBedSession(tx, id, reason, reason === 'revoked');
}

async function endSession(tx: Tx, session: string, device: string): Promise<void> {
  await endTokens(tx.db, tx.clock, session);
  tx.announce(sessionEnded, {
    subject: session,
    channels: [channels.device(device)],
    detail: { reason: 'revoked' },
  });
}

/** A ward tablet or station was enrolled or revoked, or stands otherwise than before: its ward reads anew. */
export function announceDevice(tx: Tx, id: string, department: string): void {
  tx.announce(deviceChanged, { subject: id, channels: [channels.department(department)] });
}

/**
 * A ward tablet or station is heard again or asleep: its alarm is over, and its ward sees it. Revoked: does nothing.
 */
export async function heardFromDevice(tx: Tx, id: string): Promise<void> {
  const department = await wardOf(tx, id);
  if (!department) return;
  await clearAlarm(tx, { kind: 'dead_link', department, subject: id });
  announceDevice(tx, id, department);
}

/**
 * Devices have said how their batteries are. Of a ward tablet that is almost empty and not charged its ward learns by an
 * alarm, which is over as soon as the tablet says otherwise (S14). What changes nothing does nothing.
 */
export async function noteBattery(tx: Tx, ids: string[], isLow: boolean): Promise<void> {
  const otherwise = await tx.db
    .selectFrom('device')
    .select('id')
    .where('id', 'in', ids)
    .where('kind', '=', 'ward_tablet')
    .where('is_battery_low', '<>', isLow)
    .orderBy('id')
    .execute();
  for (const { id } of otherwise) await noteBatteryOf(tx, id, isLow);
}

async function noteBatteryOf(tx: Tx, id: string, isLow: boolean): Promise<void> {
  const changed = await tx.db
    .updateTable('device')
    .set({ is_battery_low: isLow })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('is_battery_low', '<>', isLow)
    .returning('id')
    .executeTakeFirst();
  if (!changed) return;
  const department = await wardOf(tx, id);
  if (isLow && department) await raiseStanding(tx, { kind: 'low_battery', department, subject: id });
  else await batteryIsFine(tx, id);
  if (department) announceDevice(tx, id, department);
}

/** Its alarm is over, also that of a ward to which its bed belongs no more. */
async function batteryIsFine(tx: Tx, id: string): Promise<void> {
  const stands = await tx.db
    .selectFrom('alarm')
    .select('department_id as department')
    .where('kind', '=', 'low_battery')
    .where('subject_id', '=', id)
    .where('cleared_at', 'is', null)
    .execute();
  for (const { department } of stands) await clearAlarm(tx, { kind: 'low_battery', department, subject: id });
}

async function wardOf(tx: Tx, id: string): Promise<string | null> {
  const { rows } = await sql<{ department: string }>`
    select ward.id as department from device d ${wardOfDevice}
    where d.id = ${id} and d.revoked_at is null`.execute(tx.db);
  return rows[0]?.department ?? null;
}
