import { sql } from 'kysely';
import { withNames } from '#server/features/admin/engine/activity.ts';
import { readRows } from '#server/features/admin/engine/read-rows.ts';
import { readReader, visibleFields } from '#server/features/admin/engine/reader.ts';
import { text } from '#server/platform/texts.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { AreaRow, FieldChange } from '#shared/areas/answer.schemas.ts';
import type { ChangedRow, ChangedRowsMeta, SetRowsQuery } from '#shared/change-sets/change-set.schemas.ts';
import { changesUnder } from './changes-under.ts';
import { findSet, type StoredSet } from './set-row.ts';

const perPage = 50;

type Kept = { row_id: string; outcome: ChangedRow['outcome']; code: string | null; total: number };

/**
 * A page of the rows of a set, of those that the reader may see. Before a row is written its change is what would become of it
 * now; afterwards it is what the log says.
 */
export async function listChanged(
  tx: Tx,
  id: string,
  { page = '1', outcome }: SetRowsQuery,
  locale: string,
): Promise<{ rows: ChangedRow[]; meta: ChangedRowsMeta }> {
  const { set, area } = await findSet(tx, id);
  const at = Number(page);
  const { rows: kept } = await sql<Kept>`
    select row_id, outcome, code, (count(*) over ())::int as total from change_set_row
    where change_set_id = ${id} ${outcome ? sql`and outcome = ${outcome}` : sql``}
    order by position limit ${perPage} offset ${(at - 1) * perPage}`.execute(tx.db);
  const reader = await readReader(tx);
  const ids = kept.map(({ row_id }) => row_id);
  const shown = new Map((await readRows(tx, area, reader, ids)).map((row) => [row.id, row]));
  const [written, before] = await Promise.all([
    changesUnder(tx, area, set.id, ids),
    set.undoes_id ? changesUnder(tx, area, set.undoes_id, ids) : new Map(),
  ]);
  const seen = new Set(visibleFields(area, reader).map(([name]) => name));
  const rows = kept.flatMap((one): ChangedRow[] => {
    const row = shown.get(one.row_id);
    if (!row) return [];
    const changes = written.get(row.id) ?? changesOf(set, row, before.get(row.id));
    const message = one.code ? text(locale, `errors.${one.code}`) : null;
    const { id: row_id, display_name } = row;
    return [{ id: row_id, display_name, outcome: one.outcome, changes: asChanges(changes, seen), message }];
  });
  const total = kept[0]?.total ?? 0;
  const meta = { page: at, pages: Math.max(1, Math.ceil(total / perPage)), total };
  return { rows: await withNames(tx, area, rows), meta };
}

type Pairs = Record<string, readonly [before: unknown, after: unknown]>;

/** From what stands there now to what the set wants, or to what stood there before the set that it undoes. */
function changesOf({ field_values }: StoredSet, row: AreaRow, undone: Pairs | undefined): Pairs {
  const wanted = undone
    ? Object.entries(undone).map(([name, [before]]) => [name, before] as const)
    : Object.entries(field_values);
  return Object.fromEntries(wanted.map(([name, value]) => [name, [row[name], value] as const]));
}

function asChanges(pairs: Pairs, seen: ReadonlySet<string>): FieldChange[] {
  return Object.entries(pairs).flatMap(([field, [before, after]]) =>
    seen.has(field) ? [{ field, before: before ?? null, after: after ?? null }] : [],
  );
}
