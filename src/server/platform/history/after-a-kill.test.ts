import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { migrate } from '#server/platform/database/migrate.ts';
import { APP, OWNER, prepareCluster, withClient } from '#server/platform/database/roles.ts';
import type { Database } from '#server/platform/database/schema/database.ts';
import { type Postgres, startPostgres } from '#server/platform/database/supervisor/supervisor.ts';
import { systemTicker } from '#server/platform/ticker.ts';
import { JobFailures } from '#server/platform/timers/job-failures.ts';
import { startChainWriter } from './chain-writer.ts';
import { headsInFile, readHeads } from './heads.ts';
import { findLostTails } from './lost-tail.ts';
import { verifyHistory } from './verify.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const KEY = 'a key outside the database';
const NEVER = 3_600_000;
const PASSWORD = 'scratch-password';

let outer: string;
let dataFolder: string;
let postgres: Postgres;
let hospital: string;
const complaints: string[] = [];
const log = pino({ level: 'error' }, { write: (line) => complaints.push(JSON.parse(line).msg) });
const elsewhere = () => headsInFile(join(outer, 'heads.jsonl'));

beforeAll(async () => {
  outer = mkdtempSync(join(tmpdir(), 'wardbell-kill-'));
  chmodSync(outer, 0o755);
  dataFolder = join(outer, 'data');
  postgres = await startPostgres({ dataFolder, log: () => undefined });
  const superuserUrl = postgres.url(postgres.superuser.name, postgres.superuser.password, 'postgres');
  await prepareCluster(superuserUrl, { owner: PASSWORD, app: PASSWORD, database: 'wardbell' });
  await migrate(postgres.url(OWNER, PASSWORD, 'wardbell'));
  const { rows } = await asSuperuser("insert into hospital (code, name) values ('ONE', 'One') returning id");
  hospital = rows[0].id;
});

afterAll(async () => {
  await postgres.stop();
  rmSync(outer, { recursive: true, force: true });
});

test('S35 after kill -9 of the database with rows that wait for the chain, nothing reads as tampered with', async () => {
  await append(3);
  await chain();
  await append(4);
  const [pid] = readFileSync(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
  await vi.waitFor(() => asSuperuser('select 1'), { timeout: 40_000, interval: 100 });
  expect(await verdict()).toMatchObject({ chained: 3n, unchained: { length: 4 }, findings: [] });
  await chain();
  expect(await verdict()).toMatchObject({ chained: 7n, unchained: [], findings: [] });
});

test('S35 an older copy of the database beside newer heads: its lost end is named at the start and by the check', async () => {
  await chain();
  await postgres.stop();
  // With its owners: started by root, the database is another user's.
  execFileSync('cp', ['--archive', dataFolder, join(outer, 'copy')]);
  await restart();
  await append(5);
  await chain();
  const written = (await readHeads(elsewhere())).at(-1);
  expect(await lostTails()).toEqual([]);
  await postgres.stop();
  rmSync(dataFolder, { recursive: true });
  renameSync(join(outer, 'copy'), dataFolder);
  await restart();
  const [lost] = await lostTails();
  expect(lost).toMatchObject({ hospital, written: { seq: written?.seq }, ends: (written?.seq ?? 0n) - 5n });
  expect(complaints).toContainEqual(expect.stringContaining('the end of the history is lost'));
  expect((await verdict())?.findings).toEqual([{ kind: 'cut_off', hospital, seq: written?.seq }]);
});

async function restart(): Promise<void> {
  postgres = await startPostgres({ dataFolder, log: () => undefined });
}

function asSuperuser(query: string, values: unknown[] = []) {
  const url = postgres.url(postgres.superuser.name, postgres.superuser.password, 'wardbell');
  return withClient(url, (client) => client.query(query, values));
}

async function append(count: number): Promise<void> {
  await asSuperuser(
    `insert into activity_log (hospital_id, subject_type, causer_type, action, created_at)
     select $1, 'bed', 'system', 'created', clock_timestamp() - interval '1 day' from generate_series(1, $2)`,
    [hospital, count],
  );
}

async function withDb<T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: postgres.url(APP, PASSWORD, 'wardbell'), max: 2 });
  // The database ends while a connection is being closed: reported here, and nobody waits for it any more.
  pool.on('error', (error) => complaints.push(error.message));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return work(db).finally(() => db.destroy());
}

/** Chains what waits and writes the heads, as a server does when it stops. */
function chain(): Promise<void> {
  return withDb(async (db) => {
    const now = () => new Date();
    const failures = new JobFailures({ ticker: systemTicker, log });
    const chainWriter = startChainWriter({ db, key: KEY, now, log, places: [elsewhere()], everyMs: NEVER, failures });
    await chainWriter.stop();
  });
}

const lostTails = () => withDb((db) => findLostTails({ db, places: [elsewhere()], log }));

async function verdict() {
  const heads = await readHeads(elsewhere());
  const [only] = await withDb((db) => verifyHistory(db, { key: KEY, heads }));
  return only;
}
