import { sql } from 'kysely';
import { z } from 'zod';
import { byteOrderMark, csvLines } from '#server/features/admin/engine/csv.ts';
import { fetchRows } from '#server/features/admin/engine/fetch-rows.ts';
import { column, type Sql } from '#server/features/admin/things.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { jsonOf, type Part, pageOf, rowsAtOnce, type Turn } from './part.ts';

/** A table whose rows are archived as they are, but for the hospital's id and these columns. */
export type TableDump = { name: string; table: string; key: readonly string[]; without?: readonly string[] };

const Row = z.object({ key: z.string(), fields: z.record(z.string(), z.unknown()) });

/** A table that no area of the panel shows. */
export function tablePart(dump: TableDump): Part {
  return {
    name: dump.name,
    async count(tx) {
      const Count = z.object({ rows: z.number() });
      const [found] = await fetchRows(tx, sql`select count(*)::int as rows from ${sql.table(dump.table)}`, Count);
      return found?.rows ?? 0;
    },
    turn: (tx, after, locale) => turn(tx, dump, after, locale),
  };
}

/** So many rows of a table, in the order of its key, after one of them; `where` says which, of the table as `t`. */
export async function readTable(
  tx: Tx,
  { table, key, without = [] }: Pick<TableDump, 'table' | 'key' | 'without'>,
  { after, where = sql`true` }: { after: string | null; where?: Sql },
): Promise<{ rows: Record<string, unknown>[]; next: string | null }> {
  const columns = sql.join(key.map((one) => column('t', one)));
  const texts = sql.join(key.map((one) => sql`${column('t', one)}::text`));
  const statement = sql`
    select jsonb_build_array(${texts})::text as key, to_jsonb(t) - ${['hospital_id', ...without]}::text[] as fields
    from ${sql.table(table)} t where ${isAfter(columns, after)} and ${where}
    order by ${columns} limit ${sql.lit(rowsAtOnce + 1)}`;
  const { page, next } = pageOf(await fetchRows(tx, statement, Row), (row) => row.key);
  return { rows: page.map(({ fields }) => fields), next };
}

async function turn(tx: Tx, dump: TableDump, after: string | null, locale: string) {
  const { name, table, without = [] } = dump;
  const { rows, next } = await readTable(tx, dump, { after });
  const head = await columnNames(tx, table, ['hospital_id', ...without]);
  const cells = rows.map((row) => head.map((one) => cellOf(row[one])));
  const csv = csvLines(after === null ? [head, ...cells] : cells, locale);
  const content = after === null ? byteOrderMark + csv : csv;
  return {
    written: [
      { path: `areas/${name}.csv`, content, rows: rows.length, isLast: next === null },
      jsonOf({ name, after, next, rows }),
    ],
    rows: rows.length,
    next,
  } satisfies Turn;
}

function isAfter(columns: Sql, after: string | null): Sql {
  if (after === null) return sql`true`;
  const values = z.array(z.string()).parse(JSON.parse(after));
  return sql`(${columns}) > (${sql.join(values)})`;
}

async function columnNames(tx: Tx, table: string, without: readonly string[]): Promise<string[]> {
  const statement = sql`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`;
  const found = await fetchRows(tx, statement, z.object({ name: z.string() }));
  return found.map(({ name }) => name).filter((name) => !without.includes(name));
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
