import { devicesOfFirstPhone } from '#server/features/beds/bed-session.actions.ts';
import { denied } from '#server/platform/errors.ts';
import type { TxOf } from '#server/platform/tx/actor.ts';
import type { BedDevice } from '#shared/beds/bed-device.schemas.ts';
import { endPhone } from './end-phone.ts';

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
  const require = async (kinds: readonly string[]) => {
    if (kinds.some((kind) => kind !== 'own')) throw denied();
    if (!mayEnd(tx, await devicesOfFirstPhone(tx, stay), device)) throw denied();
  };
  const by = { decided_by_device_id: tx.device, decided_by_employee_id: null };
  await endPhone(tx, { stay, device, by, require });
  return null;
}

/** The phone that came first is signed out by itself alone: a photo of the card throws nobody out. */
function mayEnd(tx: TxOf<'bed'>, first: readonly string[], device: string): boolean {
  return !first.includes(device) || (tx.device !== null && first.includes(tx.device));
}
