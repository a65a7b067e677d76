import { sql } from 'kysely';
import { inScope, requireRight } from '#server/features/access/access.reads.ts';
import { holdLevel, requireHeld } from '#server/features/access/held.reads.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import type { SessionContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { OwnerProof } from '#shared/employees/second-factor.schemas.ts';
import { factorSince } from './factor.queries.ts';
import { removeFactor } from './own-factor.ts';
import { proveFor } from './prove-both.ts';

/**
 * Takes a lost second factor off another account: for who proves their own password, and their second factor where they
 * have one themselves. Never off one's own, which asks for both, and off nobody who holds more than the caller
 * (`operation_denied`). Throws `not_found` for who is out of scope, `wrong_state` where there is none or it is one's own,
 * and as `proveBoth` does.
 */
export async function removeFactorOf(context: SessionContext, id: string, proof: OwnerProof): Promise<null> {
  await proveFor(context, { proof, others: [id] }, async (tx, { employee }) => {
    await requireRight(tx, 'employees:edit');
    await removeIn(tx, employee, id);
  });
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
