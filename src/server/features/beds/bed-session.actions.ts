import { endTokens } from '#server/platform/credentials/session-tokens.ts';
import type { BedSessionTable } from '#server/platform/database/schema/devices.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { channels } from '#shared/kernel/channels.ts';
import { sessionEnded } from '#shared/kernel/session.events.ts';
import { timing } from '#shared/kernel/timing.ts';
import { deviceChanged } from '#shared/station/device.events.ts';

/** docs/product.md: at most 5 phones of its own a stay. */
const ownDevices = 5;
type EndReason = NonNullable<BedSessionTable['end_reason']>;

/**
 * `mark`: the id of the device's own mark, which it keeps from one sign-in to the next. `device`: one that has waited.
 */
type SignedInDevice = { bed: string; mark: string | null; device?: string };

/** A new phone of the stay, signed in. Where five are, another makes room, never the one that came first. */
export async function beginBedSession(tx: Tx, stay: string, { bed, mark, device }: SignedInDevice): Promise<string> {
  await makeRoom(tx, stay, mark);
  const device_id = device ?? (await newPhone(tx, stay));
  const session = await tx.db
    .insertInto('bed_session')
    .values({
      ...{ hospital_id: tx.hospital, stay_id: stay, bed_id: bed, device_id, device_mark_id: mark },
      began_at: tx.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  tx.announce(deviceChanged, { subject: device_id, channels: [channels.stay(stay)] });
  return session.id;
}

/** Ends what is one too many: first what a phone has left behind by signing in again, then the phone that came last. */
async function makeRoom(tx: Tx, stay: string, mark: string | null): Promise<void> {
  const running = await ownSessions(tx, stay).where('bed_session.ended_at', 'is', null).execute();
  const excess = running.length - ownDevices + 1;
  if (excess <= 0) return;
  const leftBehind = running.filter((one, place) =>
    [mark, ...running.slice(place + 1).map(phoneOf)].includes(phoneOf(one)),
  );
  const first = await devicesOfFirstPhone(tx, stay);
  const later = running.filter((one) => !leftBehind.includes(one) && !first.includes(one.device_id)).reverse();
  for (const one of [...leftBehind, ...later].slice(0, excess))
    await endBedSession(tx, one.id, 'replaced', !leftBehind.includes(one));
}

/** Of the phones of a stay, also those that have ended, in the order in which they came. */
function ownSessions(tx: Tx, stay: string) {
  return tx.db
    .selectFrom('bed_session')
    .innerJoin('device', 'device.id', 'bed_session.device_id')
    .select(['bed_session.id', 'bed_session.device_id', 'bed_session.device_mark_id as mark'])
    .where('bed_session.stay_id', '=', stay)
    .where('device.kind', '=', 'own')
    .orderBy('bed_session.began_at')
    .orderBy('bed_session.id');
}

const phoneOf = ({ id, mark }: { id: string; mark: string | null }) => mark ?? id;

/** What the phone that came first is listed as: one device for each time that it has signed in. */
export async function devicesOfFirstPhone(tx: Tx, stay: string): Promise<string[]> {
  const all = await ownSessions(tx, stay).execute();
  const [first] = all.map(phoneOf);
  return all.filter((one) => phoneOf(one) === first).map((one) => one.device_id);
}

/** A phone that the stay has not had before. */
export async function newPhone(tx: Tx, stay: string): Promise<string> {
  const { id } = await tx.db
    .insertInto('device')
    .values({ hospital_id: tx.hospital, kind: 'own', stay_id: stay, created_at: tx.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Whether the stay had a device and this one is none of them: signing in again is no first sign-in. A phone that was
 * signed out by another is none of them any more, until it is let in again.
 */
export async function hadOtherDevice(tx: Tx, stay: string, mark: string | null): Promise<boolean> {
  const sessions = await tx.db
    .selectFrom('bed_session')
    .select(['device_mark_id', 'end_reason'])
    .where('stay_id', '=', stay)
    .orderBy('began_at')
    .orderBy('id')
    .execute();
  const last = sessions.findLast((one) => one.device_mark_id !== null && one.device_mark_id === mark);
  return sessions.length > 0 && (!last || last.end_reason === 'revoked');
}

/**
 * The session opens nothing any more; its sockets are closed wherever they are. Ended already: does nothing.
 * `isSaid`: the device is notified on its channel; not when it ended the session itself by signing in anew.
 */
export async function endBedSession(tx: Tx, id: string, reason: EndReason, isSaid = true): Promise<void> {
  const ended = await tx.db
    .updateTable('bed_session')
    .set({ ended_at: tx.clock.now(), end_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(['device_id', 'stay_id'])
    .executeTakeFirst();
  if (!ended) return;
  await endTokens(tx.db, tx.clock, id);
  await logEnd({ ...tx, device: ended.device_id }, ended.stay_id, reason);
  if (reason !== 'stay_ended')
    tx.announce(deviceChanged, { subject: ended.device_id, channels: [channels.stay(ended.stay_id)] });
  tx.announce(sessionEnded, {
    subject: id,
    channels: isSaid ? [channels.device(ended.device_id)] : [],
    detail: { reason },
  });
}

/** A device of the stay has signed in. */
export async function logBedSignIn(tx: Tx, stay: string, device: string): Promise<void> {
  const causer = { kind: 'patient', id: stay } as const;
  await logActivity({ ...tx, device }, { subject: { type: 'stay', id: stay }, action: 'bed.signed_in', causer });
}

/** That a stay is over stands once at the stay. */
async function logEnd(tx: Tx, stay: string, reason: EndReason): Promise<void> {
  if (reason === 'stay_ended') return;
  const action = reason === 'logout' ? 'bed.signed_out' : `bed.session_${reason}`;
  await logActivity(tx, { subject: { type: 'stay', id: stay }, action });
}

/** Refresh tokens of a bed live until the stay ends. */
export const bedLifetimes = { accessMinutes: timing.bedAccessTokenMinutes, refreshHours: null };
