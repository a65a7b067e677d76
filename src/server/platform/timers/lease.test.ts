import { afterEach, beforeEach, expect, test } from 'vitest';
import { withClient } from '#server/platform/database/roles.ts';
import { HandTime, makeProcess } from '#server/platform/outbox/fixtures/processes.ts';
import { type TestDatabase, testDatabase } from '#server/testing/database.ts';
import { Lease } from './lease.ts';

let database: TestDatabase;
let ends: (() => Promise<void>)[];

beforeEach(async () => {
  database = await testDatabase();
  ends = [];
});
afterEach(async () => {
  for (const end of ends) await end();
  await database.drop();
});

const lasting = { lastsMs: 3_000, renewMs: 1_000, yieldEveryMs: 60_000, vacantMs: 5_000 };

/** A process that wants the lease, in time that moves by hand; the database's time moves by `pass`. */
function competitor() {
  const { db, log, said, processId, time } = makeProcess(database, {}, new HandTime());
  const lease = new Lease({ db, log, name: 'periodic jobs', processId, timing: lasting, ticker: time.ticker });
  const events = { taken: 0, isUnfit: false };
  lease.onTaken(() => events.taken++);
  lease.yieldWhile(() => events.isUnfit);
  ends.push(() => db.destroy());
  const renew = async () => {
    time.advance(lasting.renewMs);
    await lease.settled();
  };
  const begin = async () => {
    lease.start();
    await lease.settled();
  };
  return { lease, events, said, time, begin, renew };
}

/** So much later by the database's clock. */
const pass = (ms: number) =>
  withClient(database.superuserUrl, (client) =>
    client.query(`update lease set until = until - $1::float8 * interval '1 ms'`, [ms]),
  );

test('S9 S20 one of two processes has the lease; the other takes over once it was not renewed for 3 s', async () => {
  const [one, other] = [competitor(), competitor()];
  await one.begin();
  await other.begin();
  for (let n = 0; n < 5; n++) {
    await pass(lasting.renewMs);
    await one.renew();
    await other.renew();
  }
  expect([one.lease.isHeld(), other.lease.isHeld()]).toEqual([true, false]);
  // It is killed, and renews no more.
  await pass(lasting.lastsMs);
  await other.renew();
  expect([other.lease.isHeld(), other.events.taken, one.events.taken]).toEqual([true, 1, 1]);
});

test('S20 a process that was frozen does not count on its lease, and finds that another has it', async () => {
  const [one, other] = [competitor(), competitor()];
  await one.begin();
  one.time.jump(lasting.lastsMs); // before any of its timers runs again
  expect(one.lease.isHeld()).toBe(false);
  await pass(lasting.lastsMs);
  await other.begin();
  await one.renew();
  expect([one.lease.isHeld(), other.lease.isHeld()]).toEqual([false, true]);
});

test('the database alone judges: a process whose own time runs ahead takes nothing away', async () => {
  const [one, other] = [competitor(), competitor()];
  await one.begin();
  other.time.jump(3_600_000);
  await other.begin();
  await other.renew();
  expect(other.lease.isHeld()).toBe(false);
});

test('what is given back is free at once', async () => {
  const [one, other] = [competitor(), competitor()];
  await one.begin();
  await one.lease.stop();
  expect(one.lease.isHeld()).toBe(false);
  await other.begin();
  expect(other.lease.isHeld()).toBe(true);
});

test('S20 a process in which a job hangs lets another go first, and goes on where there is none', async () => {
  const [one, other] = [competitor(), competitor()];
  await one.begin();
  one.events.isUnfit = true;
  await pass(lasting.lastsMs);
  await one.renew();
  await other.begin();
  expect(other.lease.isHeld()).toBe(true);
  // The other dies; after one more time of waiting there is nobody else.
  await pass(2 * lasting.lastsMs);
  await one.renew();
  expect(one.lease.isHeld()).toBe(true);
});

const asOwner = (statement: string) => withClient(database.superuserUrl, (client) => client.query(statement));

test.each([
  'delete from lease',
  "update lease set process_id = gen_random_uuid(), until = clock_timestamp() + interval '10 years'",
  "update lease set process_id = gen_random_uuid(), until = 'infinity'",
  'update lease set process_id = null',
])('S20 a lease that no process can have given is taken at once: %s', async (damage) => {
  const [one, other] = [competitor(), competitor()];
  await asOwner(damage);
  await one.begin();
  await other.begin();
  expect([one.lease.isHeld(), other.lease.isHeld(), one.events.taken]).toEqual([true, false, 1]);
  // While it is held, too.
  await asOwner(damage);
  await one.renew();
  await other.renew();
  expect([one.lease.isHeld(), other.lease.isHeld()]).toEqual([true, false]);
});

/** The lease cannot be written any more, whoever asks. */
const breakLease = () => asOwner('revoke insert, update on lease from wardbell_app');

test('S9 S20 for as long as nobody is known to have the lease it is vacant after 5 s, and the log says so once a minute', async () => {
  const one = competitor();
  await breakLease();
  await one.begin();
  const vacant: boolean[] = [];
  for (let second = 1; second <= 70; second++) {
    await one.renew();
    vacant.push(one.lease.isVacant());
  }
  expect(vacant.indexOf(true)).toBe(5); // not at 5 s, which is the grace of a start too, but after it
  expect(vacant.slice(5)).not.toContain(false);
  const errors = one.said.filter(({ level }) => level === 'error');
  expect(errors.map(({ text }) => text)).toEqual(Array(2).fill('nobody is known to have a lease'));
  await asOwner('grant insert, update on lease to wardbell_app');
  await one.renew();
  expect([one.lease.isVacant(), one.lease.isHeld()]).toEqual([false, true]);
});

test('a lease that another process has is not vacant', async () => {
  const [one, other] = [competitor(), competitor()];
  await one.begin();
  await other.begin();
  for (let n = 0; n < 10; n++) {
    await one.renew();
    await other.renew();
    expect(other.lease.isVacant()).toBe(false);
  }
});
