import { afterAll, beforeAll, expect, test } from 'vitest';
import { seeAlarm } from '#server/features/alarms/alarm.actions.ts';
import { listAlarms } from '#server/features/alarms/alarm.reads.ts';
import { enterDuty, leaveDuty } from '#server/features/duty/duty.actions.ts';
import { asEmployee, asSystem, openTestContext, type TestContext } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { checkCoverage } from './check-coverage.ts';
import { addDevice, changeDevice } from './fixtures/devices.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

const open = { state: 'foreground', is_audio_running: true } as const;

/** One ward that offers two kinds of service, and a nurse of it. The other ward is closed. */
async function ward() {
  const hospital = await context.newHospital();
  const anna = hospital.employees[0];
  if (!anna) throw new Error('no nurse');
  await asSystem(context, hospital, (tx) =>
    tx.db.updateTable('department').set({ active: false }).where('id', '<>', anna.department).execute(),
  );
  return { hospital, anna, ...looking(hospital, anna) };
}

function looking(hospital: TestHospital, anna: TestHospital['employees'][number]) {
  /** Runs the job as often as the server does, for so long. */
  const runJob = async (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 10) {
      context.clock.advance({ seconds: 10 });
      await asSystem(context, hospital, checkCoverage);
    }
  };
  const alarms = async (kind: 'coverage' | 'silent_ward' = 'coverage') =>
    (await asEmployee(context, hospital, anna, (tx) => listAlarms(tx, anna.id))).filter((one) => one.kind === kind);
  const types = async () => (await alarms()).map(({ service_type }) => service_type?.de).sort();
  return { runJob, alarms, types };
}

test('S21 nobody reachable for more than 30 s is one alarm for each kind of service, which nothing counts up', async () => {
  const { runJob, alarms, types } = await ward();
  await runJob(40);
  expect(await types()).toEqual([]);
  await runJob(10);
  expect(await types()).toEqual(['Pflege', 'Service']);
  const before = await alarms();
  await runJob(120);
  expect(await alarms()).toEqual(before);
  expect(before.map(({ count, department }) => [count, department])).toEqual([
    [1, 'Station 3A'],
    [1, 'Station 3A'],
  ]);
});

test('S21 the alarm is over when somebody is there who can be reached, and only for what they take on', async () => {
  const { hospital, anna, runJob, types } = await ward();
  await runJob(60);
  await asEmployee(context, hospital, anna, enterDuty);
  await runJob(10);
  expect(await types()).toEqual(['Pflege', 'Service']);
  await asSystem(context, hospital, (tx) =>
    tx.db.deleteFrom('employee_service_type').where('service_type_id', '=', hospital.service_types.hotel).execute(),
  );
  await addDevice(context, hospital, { employee: anna.id }, open);
  await runJob(10);
  expect(await types()).toEqual(['Service']);
});

test('S21 a gap of less than 30 s is none; it is counted anew each time', async () => {
  const { hospital, anna, runJob, types } = await ward();
  await asEmployee(context, hospital, anna, enterDuty);
  const phone = await addDevice(context, hospital, { employee: anna.id }, open);
  for (let times = 0; times < 4; times++) {
    await changeDevice(context, hospital, phone, { state: 'silent', is_audio_running: false });
    await runJob(20);
    await changeDevice(context, hospital, phone, open);
    await runJob(10);
  }
  expect(await types()).toEqual([]);
});

test('S21 the 30 s go on where another server runs the job', async () => {
  const { hospital, runJob, types } = await ward();
  await runJob(20);
  const other = await asSystem(context, hospital, (tx) => tx.db.selectFrom('coverage_gap').selectAll().execute());
  expect(other).toHaveLength(2);
  context.clock.advance({ seconds: 40 });
  await Promise.all([1, 2].map(() => asSystem(context, hospital, checkCoverage)));
  expect(await types()).toEqual(['Pflege', 'Service']);
});

test('S21 outside its hours a kind of service needs nobody; hours are those of the hospital', async () => {
  const { hospital, runJob, types } = await ward();
  await asSystem(context, hospital, async (tx) => {
    const { care, hotel } = hospital.service_types;
    await tx.db.updateTable('service_type').set({ coverage: 'none' }).where('id', '=', care).execute();
    await tx.db.updateTable('service_type').set({ coverage: 'hours' }).where('id', '=', hotel).execute();
    const hours = { hospital_id: hospital.id, service_type_id: hotel, weekday: 6 };
    await tx.db
      .insertInto('service_type_hours')
      .values({ ...hours, opens_at: '12:00', closes_at: '13:00' })
      .execute();
  });
  context.clock.set(new Date('2026-11-21T10:58:00Z')); // a Saturday, 11:58 in Berlin
  await runJob(100);
  expect(await types()).toEqual([]);
  await runJob(100);
  expect(await types()).toEqual(['Service']);
  context.clock.set(new Date('2026-11-21T12:00:00Z'));
  await runJob(10);
  expect(await types()).toEqual([]);
});

test('S21 a ward without a device that can be heard is an alarm; a station counts', async () => {
  const { hospital, anna, runJob, alarms } = await ward();
  await asEmployee(context, hospital, anna, enterDuty);
  await addDevice(context, hospital, { employee: anna.id }, { state: 'foreground' });
  await runJob(30);
  expect(await alarms('silent_ward')).toHaveLength(1);
  const station = await addDevice(context, hospital, { ward: anna.department }, open);
  await runJob(10);
  expect(await alarms('silent_ward')).toEqual([]);
  await changeDevice(context, hospital, station, { is_audio_running: false });
  await runJob(10);
  expect(await alarms('silent_ward')).toHaveLength(1);
  await asEmployee(context, hospital, anna, (tx) => leaveDuty(tx, 'by_hand'));
  await runJob(60);
  expect(await alarms('silent_ward')).toHaveLength(1);
});

test('S21 seeing the alarm silences it and does not end it; the next time is a new one', async () => {
  const { hospital, anna, runJob, alarms } = await ward();
  await asEmployee(context, hospital, anna, enterDuty);
  await runJob(10);
  const [silent] = await alarms('silent_ward');
  if (!silent) throw new Error('no alarm');
  await asEmployee(context, hospital, anna, (tx) => seeAlarm(tx, silent.id));
  await runJob(30);
  expect(await alarms('silent_ward')).toMatchObject([{ id: silent.id, seen_at: expect.any(String) }]);
  const phone = await addDevice(context, hospital, { employee: anna.id }, open);
  await runJob(10);
  await changeDevice(context, hospital, phone, { state: 'silent', is_audio_running: false });
  await runJob(10);
  expect(await alarms('silent_ward')).toMatchObject([{ seen_at: null }]);
});
