import { sql } from 'kysely';
import { inScopeOf } from '#server/features/access/access.reads.ts';
import { readHeld } from '#server/features/access/held.reads.ts';
import type { Scope } from '#server/features/admin/things.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { covers, type Need } from '#shared/access/rights.ts';
import type { Area } from '#shared/areas/define.ts';
import type { Field } from '#shared/areas/fields.ts';

/** Who reads or changes rows, and what their access level allows now. */
export type Reader = { holds(need: Need): boolean; scope: Scope; isOfHospital: boolean };

export async function readReader(tx: Tx): Promise<Reader> {
  const { rights, scope } = await readHeld(tx);
  return {
    holds: (need) => covers(rights, need),
    scope: (department) => (department ? inScopeOf(tx, department) : sql.lit(scope === 'hospital')),
    isOfHospital: scope === 'hospital',
  };
}

/** Who reads everything that the hospital has, for the archive of it. */
export const wholeReader: Reader = { holds: () => true, scope: () => sql.lit(true), isOfHospital: true };

/** The fields that they may see, filter by, export and save. */
export function visibleFields({ fields }: Area, reader: Reader): [name: string, field: Field][] {
  return Object.entries(fields).filter(([, { needs }]) => needs === undefined || reader.holds(needs));
}
