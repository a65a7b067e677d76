import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { migrate } from '#server/platform/database/migrate.ts';
import { databaseSql, EXTENSION_SQL, inDatabase, OWNER, withClient } from '#server/platform/database/roles.ts';
import type { Database } from '#server/platform/database/schema/database.ts';
import { chainHospital } from '#server/platform/history/chain-hospital.ts';
import { recordExport } from '#server/platform/history/record-export.ts';
import { verifyHistory } from '#server/platform/history/verify.ts';
import { type TestDatabase, testDatabase } from '#server/testing/database.ts';
import { fillHospital } from '#server/testing/full-hospital.ts';
import { exportDatabase } from './export-database.ts';
import { importDatabase } from './import-database.ts';
import { readExport } from './read-export.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const KEY = 'a key outside the database';
const FINGERPRINT = 'f'.repeat(32);
const REPOSITORY = join(import.meta.dirname, '..', '..', '..', '..', '..');

let source: TestDatabase;
let folder: string;
let migrations: string;
let file: string;
let chained: string;

beforeAll(async () => {
  source = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), 'wardbell-export-'));
  migrations = join(folder, 'migrations');
  cpSync(join(REPOSITORY, 'migrations'), migrations, { recursive: true });
  writeFileSync(
    join(migrations, '9000_odd_types.sql'),
    `create table odd_type (
       id bigint generated always as identity primary key, doubled bigint generated always as (2) stored,
       whole tstzrange, parts text[], many numeric(40, 20), raw bytea, tree jsonb, span interval, real double precision,
       boss bigint references odd_type);
     create sequence ticket;`,
  );
  await migrate(source.ownerUrl, migrations);
  file = join(folder, 'all.export.gz');
  await withClient(source.superuserUrl, async (client) => {
    for (const code of ['AAA', 'BBB']) await fillHospital(client, code);
    await client.query('insert into platform_setting (key, type, value) values ($1, $2, $3)', [
      ...['secrets_fingerprint', 'text', JSON.stringify(FINGERPRINT)],
    ]);
    const { rows } = await client.query("insert into hospital (code, name) values ('CCC', 'Chain') returning id");
    chained = rows[0].id;
    await client.query(
      `insert into activity_log (hospital_id, subject_type, causer_type, action, created_at)
       select $1, 'bed', 'system', 'created', clock_timestamp() from generate_series(1, 2100)`,
      [chained],
    );
    await client.query(`insert into odd_type (whole, parts, many, raw, tree, span, real, boss) values
      ('[2026-03-29 01:59:59.123456+01, infinity)', array['a,b', null, '"x"', E'new\\nline \\\\ end'], 12345678901234567890.000000000000000001,
       '\\x00ff5c0a', '{"deep": [1.10, null, "\\u00e9 [end]"], "n": 1e400}', '1 year 2 mons 3 days 04:05:06.789', 0.1::float8 + 0.2, null),
      (null, '{}', 'NaN', '', 'null', '-1 day', 'Infinity', 1)`);
    await client.query("select nextval('ticket'), nextval('ticket')");
  });
  await withDb(source.appUrl, async (db) => {
    while (await chainHospital(db, chained, { key: KEY, now: new Date() }));
  });
  await exportDatabase({ ownerUrl: source.ownerUrl, file, release: 'test', now: new Date() });
});

afterAll(async () => {
  await source.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('what was exported is imported to the letter, by the owner alone: every type, policy, reference and counter', async () => {
  const target = await emptyDatabase();
  const imported = await importDatabase({ ownerUrl: target.ownerUrl, migrations, file, fingerprint: FINGERPRINT });
  expect(imported.rows).toBeGreaterThan(2_100);
  expect(await contents(target)).toEqual(await contents(source));
  expect(await structure(target)).toEqual(await structure(source));
  for (const database of [source, target])
    await withClient(database.ownerUrl, async (client) => {
      expect((await client.query("select nextval('ticket')")).rows).toEqual([{ nextval: '3' }]);
      expect((await client.query('insert into odd_type default values returning id')).rows).toEqual([{ id: '3' }]);
    });
  const unseen = await withClient(target.appUrl, (client) => client.query('select from activity_log'));
  expect(unseen.rowCount).toBe(0);
  const heads = imported.heads.map((head) => ({
    ...head,
    seq: BigInt(head.seq),
    chain: Buffer.from(head.chain, 'hex'),
  }));
  const verdicts = await withDb(target.appUrl, (db) => verifyHistory(db, { key: KEY, heads }));
  expect(verdicts.find(({ hospital }) => hospital === chained)).toMatchObject({ chained: 2_100n, findings: [] });
  await target.drop();
});

test('an export of an older release is loaded into its schema and brought to this release', async () => {
  const target = await emptyDatabase();
  const newer = join(folder, 'newer');
  cpSync(migrations, newer, { recursive: true });
  writeFileSync(
    join(newer, '9001_rename.sql'),
    "alter table odd_type rename column raw to raw_bytes; update odd_type set tree = '{}'",
  );
  await importDatabase({ ownerUrl: target.ownerUrl, migrations: newer, file, fingerprint: FINGERPRINT });
  const { rows } = await withClient(target.ownerUrl, (client) =>
    client.query('select raw_bytes, tree from odd_type where id = 1'),
  );
  expect(rows).toEqual([{ raw_bytes: Buffer.from([0, 255, 92, 10]), tree: {} }]);
  await target.drop();
});

test('what does not fit is one sentence, and nothing is loaded', async () => {
  const target = await emptyDatabase();
  const load = (more: Partial<Parameters<typeof importDatabase>[0]>) =>
    importDatabase({ ownerUrl: target.ownerUrl, migrations, file, fingerprint: FINGERPRINT, ...more });
  await expect(load({ fingerprint: 'other' })).rejects.toThrow('The export was made with other secrets');
  await expect(load({ migrations: join(REPOSITORY, 'migrations') })).rejects.toThrow('no row was loaded');
  const withHospital = { ownerUrl: source.ownerUrl };
  await expect(load(withHospital)).rejects.toThrow('The database is not empty');
  await expect(exportDatabase({ ownerUrl: source.ownerUrl, file, release: 'test', now: new Date() })).rejects.toThrow(
    'is there already',
  );
  await target.drop();
});

test('a file that is cut off, changed or another one is refused before its end', async () => {
  const lines = gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n');
  const firstRow = lines.findIndex((line) => line.startsWith('['));
  const broken = join(folder, 'broken.gz');
  const variants: [string, string | Buffer, string][] = [
    ['no gzip', 'hospital', 'is cut off, damaged or no export'],
    ['another gzip', gzipSync('{"hello":1}\n'), 'is no export of Wardbell'],
    ['without its end', gzipSync(lines.slice(0, -1).join('\n')), 'its end is missing'],
    ['one row less', gzipSync(lines.filter((_line, index) => index !== firstRow).join('\n')), 'and says'],
  ];
  for (const [_name, content, sentence] of variants) {
    writeFileSync(broken, content);
    await expect(readExport(broken, ignoring)).rejects.toThrow(sentence);
  }
  cpSync(file, broken);
  truncateSync(broken, readFileSync(file).length - 100);
  await expect(readExport(broken, ignoring)).rejects.toThrow('is cut off, damaged or no export');
});

const ignoring = {
  header: async () => undefined,
  table: async () => undefined,
  rows: async () => undefined,
  sequence: async () => undefined,
};

async function withDb<T>(connectionString: string, work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString, max: 2 }) }),
  });
  return work(db).finally(() => db.destroy());
}

/** A database as an administrator makes it, without any table. */
async function emptyDatabase(): Promise<TestDatabase> {
  const database = await testDatabase();
  const name = new URL(database.ownerUrl.replace('@/', '@localhost/')).pathname.slice(1);
  await withClient(inDatabase(database.superuserUrl, 'postgres'), async (client) => {
    await client.query(`drop database ${name} with (force)`);
    await client.query(`create database ${name} owner ${OWNER} encoding 'UTF8'`);
    await client.query(databaseSql(name));
  });
  await withClient(database.superuserUrl, (client) => client.query(EXTENSION_SQL));
  return database;
}

/** Every row of every table, past row level security; a transaction's number is another one in another cluster. */
async function contents({ superuserUrl }: TestDatabase): Promise<Record<string, string[]>> {
  return withClient(superuserUrl, async (client) => {
    const tables = await client.query(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    );
    const all: Record<string, string[]> = {};
    for (const { name } of tables.rows) {
      const unlike = name === 'schema_migration' ? 'applied_at' : 'xid';
      const { rows } = await client.query(`select (to_jsonb(t) - '${unlike}')::text as row from ${name} t order by 1`);
      all[name] = rows.map(({ row }) => row);
    }
    return all;
  });
}

async function structure({ superuserUrl }: TestDatabase): Promise<string[]> {
  return withClient(superuserUrl, async (client) => {
    const { rows } = await client.query(`
      select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated as line
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
      union all select relname || ' ' || relrowsecurity || ' ' || relforcerowsecurity from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace
      order by 1`);
    return rows.map(({ line }) => line);
  });
}

test('that everything was copied out stands in the activity of each hospital, at its time, and in no other place', async () => {
  const other = await testDatabase();
  onTestFinished(() => other.drop());
  const ids = await withClient(other.superuserUrl, async (client) => {
    const { rows } = await client.query(
      "insert into hospital (code, name) values ('EEE', 'One'), ('FFF', 'Other') returning id",
    );
    return rows.map(({ id }) => id).sort();
  });
  const at = new Date('2026-05-01T10:00:00Z');
  await withDb(other.appUrl, (db) => recordExport(db, at));
  const rows = await withClient(other.superuserUrl, (client) =>
    client.query('select hospital_id, subject_type, causer_type, action, created_at from activity_log order by 1'),
  );
  expect(rows.rows).toEqual(
    ids.map((hospital_id) => ({
      ...{ hospital_id, subject_type: 'hospital', causer_type: 'system' },
      ...{ action: 'hospital.exported', created_at: at },
    })),
  );
});

test('npm run export records it before it copies', () => {
  const script = readFileSync(join(REPOSITORY, 'scripts', 'database', 'export.ts'), 'utf8');
  expect(script.indexOf('recordExport(db')).toBeGreaterThan(0);
  expect(script.indexOf('recordExport(db')).toBeLessThan(script.indexOf('await exportDatabase('));
});
