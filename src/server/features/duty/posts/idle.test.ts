import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDevice, changeDevice } from '#server/features/duty/coverage/fixtures/devices.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asEmployee, asSystem } from '#server/testing/app-context.ts';
import * as calls from '#shared/duty/duty.endpoints.ts';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';
import { leaveIdle } from './leave-idle.ts';
import { takeCharge } from './take-charge.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Anna on duty, and the periodic jobs of the server as time passes. */
async function onDuty() {
  const { context } = app;
  const hospital = await context.newHospital();
  const anna = hospital.employees[0];
  if (!anna) throw new Error('no nurse');
  const body = { hospital_code: hospital.code, username: anna.username, password: anna.password };
  /** A token lives 10 min, so each call signs in anew. */
  const token = async () => (await app.call(loginEmployee, { body })).data.token;
  await app.call(calls.enterDuty, { token: await token() });
  const pass = async (minutes: number) => {
    context.clock.advance({ seconds: minutes * 60 });
    await asSystem(context, hospital, leaveIdle);
  };
  const duty = async () => (await app.call(calls.readDuty, { token: await token() })).data;
  const announced = async () =>
    (await context.db.selectFrom('outbox').select('channels').where('kind', '=', 'duty.changed').execute()).filter(
      ({ channels }) => channels.length === 1 && channels[0] === `private-employee.${anna.id}`,
    ).length;
  return { hospital, anna, token, pass, duty, announced };
}

test('S25 asked 30 min before the idle limit, on their own channel; unanswered, duty ends at the limit', async () => {
  const { pass, duty, announced } = await onDuty();
  await pass(11 * 60 + 29);
  expect(await duty()).toMatchObject({ present: true, idle_asked_until: null });
  expect(await announced()).toBe(0);
  await pass(1);
  const until = new Date(app.context.clock.now().getTime() + 30 * 60_000).toISOString();
  expect(await duty()).toMatchObject({ present: true, idle_asked_until: until });
  expect(await announced()).toBe(1);
  await pass(29);
  expect(await duty()).toMatchObject({ present: true, idle_asked_until: until });
  await pass(1);
  expect(await duty()).toMatchObject({ present: false, since: null, idle_asked_until: null });
});

test('S25 "still on duty" answers it by one press, twice is once, and the 12 h begin anew', async () => {
  const { pass, duty, token, announced, hospital, anna } = await onDuty();
  await pass(11 * 60 + 40);
  const answers = [await app.call(calls.stayOnDuty, { token: await token() })];
  answers.push(await app.call(calls.stayOnDuty, { token: await token() }));
  for (const { status, data } of answers) expect([status, data.idle_asked_until]).toEqual([200, null]);
  expect(await announced()).toBe(2);
  const stayed = await asSystem(app.context, hospital, (tx) =>
    tx.db.selectFrom('activity_log').select('causer_id').where('action', '=', 'duty.stayed').execute(),
  );
  expect(stayed).toEqual([{ causer_id: anna.id }]);
  await pass(11 * 60 + 29);
  expect(await duty()).toMatchObject({ present: true, idle_asked_until: null });
  await pass(1);
  expect((await duty()).idle_asked_until).not.toBeNull();
});

test('S25 any action and any sign of life of a device answers it; nobody leaves unasked after a standstill', async () => {
  const { pass, duty, hospital, anna } = await onDuty();
  const { context } = app;
  await pass(20 * 60);
  expect((await duty()).idle_asked_until).not.toBeNull();
  const phone = await addDevice(context, hospital, { employee: anna.id }, { last_echo_at: context.clock.now() });
  await pass(31);
  expect(await duty()).toMatchObject({ present: true, idle_asked_until: null });
  await changeDevice(context, hospital, phone, { last_echo_at: new Date(0) });
  await pass(1);
  expect((await duty()).idle_asked_until).not.toBeNull();
  await asEmployee(context, hospital, anna, (tx) => takeCharge(tx, {}));
  await pass(31);
  expect(await duty()).toMatchObject({ present: true, idle_asked_until: null });
});

test('S25 an app that was hidden and says nothing since is no sign of life', async () => {
  const { pass, duty, hospital, anna } = await onDuty();
  await addDevice(
    app.context,
    hospital,
    { employee: anna.id },
    { state: 'hidden', last_echo_at: app.context.clock.now() },
  );
  await pass(11 * 60 + 30);
  expect((await duty()).idle_asked_until).not.toBeNull();
  await pass(30);
  expect(await duty()).toMatchObject({ present: false });
});

test('S25 who is off duty has nothing to answer', async () => {
  const { token } = await onDuty();
  await app.call(calls.leaveDuty, { token: await token() });
  const { status, error } = await app.call(calls.stayOnDuty, { token: await token() });
  expect([status, error.code]).toEqual([409, 'off_duty']);
});
