import { sql } from 'kysely';
import { requireInScope } from '#server/features/access/access.reads.ts';
import { announceDevice } from '#server/features/devices/device.actions.ts';
import { readDevice } from '#server/features/devices/device.reads.ts';
import { noteDevice } from '#server/features/devices/note-device.ts';
import { hashToken, makeToken } from '#server/platform/credentials/tokens.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { EnrolledStation, EnrolStation } from '#shared/station/station.schemas.ts';

/** A ward station of a department, with a token of its own that lives until it is revoked. */
export async function enrolStation(tx: Tx, { department_id, label }: EnrolStation): Promise<EnrolledStation> {
  const employee = await requireInScope(tx, await runningDepartment(tx, department_id), 'department');
  const now = tx.clock.now();
  const enrolled = { hospital_id: tx.hospital, department_id, enrolled_by_employee_id: employee };
  const { id } = await tx.db
    .insertInto('device')
    .values({ ...enrolled, kind: 'station', label, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const session = await tx.db
    .insertInto('station_session')
    .values({ ...enrolled, device_id: id, began_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = makeToken();
  await tx.db
    .insertInto('session_token')
    .values({
      ...{ hash: hashToken(token), hospital_id: tx.hospital, kind: 'station', session_id: session.id },
      ...{ issued_at: now, expires_at: null },
    })
    .execute();
  const changes = { label: [null, label] } as const;
  await noteDevice(tx, { id, kind: 'station' }, { action: 'created', version: 1, changes });
  announceDevice(tx, id, department_id);
  const device = await readDevice(tx, id);
  if (!device) throw notFound('device');
  return { token, device };
}

/** Held: nobody deletes it meanwhile. */
async function runningDepartment(tx: Tx, id: string): Promise<string> {
  const row = await tx.db
    .selectFrom('department')
    .select('id')
    .where('id', '=', id)
    .where('active', '=', sql.lit(true))
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  if (!row) throw notFound('department');
  return row.id;
}
