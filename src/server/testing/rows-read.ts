import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';

/**
 * Begins to count in a transaction; what it gives tells how many times one of the tables was read whole since, and how many
 * rows were fetched by an index. A backend may still hold numbers of transactions before this one: those are taken off.
 */
export async function countRowsRead(tx: Tx, tables: string[]): Promise<() => Promise<{ scans: number; rows: number }>> {
  const earlier = await read(tx, tables);
  return async () => {
    const now = await read(tx, tables);
    return { scans: now.scans - earlier.scans, rows: now.rows - earlier.rows };
  };
}

async function read({ db }: Tx, tables: string[]) {
  const { rows } = await sql<{ scans: string; rows: string }>`
    select sum(seq_scan) as scans, sum(idx_tup_fetch) as rows from pg_stat_xact_user_tables
    where relname = any(${tables})`.execute(db);
  return { scans: Number(rows[0]?.scans), rows: Number(rows[0]?.rows) };
}
