import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPools, type Pools } from '#server/platform/database/pools.ts';
import { HandTime } from '#server/platform/outbox/fixtures/processes.ts';
import { systemTicker } from '#server/platform/ticker.ts';
import { hospitalTransactions } from '#server/platform/tx/in-hospital.ts';
import { asSystem, openTestContext, type TestContext } from '#server/testing/app-context.ts';
import type { Timer } from './schedule.ts';
import { Timers } from './timers.ts';

const log = pino({ level: 'silent' });
let context: TestContext;
let others: Pools[];
beforeAll(async () => {
  context = await openTestContext();
  others = [openPools(context.url, log), openPools(context.url, log)];
});
afterAll(async () => {
  await Promise.all(others.map((pools) => pools.end()));
  await context.stop();
});

/** The engine of one more server on the same database; `fired` is what it did, in order. */
function engine({ timers: db }: Pools) {
  const fired: Timer[] = [];
  const inHospital = hospitalTransactions({
    db,
    clock: context.clock,
    write: async () => [],
    committed: () => undefined,
  });
  const handlers = {
    'test.overdue': async (_tx: unknown, timer: Timer) => {
      fired.push(timer);
    },
  };
  const timers = new Timers({ db, inHospital, clock: context.clock, ticker: systemTicker, log, handlers, pollMs: 250 });
  return { timers, fired };
}

test('S20 ten thousand overdue after a stop: two servers fire each once, the urgent first, and nothing is left', {
  timeout: 120_000,
}, async () => {
  const hospital = await context.newHospital();
  const pending = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int from timer where kind = 'test.overdue'`.execute(
      context.db,
    );
    return rows[0]?.count;
  };
  await asSystem(context, hospital, (tx) =>
    sql`insert into timer (hospital_id, kind, subject, due_at, generation, step, urgency)
      select ${tx.hospital}, 'test.overdue', gen_random_uuid(), ${tx.clock.now()}::timestamptz - make_interval(secs => n % 60),
        0, 1, (array['low', 'normal', 'high'])[1 + n % 3]
      from generate_series(1, 10000) n`.execute(tx.db),
  );
  expect(await pending()).toBe(10_000);
  const engines = others.map(engine);
  await Promise.all(engines.map(({ timers }) => timers.poll()));
  expect(await pending()).toBe(0);
  const fired = engines.flatMap((one) => one.fired);
  expect(fired).toHaveLength(10_000);
  expect(new Set(fired.map(({ subject }) => subject)).size).toBe(10_000);
  for (const { fired: own } of engines) {
    expect(own.length).toBeGreaterThan(0);
    // The worker slots of a batch end in any order, so that only whole batches are in order.
    const firstLow = own.findIndex(({ urgency }) => urgency === 'low');
    expect(own.slice(firstLow + 200).every(({ urgency }) => urgency === 'low')).toBe(true);
    expect(own.slice(0, 200).every(({ urgency }) => urgency === 'high')).toBe(true);
  }
});

test('S20 timers that always fail hide no other, are tried again after growing pauses and logged once a minute', async () => {
  const hospital = await context.newHospital();
  const add = (kind: string, count: number, secondsAgo: number) =>
    asSystem(context, hospital, (tx) =>
      sql`insert into timer (hospital_id, kind, subject, due_at, generation, step, urgency)
        select ${tx.hospital}, ${kind}, gen_random_uuid(), ${tx.clock.now()}::timestamptz - make_interval(secs => ${secondsAgo}),
          0, 1, 'high' from generate_series(1, ${count}::int)`.execute(tx.db),
    );
  await add('test.fails', 450, 30);
  await add('test.goes', 3, 10);
  const time = new HandTime();
  const tried: string[] = [];
  const gone: string[] = [];
  const logged: object[] = [];
  const handlers = {
    'test.fails': async (_tx: unknown, { subject }: Timer) => {
      tried.push(subject);
      throw new Error('cannot be');
    },
    'test.goes': async (_tx: unknown, { subject }: Timer) => void gone.push(subject),
  };
  const write = (context: object) => void logged.push(context);
  const own = { ...log, warn: write, error: write } as unknown as typeof log; // what Timers writes to
  const inHospital = hospitalTransactions({
    db: context.db,
    clock: context.clock,
    write: async () => [],
    committed: () => undefined,
  });
  const timers = new Timers({
    db: context.db,
    inHospital,
    clock: context.clock,
    ticker: time.ticker,
    log: own,
    handlers,
    pollMs: 250,
  });
  await timers.poll();
  expect([gone.length, tried.length, logged.length]).toEqual([3, 450, 1]);
  await timers.poll();
  expect(tried).toHaveLength(450);
  time.advance(1_000);
  await timers.poll();
  expect([tried.length, logged.length]).toEqual([900, 1]);
  time.advance(60_000);
  await timers.poll();
  expect([tried.length, logged.length]).toEqual([1350, 2]);
  expect(logged[1]).toMatchObject({ times_since_last: 899 });
  await timers.stop();
});
