import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { requireRight } from '#server/features/access/access.reads.ts';
import { keepSet, requireSame, type SetRow } from '#server/features/admin/change-sets/keep-set.ts';
import { isOpenSet, type KnownSet } from '#server/features/admin/change-sets/set-row.ts';
import type { Values } from '#server/features/admin/engine/hooks.ts';
import { readRows } from '#server/features/admin/engine/read-rows.ts';
import { readReader } from '#server/features/admin/engine/reader.ts';
import { conflict } from '#server/platform/errors.ts';
import type { AdminTx } from '#server/platform/tx/actor.ts';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';

type Kept = { row_id: string; is_new: boolean; line: number; field_values: Values };

/**
 * The same import of the rows as they are now, as a set of who asks; rows that are gone are left out. Throws `set_changed` where
 * none is left.
 */
export async function prepareImportAgain(tx: AdminTx, { set, area }: KnownSet, id: string): Promise<void> {
  await requireRight(tx, `${area.name}:create`);
  await requireRight(tx, `${area.name}:edit`);
  const again = {
    id,
    area: area.name,
    kind: 'import',
    undoes_id: null,
    query: null,
    values: set.field_values,
  } as const;
  // What it was given up for is there; its own values are no more.
  if (!isOpenSet(set.state)) return requireSame(tx, again);
  const { rows } = await sql<Kept>`select row_id, is_new, coalesce(line, 0) as line,
      coalesce(field_values, '{}') as field_values
    from change_set_row where change_set_id = ${set.id} order by position`.execute(tx.db);
  const ids = rows.map(({ row_id }) => row_id);
  const found = new Map((await readRows(tx, area, await readReader(tx), ids)).map((row) => [row.id, row]));
  const live = rows.flatMap((one) => asRow(one, found.get(one.row_id)));
  if (live.length === 0) throw conflict('set_changed', { data: { gone: rows.length, changed: 0, added: 0 } });
  await keepSet(tx, { ...again, rows: live });
}

function asRow({ row_id, is_new, line, field_values: values }: Kept, row: AreaRow | undefined): SetRow[] {
  if (is_new && !row) return [{ row_id, version: 0, outcome: 'waiting', is_new, line, values }];
  if (!row || is_new || row.deleted_at !== null) return [];
  const isSame = Object.entries(values).every(([name, value]) => isDeepStrictEqual(row[name], value));
  return [{ row_id, version: row.version, outcome: isSame ? 'same' : 'waiting', line, values }];
}
