import { sql } from 'kysely';
import { inScope, requireRight } from '#server/features/access/access.reads.ts';
import { holdLevel, requireHeld } from '#server/features/access/held.reads.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import type { SessionContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { FactorRemoval } from '#shared/employees/second-factor.schemas.ts';
import { factorSince } from './factor.queries.ts';
import { removeFactor, requireFactor, tryOwnCode } from './own-factor.ts';
import { holdOwner, proveOwner } from './prove-owner.ts';

/**
 * Takes a lost second factor off another account: for who proves their own password, and a code where they have a second
 * factor themselves. Never off one's own, which asks for both, and off nobody who holds more than the caller
 * (`operation_denied`). Throws `not_found` for who is out of scope, `wrong_state` where there is none or it is one's own,
 * and `wrong_current_password`, `wrong_second_factor`, `too_many`.
 */
export async function removeFactorOf(
  context: SessionContext,
  { id, current_password, method = 'totp', code = '' }: FactorRemoval & { id: string },
): Promise<null> {
  const owner = await proveOwner(context, current_password);
  const { employee } = owner;
  await tryOwnCode(context, { ...owner, method }, () =>
    context.inHospital(owner.caller, async (tx) => {
      await lockBoth(tx, [employee, id]);
      await holdOwner(tx, owner);
      if ((await factorSince(tx, employee)) !== null) await requireFactor(tx, context, employee, { method, code });
      await requireRight(tx, 'employees:edit');
      await removeIn(tx, employee, id);
    }),
  );
  return null;
}

async function removeIn(tx: Tx, employee: string, id: string): Promise<void> {
  const level = await levelOf(tx, employee, id);
  if (id === employee) throw conflict('wrong_state');
  const held = await holdLevel(tx, level);
  if (held) await requireHeld(tx, { employee: id }, held);
  if ((await factorSince(tx, id)) === null) throw conflict('wrong_state');
  await removeFactor(tx, id);
}

/** Two who take each other's off at once wait for one another in one order. */
async function lockBoth(tx: Tx, ids: string[]): Promise<void> {
  await sql`select from employee where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx.db);
}

/** The access level of somebody of the caller's scope. Who is of no ward is of the whole hospital. */
async function levelOf(tx: Tx, employee: string, id: string): Promise<string> {
  const { rows } = await sql<{ level: string }>`
    select e.access_level_id as level from employee e
    where e.id = ${id} and e.deleted_at is null
      and (exists (select from employee_department d where d.hospital_id = e.hospital_id and d.employee_id = e.id
          and ${inScope(employee, sql`d.department_id`)})
        or exists (select from employee m join access_level l on l.hospital_id = m.hospital_id
          and l.id = m.access_level_id where m.id = ${employee} and l.scope = 'hospital'))`.execute(tx.db);
  if (!rows[0]) throw notFound('employee');
  return rows[0].level;
}
