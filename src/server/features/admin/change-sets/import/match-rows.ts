import { sql } from 'kysely';
import { fetchRows, Id } from '#server/features/admin/engine/fetch-rows.ts';
import { readRows } from '#server/features/admin/engine/read-rows.ts';
import type { Reader } from '#server/features/admin/engine/reader.ts';
import { thingOfArea } from '#server/features/admin/things.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';
import { keyOf } from '#shared/change-sets/import-areas.ts';
import { isUuid } from '#shared/kernel/ids.ts';
import type { Names } from './cell-values.ts';

/** A line of a file by the fields that its columns fill in. */
export type FileLine = { line: number; cells: ReadonlyMap<string, string> };

/** The row that a line names; `new`, `unknown` by its id, or `several` that are called so. */
export type Match = AreaRow | 'new' | 'unknown' | 'several';

const small = (value: unknown): string =>
  String(value ?? '')
    .trim()
    .toLowerCase();

/** Which row each line names: by its id where there is one, else by what people call the row. */
export async function matchRows(
  tx: Tx,
  area: Area,
  reader: Reader,
  { lines, names }: { lines: readonly FileLine[]; names: ReadonlyMap<string, Names> },
): Promise<(line: FileLine) => Match> {
  const key = keyOf(area);
  const title = key.at(-1) ?? area.title;
  const rows = await readNamed(tx, area, reader, {
    ids: lines.map(({ cells }) => cells.get('id')?.trim() ?? '').filter(isUuid),
    ...{ title, titles: lines.map(({ cells }) => cells.get(title)?.trim() ?? '') },
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byTitle = Map.groupBy(rows, (row) => small(row[title]));
  return ({ cells }) => {
    const id = small(cells.get('id'));
    if (id !== '') return byId.get(id) ?? 'unknown';
    const called = byTitle.get(small(cells.get(title))) ?? [];
    const [first = 'new', ...others] = called.filter((row) =>
      key.every((field) => isNamed(row, field, cells.get(field), names)),
    );
    return others.length > 0 ? 'several' : first;
  };
}

/** Whether the cell calls what stands in this field of the row; a column that the file does not have parts no rows. */
function isNamed(row: AreaRow, field: string, cell: string | undefined, names: ReadonlyMap<string, Names>): boolean {
  if (cell === undefined) return true;
  const value = small(row[field]);
  return value === small(cell) || (names.get(field)?.ids.get(small(cell))?.includes(value) ?? false);
}

type Wanted = { ids: string[]; title: string; titles: string[] };

async function readNamed(tx: Tx, area: Area, reader: Reader, { ids, title, titles }: Wanted): Promise<AreaRow[]> {
  const { isLive, isInScope } = thingOfArea(area);
  const statement = sql`
    select t.id from ${sql.table(area.table)} t where ${isLive('t')} and ${isInScope?.('t', reader.scope) ?? sql`true`}
      and (t.id = any(${ids}::uuid[]) or lower(${sql.ref(`t.${title}`)}) = any(select lower(x) from unnest(${titles}::text[]) x))
    order by t.id`;
  const found = await fetchRows(tx, statement, Id);
  return readRows(
    ...([tx, area, reader] as const),
    found.map(({ id }) => id),
  );
}
