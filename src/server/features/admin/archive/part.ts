import type { Tx } from '#server/platform/tx/tx.ts';

/** So many rows are read and written in one transaction. */
export const rowsAtOnce = 500;

/** What is written of a file in one turn; `isLast` ends the file. */
export type Written = { path: string; content: string | Buffer; rows: number; isLast: boolean };

/** One turn of a part: what it writes, and the key after which the next goes on; null at the end of the part. */
export type Turn = { written: Written[]; rows: number; next: string | null };

/** What an archive has of one kind. */
export type Part = {
  name: string;
  /** How many rows it has now, for the progress. */
  count(tx: Tx): Promise<number>;
  /** Goes on after the row of this key, as so many have been written of the part before. */
  turn(tx: Tx, after: string | null, locale: string): Promise<Turn>;
};

type Rows = { name: string; after: string | null; rows: object[]; next: string | null };

/** A piece of a JSON array, one row a line, that the last piece closes. */
export function jsonOf({ name, after, rows, next }: Rows): Written {
  const lines = rows.map((row) => JSON.stringify(row)).join(',\n');
  const begin = after === null ? '[\n' : ',\n';
  const content = `${begin}${lines}${next === null ? '\n]\n' : ''}`;
  return { path: `areas/${name}.json`, content, rows: rows.length, isLast: next === null };
}

/** Whether there are more rows than one turn takes: the page, and the key of its last row where it is not the last page. */
export function pageOf<T>(found: readonly T[], keyOf: (row: T) => string): { page: T[]; next: string | null } {
  const page = found.slice(0, rowsAtOnce);
  const last = page.at(-1);
  return { page, next: found.length > rowsAtOnce && last !== undefined ? keyOf(last) : null };
}
