import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { languageCodes, languages } from '#shared/locales/languages.ts';
import { withClient } from './roles.ts';

type Migration = { file: string; sql: string; checksum: string };
type Applied = { file: string; checksum: string };

const FOLDER = fileURLToPath(new URL('../../../../migrations', import.meta.url));
// Any number will do, as long as every Wardbell takes the same.
const LOCK = 7_214_883_001;
// How long a migration may wait for a table while the previous release still serves; it is simply tried again later.
const LOCK_TIMEOUT = '5s';

/**
 * Brings a database to this release and answers the files it applied now. Forward only; each file is one transaction;
 * two servers that start at once do it one after the other. Throws a sentence when a file that was applied has been
 * edited, removed or overtaken, and when the schema is that of a newer release: a server of the previous release that
 * runs meanwhile goes on, but none is started on it. `upTo`: the last file that is applied, for an import.
 */
export async function migrate(ownerUrl: string, folder = FOLDER, { upTo }: { upTo?: string } = {}): Promise<string[]> {
  const migrations = readMigrations(folder).filter(({ file }) => upTo === undefined || file <= upTo);
  return withClient(ownerUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const pending = findPending(migrations, await readApplied(client));
    await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`);
    for (const migration of pending) await apply(client, migration);
    if (upTo === undefined) await keepLanguages(client);
    return pending.map((migration) => migration.file);
  });
}

/** What is still to apply. Throws when history does not fit. */
export function findPending(migrations: Migration[], applied: Applied[]): Migration[] {
  const byFile = new Map(migrations.map((migration) => [migration.file, migration]));
  const lastOwn = migrations.at(-1)?.file ?? '';
  for (const { file, checksum } of applied) {
    const own = byFile.get(file);
    if (own && own.checksum !== checksum)
      throw new Error(
        `Migration ${file} was edited after it had been applied. Restore it, and write the change as a new file.`,
      );
    if (!own && file < lastOwn)
      throw new Error(`Migration ${file} was applied to this database, and its file is gone. Restore it.`);
  }
  const newest = applied.at(-1)?.file ?? '';
  if (newest > lastOwn)
    throw new Error(
      `This database belongs to a newer release of Wardbell: it has ${newest}, and this release ends with ${lastOwn}. Start that release, or restore a backup from before the update; nothing was changed.`,
    );
  const done = new Set(applied.map(({ file }) => file));
  const lastDone = applied.at(-1)?.file ?? '';
  const pending = migrations.filter(({ file }) => !done.has(file));
  const late = pending.find(({ file }) => file < lastDone);
  if (late)
    throw new Error(`Migration ${late.file} comes before ${lastDone}, which is applied already. Number it anew.`);
  return pending;
}

function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  const odd = files.find((file) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(file));
  if (odd) throw new Error(`Migration ${odd} is not named like 0001_what_it_does.sql.`);
  if (files.length === 0) throw new Error(`There are no migrations in ${folder}.`);
  return files.sort().map((file) => {
    const sql = readFileSync(join(folder, file), 'utf8');
    return { file, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

async function readApplied(client: pg.Client): Promise<Applied[]> {
  await client.query(`create table if not exists schema_migration (
    file text primary key, checksum text not null, applied_at timestamptz not null default clock_timestamp())`);
  const { rows } = await client.query<Applied>('select file, checksum from schema_migration order by file');
  return rows;
}

/** The languages of this release are in the table that rows refer to; what is there stays as it is. */
async function keepLanguages(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select to_regclass('language') is not null as there`);
  if (!rows[0]?.there) return; // not the product's migrations
  const known = languageCodes.map((code, at) => {
    const { tag, name, direction } = languages[code];
    return { code, tag, name, direction, position: at + 1 };
  });
  await client.query(
    `insert into language (code, tag, name, direction, position)
     select code, tag, name, direction, position
     from json_to_recordset($1) l (code text, tag text, name text, direction text, position smallint)
     on conflict (code) do nothing`,
    [JSON.stringify(known)],
  );
}

async function apply(client: pg.Client, { file, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migration (file, checksum) values ($1, $2)', [file, checksum]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error(`Migration ${file} failed and changed nothing: ${explain(cause, sql)}`, { cause });
  }
}

function explain(cause: unknown, sql: string): string {
  if (!(cause instanceof Error)) return String(cause);
  const position = 'position' in cause ? Number(cause.position) : 0;
  return position > 0 ? `${cause.message} (line ${sql.slice(0, position).split('\n').length})` : cause.message;
}
