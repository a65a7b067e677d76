import fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { databaseClock } from '#server/platform/clock.ts';
import { schedule } from '#server/platform/timers/schedule.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import { held, periodicJobsPart, registerHealth } from './health.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type Ready = { status: number; parts: Record<string, string> };

async function readyz(): Promise<Ready> {
  const answer = await fetch(`${app.origin}/readyz`);
  const { parts } = (await answer.json()) as { parts: Record<string, string> };
  return { status: answer.status, parts };
}

/** The same judgement of the same context, but for one thing that is not well. */
async function judged(
  ill: Partial<Parameters<typeof registerHealth>[1]>,
  others?: Parameters<typeof registerHealth>[2],
): Promise<Ready> {
  const http = fastify();
  registerHealth(http, { ...app.context, ...ill }, others);
  const answer = await http.inject('/readyz');
  await http.close();
  return { status: answer.statusCode, parts: answer.json<{ parts: Record<string, string> }>().parts };
}

const wellParts = { database: 'ok', clock: 'ok', outbox: 'ok', timers: 'ok' };

test('/readyz is green while every part is in time', async () => {
  expect(await readyz()).toEqual({ status: 200, parts: { ...wellParts, main_path: 'ok', probe: 'ok', jobs: 'ok' } });
});

test('S20 /readyz turns red while a timer is overdue, and says which part', async () => {
  const hospital = await app.context.newHospital();
  // Nobody fires this kind, as when the process that could is stuck.
  const overdue = {
    kind: 'test.stuck',
    subject: crypto.randomUUID(),
    generation: 0,
    step: 0,
    urgency: 'high',
  } as const;
  const due_at = new Date(app.context.clock.now().getTime() - 6_000);
  await asSystem(app.context, hospital, (tx) => schedule(tx, { ...overdue, due_at }));
  expect(await readyz()).toMatchObject({ status: 503, parts: { timers: 'late', outbox: 'ok', database: 'ok' } });
  await asSystem(app.context, hospital, (tx) => tx.db.deleteFrom('timer').where('kind', '=', 'test.stuck').execute());
  expect((await readyz()).status).toBe(200);
});

/** An open delivery of a listener that runs nowhere, as when the process that had it is gone. */
async function addDelivery(event_id: string, more: { subject: string; attempts?: number; next_at: Date }) {
  const hospital = await app.context.newHospital();
  const row = { event_id, listener: 'test.nobody', hospital_id: hospital.id, kind: 'test.kind', detail: '{}' };
  await app.context.db
    .insertInto('delivery')
    .values({ ...row, created_at: more.next_at, ...more })
    .execute();
}
const ago = (seconds: number) => new Date(app.context.clock.now().getTime() - seconds * 1000);
const noDeliveries = () => app.context.db.deleteFrom('delivery').where('listener', '=', 'test.nobody').execute();

test('/readyz turns red while a delivery is long due, whether it was never tried or has been tried before', async () => {
  for (const attempts of [0, 3]) {
    await addDelivery(crypto.randomUUID(), { subject: crypto.randomUUID(), attempts, next_at: ago(31) });
    expect(await readyz()).toMatchObject({ status: 503, parts: { outbox: 'late', timers: 'ok' } });
    await noDeliveries();
    expect((await readyz()).status).toBe(200);
  }
});

test('S33 /readyz stays green while deliveries wait for one that is retried, since the other side is away', async () => {
  const subject = crypto.randomUUID();
  await addDelivery('00000000-0000-7000-8000-000000000001', { subject, attempts: 8, next_at: ago(-200) });
  await addDelivery('00000000-0000-7000-8000-000000000002', { subject, next_at: ago(600) });
  expect((await readyz()).parts).toMatchObject({ outbox: 'ok' });
  await noDeliveries();
});

test('/readyz turns red when this process does not read the outbox any more', async () => {
  expect(app.context.sweptMsAgo()).toBeLessThan(10_000);
  expect(await judged({ sweptMsAgo: () => 31_000 })).toEqual({ status: 503, parts: { ...wellParts, outbox: 'late' } });
});

const wellJobs = { areJobsDone: () => true, lateJobs: () => [], failingJobs: () => [] };

test('S20 /readyz turns red while a periodic job hangs, and names it', async () => {
  const jobs = async () => periodicJobsPart({ ...wellJobs, lateJobs: () => ['dead links', 'idle employees'] });
  expect(await judged({}, { jobs })).toMatchObject({
    status: 503,
    parts: { jobs: 'late: dead links, idle employees', timers: 'ok' },
  });
});

test('S20 /readyz turns red while a periodic job fails, and names it', async () => {
  const jobs = async () => periodicJobsPart({ ...wellJobs, failingJobs: () => ['dead links'] });
  expect(await judged({}, { jobs })).toMatchObject({ status: 503, parts: { jobs: 'failing: dead links' } });
});

test('S9 S20 /readyz turns red while no process is known to do the periodic jobs', async () => {
  const jobs = async () => periodicJobsPart({ ...wellJobs, areJobsDone: () => false });
  expect(await judged({}, { jobs })).toMatchObject({ status: 503, parts: { jobs: 'nobody does them' } });
});

test('/readyz turns red when the clock jumps, and says by how much, until it runs evenly again', async () => {
  let ahead = 0;
  const sample = async () => ({ at: new Date(Date.now() + ahead), movedMs: 0, seenAt: null });
  const clock = databaseClock({ sample, onJump: () => undefined, everyMs: 1_000 });
  await clock.start();
  const says = (words: RegExp) =>
    vi.waitFor(async () => expect((await judged({ clock })).parts.clock).toMatch(words), {
      timeout: 15_000,
      interval: 5,
    });
  await says(/^ok$/);
  ahead = 5_000;
  await says(/^jumped by (4[5-9]|5[0-4])\d\d ms$/);
  await says(/^ok$/);
  clock.stop();
});

test('S20 /readyz stays red for as long as timers are late because the clock was set back', async () => {
  let ahead = 0;
  const sample = async () => ({ at: new Date(Date.now() + ahead), movedMs: 0, seenAt: null });
  const clock = databaseClock({ sample, onJump: () => undefined, everyMs: 50 });
  await clock.start();
  ahead = -3_600_000;
  const timers = async () => (await judged({ clock })).parts;
  await vi.waitFor(() => expect(clock.setBackMs()).toBeGreaterThan(0), { timeout: 15_000, interval: 5 });
  await vi.waitFor(async () => expect((await timers()).clock).toBe('ok'), { timeout: 15_000, interval: 5 });
  expect((await timers()).timers).toMatch(/^late: the clock was set back, 3(600|59\d) s to go$/);
  ahead = 0;
  await vi.waitFor(async () => expect(await timers()).toMatchObject({ timers: 'ok', clock: 'ok' }), {
    ...{ timeout: 15_000, interval: 5 },
  });
  clock.stop();
});

test('/readyz turns red when the database does not answer', async () => {
  const other = await startTestApp();
  await other.stop();
  const { status, parts } = await judged({ db: other.context.db });
  expect([status, parts.database, parts.outbox, parts.timers]).toEqual([
    503,
    'not answering',
    'not answering',
    'not answering',
  ]);
});

test('/readyz shows what is handed in by its name, and turns red with its words or when it fails', async () => {
  expect(await judged({}, { probe: async () => 'late: 2' })).toEqual({
    status: 503,
    parts: { ...wellParts, probe: 'late: 2' },
  });
  const fails = async () => Promise.reject(new Error('gone'));
  expect(await judged({}, { probe: fails })).toMatchObject({ status: 503, parts: { probe: 'not answering' } });
});

test('whoever asks for a costly part often costs no more: what it said holds for a moment', async () => {
  let tries = 0;
  const say = async () => {
    tries += 1;
    return `ok ${tries}`;
  };
  const part = held(60, say);
  expect(new Set(await Promise.all(Array.from({ length: 20 }, part)))).toEqual(new Set(['ok 1']));
  const everyTime = held(0, say);
  expect([await everyTime(), await everyTime(), await part()]).toEqual(['ok 2', 'ok 3', 'ok 1']);
});

test('a try that hangs is the only one, and stays red, until it ends', async () => {
  let tries = 0;
  let end: (said: string) => void = () => undefined;
  const hangs = () => {
    tries += 1;
    return new Promise<string>((resolve) => {
      end = resolve;
    });
  };
  const hanging = held(0, hangs);
  const asked = [hanging(), hanging(), hanging()];
  const { status, parts } = await judged({}, { hanging });
  expect([status, parts.hanging, tries]).toEqual([503, 'not answering', 1]);
  end('ok');
  expect(await Promise.all(asked)).toEqual(['ok', 'ok', 'ok']);
  void hanging();
  expect(tries).toBe(2);
});

test('S32 /readyz is green within 2 s, and /metrics answers, while every connection for calls is taken and hundreds of calls wait', async () => {
  const { db, callers } = app.context;
  const calls = Array.from({ length: 300 }, () => sql`select pg_sleep(0.3)`.execute(db));
  const whoCalls = Array.from({ length: 50 }, () => sql`select pg_sleep(0.3)`.execute(callers));
  let isBusy = true;
  const burst = Promise.all([...calls, ...whoCalls]).finally(() => {
    isBusy = false;
  });
  while (isBusy) {
    const asked = performance.now();
    // A part that takes longer than it may is not ok.
    expect(await readyz()).toMatchObject({ status: 200 });
    expect((await fetch(`${app.origin}/metrics`)).status).toBe(200);
    expect(performance.now() - asked).toBeLessThan(10_000);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await burst;
});
