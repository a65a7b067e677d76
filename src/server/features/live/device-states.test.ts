import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addDevice } from '#server/features/duty/coverage/fixtures/devices.ts';
import { HandTime } from '#server/platform/outbox/fixtures/processes.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';
import { asSystem, openTestContext, type TestContext } from '#server/testing/app-context.ts';
import { DeviceStates } from './device-states.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

/** Anna's phone, and a process that notes how it stands on a database that can be away. */
async function noting() {
  const hospital = await context.newHospital();
  const phone = await addDevice(context, hospital, { employee: hospital.employees[0]?.id ?? '' }, { state: 'silent' });
  const link = { isAway: false, asked: 0 };
  const inHospital: InHospital = async (caller, action) => {
    link.asked++;
    if (link.isAway) throw new Error('the database is away');
    return context.inHospital(caller, action);
  };
  const time = new HandTime();
  const process = (id = crypto.randomUUID()) => {
    const states = new DeviceStates({ ...context, inHospital, ticker: time.ticker, processId: id });
    const says = async (state: 'foreground' | 'hidden' | 'silent') => {
      states.changed(hospital.id, { id: phone, state, audio: false });
      await states.settled();
    };
    return { id, phone, states, says };
  };
  const row = () =>
    asSystem(context, hospital, (tx) =>
      tx.db
        .selectFrom('device')
        .select(['state', 'last_echo_at', 'process_id'])
        .where('id', '=', phone)
        .executeTakeFirstOrThrow(),
    );
  return { hospital, link, time, process, row };
}

test('S14 S16 a phone that fell silent while the database was away is silent once it is back, since when it was', async () => {
  const { link, time, process, row } = await noting();
  const { says, states } = process();
  await says('foreground');
  expect((await row()).state).toBe('foreground');
  context.clock.advance({ seconds: 100 });
  link.isAway = true;
  await says('silent');
  const silentAt = context.clock.now().getTime();
  for (let n = 0; n < 3; n++) {
    context.clock.advance({ seconds: 20 });
    time.advance(1_000);
    await states.settled();
  }
  expect([(await row()).state, link.asked]).toEqual(['foreground', 5]);
  link.isAway = false;
  time.advance(1_000);
  await states.settled();
  const { state, last_echo_at } = await row();
  expect([state, last_echo_at?.getTime()]).toEqual(['silent', silentAt - 15_000]);
  time.advance(1_000);
  await states.settled();
  expect(link.asked).toBe(6);
  await states.stop();
});

test('what came after the change that failed is what stands', async () => {
  const { link, time, process, row } = await noting();
  const { says, states } = process();
  await says('foreground');
  link.isAway = true;
  await says('silent');
  await says('hidden');
  link.isAway = false;
  time.advance(1_000);
  await states.settled();
  expect((await row()).state).toBe('hidden');
  await states.stop();
});

test('S16 the devices of a process that was lost while the database was away are silent once it is back', async () => {
  const { link, time, process, row } = await noting();
  const [gone, left] = [process(), process()];
  await gone.says('foreground');
  await gone.states.stop();
  link.isAway = true;
  left.states.lost(gone.id);
  await left.states.settled();
  expect((await row()).state).toBe('foreground');
  link.isAway = false;
  time.advance(1_000);
  await vi.waitFor(async () => expect(await row()).toMatchObject({ state: 'silent', process_id: null }));
  await left.states.stop();
});

/** A process that has just written its beat, and another that takes it for lost, as after a restart of the database. */
async function taken() {
  const { time, process, row } = await noting();
  const [silent, other] = [process(), process()];
  await silent.says('foreground');
  const now = context.clock.now();
  const beats = { id: silent.id, host: 'there', pid: 1, release: 'test', started_at: now };
  await context.db
    .insertInto('process')
    .values({ ...beats, beat_at: now })
    .execute();
  other.states.lost(silent.id);
  await other.states.settled();
  const pass = async (seconds: number) => {
    context.clock.advance({ seconds });
    time.advance(1_000);
    await other.states.settled();
  };
  const beat = () =>
    context.db.updateTable('process').set({ beat_at: context.clock.now() }).where('id', '=', silent.id).execute();
  return { silent, row, pass, beat, stop: () => Promise.all([silent.states.stop(), other.states.stop()]) };
}

test('a process that could not be heard and still beats keeps its devices', async () => {
  const { silent, row, pass, beat, stop } = await taken();
  await pass(2);
  await beat();
  await pass(1);
  await pass(3600);
  expect(await row()).toMatchObject({ state: 'foreground', process_id: silent.id });
  await stop();
});

test('S16 one that does not beat any more loses them as soon as it counts as gone', async () => {
  const { row, pass, stop } = await taken();
  await pass(5.9);
  expect((await row()).state).toBe('foreground');
  await pass(0.1);
  expect(await row()).toMatchObject({ state: 'silent', process_id: null });
  await stop();
});

/** A process that was frozen: the other took it for gone, and its devices for silent. */
async function frozen() {
  const { hospital, process, row } = await noting();
  const [returning, other] = [process(), process()];
  returning.states.follow(() => [
    { hospital: hospital.id, echoing: { id: returning.phone, state: 'foreground', audio: true } },
  ]);
  await returning.says('foreground');
  other.states.lost(returning.id);
  await other.states.settled();
  expect(await row()).toMatchObject({ state: 'silent', process_id: null });
  context.clock.advance({ seconds: 2 });
  const comesBack = async () => {
    returning.states.announceAnew();
    await returning.states.settled();
  };
  return { returning, other, row, comesBack, stop: () => Promise.all([returning.states.stop(), other.states.stop()]) };
}

test('S16 a process that comes back announces its devices anew, and nobody who was late takes them away again', async () => {
  const { returning, other, row, comesBack, stop } = await frozen();
  const lostAt = new Date(context.clock.now().getTime() - 2_000);
  await comesBack();
  expect(await row()).toMatchObject({ state: 'foreground', process_id: returning.id });
  await other.states.silence(returning.id, lostAt);
  expect((await row()).state).toBe('foreground');
  await stop();
});

test('S16 two hundred devices of a process that comes back are announced anew by few transactions, not one each', async () => {
  const { hospital, link, process, row } = await noting();
  const { states, phone } = process();
  const owner = { employee: hospital.employees[0]?.id ?? '' };
  const ids = [
    phone,
    ...(await Promise.all(Array.from({ length: 199 }, () => addDevice(context, hospital, owner, {})))),
  ];
  states.follow(() =>
    ids.map((id, index) => ({
      ...{ hospital: hospital.id },
      echoing: { id, state: index % 2 ? 'hidden' : 'foreground', audio: index % 4 === 0 },
    })),
  );
  const before = link.asked;
  states.announceAnew();
  await states.settled();
  expect(link.asked - before).toBe(3);
  expect((await row()).state).toBe('foreground');
  const count = () =>
    asSystem(context, hospital, (tx) =>
      tx.db
        .selectFrom('device')
        .select((eb) => ['state', 'is_audio_running', eb.fn.countAll<string>().as('times')])
        .where('id', 'in', ids)
        .groupBy(['state', 'is_audio_running'])
        .orderBy('times')
        .orderBy('is_audio_running')
        .execute(),
    );
  expect(await count()).toEqual([
    { state: 'foreground', is_audio_running: false, times: '50' },
    { state: 'foreground', is_audio_running: true, times: '50' },
    { state: 'hidden', is_audio_running: false, times: '100' },
  ]);
  await states.stop();
});

test('a process that comes back takes no device from the one that it went to meanwhile', async () => {
  const { returning, other, row, comesBack, stop } = await frozen();
  await other.says('hidden');
  await comesBack();
  expect(await row()).toMatchObject({ state: 'hidden', process_id: other.id });
  await returning.says('silent');
  expect((await row()).state).toBe('hidden');
  await stop();
});

/** The tablet of a bed, which two processes hear one after the other, with what each hears of its battery. */
async function tablet() {
  const { hospital, time } = await noting();
  const bed_id = hospital.beds[0]?.id ?? '';
  const device = { hospital_id: hospital.id, kind: 'ward_tablet', bed_id, created_at: context.clock.now() } as const;
  const { id } = await asSystem(context, hospital, (tx) =>
    tx.db.insertInto('device').values(device).returning('id').executeTakeFirstOrThrow(),
  );
  const process = (db: Pick<TestContext, 'inHospital'> = context) => {
    const states = new DeviceStates({ ...context, ...db, ticker: time.ticker, processId: crypto.randomUUID() });
    const says = async (state: 'foreground' | 'silent', batteryLow: boolean) => {
      states.changed(hospital.id, { id, state, audio: false, batteryLow });
      await states.settled();
    };
    const comesBack = async (batteryLow: boolean) => {
      states.follow(() => [{ hospital: hospital.id, echoing: { id, state: 'foreground', audio: false, batteryLow } }]);
      states.announceAnew();
      await states.settled();
    };
    return { states, says, comesBack };
  };
  const isLow = () =>
    asSystem(context, hospital, async ({ db }) => {
      const row = await db.selectFrom('device').select('is_battery_low').where('id', '=', id).executeTakeFirstOrThrow();
      const alarms = await db.selectFrom('alarm').select('id').where('cleared_at', 'is', null).execute();
      expect(alarms).toHaveLength(row.is_battery_low ? 1 : 0);
      return row.is_battery_low;
    });
  return { process, time, isLow };
}

test('S14 what a tablet said where it was before does not stand over what it says where it is now', async () => {
  const { process, isLow } = await tablet();
  for (const then of [true, false]) {
    const [before, after] = [process(), process()];
    await before.says('foreground', then);
    await after.says('foreground', !then);
    await before.says('silent', then);
    expect(await isLow()).toBe(!then);
    await before.comesBack(then);
    expect(await isLow()).toBe(!then);
    await Promise.all([before.states.stop(), after.states.stop()]);
  }
});

test('S14 its last word stands although the database was away when it came, and it was silent since', async () => {
  const { process, time, isLow } = await tablet();
  const link = { isAway: false };
  const inHospital: InHospital = (caller, action) =>
    link.isAway ? Promise.reject(new Error('the database is away')) : context.inHospital(caller, action);
  const { says, states } = process({ inHospital });
  await says('foreground', false);
  link.isAway = true;
  await says('foreground', true);
  await says('silent', true);
  link.isAway = false;
  time.advance(1_000);
  await states.settled();
  expect(await isLow()).toBe(true);
  await states.stop();
});

test('S16 after 150 restarts in a day, and after processes of which nothing is known, no dead phone stays audible', async () => {
  const { process, row } = await noting();
  const begun = context.clock.now();
  const beats = { host: 'there', pid: 1, release: 'test', started_at: begun, beat_at: begun };
  const ids = Array.from({ length: 150 }, () => crypto.randomUUID());
  await context.db
    .insertInto('process')
    .values(ids.map((id) => ({ ...beats, id })))
    .execute();
  for (const id of [ids[0], ids[149], crypto.randomUUID()]) {
    const gone = process(id);
    await gone.says('foreground');
    await gone.states.stop();
    context.clock.advance({ seconds: 10 });
    const next = process();
    await next.states.silenceLost();
    expect(await row()).toMatchObject({ state: 'silent', process_id: null });
    await next.states.stop();
  }
});
