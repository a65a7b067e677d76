import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAlarms } from '#server/features/alarms/alarm.reads.ts';
import { leaveDuty } from '#server/features/duty/duty.actions.ts';
import { takeCharge } from '#server/features/duty/posts/take-charge.ts';
import { Ward } from '#server/features/requests/escalation/fixtures/ward.ts';
import { giveReceipts } from '#server/features/requests/escalation/receipts.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import { openTestContext, type TestContext } from '#server/testing/app-context.ts';
import { checkCoverage } from './check-coverage.ts';
import { addDevice, changeDevice } from './fixtures/devices.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

const heard = { state: 'foreground', is_audio_running: true } as const;
const gone = { state: 'silent', is_audio_running: false } as const;

/** Anna on duty on the ward and heard, Zoe leading the shift of another ward and heard too. */
async function twoWards() {
  const ward = new Ward(context, await context.newHospital());
  const { hospital } = ward;
  await ward.onDuty('Anna', 'Zoe');
  await ward.as('Zoe', (tx) => takeCharge(tx, {}));
  const phone = await addDevice(context, hospital, { employee: ward.person('Anna').id }, heard);
  await addDevice(context, hospital, { employee: ward.person('Zoe').id }, heard);
  /** Runs the job as often as the server does, for so long. */
  const runJob = async (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 10) {
      await ward.pass(10);
      await ward.asSystem(checkCoverage);
    }
  };
  const annaIs = (now: typeof heard | typeof gone) => changeDevice(context, hospital, phone, now);
  const outbox = async (kind: string, channel: string) => {
    const rows = await context.db
      .selectFrom('outbox')
      .select(['subject', 'channels'])
      .where('kind', '=', kind)
      .where('hospital_id', '=', hospital.id)
      .execute();
    return rows.filter(({ channels }) => channels.includes(channel)).map(({ subject }) => subject);
  };
  return { ward, runJob, annaIs, outbox };
}

test('S21 patients with an open request of an uncovered kind read so when the gap begins, and no longer when it ends', async () => {
  const { ward, runJob, annaIs, outbox } = await twoWards();
  const { water, toilet, newspaper } = ward.hospital.services;
  await ward.asSystem((tx) =>
    tx.db
      .updateTable('service_type')
      .set({ coverage: 'none' })
      .where('id', '=', ward.hospital.service_types.hotel)
      .execute(),
  );
  const waiting = await ward.ask(water);
  const taken = await ward.ask(toilet, 1);
  const other = await ward.ask(newspaper, 2);
  await ward.as('Anna', (tx) => acceptRequest(tx, taken.id, crypto.randomUUID()));
  await (await ward.device('Anna'))((tx) => giveReceipts(tx, [waiting.id, other.id]));
  await annaIs(gone);
  await runJob(30);
  expect(await ward.reads(waiting.id)).toBe('received');
  const versions = () => Promise.all([waiting, taken, other].map(async ({ id }) => (await ward.row(id)).version));
  const before = await versions();
  const { stay_id } = await ward.row(waiting.id);
  const notified = async () =>
    (await outbox('request.changed', `private-stay.${stay_id}`)).filter((id) => id === waiting.id).length;
  const times = await notified();
  await runJob(20);
  expect(await ward.reads(waiting.id)).toBe('unreachable');
  expect([await ward.reads(taken.id), await ward.reads(other.id)]).toEqual(['accepted', 'received']);
  expect(await notified()).toBe(times + 1);
  await runJob(60);
  const [first = 0, ...rest] = before;
  expect(await versions()).toEqual([first + 1, ...rest]);
  await annaIs(heard);
  await runJob(10);
  expect(await ward.reads(waiting.id)).toBe('received');
  expect(await notified()).toBe(times + 2);
});

test('S21 a hospital whose alarms all stand is looked at and nothing is written', async () => {
  const { ward, runJob, annaIs } = await twoWards();
  await annaIs(gone);
  await runJob(50);
  const changed: string[] = [];
  await ward.asSystem((tx) => checkCoverage({ ...tx, afterwards: (subject) => changed.push(subject) }));
  expect(changed).toEqual([]);
});

test('S21 what is asked for during a gap reads so from the first moment', async () => {
  const { ward, runJob, annaIs } = await twoWards();
  await annaIs(gone);
  await runJob(50);
  const { id } = await ward.ask(ward.hospital.services.water);
  expect(await ward.reads(id)).toBe('unreachable');
});

test('S21 during a gap a receipt ends "we cannot reach anyone" at once, by the device that had shown it before too', async () => {
  const { ward, runJob, annaIs, outbox } = await twoWards();
  const { id } = await ward.ask(ward.hospital.services.water);
  const device = await ward.device('Anna');
  await device((tx) => giveReceipts(tx, [id]));
  await annaIs(gone);
  await runJob(50);
  expect(await ward.reads(id)).toBe('unreachable');
  const { stay_id } = await ward.row(id);
  const times = (await outbox('request.changed', `private-stay.${stay_id}`)).length;
  await device((tx) => giveReceipts(tx, [id]));
  expect(await ward.reads(id)).toBe('received');
  expect((await outbox('request.changed', `private-stay.${stay_id}`)).length).toBe(times + 1);
  await device((tx) => giveReceipts(tx, [id]));
  expect((await outbox('request.changed', `private-stay.${stay_id}`)).length).toBe(times + 1);
});

test('S21 during a gap an acceptance ends it at once; once the last has gone, nobody is on duty', async () => {
  const { ward, runJob, annaIs } = await twoWards();
  await annaIs(gone);
  await runJob(50);
  const { water, toilet } = ward.hospital.services;
  const [taken, waiting] = [await ward.ask(water), await ward.ask(toilet, 1)];
  expect([await ward.reads(taken.id), await ward.reads(waiting.id)]).toEqual(['unreachable', 'unreachable']);
  await ward.as('Anna', (tx) => acceptRequest(tx, taken.id, crypto.randomUUID()));
  expect(await ward.reads(taken.id)).toBe('accepted');
  await ward.as('Zoe', (tx) => leaveDuty(tx, 'by_hand'));
  expect(await ward.reads(waiting.id)).toBe('unreachable');
  await taken.cancel();
  await ward.as('Anna', (tx) => leaveDuty(tx, 'by_hand'));
  expect(await ward.reads(waiting.id)).toBe('nobody');
});

test('S21 the alarm reaches the charge nurse of the ward on their own channel, and of another ward where none is', async () => {
  const { ward, runJob, annaIs, outbox } = await twoWards();
  const { id: zoe } = ward.person('Zoe');
  const { id: anna, department } = ward.person('Anna');
  const coverage = (employee: string) =>
    ward.asSystem(async (tx) => {
      const all = await listAlarms(tx, employee);
      return all.filter(({ kind, department_id }) => kind === 'coverage' && department_id === department);
    });
  await annaIs(gone);
  await runJob(50);
  const [alarm] = await coverage(anna);
  expect(await coverage(zoe)).toEqual(await coverage(anna));
  expect(await outbox('alarm.changed', `private-employee.${zoe}`)).toContain(alarm?.id);
  expect(await outbox('alarm.changed', `private-department.${department}`)).toContain(alarm?.id);
  await ward.as('Anna', (tx) => takeCharge(tx, {}));
  expect(await coverage(zoe)).toEqual([]);
  const before = await outbox('alarm.changed', `private-employee.${zoe}`);
  await annaIs(heard);
  await runJob(10);
  expect(await outbox('alarm.changed', `private-employee.${zoe}`)).toEqual(before);
  expect(await outbox('alarm.changed', `private-employee.${anna}`)).toContain(alarm?.id);
});

test('S21 the charge nurse of a ward is notified of it though they belong to it no longer', async () => {
  const { ward, runJob, annaIs, outbox } = await twoWards();
  const { id: zoe } = ward.person('Zoe');
  const elsewhere = ward.hospital.departments[1]?.id ?? '';
  await ward.asSystem((tx) => tx.db.deleteFrom('employee_department').where('employee_id', '=', zoe).execute());
  await annaIs(gone);
  await runJob(50);
  const alarms = await ward.asSystem((tx) => listAlarms(tx, zoe));
  expect(new Set(alarms.map(({ department_id }) => department_id))).toContain(elsewhere);
  expect((await outbox('alarm.changed', `private-employee.${zoe}`)).length).toBeGreaterThan(0);
});
