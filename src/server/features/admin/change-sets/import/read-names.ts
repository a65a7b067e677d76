import { sql } from 'kysely';
import { z } from 'zod';
import { fetchRows } from '#server/features/admin/engine/fetch-rows.ts';
import type { Reader } from '#server/features/admin/engine/reader.ts';
import { type Sql, thingOf } from '#server/features/admin/things.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { ModuleCode } from '#shared/access/rights.ts';
import { areaCalled } from '#shared/areas/all.ts';
import { Related } from '#shared/areas/answer.schemas.ts';
import { type Area, fieldOf } from '#shared/areas/define.ts';
import { asNames, type Names } from './cell-values.ts';

const Named = Related.extend({ ward: z.string().nullable() });

/**
 * What the relations among these fields may name, within the reach of who imports. What belongs to a ward, as a room does,
 * is also called by it: `Innere 1·101`, since every ward may have such a room.
 */
export async function readNames(
  tx: Tx,
  area: Area,
  { scope }: Reader,
  fields: readonly string[],
): Promise<ReadonlyMap<string, Names>> {
  const named = new Map<string, Names>();
  for (const name of fields) {
    const field = fieldOf(area, name);
    if (field.kind !== 'relation' && field.kind !== 'relations') continue;
    const { table, title, isLive, isInScope } = thingOf(field.to);
    const statement = sql`select r.id, ${title('r')} as display_name, ${wardOf(field.to)} as ward from ${sql.table(table)} r
      where ${isLive('r')} and ${isInScope?.('r', scope) ?? sql`true`} order by r.id`;
    const ids = new Map<string, string[]>();
    for (const { id, display_name, ward } of await fetchRows(tx, statement, Named)) {
      const called = [display_name, ...(ward === null ? [] : [`${ward}·${display_name}`])];
      for (const one of called.map((text) => text.trim().toLowerCase())) ids.set(one, [...(ids.get(one) ?? []), id]);
    }
    named.set(name, asNames(ids));
  }
  return named;
}

/** What the ward is called to which a row `r` belongs; null for what belongs to none. */
function wardOf(to: ModuleCode): Sql {
  const { department = '', fields = {} } = areaCalled(to) ?? {};
  const relation = fields[department];
  if (relation?.kind !== 'relation') return sql`null::text`;
  const { table, title } = thingOf(relation.to);
  return sql`(select ${title('w')} from ${sql.table(table)} w
    where w.hospital_id = r.hospital_id and w.id = ${sql.ref(`r.${department}`)})`;
}
