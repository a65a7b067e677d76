import { sql } from 'kysely';
import { z } from 'zod';
import { byteOrderMark, csvLines } from '#server/features/admin/engine/csv.ts';
import { columnsOf, readHospital } from '#server/features/admin/engine/export-rows.ts';
import { fetchRows } from '#server/features/admin/engine/fetch-rows.ts';
import { inScopeOf, readRows } from '#server/features/admin/engine/read-rows.ts';
import { wholeReader } from '#server/features/admin/engine/reader.ts';
import { wordsIn } from '#server/features/admin/engine/words-in.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';
import { jsonOf, type Part, pageOf, rowsAtOnce, type Turn } from './part.ts';

/** A row, and its place in the order that people give its area. */
const Placed = z.object({ id: z.string(), position: z.number().nullable() });

/**
 * An area of the panel, as its list shows it and as programs read it, deleted rows among them: as CSV in the language of the
 * hospital, with the names of what is referred to; as JSON with the ids.
 */
export function areaPart(area: Area): Part {
  return {
    name: area.name,
    async count(tx) {
      const [found] = await fetchRows(
        tx,
        sql`select count(*)::int as rows from ${sql.table(area.table)} t where ${inScopeOf(area, wholeReader)}`,
        z.object({ rows: z.number() }),
      );
      return found?.rows ?? 0;
    },
    turn: (tx, after, locale) => turn(tx, area, after, locale),
  };
}

async function turn(tx: Tx, area: Area, after: string | null, locale: string): Promise<Turn> {
  const isAfter = after === null ? sql`true` : sql`t.id > ${after}::uuid`;
  const position = area.ordered ? sql`t.position` : sql`null::int`;
  const statement = sql`select t.id, ${position} as position from ${sql.table(area.table)} t
    where ${inScopeOf(area, wholeReader)} and ${isAfter} order by t.id limit ${sql.lit(rowsAtOnce + 1)}`;
  const { page, next } = pageOf(await fetchRows(tx, statement, Placed), ({ id }) => id);
  const rows = await readRows(
    tx,
    area,
    wholeReader,
    page.map(({ id }) => id),
  );
  const places = new Map(page.map(({ id, position: place }) => [id, place]));
  const columns = columnsOf(area, wholeReader, Object.keys(area.fields), {
    words: await wordsIn(locale),
    ...(await readHospital(tx)),
  });
  const head = ['id', ...columns.map((column) => column.head), 'deleted_at'];
  const cells = rows.map((row) => [row.id, ...columns.map(({ cell }) => cell(row)), row.deleted_at ?? '']);
  const csv = csvLines(after === null ? [head, ...cells] : cells, locale);
  const content = after === null ? byteOrderMark + csv : csv;
  return {
    written: [
      { path: `areas/${area.name}.csv`, content, rows: rows.length, isLast: next === null },
      jsonOf({ name: area.name, after, next, rows: rows.map((row) => plain(row, places.get(row.id) ?? null)) }),
    ],
    rows: rows.length,
    next,
  };
}

/** Without what is counted, and without the names, which stand in the file of the other area. */
function plain({ counts: _, related: __, ...row }: AreaRow, position: number | null): object {
  return position === null ? row : { ...row, position };
}
