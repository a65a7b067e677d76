import type pg from 'pg';

/** A foreign key whose parent belongs to a hospital. `columns` are the child's, without hospital_id. */
export type Reference = { child: string; parent: string; name: string; columns: string[]; carries_hospital: boolean };

/** Every table that has the hospital's policy, from the catalog: a new one is tested without being named. */
export async function policiedTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(`select distinct c.relname as name from pg_class c
    join pg_policy p on p.polrelid = c.oid where c.relnamespace = 'public'::regnamespace order by 1`);
  return rows.map((row) => row.name);
}

/** Every table without one. */
export async function openTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(`select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'm', 'f')
      and not exists (select from pg_policy p where p.polrelid = c.oid) order by 1`);
  return rows.map((row) => row.name);
}

/** Tables that nothing may be changed in. */
export async function appendOnlyTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(`select tgrelid::regclass::text as name from pg_trigger
    where tgname = 'append_only' order by 1`);
  return rows.map((row) => row.name);
}

/** Every foreign key between tables of hospitals. */
export async function references(client: pg.Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(`
    select k.conrelid::regclass::text as child, k.confrelid::regclass::text as parent, k.conname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
       where a.attrelid = k.conrelid and a.attnum = any(k.conkey) and a.attname <> 'hospital_id') as columns,
      exists (select from generate_subscripts(k.conkey, 1) i
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[i]
        join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[i]
        where a.attname = 'hospital_id' and b.attname = 'hospital_id') as carries_hospital
    from pg_constraint k
    where k.contype = 'f' and exists (select from pg_policy p where p.polrelid = k.confrelid)
    order by 1, 3`);
  return rows;
}

/** Columns that may be written: all but the computed ones. */
export async function writableColumns(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows.map((row) => row.name);
}
