import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/testing/database.ts';
import { Deliveries } from './durable/deliveries.ts';
import { breakable, change, HandTime, makeHospital, openProcess, type Process, timing } from './fixtures/processes.ts';

/** Where the outbox stands, what is above it, and the first beat. */
const startStatements = 3;

let database: TestDatabase;
let hospital: string;
let process: Process;
let time: HandTime;
let away: ReturnType<typeof breakable>;

beforeAll(async () => {
  database = await testDatabase();
  hospital = await makeHospital(database);
});
afterAll(() => database.drop());
beforeEach(async () => {
  time = new HandTime();
  away = breakable(database);
  process = await openProcess(database, { db: away.db }, time);
  // What the start still writes would keep the first beats of the test from beginning.
  await expect.poll(() => away.givenBack(), { timeout: 20_000 }).toBe(startStatements);
});
afterEach(async () => {
  await process.close();
  await away.db.destroy();
});

/** Time passes, a second at a time; what that second began comes to its end. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    time.advance(1_000);
    for (let turns = 0; turns < 20; turns += 1) await turn();
  }
}

const said = (text: string) => process.said.filter((line) => line.text === text).length;

test('while the database is away the outbox is swept less often and the log says so once a minute; soon after, all is delivered', async () => {
  const reached = away.tries();
  away.state.isAway = true;
  await pass(120);
  // A sweep, a beat: each every two seconds at most.
  expect(away.tries() - reached).toBeLessThan(130);
  expect([said('the outbox could not be swept'), said('the beat could not be written')]).toEqual([2, 2]);
  away.state.isAway = false;
  const [row] = await process.announce(hospital, [change()], false);
  await pass(2);
  await expect.poll(() => process.sent.map(({ id }) => id)).toEqual([row?.id]);
});

test('what waits for its delivery is asked for less often while the database is away, and said once a minute', async () => {
  const { listeners, log, processId } = process;
  listeners.register('push', [{ kind: 'request.changed' }], async () => undefined);
  const needs = { ...{ listeners, log, processId, timing, db: away.db }, now: time.now, ticker: time.ticker };
  const deliveries = new Deliveries({ ...needs, atOnce: 8 });
  deliveries.start();
  await deliveries.settled();
  const reached = away.tries();
  away.state.isAway = true;
  await pass(120);
  expect(said('deliveries could not be claimed')).toBe(2);
  // A sweep, a beat and a claim: each every two seconds at most.
  expect(away.tries() - reached).toBeLessThan(190);
  away.state.isAway = false;
  await deliveries.stop();
});

test('a beat that the database holds up is not begun again beside itself', async () => {
  const reached = away.tries();
  const held = away.hold();
  try {
    await pass(20);
    expect(away.tries() - reached).toBeLessThanOrEqual(2); // one sweep, one beat
  } finally {
    held.release();
  }
});
