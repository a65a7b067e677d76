import { sql } from 'kysely';
import { denied } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Right } from '#shared/access/rights.ts';

/** Refuses (`operation_denied`) whoever's access level does not have this right in the module. */
export async function requireRight(tx: Tx, module: string, right: Right): Promise<void> {
  if (tx.actor.kind !== 'employee') throw denied();
  const { rows } = await sql`
    select from employee e join allocation a on a.access_level_id = e.access_level_id
    where e.id = ${tx.actor.employee} and e.active and e.deleted_at is null
      and a.module_code = ${module} and a.access_right = ${right}`.execute(tx.db);
  if (rows.length === 0) throw denied();
}
