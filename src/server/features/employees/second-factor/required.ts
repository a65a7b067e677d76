import { sql } from 'kysely';
import { hasOneOf } from '#server/features/access/access.reads.ts';
import { readSetting } from '#server/features/content/setting.reads.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { administratorRights } from '#shared/access/rights.ts';

/** Whether this employee must have a second factor: the hospital asks it of those with administrator rights. */
export async function isFactorRequired(tx: Tx, employee: string): Promise<boolean> {
  if (!(await readSetting(tx, 'second_factor_of_administrators'))) return false;
  const { rows } = await sql`select where ${hasOneOf(administratorRights, sql`${employee}::uuid`)}`.execute(tx.db);
  return rows.length > 0;
}
