import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '#server/platform/database/schema/database.ts';
import { HandTime } from '#server/platform/outbox/fixtures/processes.ts';
import { systemTicker } from '#server/platform/ticker.ts';
import { JobFailures } from '#server/platform/timers/job-failures.ts';
import { type TestDatabase, testDatabase } from '#server/testing/database.ts';
import { type ChainWriter, type ChainWriterOptions, startChainWriter } from './chain-writer.ts';
import { type HeadsPlace, headsInFile, readHeads } from './heads.ts';
import { type Finding, type Verdict, verifyHistory } from './verify.ts';

const KEY = 'a key outside the database';
const NEVER = 3_600_000;

let database: TestDatabase;
let db: Kysely<Database>;
let superuser: pg.Client;
let folder: string;
let heads: HeadsPlace;
let hospital: string;
let complaints: string[];
let chainWriter: ChainWriter;

beforeEach(async () => {
  database = await testDatabase();
  db = openKysely(database.appUrl);
  superuser = new pg.Client({ connectionString: database.superuserUrl });
  await superuser.connect();
  folder = mkdtempSync(join(tmpdir(), 'wardbell-history-'));
  heads = headsInFile(join(folder, 'heads.jsonl'));
  hospital = await newHospital('ONE');
  complaints = [];
  chainWriter = start({ everyMs: NEVER });
});

afterEach(async () => {
  await chainWriter.stop();
  await db.destroy();
  await superuser.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('S35 what is appended is chained within 1 s of the commit', async () => {
  await chainWriter.stop();
  chainWriter = start({});
  await append(3);
  await vi.waitFor(async () => expect((await verdict()).chained).toBe(3n), { timeout: 1_000, interval: 50 });
  expect(await verdict()).toMatchObject({ unchained: [], findings: [] });
});

test('S35 a removed row is found and named', async () => {
  const [, second] = await append(3);
  await chainWriter.chainNow();
  await tamper('delete from activity_log where id = $1', second);
  expect(await findings()).toEqual([
    { kind: 'row_removed', hospital, seq: 2n, source: 'activity_log', row_id: second },
  ]);
});

test('S35 a changed row is found and named', async () => {
  const [first] = await append(3);
  await chainWriter.chainNow();
  await tamper("update activity_log set action = 'forged' where id = $1", first);
  expect(await findings()).toEqual([{ kind: 'row_changed', hospital, seq: 1n, source: 'activity_log', row_id: first }]);
});

test('S35 a row removed with its link breaks the chain', async () => {
  const [, second] = await append(3);
  await chainWriter.chainNow();
  await tamper('delete from activity_log where id = $1', second);
  await tamper('delete from hash_chain where row_id = $1', second);
  expect(await findings()).toEqual([{ kind: 'link_removed', hospital, seq: 2n }]);
  await tamper('update hash_chain set seq = 2 where seq = 3');
  expect(await findings()).toMatchObject([{ kind: 'link_changed', seq: 2n }]);
});

test('S35 an end that was cut off, rows and links, is found by a head that was written down', async () => {
  const ids = await append(5);
  await chainWriter.chainNow();
  await chainWriter.writeHeads();
  for (const id of ids.slice(3)) {
    await tamper('delete from activity_log where id = $1', id);
    await tamper('delete from hash_chain where row_id = $1', id);
  }
  expect(await findings()).toEqual([{ kind: 'cut_off', hospital, seq: 5n }]);
  // Also when the hospital has gone on since, over the cut.
  await append(4);
  await chainWriter.chainNow();
  expect(await findings()).toEqual([{ kind: 'cut_off', hospital, seq: 5n }]);
});

test('heads are written after so many rows, without waiting for the next minute', async () => {
  await chainWriter.stop();
  chainWriter = start({ everyMs: NEVER, headsEveryRows: 5 });
  await append(4);
  await chainWriter.chainNow();
  expect(await readHeads(heads)).toEqual([]);
  await append(2);
  await chainWriter.chainNow();
  await vi.waitFor(async () => expect(await readHeads(heads)).toMatchObject([{ hospital, seq: 6n }]));
});

test('a running chain writer notices that the chain became shorter, and keeps the proof', async () => {
  const ids = await append(3);
  await chainWriter.chainNow();
  await tamper('delete from activity_log where id = $1', ids[2]);
  await tamper('delete from hash_chain where row_id = $1', ids[2]);
  await append(1);
  await chainWriter.chainNow();
  await chainWriter.writeHeads();
  expect(complaints).toContain('the history was cut off');
  expect(await findings()).toEqual([{ kind: 'cut_off', hospital, seq: 3n }]);
});

test('a chain made with another key, or with links of another hospital, is found', async () => {
  await append(2);
  await chainWriter.chainNow();
  const forged = await verifyHistory(db, { key: 'guessed', heads: [] });
  expect(forged[0]?.findings.map(({ kind }) => kind)).toEqual(['link_changed', 'link_changed']);
});

test('S35 what waits in the queue is not in the chain yet, however long ago a kill left it there', async () => {
  const [first] = await append(1);
  const tail = [{ source: 'activity_log', row_id: first }];
  expect(await verdict()).toMatchObject({ chained: 0n, unchained: tail, findings: [] });
  await superuser.query("update unchained set queued_at = queued_at - interval '30 days'");
  await backdate(first ?? '', '30 days');
  expect(await verdict()).toMatchObject({ chained: 0n, unchained: tail, findings: [] });
  await chainWriter.chainNow();
  expect(await verdict()).toMatchObject({ chained: 1n, unchained: [], findings: [] });
});

test('S35 a kill in the middle of a backlog leaves rows that wait, not findings', async () => {
  const [, , third] = await append(3);
  await superuser.query("update unchained set queued_at = queued_at - interval '1 hour'");
  await aside(third ?? '', () => chainWriter.chainNow());
  expect(await verdict()).toMatchObject({ chained: 2n, unchained: [{ row_id: third }], findings: [] });
});

test('S35 a row that was kept from the chain is found: passed over by it, or taken out of the queue', async () => {
  const [early] = await append(1);
  await backdate(early ?? '', '1 hour');
  await superuser.query("update unchained set queued_at = queued_at - interval '1 hour'");
  await aside(early ?? '', async () => {
    await append(2);
    await chainWriter.chainNow();
  });
  expect(await findings()).toEqual([{ kind: 'not_chained', hospital, source: 'activity_log', row_id: early }]);
  await chainWriter.chainNow();
  expect(await findings()).toEqual([]);
  const [unqueued] = await append(1);
  await tamper('delete from unchained where row_id = $1', unqueued);
  expect(await findings()).toEqual([{ kind: 'not_chained', hospital, source: 'activity_log', row_id: unqueued }]);
});

test('a row that vanished before it was chained leaves a link that says so', async () => {
  const [first] = await append(1);
  await tamper('delete from activity_log where id = $1', first);
  await chainWriter.chainNow();
  expect(await findings()).toMatchObject([{ kind: 'row_removed', row_id: first }]);
});

test('two chain writers at once, many batches: every row chained once, one unbroken chain for each hospital', async () => {
  const second = await newHospital('TWO');
  const other = start({ everyMs: NEVER });
  await append(2_300);
  await append(7, second);
  await Promise.all([chainWriter.chainNow(), other.chainNow(), append(50)]);
  await chainWriter.chainNow();
  const all = await verifyHistory(db, { key: KEY, heads: [] });
  const chained = Object.fromEntries(all.map((one) => [one.hospital, one.chained]));
  expect(chained).toEqual({ [hospital]: 2_350n, [second]: 7n });
  expect(all.flatMap((one) => one.findings)).toEqual([]);
  await other.stop();
});

test('S20 a hospital that cannot be chained holds up no other; after three times it is an alarm, until it is chained', async () => {
  await chainWriter.stop();
  const time = new HandTime();
  const alarms: [string, boolean][] = [];
  const onFailing = async (where: string, isFailing: boolean) => void alarms.push([where, isFailing]);
  const ofFirst = () => alarms.filter(([where]) => where === first);
  const silent = pino({ level: 'silent' });
  const failures = new JobFailures({ ticker: time.ticker, log: silent, onFailing });
  chainWriter = start({ everyMs: NEVER }, { failures, ticker: time.ticker });
  const second = await newHospital('TWO');
  const [first = '', last = ''] = [hospital, second].sort(); // as they are chained
  await superuser.query(`create function poisoned() returns trigger language plpgsql as $$
      begin raise 'poisoned'; end $$;
    create trigger poisoned before insert on hash_chain for each row when (new.hospital_id = '${first}')
      execute function poisoned()`);
  const turn = async () => {
    await append(1, first);
    await append(1, last);
    await chainWriter.chainNow();
    time.advance(10_000);
  };
  await turn();
  await turn();
  expect([await chainedOf(last), await chainedOf(first), failures.failing(), ofFirst()]).toEqual([2, 0, [], []]);
  await turn();
  expect([await chainedOf(last), failures.failing()]).toEqual([3, ['hash chain of the history']]);
  expect(ofFirst()).toEqual([[first, true]]);
  await superuser.query('drop function poisoned cascade');
  await turn();
  expect([await chainedOf(first), failures.failing(), ofFirst().at(-1)]).toEqual([4, [], [first, false]]);
});

test('S20 what failed here and another process has chained is no failure any more', async () => {
  await chainWriter.stop();
  const time = new HandTime();
  const failures = new JobFailures({ ticker: time.ticker, log: pino({ level: 'silent' }) });
  chainWriter = start({ everyMs: NEVER }, { failures, ticker: time.ticker });
  await append(1);
  await superuser.query('alter table hash_chain rename to kept_link');
  for (let n = 0; n < 3; n += 1) {
    await chainWriter.chainNow();
    time.advance(10_000);
  }
  expect(failures.failing()).toEqual(['hash chain of the history']);
  await superuser.query('alter table kept_link rename to hash_chain');
  const other = start({ everyMs: NEVER });
  await other.chainNow();
  await chainWriter.chainNow();
  expect(failures.failing()).toEqual([]);
  await other.stop();
});

test('a head that cannot be read keeps no other from being written', async () => {
  const second = await newHospital('TWO');
  const [first = '', last = ''] = [hospital, second].sort();
  await append(1, first);
  await append(1, last);
  await chainWriter.chainNow();
  await superuser.query(`create policy unreadable on hash_chain as restrictive
    using (hospital_id <> '${first}' or (1 / (hospital_id <> '${first}')::int) = 1)`);
  await chainWriter.writeHeads();
  expect((await readHeads(heads)).map((head) => head.hospital)).toEqual([last]);
  await superuser.query('drop policy unreadable on hash_chain');
});

test('erasing what a person wrote does not touch the chain', async () => {
  const [first] = await append(1);
  await superuser.query('insert into activity_payload (hospital_id, activity_id, properties) values ($1, $2, $3)', [
    hospital,
    first,
    '{"note":"private"}',
  ]);
  await chainWriter.chainNow();
  await superuser.query(
    "update activity_payload set properties = null, blanked_at = now(), blank_reason = 'retention'",
  );
  expect(await findings()).toEqual([]);
});

test('a head line that a power cut tore is left out; a broken one within is refused', async () => {
  await append(1);
  await chainWriter.chainNow();
  await chainWriter.writeHeads();
  const [head] = await readHeads(heads);
  if (!head) throw new Error('no head');
  expect(head).toMatchObject({ hospital, seq: 1n });
  const file = join(folder, 'torn.jsonl');
  const torn = headsInFile(file);
  await torn.append([head], new Date(head.at));
  const whole = readFileSync(file, 'utf8');
  writeFileSync(file, `${whole}{"at":"20`);
  expect(await readHeads(torn)).toEqual([head]);
  await torn.append([head], new Date(head.at));
  expect(await readHeads(torn)).toEqual([head, head]);
  writeFileSync(file, `${whole}{"at":"20\n${whole}`);
  await expect(readHeads(torn)).rejects.toThrow('line 2 is not a head');
});

function openKysely(connectionString: string): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString, max: 4 }) }) });
}

function start(
  pace: { everyMs?: number; headsEveryRows?: number },
  supervised: Partial<ChainWriterOptions> = {},
): ChainWriter {
  const log = pino({ level: 'error' }, { write: (line) => complaints.push(JSON.parse(line).msg) });
  const failures = new JobFailures({ ticker: systemTicker, log });
  return startChainWriter({
    ...{ db, key: KEY, now: () => new Date(), log, places: [heads], failures, ...pace, ...supervised },
  });
}

async function newHospital(code: string): Promise<string> {
  const { rows } = await superuser.query('insert into hospital (code, name) values ($1, $1) returning id', [code]);
  return rows[0].id;
}

/** Appends activities as the app does, and answers their ids in the order of their times. */
async function append(count: number, to = hospital): Promise<string[]> {
  const { rows } = await superuser.query(
    `insert into activity_log (hospital_id, subject_type, causer_type, action, created_at)
     select $1, 'bed', 'system', 'created', clock_timestamp() from generate_series(1, $2) returning id`,
    [to, count],
  );
  return rows.map((row) => row.id);
}

async function chainedOf(id: string): Promise<number> {
  const { rows } = await superuser.query('select count(*)::int as n from hash_chain where hospital_id = $1', [id]);
  return rows[0].n;
}

/** What an attacker with the whole database does: past triggers and rights. */
async function tamper(sql: string, id?: string): Promise<void> {
  await superuser.query("set session_replication_role = 'replica'");
  const { rowCount } = await superuser.query(sql, id === undefined ? [] : [id]);
  await superuser.query("set session_replication_role = 'origin'");
  expect(rowCount).toBe(1);
}

async function backdate(id: string, by: string): Promise<void> {
  await tamper(`update activity_log set created_at = created_at - interval '${by}' where id = $1`, id);
}

/** Keeps a row out of the chain writer's sight meanwhile. */
async function aside(id: string, work: () => Promise<void>): Promise<void> {
  await superuser.query('create temporary table kept as select * from unchained where row_id = $1', [id]);
  await tamper('delete from unchained where row_id = $1', id);
  await work();
  await superuser.query('insert into unchained select * from kept');
  await superuser.query('drop table kept');
}

async function verdict(): Promise<Verdict> {
  const verdicts = await verifyHistory(db, { key: KEY, heads: await readHeads(heads) });
  const own = verdicts.find((one) => one.hospital === hospital);
  if (!own) throw new Error('no verdict on the hospital');
  return own;
}

async function findings(): Promise<Finding[]> {
  return (await verdict()).findings;
}
