import { afterAll, beforeAll, expect, test } from 'vitest';
import { raiseAlarm } from '#server/features/alarms/alarm.actions.ts';
import { endStay } from '#server/features/beds/stay.actions.ts';
import { movedTimes } from '#server/moved-times.ts';
import { moveTimes, readDatabaseClock } from '#server/platform/timers/move-times.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { approveDevice, enterApproved, refuseDevice } from '#shared/beds/approval.endpoints.ts';
import type { WantedApproval } from '#shared/beds/approval.schemas.ts';
import { currentBed, loginByCode, loginByQr } from '#shared/beds/bed.endpoints.ts';
import { listAlarms } from '#shared/duty/alarm.endpoints.ts';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** A hospital with fixed cards, and a stay whose first device is signed in. */
async function fixedCard() {
  const hospital = await app.context.newHospital();
  await asSystem(app.context, hospital, (tx) =>
    tx.db
      .insertInto('setting')
      .values({ hospital_id: hospital.id, key: 'codes_rotate', type: 'boolean', value: 'false' })
      .execute(),
  );
  const bed = hospital.beds[0];
  if (!bed) throw new Error('the factory made no bed');
  const signIn = () => app.call(loginByCode, { body: { code: bed.code } });
  const first = (await signIn()).data;
  const anna = await signInEmployee(hospital, 'Anna');
  return { hospital, bed, first, signIn, anna };
}

async function signInEmployee(hospital: TestHospital, name: string): Promise<string> {
  const one = hospital.employees.find((employee) => employee.name === name);
  const body = { hospital_code: hospital.code, username: one?.username ?? '', password: one?.password ?? '' };
  return (await app.call(loginEmployee, { body })).data.token;
}

const enter = ({ approval_id, approval_token }: WantedApproval) =>
  app.call(enterApproved, { params: { id: approval_id }, body: { approval_token } });

/** What the device of a refused or waiting sign-in waits with. */
const wanted = (answer: { error: { data?: unknown } }) => answer.error.data as WantedApproval;

const waitingOn = async (token: string) =>
  (await app.call(listAlarms, { token })).data.filter(({ kind }) => kind === 'device_waiting');

async function deviceOf(token: string): Promise<string> {
  const [alarm] = await waitingOn(token);
  return alarm?.device?.id ?? '';
}

test('a fixed card lets the first device in; a further one waits, by code and by card, and the ward sees at which bed', async () => {
  const { bed, first, signIn, anna } = await fixedCard();
  expect((await app.call(currentBed, { token: first.token })).status).toBe(200);
  for (const answer of [await signIn(), await app.call(loginByQr, { body: { uuid: bed.qr_uuid } })]) {
    expect([answer.status, answer.error.code, answer.data]).toEqual([202, 'approval_wanted', expect.anything()]);
    expect((await enter(wanted(answer))).error.code).toBe('approval_wanted');
  }
  const lines = await waitingOn(anna);
  expect(lines).toHaveLength(2);
  expect(lines[0]?.device?.bed).toMatchObject({ id: bed.id });
});

test('the device that waits and the ward read the same number, another one for each that waits', async () => {
  const { signIn, anna } = await fixedCard();
  const numbers = [wanted(await signIn()).number, wanted(await signIn()).number, wanted(await signIn()).number];
  expect(new Set(numbers).size).toBe(3);
  for (const number of numbers) expect(String(number)).toMatch(/^\d\d$/);
  const lines = await waitingOn(anna);
  expect(lines.map(({ device }) => device?.number).toSorted()).toEqual(numbers.toSorted());
});

test('a device that waits and asks again goes on waiting: the ward is asked about it once, and one that forgot its token is another', async () => {
  const { bed, signIn, anna } = await fixedCard();
  const first = wanted(await signIn());
  const { approval_token } = first;
  const again = await app.call(loginByCode, { body: { code: bed.code, approval_token } });
  const byCard = await app.call(loginByQr, { body: { uuid: bed.qr_uuid, approval_token } });
  expect([again.status, wanted(again), wanted(byCard)]).toEqual([202, first, first]);
  expect(await waitingOn(anna)).toHaveLength(1);
  // The token of another stay says nothing here, and once it was kept out it asks anew.
  const other = await fixedCard();
  const elsewhere = await app.call(loginByCode, { body: { code: other.bed.code, approval_token } });
  expect(wanted(elsewhere).approval_id).not.toBe(first.approval_id);
  await app.call(refuseDevice, { token: anna, params: { id: await deviceOf(anna) } });
  const anew = await app.call(loginByCode, { body: { code: bed.code, approval_token } });
  expect(wanted(anew).approval_id).not.toBe(first.approval_id);
});

test('a device that waits takes no place from what is wrong on the ward, however new it is', async () => {
  const { hospital, bed, signIn, anna } = await fixedCard();
  const unsent = { kind: 'unsent_request', department: hospital.departments[0]?.id ?? '', subject: bed.id } as const;
  await asSystem(app.context, hospital, (tx) => raiseAlarm(tx, unsent));
  app.context.clock.advance({ seconds: 60 });
  expect((await signIn()).status).toBe(202);
  const lines = (await app.call(listAlarms, { token: anna })).data.map(({ kind }) => kind);
  expect(lines).toEqual(['unsent_request', 'device_waiting']);
});

test('let in by a nurse it is signed in to the stay that runs; the first device stays, and the line goes', async () => {
  const { first, signIn, anna } = await fixedCard();
  const waiting = wanted(await signIn());
  const id = await deviceOf(anna);
  for (const _twice of [1, 2])
    expect((await app.call(approveDevice, { token: anna, params: { id } })).status).toBe(200);
  expect(await waitingOn(anna)).toEqual([]);
  const entered = await enter(waiting);
  expect([entered.status, entered.data.bed.stay.id, entered.data.bed.device.id]).toEqual([200, first.bed.stay.id, id]);
  expect((await app.call(currentBed, { token: first.token })).status).toBe(200);
  // The answer was lost: asked again, it is signed in anew, and with its mark it is one of the stay's own.
  const again = await enter(waiting);
  expect((await app.call(currentBed, { token: entered.data.token })).status).toBe(401);
  expect((await app.call(currentBed, { token: again.data.token })).status).toBe(200);
});

test('a device of the stay that signs in again does not wait', async () => {
  const { hospital, bed, first } = await fixedCard();
  const headers = { 'x-device-mark': first.device_mark };
  const back = await app.call(loginByCode, { body: { code: bed.code }, headers });
  expect([back.status, hospital.beds[0]?.id]).toEqual([200, bed.id]);
});

test('kept out it stays out, also when a nurse is asked again', async () => {
  const { signIn, anna } = await fixedCard();
  const waiting = wanted(await signIn());
  const id = await deviceOf(anna);
  expect((await app.call(refuseDevice, { token: anna, params: { id } })).status).toBe(200);
  expect((await enter(waiting)).error.code).toBe('approval_refused');
  expect((await app.call(approveDevice, { token: anna, params: { id } })).error.code).toBe('approval_lapsed');
  expect(await waitingOn(anna)).toEqual([]);
});

test('S20 it waits no longer and no shorter when the clock went back', async () => {
  const { signIn } = await fixedCard();
  const waiting = wanted(await signIn());
  const { clock, db } = app.context;
  const left = (until: string) => Date.parse(until) - clock.now().getTime();
  const before = left(waiting.lapses_at);
  const at = new Date(clock.now().getTime() - 3_600_000);
  await moveTimes(db, movedTimes, -3_600_000, { ...(await readDatabaseClock(db)), at });
  clock.set(at);
  expect(left(wanted(await enter(waiting)).lapses_at)).toBe(before);
  for (let asked = 1; asked < 3; asked++) expect((await signIn()).status).toBe(202);
  clock.advance({ seconds: 10 * 60 });
  expect((await enter(waiting)).error.code).toBe('approval_lapsed');
  expect((await signIn()).status).toBe(202);
});

test('only who may change stays of the ward decides; another ward and another hospital know no such device', async () => {
  const { signIn, anna, first } = await fixedCard();
  const other = await fixedCard();
  await signIn();
  const id = await deviceOf(anna);
  expect((await app.call(approveDevice, { token: other.anna, params: { id } })).status).toBe(404);
  expect((await app.call(approveDevice, { token: first.token, params: { id } })).status).toBe(403);
  expect(await waitingOn(other.anna)).toEqual([]);
  expect(await waitingOn(anna)).toHaveLength(1);
});

test('nobody decides: after ten minutes it has lapsed on the device and on the board', async () => {
  const { hospital, signIn, anna } = await fixedCard();
  const waiting = wanted(await signIn());
  const id = await deviceOf(anna);
  app.context.clock.advance({ seconds: 10 * 60 });
  expect((await enter(waiting)).error.code).toBe('approval_lapsed');
  const again = await signInEmployee(hospital, 'Anna');
  expect((await app.call(approveDevice, { token: again, params: { id } })).error.code).toBe('approval_lapsed');
  await expect.poll(() => waitingOn(again)).toEqual([]); // the timer
});

test('the end of the stay ends the waiting for it', async () => {
  const { hospital, signIn, anna, first } = await fixedCard();
  const waiting = wanted(await signIn());
  await asSystem(app.context, hospital, (tx) => endStay(tx, app.context.secrets, first.bed.stay.id, 'discharged'));
  expect((await enter(waiting)).error.code).toBe('approval_lapsed');
  expect(await waitingOn(anna)).toEqual([]);
});

test('three devices may wait for one stay; a fourth is told when to try again', async () => {
  const { signIn, anna } = await fixedCard();
  for (let n = 0; n < 3; n++) expect((await signIn()).status).toBe(202);
  const fourth = await signIn();
  expect([fourth.status, fourth.error.code, Number(fourth.retryAfter) > 500]).toEqual([429, 'too_many', true]);
  expect(await waitingOn(anna)).toHaveLength(3);
});

test('a token of another device or none opens nothing', async () => {
  const { signIn } = await fixedCard();
  const [one, two] = [wanted(await signIn()), wanted(await signIn())];
  expect((await enter({ ...one, approval_token: two.approval_token })).status).toBe(404);
  expect((await enter({ ...one, approval_token: 'x'.repeat(43) })).status).toBe(404);
});

test('who asked, who decided and how it ended stand in the history of the stay', async () => {
  const { hospital, signIn, anna, first } = await fixedCard();
  await signIn();
  const device = await deviceOf(anna);
  await app.call(approveDevice, { token: anna, params: { id: device } });
  const rows = await asSystem(app.context, hospital, (tx) =>
    tx.db
      .selectFrom('activity_log')
      .select(['action', 'causer_type'])
      .where('subject_id', '=', first.bed.stay.id)
      .where('action', 'like', 'device.approval%')
      .orderBy('id')
      .execute(),
  );
  expect(rows).toEqual([
    { action: 'device.approval_wanted', causer_type: 'patient' },
    { action: 'device.approval_approved', causer_type: 'employee' },
  ]);
});
