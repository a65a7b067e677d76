import { createHmac } from 'node:crypto';
import { opening } from '#server/demo/hospital/opening.ts';
import { beds } from '#server/demo/hospital/places.ts';
import { hashToken } from '#server/platform/credentials/tokens.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Ground } from './ground.ts';

/** The ward with the most to see. */
const bed = opening.urgent;
const enroller = 'mehmet';

/** The token of the demo's ward display: made from the server's own secret, so that every start can print its link. */
export function stationToken(secrets: SharedSecrets): string {
  return createHmac('sha256', secrets.seal_key).update('demo station').digest('base64url');
}

/** A ward display that whoever opens its link becomes, and the tablet of a bed, which nobody has switched on yet. */
export async function seedDevices(tx: Tx, secrets: SharedSecrets, ground: Ground): Promise<void> {
  const department_id = ground.departments[beds.find(({ name }) => name === bed)?.department ?? 'inner'];
  const enrolled = { hospital_id: tx.hospital, enrolled_by_employee_id: ground.employees.get(enroller) ?? '' };
  const created_at = tx.clock.now();
  const { id } = await tx.db
    .insertInto('device')
    .values({ ...enrolled, kind: 'station', label: 'Dienstzimmer', department_id, created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const session = await tx.db
    .insertInto('station_session')
    .values({ ...enrolled, device_id: id, department_id, began_at: created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.db
    .insertInto('session_token')
    .values({
      ...{ hash: hashToken(stationToken(secrets)), hospital_id: tx.hospital, kind: 'station', session_id: session.id },
      ...{ issued_at: created_at, expires_at: null },
    })
    .execute();
  await tx.db
    .insertInto('device')
    .values({ ...enrolled, kind: 'ward_tablet', label: bed, bed_id: ground.beds.get(bed) ?? '', created_at })
    .execute();
}
