import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { type AppContext, openAppContext } from '#server/app-context.ts';
import { dueTimer } from '#server/features/requests/escalation/planned.ts';
import { receiptTimer } from '#server/features/requests/escalation/receipt-watch.ts';
import { stepTimer } from '#server/features/requests/escalation/steps.ts';
import { withClient } from '#server/platform/database/roles.ts';
import { schedule } from '#server/platform/timers/schedule.ts';
import { asSystem, testSecrets } from '#server/testing/app-context.ts';
import { testClock } from '#server/testing/clock.ts';
import { type TestDatabase, testDatabase } from '#server/testing/database.ts';
import { newHospital } from '#server/testing/hospital.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import type { AnswerOf } from '#shared/kernel/endpoint.ts';
import { submitRequest } from '#shared/requests/request.endpoints.ts';
import { requestChanged } from '#shared/requests/request.events.ts';

const clock = testClock();
const secrets = testSecrets();
let database: TestDatabase;
let webFolder: string;

beforeAll(async () => {
  database = await testDatabase();
  webFolder = mkdtempSync(join(tmpdir(), 'wardbell-quiet-'));
  for (const app of ['patient', 'staff']) {
    mkdirSync(join(webFolder, app));
    writeFileSync(join(webFolder, app, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
  }
});
afterAll(async () => {
  await database.drop();
  rmSync(webFolder, { recursive: true });
});

function open(quiet: boolean): Promise<AppContext> {
  const log = pino({ level: 'silent' });
  return openAppContext({ url: database.appUrl, secrets, log, release: 'test', clock, quiet });
}

/** Runs a server; when it has stopped, what was under way is done. */
async function during(quiet: boolean, work: (origin: string, context: AppContext) => Promise<void>): Promise<void> {
  const context = await open(quiet);
  const app = await createApp({ context, webFolder, trustProxy: [], tls: undefined });
  try {
    await work(await app.listen({ host: '127.0.0.1', port: 0 }), context);
  } finally {
    await context.realtime.stop();
    await app.close();
    await context.stop();
  }
}

const left = () =>
  withClient(database.superuserUrl, async (client) => ({
    timers: (await client.query('select kind from timer')).rows.map(({ kind }) => kind).sort(),
    deliveries: (await client.query('select listener, attempts, is_open from delivery order by listener')).rows,
    present: (await client.query('select id from attendance where left_at is null')).rows.length,
    alarms: (await client.query('select kind from alarm')).rows.length,
    steps: (await client.query('select step from request_event')).rows.map(({ step }) => step).sort(),
  }));

/**
 * What a copy brings along: a timer that is due, a push and a mail that were still to go out, and somebody on duty
 * whose account has ended, whom a periodic job sends off duty.
 */
async function bringAlong(context: AppContext): Promise<void> {
  const hospital = await newHospital(context);
  const due_at = new Date(clock.now().getTime() - 60_000);
  await asSystem(context, hospital, async (tx) => {
    const subject = crypto.randomUUID();
    await schedule(tx, { kind: dueTimer, subject, due_at, generation: 0, step: 0, urgency: 'high' });
    const event = { event_id: crypto.randomUUID(), kind: requestChanged.kind, detail: '{}', subject };
    const row = { ...event, hospital_id: hospital.id, created_at: due_at, next_at: due_at };
    const both = ['push', 'mail'].map((listener) => ({ ...row, listener }));
    await tx.db.insertInto('delivery').values(both).execute();
    const employee_id = hospital.employees[0]?.id ?? '';
    const entered = { employee_id, entered_at: due_at, last_active_at: due_at };
    await tx.db
      .insertInto('attendance')
      .values({ hospital_id: hospital.id, ...entered })
      .execute();
    await tx.db.updateTable('employee').set({ active: false }).where('id', '=', employee_id).execute();
  });
}

/** As long as it takes for each periodic job, every timer and each try of a delivery to have its turn. */
const aLongTime = async () => void (await vi.advanceTimersByTimeAsync(120_000));

test('a quiet copy delivers nothing, fires no timer and runs no job, for what it brought along and for what is new', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await during(true, (_origin, context) => bringAlong(context));
  const waiting = { attempts: 0, is_open: true };
  const deliveries = ['mail', 'push'].map((listener) => ({ listener, ...waiting }));
  const brought = { timers: [dueTimer], deliveries, present: 1, alarms: 0, steps: [] };
  expect(await left()).toEqual(brought);
  await during(true, async (origin, context) => {
    const hospital = await newHospital(context);
    const send = async (path: string, body: object, token?: string) => {
      const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
      return fetch(`${origin}/api/de${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    };
    const signedIn = await send(loginByCode.path, { code: hospital.beds[0]?.code });
    const { data } = (await signedIn.json()) as { data: AnswerOf<typeof loginByCode> };
    const items = [{ service_id: hospital.services.pain }];
    const tap = { id: crypto.randomUUID(), stay_id: data.bed.stay.id, asked_at: clock.now().toISOString(), items };
    expect((await send(submitRequest.path, tap, data.token)).status).toBe(201);
    const ready = await fetch(`${origin}/readyz`);
    expect([ready.status, ((await ready.json()) as { parts: object }).parts]).toMatchObject([
      503,
      { quiet: expect.stringContaining('quiet') },
    ]);
  });
  clock.advance({ seconds: 15 });
  await during(true, aLongTime);
  const timers = [dueTimer, receiptTimer, stepTimer];
  expect(await left()).toEqual({ ...brought, timers, steps: ['submit'] });
  // Started in earnest, it takes up what the copy had left.
  await during(false, async () => {
    await aLongTime();
    await vi.waitFor(async () => expect(await left()).toMatchObject({ present: 0 }), 20_000);
    await vi.waitFor(async () => expect((await left()).steps).toContain('unreceived'), 20_000);
    await vi.waitFor(
      async () => expect((await left()).deliveries.filter((row) => row.is_open && row.attempts === 0)).toEqual([]),
      20_000,
    );
  });
});

test('every page of a quiet copy is marked, and no page of another server', async () => {
  const pages = ['/', '/de/user/services', '/staff', '/staff/de/board', '/staff/de/station', '/nothing-here'];
  for (const quiet of [true, false])
    await during(quiet, async (origin) => {
      for (const page of pages) {
        const text = await (await fetch(origin + page)).text();
        expect([page, text.includes('<meta name="wardbell-quiet"')]).toEqual([page, quiet]);
      }
    });
});
