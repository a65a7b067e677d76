import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDevice, changeDevice } from '#server/features/duty/coverage/fixtures/devices.ts';
import { enterDuty } from '#server/features/duty/duty.actions.ts';
import { movedTimes } from '#server/moved-times.ts';
import { moveTimes, readDatabaseClock } from '#server/platform/timers/move-times.ts';
import { asEmployee, asSystem, openTestContext, type TestContext } from '#server/testing/app-context.ts';
import { reachabilityOf } from './reachability.reads.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

/** A nurse on duty with one device of which nothing was heard yet. */
async function nurse() {
  const hospital = await context.newHospital();
  const anna = hospital.employees[0];
  if (!anna) throw new Error('no nurse');
  await asEmployee(context, hospital, anna, enterDuty);
  const device = await addDevice(context, hospital, { employee: anna.id }, {});
  context.clock.advance({ seconds: 60 });
  const now = async () => (await asSystem(context, hospital, (tx) => reachabilityOf(tx, [anna.id]))).get(anna.id);
  const says = (what: Parameters<typeof changeDevice>[3]) => changeDevice(context, hospital, device, what);
  const address = { hospital_id: hospital.id, device_id: device, employee_id: anna.id, p256dh: 'k', auth: 'a' };
  const subscribe = (endpoint: string) =>
    asSystem(context, hospital, (tx) =>
      tx.db
        .insertInto('push_subscription')
        .values({ ...address, endpoint, created_at: context.clock.now() })
        .execute(),
    );
  const endPush = (end_reason: 'gone' | 'signed_out') =>
    asSystem(context, hospital, (tx) =>
      tx.db.updateTable('push_subscription').set({ ended_at: context.clock.now(), end_reason }).execute(),
    );
  return { hospital, now, says, anna, subscribe, endPush };
}

test('S16 audible is an open app whose audio runs; an open app that is mute is notified', async () => {
  const { now, says } = await nurse();
  expect(await now()).toBe('unreachable');
  await says({ state: 'foreground', is_audio_running: true, last_echo_at: context.clock.now() });
  expect(await now()).toBe('audible');
  await says({ is_audio_running: false });
  expect(await now()).toBe('notified');
});

test('S16 without a live push subscription a device is notified for 60 s after its last foreground echo', async () => {
  const { now, says, subscribe, endPush } = await nurse();
  await says({ state: 'silent', last_echo_at: context.clock.now() });
  context.clock.advance({ seconds: 60 });
  expect(await now()).toBe('notified');
  context.clock.advance({ seconds: 1 });
  expect(await now()).toBe('unreachable');
  await subscribe('https://push.example/1');
  expect(await now()).toBe('notified');
  await endPush('signed_out');
  expect(await now()).toBe('unreachable');
});

test('S16 with one it is notified for 2 h after the last foreground echo or push receipt, and no longer', async () => {
  const { now, says, subscribe } = await nurse();
  await subscribe('https://push.example/1');
  await says({ state: 'silent', last_echo_at: context.clock.now() });
  context.clock.advance({ hours: 2 });
  expect(await now()).toBe('notified');
  context.clock.advance({ seconds: 1 });
  expect(await now()).toBe('unreachable');
  await says({ last_push_receipt_at: context.clock.now() });
  expect(await now()).toBe('notified');
});

test('S16 a missed push ends it, until something newer is heard; so does what was heard before duty began', async () => {
  const { hospital, now, says, anna } = await nurse();
  await says({ last_push_receipt_at: context.clock.now() });
  context.clock.advance({ seconds: 15 });
  await says({ last_push_missed_at: context.clock.now() });
  expect(await now()).toBe('unreachable');
  context.clock.advance({ seconds: 15 });
  await says({ last_push_receipt_at: context.clock.now() });
  expect(await now()).toBe('notified');
  context.clock.advance({ seconds: 15 });
  await asSystem(context, hospital, (tx) =>
    tx.db
      .updateTable('attendance')
      .set({ entered_at: context.clock.now() })
      .where('employee_id', '=', anna.id)
      .execute(),
  );
  expect(await now()).toBe('unreachable');
});

test('S30 a test push that was not shown within 10 s: not notified once the app is closed, until a push is shown', async () => {
  const { now, says } = await nurse();
  await says({ state: 'foreground', last_echo_at: context.clock.now(), push_tested_at: context.clock.now() });
  context.clock.advance({ seconds: 11 });
  expect(await now()).toBe('notified');
  await says({ state: 'silent', last_echo_at: context.clock.now() });
  expect(await now()).toBe('unreachable');
  await says({ push_tested_at: new Date(context.clock.now().getTime() - 10_000) });
  expect(await now()).toBe('notified');
  context.clock.advance({ seconds: 1 });
  expect(await now()).toBe('unreachable');
  await says({ last_push_receipt_at: context.clock.now() });
  expect(await now()).toBe('notified');
});

/** The clock goes back by so much, and a server finds it out. */
async function goBack(seconds: number) {
  const at = new Date(context.clock.now().getTime() - seconds * 1000);
  await moveTimes(context.db, movedTimes, -seconds * 1000, { ...(await readDatabaseClock(context.db)), at });
  context.clock.set(at);
}

test.each([10, 3600])(
  'S16 S20 who could be reached can be, and who could not cannot, after the clock went back by %i s',
  async (seconds) => {
    const { now, says, subscribe } = await nurse();
    await subscribe('https://push.example/1');
    await says({ state: 'silent', last_push_receipt_at: context.clock.now() });
    context.clock.advance({ seconds: 900 });
    expect(await now()).toBe('notified');
    await goBack(seconds);
    expect(await now()).toBe('notified');
    // A test push fails, and what was shown before it proves nothing.
    await says({ push_tested_at: context.clock.now() });
    context.clock.advance({ seconds: 11 });
    expect(await now()).toBe('unreachable');
    await goBack(seconds);
    expect(await now()).toBe('unreachable');
    await says({ last_push_receipt_at: context.clock.now() });
    expect(await now()).toBe('notified');
    await goBack(seconds);
    expect(await now()).toBe('notified');
  },
);

test('S16 while push is down, whom only push reached is unknown; an open app is heard all the same', async () => {
  const { hospital, now, says } = await nurse();
  await says({ last_push_receipt_at: context.clock.now() });
  await asSystem(context, hospital, (tx) =>
    tx.db
      .insertInto('alarm')
      .values({ hospital_id: hospital.id, kind: 'push_down', raised_at: context.clock.now() })
      .execute(),
  );
  expect(await now()).toBe('unknown');
  context.clock.advance({ hours: 12 });
  expect(await now()).toBe('unknown');
  await says({ state: 'foreground', is_audio_running: true });
  expect(await now()).toBe('audible');
});

test('S16 who was last heard of more than 2 h before push went down is unreachable all the same', async () => {
  const { hospital, now, says } = await nurse();
  await says({ last_push_receipt_at: context.clock.now() });
  context.clock.advance({ hours: 2, seconds: 1 });
  await asSystem(context, hospital, (tx) =>
    tx.db
      .insertInto('alarm')
      .values({ hospital_id: hospital.id, kind: 'push_down', raised_at: context.clock.now() })
      .execute(),
  );
  expect(await now()).toBe('unreachable');
});

test('S17 a push address that is gone ends notified for that device; a new one brings nothing back by itself', async () => {
  const { now, says, subscribe, endPush } = await nurse();
  await subscribe('https://push.example/1');
  await says({ last_push_receipt_at: context.clock.now() });
  context.clock.advance({ seconds: 5 });
  expect(await now()).toBe('notified');
  await endPush('gone');
  expect(await now()).toBe('unreachable');
  await subscribe('https://push.example/2');
  expect(await now()).toBe('unreachable');
  context.clock.advance({ seconds: 5 });
  await says({ last_push_receipt_at: context.clock.now() });
  expect(await now()).toBe('notified');
});
