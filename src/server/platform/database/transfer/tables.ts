import type pg from 'pg';

/**
 * A table as it is exported: its columns in their order, and whether row level security keeps hospitals apart in it.
 */
export type Table = { name: string; columns: Column[]; has_policy: boolean };
type Column = { name: string; type: string };

/**
 * All tables of the database but the list of migrations. Computed columns compute themselves again; a transaction's
 * number (`xid8`) means nothing in another cluster and is given anew.
 */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, c.relrowsecurity as has_policy, jsonb_agg(
      jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'schema_migration'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.atttypid <> 'xid8'::regtype
    group by c.oid order by c.relname`);
  return rows;
}

/** Counters, with the last number that each gave; null when it gave none yet. */
export type Sequence = { name: string; last: string | null };

export async function readSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    "select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' order by 1",
  );
  return rows;
}

/** What the tests of an import compare, and what an import into a newer release must know. */
export type AppliedMigration = { file: string; checksum: string };

export async function readMigrations(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>('select file, checksum from schema_migration order by file');
  return rows;
}

/** Values as text that every server of every version reads the same. For each transaction that writes or reads them. */
export const PORTABLE =
  "set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601'; set local bytea_output = 'hex'; set local extra_float_digits = 1";
