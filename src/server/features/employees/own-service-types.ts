import { sql } from 'kysely';
import { AppError, conflict, invalidField } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { TxOf } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { SignedInEmployee } from '#shared/employees/employee.schemas.ts';
import type { OwnServiceTypes } from '#shared/employees/own-service-types.schemas.ts';
import { circles } from '#shared/requests/reaching/circles.ts';
import { readSignedInEmployee } from './employee.reads.ts';
import { changeBelonging } from './kept-accounts.actions.ts';

/**
 * What the caller takes on from now on. What they hold stays theirs; what waits and has no recipient comes to them where
 * they can take it now (S9). Throws `old_version`, with the account as it is, where it was changed meanwhile, `invalid` for
 * an activity that is not there (any more), and `type_calls` where an open request of one that is left out calls them.
 */
export async function chooseServiceTypes(
  tx: TxOf<'employee'>,
  { version, service_types }: OwnServiceTypes,
): Promise<SignedInEmployee> {
  const { employee, session } = tx.actor;
  const held = await tx.db
    .updateTable('employee')
    .set({ version: sql`version + 1` })
    .where('id', '=', employee)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  if (!held) throw conflict('old_version', { data: await readSignedInEmployee(tx, session) });
  const wanted = [...new Set(service_types)].toSorted();
  if ((await holdTypes(tx, wanted)) !== wanted.length)
    throw new AppError('invalid', { fields: { service_types: 'invalid_field' } });
  const before = await readOwn(tx, employee);
  const left = before.filter((one) => !wanted.includes(one));
  if (await isCalledBy(tx, employee, left)) throw invalidField('service_types', 'type_calls');
  await changeBelonging(tx, employee, { service_types: wanted });
  await logActivity(tx, {
    ...{ subject: { type: 'employee', id: employee }, action: 'employee.service_types_changed' },
    properties: { changes: { service_types: [before, wanted] } },
  });
  return readSignedInEmployee(tx, session);
}

/** How many of these are there; they stay until the commit. */
async function holdTypes(tx: Tx, ids: readonly string[]): Promise<number> {
  const { rows } = await sql`
    select from service_type t where t.id = any(${ids}::uuid[]) and t.deleted_at is null
    order by t.id for key share of t`.execute(tx.db);
  return rows.length;
}

/**
 * Whether they are a recipient of an open request of these types, which they could take no longer: whoever is in the last
 * circle still could. Without that its circle would hold somebody who cannot take it (S9).
 */
async function isCalledBy(tx: Tx, employee: string, types: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from recipient c
    join request r on r.hospital_id = c.hospital_id and r.id = c.request_id
    join request_notified n on n.hospital_id = r.hospital_id and n.request_id = r.id
      and n.generation = r.timer_generation and n.employee_id = c.employee_id
    where c.employee_id = ${employee} and r.status in ('pending', 'shared') and not r.is_probe
      and r.service_type_id = any(${types}::uuid[]) and n.step < ${circles.length} limit 1`.execute(tx.db);
  return rows.length > 0;
}

async function readOwn(tx: Tx, employee: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('employee_service_type')
    .select('service_type_id')
    .where('employee_id', '=', employee)
    .orderBy('service_type_id')
    .execute();
  return rows.map((row) => row.service_type_id);
}
