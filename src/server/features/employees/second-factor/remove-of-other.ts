import { sql } from 'kysely';
import { inScope } from '#server/features/access/access.reads.ts';
import { holdLevel, requireHeld } from '#server/features/access/held.reads.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import type { TxOf } from '#server/platform/tx/actor.ts';
import { factorSince } from './factor.queries.ts';
import { removeFactor } from './own-factor.ts';

/**
 * Takes a lost second factor off another account: never off one's own, which asks for the password and a code, and off
 * nobody who holds more than the caller (`operation_denied`). Throws `not_found` for who is out of scope, `wrong_state`
 * where there is none, or it is one's own.
 */
export async function removeFactorOf(tx: TxOf<'employee'>, id: string): Promise<null> {
  const level = await lockAccount(tx, id);
  if (id === tx.actor.employee) throw conflict('wrong_state');
  const held = await holdLevel(tx, level);
  if (held) await requireHeld(tx, { employee: id }, held);
  if ((await factorSince(tx, id)) === null) throw conflict('wrong_state');
  await removeFactor(tx, id);
  return null;
}

/** The access level of somebody of the caller's scope. Who is of no ward is of the whole hospital. */
async function lockAccount(tx: TxOf<'employee'>, id: string): Promise<string> {
  const { employee } = tx.actor;
  const { rows } = await sql<{ level: string }>`
    select e.access_level_id as level from employee e
    where e.id = ${id} and e.deleted_at is null
      and (exists (select from employee_department d where d.hospital_id = e.hospital_id and d.employee_id = e.id
          and ${inScope(employee, sql`d.department_id`)})
        or exists (select from employee m join access_level l on l.hospital_id = m.hospital_id
          and l.id = m.access_level_id where m.id = ${employee} and l.scope = 'hospital'))
    for update of e`.execute(tx.db);
  if (!rows[0]) throw notFound('employee');
  return rows[0].level;
}
