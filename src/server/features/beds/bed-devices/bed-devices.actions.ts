import { decideApproval } from '#server/features/beds/approval/decide-approval.ts';
import { devicesOfFirstPhone, endBedSession } from '#server/features/beds/bed-session.actions.ts';
import { takeBackApproval } from '#server/features/beds/end-approval.ts';
import { denied, notFound } from '#server/platform/errors.ts';
import type { TxOf } from '#server/platform/tx/actor.ts';
import type { BedDevice } from '#shared/beds/bed-device.schemas.ts';

/** The devices of the caller's stay, the oldest first. At most five phones, the bed's tablets, and those that wait. */
export async function listBedDevices(tx: TxOf<'bed'>): Promise<BedDevice[]> {
  const { stay } = tx.actor;
  const signedIn = await tx.db
    .selectFrom('bed_session')
    .innerJoin('device', 'device.id', 'bed_session.device_id')
    .select(({ fn }) => ['device.id', 'device.kind', fn.min('bed_session.began_at').as('since')])
    .where('bed_session.stay_id', '=', stay)
    .where('bed_session.ended_at', 'is', null)
    .groupBy(['device.id', 'device.kind'])
    .execute();
  const waiting = await tx.db
    .selectFrom('device_approval')
    .select(['device_id as id', 'asked_at as since', 'number'])
    .where('stay_id', '=', stay)
    .where('state', '=', 'wanted')
    .where('lapses_at', '>', tx.clock.now())
    .execute();
  const first = await devicesOfFirstPhone(tx, stay);
  const all = [
    ...signedIn.map((one) => ({ ...one, number: null, state: 'signed_in' as const })),
    ...waiting.map((one) => ({ ...one, kind: 'own' as const, state: 'waiting' as const })),
  ];
  return all
    .toSorted((a, b) => a.since.getTime() - b.since.getTime())
    .map(({ id, kind, state, since, number }) => ({
      ...{ id, state, number, since: since.toISOString(), is_this: id === tx.device },
      kind: kind === 'ward_tablet' ? kind : 'own',
      may_end: kind === 'own' && mayEnd(tx, first, id),
    }));
}

/** Signs a phone of the stay out, or keeps one out that waits or was let in. Signed out already: does nothing. */
export async function endBedDevice(tx: TxOf<'bed'>, device: string): Promise<null> {
  const { stay } = tx.actor;
  const approval = await tx.db
    .selectFrom('device_approval')
    .select(['id', 'state'])
    .where('device_id', '=', device)
    .where('stay_id', '=', stay)
    .forUpdate() // A device that enters at this moment has a session afterwards, or finds that it was kept out.
    .executeTakeFirst();
  const wasLetIn = approval?.state === 'approved' || approval?.state === 'used';
  if (approval && !wasLetIn) return decideApproval(tx, device, 'refused');
  const sessions = await tx.db
    .selectFrom('bed_session')
    .innerJoin('device', 'device.id', 'bed_session.device_id')
    .select(['bed_session.id', 'device.kind'])
    .where('bed_session.stay_id', '=', stay)
    .where('bed_session.device_id', '=', device)
    .orderBy('bed_session.id')
    .execute();
  if (sessions.length === 0 && !approval) throw notFound('device');
  if (sessions.some(({ kind }) => kind !== 'own')) throw denied();
  const first = await devicesOfFirstPhone(tx, stay);
  if (!mayEnd(tx, first, device)) throw denied();
  if (approval) await takeBackApproval(tx, approval.id);
  for (const { id } of sessions) await endBedSession(tx, id, 'revoked');
  return null;
}

/** The phone that came first is signed out by itself alone: a photo of the card throws nobody out. */
function mayEnd(tx: TxOf<'bed'>, first: readonly string[], device: string): boolean {
  return !first.includes(device) || (tx.device !== null && first.includes(tx.device));
}
