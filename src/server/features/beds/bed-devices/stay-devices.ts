import { requireStayInScope } from '#server/features/beds/stay.policy.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { StayDevice } from '#shared/beds/stay-device.schemas.ts';
import { endPhone } from './end-phone.ts';

/** So many are more than a stay can have: five phones, and the tablets of its bed. */
const mostListed = 50;

/** The devices that are signed in to a stay in the caller's scope, the oldest first; none once it has ended. */
export async function listStayDevices(tx: Tx, stay: string): Promise<StayDevice[]> {
  await requireStayInScope(tx, stay);
  const rows = await tx.db
    .selectFrom('bed_session')
    .innerJoin('device', 'device.id', 'bed_session.device_id')
    .select(({ fn }) => [
      ...(['device.id', 'device.kind', 'device.label', 'device.state', 'device.last_echo_at'] as const),
      fn.min('bed_session.began_at').as('since'),
    ])
    .where('bed_session.stay_id', '=', stay)
    .where('bed_session.ended_at', 'is', null)
    .groupBy(['device.id', 'device.kind', 'device.label', 'device.state', 'device.last_echo_at'])
    .orderBy('since')
    .orderBy('device.id')
    .limit(mostListed)
    .execute();
  return rows.map(({ id, kind, label, state, last_echo_at, since }) => ({
    ...{ id, label, since: since.toISOString(), last_echo_at: last_echo_at?.toISOString() ?? null },
    kind: kind === 'ward_tablet' ? kind : 'own',
    state: state === 'silent' && !last_echo_at ? 'new' : standings[state],
  }));
}

const standings = { foreground: 'alive', hidden: 'asleep', silent: 'dead' } as const;

/** A nurse signs a phone of a stay in their scope out, or keeps one out that waits. Signed out already: does nothing. */
export async function endStayDevice(tx: Tx, device: string): Promise<null> {
  const phone = await tx.db
    .selectFrom('device')
    .select('stay_id')
    .where('id', '=', device)
    .where('kind', '=', 'own')
    .executeTakeFirst();
  if (!phone?.stay_id) throw notFound('device');
  const employee = await requireStayInScope(tx, phone.stay_id);
  const by = { decided_by_employee_id: employee, decided_by_device_id: null };
  await endPhone(tx, { stay: phone.stay_id, device, by });
  return null;
}
