import { sql } from 'kysely';
import { z } from 'zod';
import { fetchRows } from '#server/features/admin/engine/fetch-rows.ts';
import type { Values } from '#server/features/admin/engine/hooks.ts';
import { readRows } from '#server/features/admin/engine/read-rows.ts';
import type { Reader } from '#server/features/admin/engine/reader.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Area } from '#shared/areas/define.ts';
import { impactOf } from '#shared/areas/switch-off-impact.ts';
import type { Touched } from '#shared/change-sets/change-set.schemas.ts';
import { changesUnder } from './changes-under.ts';
import type { KnownSet, StoredSet } from './set-row.ts';

const Total = z.object({ total: z.number() });

const toCome: readonly StoredSet['state'][] = ['prepared', 'planned', 'running'];

/**
 * How many rows a set is still to switch off that are on now, also of wards that the reader does not see, and what goes with
 * those that they do; null where nothing does, and of a set that is not to be made.
 */
export async function readSwitchedOff(tx: Tx, known: KnownSet, reader: Reader): Promise<Touched['switched_off']> {
  const { set, area } = known;
  if (area.fields.active?.kind !== 'switch' || !toCome.includes(set.state)) return null;
  const ids = await idsSwitchedOff(tx, known);
  const rows = await readRows(tx, area, reader, ids);
  const on = rows.filter(({ active, deleted_at }) => active === true && deleted_at === null);
  const impact = impactOf(area, on, !reader.isOfHospital);
  const total = await countOn(tx, area, ids);
  if (total === on.length) return impact && { total, impact };
  return { total, impact: { known: [], patients: null, urgent: [], ...impact, may_be_more: true } };
}

async function countOn(tx: Tx, { table }: Area, ids: readonly string[]): Promise<number> {
  const statement = sql`select count(*)::int as total from ${sql.table(table)} t
    where t.id = any(${[...ids]}::uuid[]) and t.active and t.deleted_at is null`;
  const [row] = await fetchRows(tx, statement, Total);
  return row?.total ?? 0;
}

/** Of an undo those that were off before; what it deletes is not switched off. */
async function idsSwitchedOff(tx: Tx, { set, area }: KnownSet): Promise<string[]> {
  const { rows } = await sql<{ id: string; values: Values | null }>`
    select row_id as id, field_values as values from change_set_row
    where change_set_id = ${set.id} and outcome in ('waiting', 'contested') and not is_new
    order by position`.execute(tx.db);
  const ids = rows.map(({ id }) => id);
  if (set.undoes_id) {
    const undone = await changesUnder(tx, area, set.undoes_id, ids);
    return ids.filter((id) => undone.get(id)?.active?.[0] === false);
  }
  return rows.flatMap(({ id, values }) => ((values ?? set.field_values).active === false ? [id] : []));
}
