import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hospitalTransactions } from '#server/platform/tx/in-hospital.ts';
import { testClock } from '#server/testing/clock.ts';
import { type TestDatabase, testDatabase } from '#server/testing/database.ts';
import { openPools, type Pools } from './pools.ts';
import { withClient } from './roles.ts';

let database: TestDatabase;
let pools: Pools;
beforeAll(async () => {
  database = await testDatabase();
  pools = openPools(database.appUrl, pino({ level: 'silent' }));
});
afterAll(async () => {
  await pools.end();
  await database.drop();
});

const hospital = '0199a000-0000-7000-8000-000000000001';
const caller = { hospital, actor: { kind: 'system', reason: 'test' } } as const;
const transactions = () =>
  hospitalTransactions({ db: pools.http, clock: testClock(), write: async () => [], committed: () => undefined });

test('a statement prepared before a migration is prepared anew, and the action does not notice', async () => {
  const inHospital = transactions();
  const read = () =>
    inHospital(caller, (tx) => tx.db.selectFrom('room').selectAll().where('name', '=', '11').execute());
  expect(await read()).toEqual([]);
  await withClient(database.ownerUrl, (client) => client.query('alter table room add column brand_new text'));
  expect(await read()).toEqual([]);
  expect(await read()).toEqual([]);
});

test('a statement is planned once for each connection, also one that names an array of ids', async () => {
  await pools.jobs.connection().execute(async (db) => {
    for (let round = 0; round < 8; round++)
      await sql`select id from room where id = any(${[hospital]}::uuid[])`.execute(db);
    const { rows } = await sql<{ generic: string; custom: string }>`select generic_plans as generic,
      custom_plans as custom from pg_prepared_statements where statement like 'select id from room%'`.execute(db);
    expect(rows).toEqual([{ generic: '8', custom: '0' }]);
  });
});

test('a connection that dies in the middle of a transaction fails that action alone', async () => {
  const inHospital = transactions();
  const dying = inHospital(caller, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx.db);
    await withClient(database.superuserUrl, (client) =>
      client.query('select pg_terminate_backend($1)', [rows[0]?.pid]),
    );
    // The news arrives while no query is under way, as it does when the whole server goes.
    await new Promise((resolve) => setTimeout(resolve, 200));
    return sql`select 1`.execute(tx.db);
  });
  await expect(dying).rejects.toThrow(/connection|terminat/i);
  expect((await sql<{ one: number }>`select 1 as one`.execute(pools.http)).rows).toEqual([{ one: 1 }]);
});

test('a connection that does not answer is given up, and the next call gets another', async () => {
  const impatient = openPools(database.appUrl, pino({ level: 'silent' }), 1_000);
  const inHospital = hospitalTransactions({
    ...{ db: impatient.jobs, clock: testClock() },
    ...{ write: async () => [], committed: () => undefined },
  });
  const hang = () => inHospital(caller, (tx) => sql`select pg_sleep(${60})`.execute(tx.db));
  const begun = performance.now();
  const hung = await Promise.allSettled([hang(), hang(), sql`select pg_sleep(60)`.execute(impatient.timers)]);
  expect(hung.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  const one = () => inHospital(caller, (tx) => sql`select 1`.execute(tx.db));
  await Promise.all([one(), one(), sql`select 1`.execute(impatient.timers)]);
  expect(performance.now() - begun).toBeLessThan(45_000);
  await impatient.end();
});

/** Pools in which whoever waits is refused when nobody's turn comes for so long, or when twenty wait already. */
const withQueue = (stalledMs: number) =>
  openPools(database.appUrl, pino({ level: 'silent' }), undefined, { longest: 20, stalledMs });
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );

test('S23 a burst waits in a queue for as long as the queue moves, and every call of it is answered', async () => {
  const queued = withQueue(10_000);
  const calls = Array.from({ length: 30 }, () => outcome(sql`select pg_sleep(${0.15})`.execute(queued.http)));
  // One more than fits: ten at work and twenty waiting.
  expect(await outcome(sql`select 1`.execute(queued.http))).toBe('unavailable');
  expect(new Set(await Promise.all(calls))).toEqual(new Set(['done']));
  const second = Array.from({ length: 22 }, () => outcome(sql`select pg_sleep(${0.15})`.execute(queued.http)));
  expect(new Set(await Promise.all(second))).toEqual(new Set(['done']));
  await queued.end();
});

test('who waits for a connection is refused once the queue stands still, and the next call is answered again', async () => {
  const queued = withQueue(300);
  const hang = Array.from({ length: 2 }, () => outcome(sql`select pg_sleep(${5})`.execute(queued.timers)));
  expect(await outcome(sql`select 1`.execute(queued.timers))).toBe('unavailable');
  expect(await Promise.all(hang)).toEqual(['done', 'done']);
  expect(await outcome(sql`select 1`.execute(queued.timers))).toBe('done');
  await queued.end();
});
