import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { inDatabase } from '#server/platform/database/roles.ts';
import { type TestDatabase, testDatabase } from '#server/testing/database.ts';
import { breakable, change, cutLine, makeHospital, openProcess, type Process } from './fixtures/processes.ts';
import { writeAnnouncements } from './write-announcements.ts';

let database: TestDatabase;
let hospital: string;
let one: Process;
let two: Process;

beforeAll(async () => {
  database = await testDatabase();
  hospital = await makeHospital(database);
});
afterAll(() => database.drop());
beforeEach(async () => {
  one = await openProcess(database);
  two = await openProcess(database);
});
afterEach(async () => {
  await one.close();
  await two.close();
});

const ids = (process: Process) => process.sent.map((sent) => sent.id).sort();

test('the writer tells its own sockets at once, the other process by name, without any sweep', async () => {
  const [row] = await one.announce(hospital, [
    change(['private-department.1', 'private-stay.2'], { exceptSocket: '1.2' }),
  ]);
  await expect.poll(() => two.sent.length).toBe(2);
  const notified = ['private-department.1', 'private-stay.2'].map((channel) => ({
    id: row?.id,
    channel,
    event: 'request.changed',
    except: '1.2',
  }));
  expect(one.sent).toEqual(notified);
  expect(two.sent).toEqual(notified);
});

test('two processes write at once: each event reaches the sockets of both, once', async () => {
  const written = await Promise.all(
    Array.from({ length: 300 }, (_, n) => (n % 2 ? one : two).announce(hospital, [change(), change()])),
  );
  const all = written
    .flat()
    .map((row) => row.id)
    .sort();
  await expect.poll(() => Math.min(one.sent.length, two.sent.length)).toBe(600);
  for (const process of [one, two]) {
    for (let n = 0; n < 3; n += 1) await process.outbox.sweep();
    expect(ids(process)).toEqual(all);
  }
});

test('a transaction that is rolled back is never heard of', async () => {
  const failing = one.db.transaction().execute(async (tx) => {
    await writeAnnouncements(tx, hospital, [change()], { listeners: one.listeners, now: new Date() });
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  await one.outbox.sweep();
  expect(one.sent).toEqual([]);
});

test('what a crash kept from being delivered is delivered by the sweep, to every process within a second', async () => {
  await one.announce(hospital, [change()], false);
  expect(one.sent).toEqual([]);
  for (const process of [one, two]) {
    process.time.advance(1_000);
    await expect.poll(() => process.sent.length).toBe(1);
  }
});

test('an open transaction, in this database or another, does not hold up delivery, and is delivered after its commit', async () => {
  const elsewhere = new pg.Client({ connectionString: inDatabase(database.superuserUrl, 'postgres') });
  const late = new pg.Client({ connectionString: database.appUrl });
  await Promise.all([elsewhere.connect(), late.connect()]);
  await elsewhere.query('begin; select pg_current_xact_id()');
  await late.query('begin');
  const { rows } = await late.query(
    "insert into outbox (hospital_id, kind, subject, channels, created_at) values ($1, 'stay.ended', $1, '{late}', now()) returning id",
    [hospital],
  );
  const all: string[] = [];
  for (let n = 0; n < 20; n += 1) {
    all.push(...(await one.announce(hospital, [change()], n % 2 === 0)).map((row) => row.id));
    await two.outbox.sweep();
    expect(ids(two)).toEqual([...all].sort());
  }
  await late.query('commit');
  await one.outbox.sweep();
  await two.outbox.sweep();
  all.push(String(rows[0]?.id));
  await elsewhere.query('commit');
  for (const process of [one, two]) {
    await process.outbox.sweep();
    expect(ids(process)).toEqual([...all].sort());
  }
  await Promise.all([elsewhere.end(), late.end()]);
});

test('ids do not follow the order of commits, and still nothing is lost or doubled', async () => {
  let busy = true;
  const sweeping = (async () => {
    while (busy) {
      await two.outbox.sweep();
      await sleep(1);
    }
  })();
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    const written: string[] = [];
    for (let n = 0; n < 40; n += 1) {
      const rows = await one.db.transaction().execute(async (tx) => {
        const made = await writeAnnouncements(tx, hospital, [change()], { listeners: one.listeners, now: new Date() });
        await sleep((writer * 7 + n * 3) % 12);
        return made;
      });
      written.push(...rows.map((row) => row.id));
    }
    return written;
  });
  const all = (await Promise.all(writers)).flat().sort();
  busy = false;
  await sweeping;
  await two.outbox.sweep();
  expect(ids(two)).toEqual(all);
  const first = two.sent.map((sent) => sent.id);
  expect(first, 'the trial was a trial: some id came after a greater one').not.toEqual([...first].sort());
});

test('a commit of a thousand rows is named in pieces, none of it left to the sweep', async () => {
  await one.announce(
    hospital,
    Array.from({ length: 1_000 }, () => change()),
  );
  await expect.poll(() => two.sent.length, { timeout: 5_000 }).toBe(1_000);
  expect(new Set(ids(two)).size).toBe(1_000);
});

test('with the channel between the processes cut the sweep makes up for it, and the channel comes back', async () => {
  await cutLine(database);
  await expect.poll(() => one.said.some(({ text }) => text.endsWith('is down'))).toBe(true);
  await one.announce(hospital, [change()]);
  two.time.advance(1_000);
  await expect.poll(() => two.sent.length).toBe(1);
  await expect
    .poll(() => [one, two].every(({ said }) => said.some(({ text }) => text.endsWith('is back'))), { timeout: 5_000 })
    .toBe(true);
  await one.announce(hospital, [change()]);
  await expect.poll(() => two.sent.length).toBe(2);
});

test('a process that starts later does not deliver what is past', async () => {
  await one.announce(hospital, [change()]);
  const three = await openProcess(database);
  await three.outbox.sweep();
  await one.announce(hospital, [change()]);
  await expect.poll(() => three.sent.length).toBe(1);
  await three.close();
});

test('one event that cannot be rendered is tried again, then given up aloud, and holds back no other', async () => {
  let repaired = '';
  const picky = await openProcess(database, {
    render: async (rows) => {
      if (rows.some((row) => row.kind === 'stay.broken')) throw new Error('no such stay');
      if (rows.some((row) => row.subject === repaired)) throw new Error('not yet');
      return rows.map((row) => ({ row, channel: 'a', event: row.kind, data: { id: row.id } }));
    },
  });
  const good = change();
  const later = change();
  repaired = later.subject;
  await picky.announce(hospital, [change([], { kind: 'stay.broken' }), good, later]);
  await picky.outbox.sweep();
  expect(picky.sent).toHaveLength(1);
  repaired = '';
  await picky.outbox.sweep();
  expect(picky.sent).toHaveLength(2);
  await picky.outbox.sweep();
  expect(picky.said.filter(({ level }) => level === 'error').map(({ text }) => text)).toEqual([
    'events given up; their sockets are asked to read again',
  ]);
  await picky.close();
});

test('S6 an event is given up only by asking whoever listens there to read again, once', async () => {
  const failing = await openProcess(database, { render: async () => Promise.reject(new Error('no such stay')) });
  await failing.announce(hospital, [change(['private-stay.1', 'private-department.1'])]);
  for (let sweeps = 0; sweeps < 3; sweeps += 1) {
    expect(failing.reread).toEqual([]);
    await failing.outbox.sweep();
  }
  await failing.outbox.sweep();
  expect(failing.reread).toEqual([['private-stay.1', 'private-department.1']]);
  await failing.close();
});

test('S6 an outbox that could not be read for more than 5 s asks all its sockets to read again when it can', async () => {
  const { db, state } = breakable(database);
  const process = await openProcess(database, { db });
  await process.announce(hospital, [change()], false);
  state.isAway = true;
  process.time.jump(5_000);
  await process.outbox.sweep();
  process.time.jump(1);
  await process.outbox.sweep();
  expect(process.reread, 'nothing can be read yet').toEqual([]);
  expect(process.outbox.sweptMsAgo()).toBe(5_001);
  state.isAway = false;
  await process.outbox.sweep();
  await process.outbox.sweep();
  expect(process.reread).toEqual(['all']);
  await process.close();
  await db.destroy();
});

test('S15 rows stuck in being rendered count as an outbox that is not read', async () => {
  const { promise, resolve } = Promise.withResolvers<[]>();
  const stuck = await openProcess(database, { render: () => promise });
  await stuck.announce(hospital, [change()]);
  stuck.time.jump(7_000);
  await stuck.outbox.sweep();
  expect([stuck.outbox.sweptMsAgo(), stuck.outbox.readMsAgo()]).toEqual([0, 7_000]);
  resolve([]);
  await expect.poll(() => stuck.outbox.readMsAgo()).toBe(0);
  await stuck.close();
});

test('every process acts on an event itself, after its sockets were notified', async () => {
  const order: string[] = [];
  const acting = await openProcess(database, {
    publish: (_channel, event) => order.push(`told ${event}`),
    react: ({ kind, detail }) => order.push(`acted on ${kind} of ${String(detail.session)}`),
  });
  await one.announce(hospital, [change(['private-device.1'], { kind: 'session.ended', detail: { session: 's1' } })]);
  await expect.poll(() => order).toEqual(['told session.ended', 'acted on session.ended of s1']);
  await acting.close();
});

test('while the database is away nothing is lost: a later sweep reads what an earlier one could not', async () => {
  const { db, state } = breakable(database);
  const process = await openProcess(database, { db });
  await one.announce(hospital, [change()], false);
  state.isAway = true;
  await process.outbox.sweep();
  expect(process.said.map(({ text }) => text)).toContain('the outbox could not be swept');
  expect(process.sent).toEqual([]);
  state.isAway = false;
  await process.outbox.sweep();
  expect(process.sent).toHaveLength(1);
  await process.close();
  await db.destroy();
});

test('stopping delivers what was taken', async () => {
  const last = await openProcess(database);
  await last.announce(hospital, [change()]);
  await last.close();
  expect(last.sent).toHaveLength(1);
});
