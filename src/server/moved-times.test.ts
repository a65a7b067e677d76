import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endStay, stayForSignIn } from '#server/features/beds/stay.actions.ts';
import { enterDuty, leaveDuty } from '#server/features/duty/duty.actions.ts';
import { stepTimer } from '#server/features/requests/escalation/steps.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import { submitRequest } from '#server/features/requests/verbs/submit-request.ts';
import { type House, openHouse } from '#server/house.ts';
import { APP, withClient } from '#server/platform/database/roles.ts';
import { type TestDatabase, testDatabase } from '#server/testing/database.ts';
import { newHospital, type TestHospital } from '#server/testing/hospital.ts';
import { asEmployee, asPatient, asSystem, testSecrets } from '#server/testing/house.ts';

let database: TestDatabase;
let houses: House[];
const secrets = testSecrets();

beforeEach(async () => {
  database = await testDatabase();
  houses = [];
  await takeOverClock();
});
afterEach(async () => {
  for (const house of houses) await house.stop();
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
  const house = await openHouse({ url: database.appUrl, secrets, log, release: 'test', looks: false });
  houses.push(house);
  return { house, reread: vi.spyOn(house.realtime, 'askToReread') };
}

/** Anna on duty, a request of high urgency that she has not taken, and a wish for in two hours. */
async function ward(house: House) {
  const hospital = await newHospital(house);
  const [anna] = hospital.employees;
  const [bed] = hospital.beds;
  if (!anna || !bed) throw new Error('the factory made nobody');
  await asEmployee(house, hospital, anna, enterDuty);
  const stay = await asSystem(house, hospital, (tx) => stayForSignIn(tx, bed.id));
  const ask = (service_id: string, wanted_at: string | null) => {
    const item = { service_id, quantity: 1, note: null, answer: null, place: null };
    const tap = { id: crypto.randomUUID(), stay_id: stay, asked_at: house.clock.now().toISOString(), wanted_at };
    return asPatient(house, hospital, stay, bed, (tx) => submitRequest(tx, { ...tap, items: [item] }));
  };
  const wanted_at = new Date(house.clock.now().getTime() + 2 * 3_600_000).toISOString();
  const pain = (await ask(hospital.services.pain, null)).request.id;
  const later = (await ask(hospital.services.blanket, wanted_at)).request.id;
  return { hospital, anna, stay, pain, later };
}

/** What is pending, in seconds from now by the server's own clock, and the wish's hour on the wall. */
async function pending(house: House, hospital: TestHospital, pain: string, later: string) {
  return asSystem(house, hospital, async (tx) => {
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
    const { hospital, anna, stay, pain, later } = await ward(one.house);
    const before = await pending(one.house, hospital, pain, later);
    expect(before.step).toBeGreaterThan(55);
    await jump(-seconds);
    await Promise.all([one, other].map(({ house }) => house.clock.read()));
    for (const { house, reread } of [one, other]) {
      const after = await pending(house, hospital, pain, later);
      for (const name of ['step', 'due', 'alerted', 'active'] as const) {
        expect(Math.abs((after[name] ?? 0) - (before[name] ?? 0)), name).toBeLessThan(5);
      }
      expect([after.wish, after.wishTimer]).toEqual([before.wish, before.wishTimer]);
      expect(reread).toHaveBeenCalledExactlyOnceWith('all');
    }
    const { rows } = await sql<{ moved: number }>`select moved_ms::int as moved from server_clock`.execute(
      one.house.db,
    );
    expect(Math.abs((rows[0]?.moved ?? 0) + seconds * 1000)).toBeLessThan(2_000);
    // What began a moment ago can still end: no end lies before its beginning.
    await asEmployee(other.house, hospital, anna, (tx) => acceptRequest(tx, pain, crypto.randomUUID()));
    await asSystem(one.house, hospital, (tx) => endStay(tx, secrets, stay, 'discharged'));
    await asEmployee(one.house, hospital, anna, (tx) => leaveDuty(tx, 'by_hand'));
  },
);

test('S20 a server that has not read the clock yet leaves no time of the old clock behind', async () => {
  const [one, other] = [await openServer(), await openServer()];
  const { hospital } = await ward(one.house);
  await jump(-3600);
  await one.house.clock.read();
  const written = await asSystem(other.house, hospital, async (tx) => {
    const at = tx.clock.now();
    await tx.db.updateTable('device').set({ last_echo_at: at }).execute();
    return at;
  });
  expect(Math.abs(written.getTime() - one.house.clock.now().getTime())).toBeLessThan(5_000);
  expect(other.reread).toHaveBeenCalledWith('all');
});

test('S20 the clock went back while no server ran: the next start finds it out and moves what is pending', async () => {
  const first = await openServer();
  const { hospital, pain, later } = await ward(first.house);
  await first.house.clock.read();
  const before = await pending(first.house, hospital, pain, later);
  await first.house.stop();
  houses = [];
  await jump(-3600);
  const next = await openServer();
  const after = await pending(next.house, hospital, pain, later);
  expect(Math.abs((after.step ?? 0) - (before.step ?? 0))).toBeLessThan(10);
  expect(after.wish).toBe(before.wish);
});

test('S20 a clock that goes forward moves nothing', async () => {
  const { house, reread } = await openServer();
  const { hospital, pain, later } = await ward(house);
  const at = async () =>
    asSystem(house, hospital, (tx) =>
      tx.db.selectFrom('timer').select('due_at').where('subject', '=', later).execute(),
    );
  const before = await at();
  await jump(3600);
  await house.clock.read();
  expect(await at()).toEqual(before);
  expect(pain).toBeTruthy();
  expect(reread).not.toHaveBeenCalled();
});
