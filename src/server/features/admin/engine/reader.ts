import { sql } from 'kysely';
import { rightsOf } from '#server/features/access/held.reads.ts';
import { requireEmployee } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { covers, type Need } from '#shared/access/rights.ts';
import type { Area } from '#shared/areas/define.ts';
import type { Field } from '#shared/areas/fields.ts';

/** Who reads or changes rows, and what their access level allows now. */
export type Reader = { employee: string; holds(need: Need): boolean };

export async function readReader(tx: Tx): Promise<Reader> {
  const employee = requireEmployee(tx);
  const { rows } = await sql<{ rights: string[] }>`
    select ${rightsOf(sql`e.hospital_id`, sql`e.access_level_id`)} as rights
    from employee e where e.id = ${employee} and e.active and e.deleted_at is null`.execute(tx.db);
  const rights = rows[0]?.rights ?? [];
  return { employee, holds: (need) => covers(rights, need) };
}

/** The fields that they may see, filter by, export and save. */
export function visibleFields({ fields }: Area, reader: Reader): [name: string, field: Field][] {
  return Object.entries(fields).filter(([, { needs }]) => needs === undefined || reader.holds(needs));
}
