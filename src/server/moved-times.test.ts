import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AppContext, openAppContext } from '#server/app-context.ts';
import { endStay, stayForSignIn } from '#server/features/beds/stay.actions.ts';
import { enterDuty, leaveDuty } from '#server/features/duty/duty.actions.ts';
import { stepTimer } from '#server/features/requests/escalation/steps.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import { submitRequest } from '#server/features/requests/verbs/submit-request.ts';
import { APP, withClient } from '#server/platform/database/roles.ts';
import { asEmployee, asPatient, asSystem, testSecrets } from '#server/testing/app-context.ts';
import { type TestDatabase, testDatabase } from '#server/testing/database.ts';
import { newHospital, type TestHospital } from '#server/testing/hospital.ts';

let database: TestDatabase;
let contexts: AppContext[];
const secrets = testSecrets();

beforeEach(async () => {
  database = await testDatabase();
  contexts = [];
  await takeOverClock();
});
afterEach(async () => {
  for (const context of contexts) await context.stop();
  await database.drop();
});

const asSuperuser = (statement: string, values: unknown[] = []) =>
  withClient(database.superuserUrl, async (client) => void (await client.query(statement, values)));

/** The app finds a clock of ours before PostgreSQL's, which the test sets. */
async function takeOverClock(): Promise<void> {
  await asSuperuser(`create schema clock; create table clock.jump (by interval not null);
    insert into clock.jump values ('0');
    create function clock.clock_timestamp() returns timestamptz language sql volatile
      as 'select pg_catalog.clock_timestamp() + by from clock.jump';
    grant usage on schema clock to ${APP}; grant select on clock.jump to ${APP};
    do $$ begin execute format('alter role ${APP} in database %I set search_path = clock, pg_catalog, public',
      current_database()); end $$`);
}

const jump = (seconds: number) => asSuperuser('update clock.jump set by = by + make_interval(secs => $1)', [seconds]);

/** One server; nothing in it runs by itself but its timers. */
async function openServer() {
  const log = pino({ level: 'silent' });
  const context = await openAppContext({ url: database.appUrl, secrets, log, release: 'test', jobs: false });
  contexts.push(context);
  return { context, reread: vi.spyOn(context.realtime, 'askToReread') };
}

/** Anna on duty, a request of high urgency that she has not taken, and a wish for in two hours. */
async function ward(context: AppContext) {
  const hospital = await newHospital(context);
  const [anna] = hospital.employees;
  const [bed] = hospital.beds;
  if (!anna || !bed) throw new Error('the factory made nobody');
  await asEmployee(context, hospital, anna, enterDuty);
  const stay = await asSystem(context, hospital, (tx) => stayForSignIn(tx, bed.id));
  const ask = (service_id: string, wanted_at: string | null) => {
    const item = { service_id, quantity: 1, note: null, answer: null, place: null };
    const tap = { id: crypto.randomUUID(), stay_id: stay, asked_at: context.clock.now().toISOString(), wanted_at };
    return asPatient(context, hospital, stay, bed, (tx) => submitRequest(tx, { ...tap, items: [item] }));
  };
  const wanted_at = new Date(context.clock.now().getTime() + 2 * 3_600_000).toISOString();
  const pain = (await ask(hospital.services.pain, null)).request.id;
  const later = (await ask(hospital.services.blanket, wanted_at)).request.id;
  return { hospital, anna, stay, pain, later };
}

/** What is pending, in seconds from now by the server's own clock, and the wished hour by the wall clock. */
async function pending(context: AppContext, hospital: TestHospital, pain: string, later: string) {
  return asSystem(context, hospital, async (tx) => {
    const now = tx.clock.now().getTime();
    const timers = await tx.db.selectFrom('timer').select(['subject', 'kind', 'due_at']).execute();
    const rows = await tx.db.selectFrom('request').selectAll().execute();
    const request = rows.find(({ id }) => id === pain);
    const wish = rows.find(({ id }) => id === later);
    const attendance = await tx.db.selectFrom('attendance').selectAll().executeTakeFirstOrThrow();
    const inSeconds = (at: Date | null | undefined) => (at ? (at.getTime() - now) / 1000 : null);
    return {
      step: inSeconds(timers.find(({ subject, kind }) => subject === pain && kind === stepTimer)?.due_at),
      due: inSeconds(request?.due_at),
      alerted: inSeconds(request?.alerted_at),
      active: inSeconds(attendance.last_active_at),
      wish: wish?.due_at.getTime(),
      wishTimer: timers.find(({ subject }) => subject === later)?.due_at.getTime(),
    };
  });
}

test.each([10, 3600])(
  'S20 the clock goes back by %i s: what is pending moves with it, once, with two servers; a planned wish does not',
  async (seconds) => {
    const [one, other] = [await openServer(), await openServer()];
    const { hospital, anna, stay, pain, later } = await ward(one.context);
    const before = await pending(one.context, hospital, pain, later);
    expect(before.step).toBeGreaterThan(55);
    await jump(-seconds);
    await Promise.all([one, other].map(({ context }) => context.clock.read()));
    for (const { context, reread } of [one, other]) {
      const after = await pending(context, hospital, pain, later);
      for (const name of ['step', 'due', 'alerted', 'active'] as const) {
        expect(Math.abs((after[name] ?? 0) - (before[name] ?? 0)), name).toBeLessThan(5);
      }
      expect([after.wish, after.wishTimer]).toEqual([before.wish, before.wishTimer]);
      expect(reread).toHaveBeenCalledExactlyOnceWith('all');
    }
    const { rows } = await sql<{ moved: number }>`select moved_ms::int as moved from server_clock`.execute(
      one.context.db,
    );
    expect(Math.abs((rows[0]?.moved ?? 0) + seconds * 1000)).toBeLessThan(2_000);
    // What began a moment ago can still end: no end lies before its beginning.
    await asEmployee(other.context, hospital, anna, (tx) => acceptRequest(tx, pain, crypto.randomUUID()));
    await asSystem(one.context, hospital, (tx) => endStay(tx, secrets, stay, 'discharged'));
    await asEmployee(one.context, hospital, anna, (tx) => leaveDuty(tx, 'by_hand'));
  },
);

test('S20 a server that has not read the clock yet leaves no time of the old clock behind', async () => {
  const [one, other] = [await openServer(), await openServer()];
  const { hospital } = await ward(one.context);
  await jump(-3600);
  await one.context.clock.read();
  const written = await asSystem(other.context, hospital, async (tx) => {
    const at = tx.clock.now();
    await tx.db.updateTable('device').set({ last_echo_at: at }).execute();
    return at;
  });
  expect(Math.abs(written.getTime() - one.context.clock.now().getTime())).toBeLessThan(5_000);
  expect(other.reread).toHaveBeenCalledWith('all');
});

test('S20 the clock went back while no server ran: the next start finds it out and moves what is pending', async () => {
  const first = await openServer();
  const { hospital, pain, later } = await ward(first.context);
  await first.context.clock.read();
  const before = await pending(first.context, hospital, pain, later);
  await first.context.stop();
  contexts = [];
  await jump(-3600);
  const next = await openServer();
  const after = await pending(next.context, hospital, pain, later);
  expect(Math.abs((after.step ?? 0) - (before.step ?? 0))).toBeLessThan(10);
  expect(after.wish).toBe(before.wish);
});

test('S20 a clock that goes forward moves nothing', async () => {
  const { context, reread } = await openServer();
  const { hospital, pain, later } = await ward(context);
  const at = async () =>
    asSystem(context, hospital, (tx) =>
      tx.db.selectFrom('timer').select('due_at').where('subject', '=', later).execute(),
    );
  const before = await at();
  await jump(3600);
  await context.clock.read();
  expect(await at()).toEqual(before);
  expect(pain).toBeTruthy();
  expect(reread).not.toHaveBeenCalled();
});
