import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openPools } from '#server/platform/database/pools.ts';
import { withClient } from '#server/platform/database/roles.ts';
import { HandTime } from '#server/platform/outbox/fixtures/processes.ts';
import { type TestDatabase, testDatabase } from '#server/testing/database.ts';
import { DatabaseWatch, type WatchedPool } from './database-watch.ts';

let database: TestDatabase;
const cleanups: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});
afterAll(() => database.drop());

const silent = pino({ level: 'silent' });

function watch(pools: readonly WatchedPool[], { url = database.appUrl, answerMs = 5_000 } = {}) {
  const time = new HandTime();
  const said: string[] = [];
  const say = (_context: object, text: string) => said.push(text);
  const log = { info: say, warn: say };
  const watching = new DatabaseWatch({ ...{ url, pools, log, answerMs }, ticker: time.ticker, everyMs: 1_000 });
  watching.start();
  cleanups.push(() => watching.stop());
  return { watching, time, said };
}

test('asked each second, a database that answers is not away, and its pools are well', async () => {
  const pools = openPools(database.appUrl, silent);
  cleanups.push(() => pools.end());
  const asked = pools.watched.map((pool) => ({ ...pool, ask: vi.fn(pool.ask) }));
  const { watching, time } = watch(asked);
  await vi.waitFor(async () => {
    time.advance(1_000);
    await watching.ask();
    for (const { ask } of asked) expect(ask.mock.calls.length).toBeGreaterThan(2);
  });
  expect([watching.isAway(), watching.part()]).toEqual([false, 'ok']);
});

test('a connection of the watch that is cut says nothing; a database that refuses answers', async () => {
  const { watching, said } = watch([]);
  await watching.ask();
  await withClient(database.superuserUrl, (client) =>
    client.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'wardbell watch'"),
  );
  await watching.ask();
  expect([watching.isAway(), said]).toEqual([false, []]);
  const wrong = watch([], { url: database.appUrl.replace(/\/\/([^:]+):[^@]+@/, '//$1:wrong@') });
  await wrong.watching.ask();
  expect(wrong.watching.isAway()).toBe(false);
});

test('a pool that does not answer in time is named, and is well when it answers again', async () => {
  let answers = false;
  const ask = () => (answers ? Promise.resolve() : new Promise(() => undefined));
  const { watching } = watch([{ name: 'jobs', ask, abandon: () => undefined }], { answerMs: 50 });
  await watching.ask();
  await vi.waitFor(() => expect(watching.part()).toBe('not answering: jobs'));
  expect(watching.isAway(), 'the database itself answers').toBe(false);
  answers = true;
  await vi.waitFor(async () => {
    await watching.ask(); // on a full machine an answer may take longer than that, and another is asked for
    expect(watching.part()).toBe('ok');
  });
});

test('S32 a database that is gone is away at once, and back with its first answer', async () => {
  const nothing = new pg.Client({ connectionString: database.appUrl });
  const url = `postgresql://${nothing.user}:x@127.0.0.1:1/none`;
  const abandon = vi.fn();
  const { watching, said } = watch([{ name: 'http', ask: async () => undefined, abandon }], { url });
  await watching.ask();
  await watching.ask();
  expect([watching.isAway(), watching.part()]).toEqual([true, 'not answering']);
  expect(abandon).toHaveBeenCalledTimes(2);
  expect(said).toEqual(['the database does not answer; calls are refused until it does']);
});

test('whoever waits on a connection that is broken off is notified at once, and the next one gets another', async () => {
  const pools = openPools(database.appUrl, silent);
  cleanups.push(() => pools.end());
  const waiting = sql`select pg_sleep(20)`.execute(pools.http);
  const idle = sql`select 1`.execute(pools.timers);
  await idle;
  await vi.waitFor(async () => {
    const { rows } = await sql`select from pg_stat_activity where query like 'select pg_sleep%'`.execute(pools.timers);
    expect(rows).toHaveLength(1);
  });
  for (const { abandon } of pools.watched) abandon();
  await expect(waiting).rejects.toThrow(/Connection terminated/);
  expect((await sql`select 1 as one`.execute(pools.http)).rows).toEqual([{ one: 1 }]);
});
