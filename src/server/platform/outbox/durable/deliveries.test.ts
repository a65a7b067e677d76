import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { cleanUp } from '#server/platform/outbox/cleanup.ts';
import type { Announcement } from '#server/platform/outbox/event.ts';
import {
  change,
  count,
  HandTime,
  makeHospital,
  openProcess,
  type Process,
  timing,
} from '#server/platform/outbox/fixtures/processes.ts';
import { connectionOf } from '#server/platform/outbox/notify-channel.ts';
import type { Ticker } from '#server/platform/ticker.ts';
import { type TestDatabase, testDatabase } from '#server/testing/database.ts';
import { Deliveries } from './deliveries.ts';
import { type Delivery, type DurableHandler, ListenerRegistry } from './listeners.ts';

let database: TestDatabase;
let hospital: string;
let time: HandTime;
let writer: Process;
let running: Deliveries[];

beforeAll(async () => {
  database = await testDatabase();
  hospital = await makeHospital(database);
});
afterAll(() => database.drop());
beforeEach(async () => {
  time = new HandTime();
  writer = await openProcess(database, {}, time);
  running = [];
  await writer.db.deleteFrom('delivery').execute();
});
afterEach(async () => {
  for (const deliveries of running) await deliveries.stop();
  await writer.close();
});

type Changes = { ticker?: Ticker; claimMs?: number; atOnce?: number; robots?: DurableHandler };

/** A process that handles `request.changed` for the listener `push`; it starts at once. */
function worker(handler: DurableHandler, changes: Changes = {}) {
  const listeners = new ListenerRegistry();
  listeners.register('push', [{ kind: 'request.changed' }], handler);
  if (changes.robots) listeners.register('robots', [{ kind: 'request.changed' }], changes.robots);
  const deliveries = new Deliveries({
    db: writer.db,
    processId: randomUUID(),
    timing: { ...timing, claimMs: changes.claimMs ?? timing.claimMs },
    ticker: changes.ticker ?? time.ticker,
    now: time.now,
    log: writer.log,
    listeners,
    atOnce: changes.atOnce ?? 10,
  });
  deliveries.start();
  running.push(deliveries);
  return deliveries;
}

async function announce(announcements: Announcement[], listeners = ['push']) {
  const known = writer.listeners.names();
  for (const name of listeners) {
    if (!known.includes(name)) writer.listeners.register(name, [{ kind: 'request.changed' }], async () => undefined);
  }
  return writer.announce(hospital, announcements, false);
}

const open = async () =>
  (await writer.db.selectFrom('delivery').selectAll().where('is_open', '=', true).execute()).length;

test('each listener of the kind gets a delivery, in the transaction that announces', async () => {
  await announce([change(), { ...change(), kind: 'content.changed' }], ['push', 'robots']);
  const rows = await writer.db
    .selectFrom('delivery')
    .select(['listener', 'kind', 'done_at'])
    .orderBy('listener')
    .execute();
  expect(rows).toEqual([
    { listener: 'push', kind: 'request.changed', done_at: null },
    { listener: 'robots', kind: 'request.changed', done_at: null },
  ]);
});

test('a handler gets the ids and the detail, and what it has done is on record', async () => {
  const handled: Delivery[] = [];
  const [row] = await announce([change([], { detail: { step: 2, notified: ['a', 'b'] } })]);
  worker(async (delivery) => void handled.push(delivery));
  await expect.poll(open).toBe(0);
  expect(handled).toMatchObject([
    {
      event_id: row?.id,
      hospital_id: hospital,
      subject: row?.subject,
      detail: { step: 2, notified: ['a', 'b'] },
      attempts: 1,
    },
  ]);
  const [stored] = await writer.db.selectFrom('delivery').selectAll().execute();
  expect(stored).toMatchObject({ done_at: time.now(), claimed_by: null, claimed_until: null, last_error: null });
});

test('two processes share the work: everything once, in order per subject', async () => {
  const subjects = Array.from({ length: 6 }, () => randomUUID());
  const written: string[] = [];
  for (let version = 1; version <= 15; version += 1) {
    const rows = await announce(subjects.map((subject) => change([], { subject, version })));
    written.push(...rows.map((row) => row.id));
  }
  const handled: Array<{ by: number; subject: string; id: string }> = [];
  const atWork = new Set<string>();
  for (const by of [1, 2]) {
    worker(
      async ({ event_id, subject }) => {
        expect(atWork.has(subject), 'two at once for one subject').toBe(false);
        atWork.add(subject);
        await sleep(Math.random() * 6);
        handled.push({ by, subject, id: event_id });
        atWork.delete(subject);
      },
      { atOnce: 3 },
    );
  }
  await expect.poll(open, { timeout: 10_000 }).toBe(0);
  expect(handled.map(({ id }) => id).sort()).toEqual([...written].sort());
  for (const subject of subjects) {
    const order = handled.filter((one) => one.subject === subject).map(({ id }) => id);
    expect(order).toEqual([...order].sort());
  }
  expect(new Set(handled.map(({ by }) => by)).size).toBe(2);
  expect(writer.said.filter(({ level }) => level !== 'info')).toEqual([]);
});

test('what fails is tried again after 1 s, 2 s, 4 s …, and holds back only its own subject', async () => {
  const [broken, fine] = [randomUUID(), randomUUID()];
  const [, second] = await announce([
    change([], { subject: broken }),
    change([], { subject: broken, version: 2 }),
    change([], { subject: fine }),
  ]);
  const start = time.now().getTime();
  const tries: number[] = [];
  const done: string[] = [];
  worker(async ({ subject, event_id, attempts }) => {
    if (subject === broken && event_id !== second?.id) {
      tries.push((time.now().getTime() - start) / 1_000);
      if (attempts < 4) throw Object.assign(new Error('Frau Müller is not reachable'), { code: 'ECONNREFUSED' });
    }
    done.push(event_id);
  });
  await expect.poll(() => done.length).toBe(1);
  for (let second_ = 0; second_ < 8; second_ += 1) {
    await idle();
    time.advance(1_000);
  }
  await expect.poll(open).toBe(0);
  expect(tries).toEqual([0, 1, 3, 7]);
  expect(done.at(-1)).toBe(second?.id);
  const [row] = await writer.db.selectFrom('delivery').select('last_error').where('attempts', '=', 4).execute();
  expect(row?.last_error).toBe('econnrefused');
});

test('after an hour a delivery is given up aloud, with pauses of at most 5 minutes, and the next one goes on', async () => {
  const subject = randomUUID();
  await announce([change([], { subject }), change([], { subject, version: 2 })]);
  const tries: number[] = [];
  const start = time.now().getTime();
  let first = '';
  const done: string[] = [];
  worker(
    async ({ event_id }) => {
      first ||= event_id;
      if (event_id !== first) done.push(event_id);
      else {
        tries.push((time.now().getTime() - start) / 1_000);
        throw new Error('still not');
      }
    },
    { claimMs: 7_200_000 },
  );
  for (let minute = 0; minute < 70; minute += 1) {
    await idle();
    for (let part = 0; part < 60; part += 1) time.advance(1_000);
  }
  await expect.poll(() => done.length).toBe(1);
  expect(Math.max(...tries)).toBeGreaterThanOrEqual(3_600);
  expect(Math.max(...tries)).toBeLessThanOrEqual(3_600 + 360);
  const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
  expect(Math.max(...pauses)).toBeLessThanOrEqual(360);
  const aloud = writer.said.filter(({ level }) => level === 'error');
  expect(aloud).toMatchObject([{ text: 'a delivery is given up', context: { listener: 'push', event_id: first } }]);
  const [row] = await writer.db.selectFrom('delivery').selectAll().where('event_id', '=', first).execute();
  expect(row).toMatchObject({ done_at: null, last_error: 'error', is_open: false });
});

test('what a dead process had claimed is done by another once its time is over, and a late answer changes nothing', async () => {
  await announce([change()]);
  let answer: () => void = () => undefined;
  // Dead to the clock, though its one answer is still to come.
  const stopped: Ticker = { now: () => 0, every: () => () => undefined };
  worker(() => new Promise<void>((resolve) => (answer = resolve)), { ticker: stopped });
  await expect
    .poll(async () => (await writer.db.selectFrom('delivery').select('claimed_by').execute())[0]?.claimed_by)
    .not.toBe(null);
  const done: number[] = [];
  worker(async ({ attempts }) => void done.push(attempts));
  time.advance(119_000);
  await settled();
  expect(done).toEqual([]);
  time.advance(1_000);
  await expect.poll(open).toBe(0);
  expect(done).toEqual([2]);
  const [before] = await writer.db.selectFrom('delivery').selectAll().execute();
  time.advance(1_000);
  answer();
  await settled();
  expect(await writer.db.selectFrom('delivery').selectAll().execute()).toEqual([before]);
});

test('a handler that hangs is told to stop and counts as failed', async () => {
  await announce([change()]);
  const signals: AbortSignal[] = [];
  worker(
    (_delivery, signal) => {
      signals.push(signal);
      return new Promise<void>(() => undefined);
    },
    { claimMs: 50 },
  );
  await expect
    .poll(async () => (await writer.db.selectFrom('delivery').select('last_error').execute())[0]?.last_error)
    .toBe('23');
  expect(signals[0]?.aborted).toBe(true);
});

test('a listener that waits for a slow server holds up no other', async () => {
  await announce([change(), change(), change()], ['push', 'robots']);
  const robots: string[] = [];
  let begun = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  worker(
    () => {
      begun++;
      return promise;
    },
    { atOnce: 2, robots: async ({ event_id }) => void robots.push(event_id) },
  );
  await expect.poll(() => robots.length).toBe(3);
  expect(begun).toBe(2);
  resolve();
  await expect.poll(open).toBe(0);
  expect(begun).toBe(3);
});

test('deliveries of listeners that this process does not have are left to others', async () => {
  await announce([change()], ['push', 'robots']);
  worker(async () => undefined);
  await expect.poll(open).toBe(1);
});

test('a listener cannot be registered twice', () => {
  const listeners = new ListenerRegistry();
  listeners.register('push', [], async () => undefined);
  expect(() => listeners.register('push', [], async () => undefined)).toThrow('registered twice');
});

test('after 24 h events and finished deliveries go, open ones stay', async () => {
  await writer.db.deleteFrom('outbox').execute();
  await announce([change(), change()]);
  const [keep] = await writer.db.selectFrom('delivery').select('event_id').execute();
  await writer.db
    .updateTable('delivery')
    .set({ done_at: time.now() })
    .where('event_id', '!=', keep?.event_id ?? '')
    .execute();
  time.jump(23 * 3_600_000);
  await announce([change()]);
  const left = async () => [await count(writer.db, 'outbox'), await count(writer.db, 'delivery')];
  const options = { db: writer.db, timing, now: time.now };
  await cleanUp(options);
  expect(await left()).toEqual([3, 3]);
  time.jump(2 * 3_600_000);
  expect(await cleanUp(options)).toBeGreaterThanOrEqual(3);
  expect(await left()).toEqual([1, 2]);
});

// Nothing is under way and nothing that could be is due.
async function idle(): Promise<void> {
  const dueOrClaimed = async () =>
    (
      await sql`select from delivery d where is_open and (claimed_by is not null or next_at <= ${time.now()})
        and not exists (select from delivery older where older.is_open and older.subject = d.subject
          and older.listener = d.listener and older.event_id < d.event_id)`.execute(writer.db)
    ).rows.length;
  await expect.poll(dueOrClaimed, { interval: 5 }).toBe(0);
}

// Lets everything that time has set off reach the database and come back.
async function settled(): Promise<void> {
  await sleep(40);
}

/** A process that dies with a delivery in hand; what is left of it is a row with its last beat. */
async function dieWithOneInHand(): Promise<string> {
  await announce([change()]);
  const gone = worker(() => new Promise(() => undefined), { claimMs: 60_000 });
  await expect.poll(claims).toBe(1);
  const [row] = await writer.db.selectFrom('delivery').select('claimed_by').execute();
  const id = row?.claimed_by ?? '';
  const beat = { host: 'test', pid: 1, release: 'test', started_at: time.now(), beat_at: time.now() };
  await writer.db
    .insertInto('process')
    .values({ id, ...beat })
    .execute();
  running = running.filter((one) => one !== gone);
  return id;
}

test('S20 what a process had in hand is free 3 s after its last beat when its connection is cut, and not while it beats', async () => {
  await dieWithOneInHand();
  let taken = 0;
  const other = worker(async () => void taken++);
  time.advance(2_000);
  await other.settled();
  expect(taken).toBe(0);
  time.advance(1_000);
  await expect.poll(() => taken).toBe(1);
  await expect.poll(open).toBe(0);
});

test('what a process had in hand that stands still with its connection open is free 5 s after its last beat', async () => {
  const id = await dieWithOneInHand();
  const connection = new pg.Client({ connectionString: database.appUrl, application_name: connectionOf(id) });
  await connection.connect();
  let taken = 0;
  const other = worker(async () => void taken++);
  time.advance(3_000);
  await other.settled();
  expect(taken).toBe(0);
  time.advance(2_000);
  await expect.poll(() => taken).toBe(1);
  await expect.poll(open).toBe(0);
  await connection.end();
});

const claims = async () =>
  (await writer.db.selectFrom('delivery').select('event_id').where('claimed_by', 'is not', null).execute()).length;
