import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockAttendance } from '#server/features/attendance/attendance.reads.ts';
import { leaveGivingBack } from '#server/features/duty/duty.actions.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { listServicesForBed, loginByCode } from '#shared/beds/bed.endpoints.ts';
import { listServicesOfBed, submitForBed } from '#shared/beds/for-bed.endpoints.ts';
import { askForCover } from '#shared/duty/colleague.endpoints.ts';
import { enterDuty, leaveDuty, readDuty } from '#shared/duty/duty.endpoints.ts';
import { loginEmployee, logoutEmployee } from '#shared/employees/employee.endpoints.ts';
import {
  acceptRequest,
  cancelOwnRequest,
  cancelRequest,
  listOwnRequests,
  listRequests,
  markRequestDone,
  submitRequest,
} from '#shared/requests/request.endpoints.ts';
import { listOwnNotifications } from '#shared/stay-notifications/stay-notification.endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function signIn({ code, employees }: TestHospital, name: string): Promise<string> {
  const { username = '', password = '' } = employees.find((one) => one.name === name) ?? {};
  const { token } = (await app.call(loginEmployee, { body: { hospital_code: code, username, password } })).data;
  await app.call(enterDuty, { token });
  return token;
}

/** A kind of service for colleagues, taken on by whoever cares; the blanket is of it. Anna is on duty. */
async function ward() {
  const hospital = await app.context.newHospital();
  const lifting = hospital.services.blanket;
  await asSystem(app.context, hospital, async (tx) => {
    const { id: service_type_id } = await tx.db
      .insertInto('service_type')
      .values({ hospital_id: tx.hospital, name: 'Team', icon: 'nurse', is_for_colleagues: true, position: 9 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.db.updateTable('service').set({ service_type_id }).where('id', '=', lifting).execute();
    const of = hospital.employees.map(({ id }) => ({ hospital_id: tx.hospital, employee_id: id, service_type_id }));
    await tx.db.insertInto('employee_service_type').values(of).execute();
  });
  const anna = await signIn(hospital, 'Anna');
  const bed = (await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } })).data;
  const body = () => ({
    ...{ id: crypto.randomUUID(), stay_id: bed.bed.stay.id, asked_at: app.context.clock.now().toISOString() },
    items: [{ service_id: lifting, note: 'links stark' }],
  });
  const ask = async () => (await app.call(submitForBed, { token: anna, body: body() })).data;
  const board = async (token: string, scope: 'open' | 'mine' = 'open') =>
    (await app.call(listRequests, { token, query: { scope } })).data;
  const idOf = (name: string) => hospital.employees.find((one) => one.name === name)?.id;
  return { hospital, lifting, anna, bed, body, ask, board, idOf };
}

const action = () => ({ action_id: crypto.randomUUID() });

test('help is asked of colleagues: they are called, one takes it, and who asks reads it as their own', async () => {
  const { hospital, anna, ask, board, idOf } = await ward();
  const bilal = await signIn(hospital, 'Bilal');
  const asked = await ask();
  expect(asked).toMatchObject({ for_colleague: true, asked_by: { id: idOf('Anna') }, notified: [idOf('Bilal')] });
  expect(asked.may.toSorted()).toEqual(['cancel']);
  expect((await board(anna, 'mine')).map(({ id }) => id)).toEqual([asked.id]);
  const params = { id: asked.id };
  const own = await app.call(acceptRequest, { token: anna, params, body: action() });
  expect([own.status, own.error.code]).toEqual([403, 'operation_denied']);
  const taken = await app.call(acceptRequest, { token: bilal, params, body: action() });
  expect(taken.data.accepted_by).toMatchObject({ id: idOf('Bilal') });
  const [mine] = await board(anna);
  expect(mine?.may.toSorted()).toEqual(['cancel', 'done']);
  expect((await app.call(markRequestDone, { token: anna, params, body: action() })).data.status).toBe('done');
});

test('who asked colleagues takes it back, once taken also off duty, and reads so once however often it is sent', async () => {
  const { hospital, anna, ask } = await ward();
  const bilal = await signIn(hospital, 'Bilal');
  const params = { id: (await ask()).id };
  const body = { ...action(), reason: 'Nicht mehr nötig' };
  await app.call(acceptRequest, { token: bilal, params, body: action() });
  expect((await app.call(leaveDuty, { token: anna })).status).toBe(200);
  const first = await app.call(cancelRequest, { token: anna, params, body });
  expect(first.data).toMatchObject({ status: 'canceled', cancel_reason: 'Nicht mehr nötig' });
  expect((await app.call(cancelRequest, { token: anna, params, body })).data.version).toBe(first.data.version);
});

test('S25 while colleagues are called and nobody has taken it, who asked neither leaves, pauses nor signs out; taken back, they may', async () => {
  const { hospital, anna, ask, idOf } = await ward();
  await signIn(hospital, 'Bilal');
  const params = { id: (await ask()).id };
  const refused = { status: 409, error: { code: 'open_calls' } };
  expect(await app.call(leaveDuty, { token: anna })).toMatchObject(refused);
  expect(await app.call(askForCover, { token: anna, body: { cover_id: idOf('Bilal') ?? '' } })).toMatchObject(refused);
  expect(await app.call(logoutEmployee, { token: anna })).toMatchObject(refused);
  expect((await app.call(readDuty, { token: anna })).data).toMatchObject({ present: true, on_break: null });
  await app.call(cancelRequest, { token: anna, params, body: { ...action(), reason: 'Nicht mehr nötig' } });
  expect((await app.call(leaveDuty, { token: anna })).status).toBe(200);
});

test('whose duty Wardbell ends leaves what they asked of colleagues open: it goes on calling, and a colleague may cancel it', async () => {
  const { hospital, ask, board, idOf } = await ward();
  const bilal = await signIn(hospital, 'Bilal');
  const params = { id: (await ask()).id };
  await asSystem(app.context, hospital, async (tx) => {
    const employee = idOf('Anna') ?? '';
    const attendance = await lockAttendance(tx, employee);
    if (attendance) await leaveGivingBack(tx, { id: attendance.id, employee }, 'idle');
  });
  const [open] = await board(bilal);
  expect(open).toMatchObject({ id: params.id, status: 'pending', notified: [idOf('Bilal')] });
  const body = { ...action(), reason: 'Anna ist nicht mehr da' };
  expect((await app.call(cancelRequest, { token: bilal, params, body })).data.status).toBe('canceled');
});

test('S9 who asks is not called, also where nobody else is there: then nobody is on duty for it, until somebody comes', async () => {
  const { hospital, anna, ask, board, idOf } = await ward();
  expect(await ask()).toMatchObject({ notified: [], nobody_on_duty: true, step: 4 });
  const bilal = await signIn(hospital, 'Bilal');
  await expect.poll(async () => (await board(bilal))[0]?.notified).toEqual([idOf('Bilal')]);
  expect((await board(anna))[0]?.nobody_on_duty).toBe(false);
});

test('the patient reads nothing of it, is not offered it, and cannot change it', async () => {
  const { hospital, lifting, anna, bed, ask } = await ward();
  const bilal = await signIn(hospital, 'Bilal');
  const { token } = bed;
  const { id } = await ask();
  await app.call(acceptRequest, { token: bilal, params: { id }, body: action() });
  expect((await app.call(listOwnRequests, { token })).data).toEqual([]);
  expect((await app.call(listOwnNotifications, { token, query: {} })).data).toEqual([]);
  expect((await app.call(listServicesForBed, { token })).data.map((one) => one.id)).not.toContain(lifting);
  const tap = {
    ...{ id: crypto.randomUUID(), stay_id: bed.bed.stay.id, asked_at: app.context.clock.now().toISOString() },
    items: [{ service_id: lifting }],
  };
  expect((await app.call(submitRequest, { token, body: tap })).status).toBe(404);
  const cancel = await app.call(cancelOwnRequest, { token, params: { id }, body: { ...action(), reason: 'undone' } });
  expect(cancel.status).toBe(404);
  const offered = (await app.call(listServicesOfBed, { token: anna, params: { id: bed.bed.id } })).data;
  expect(offered.of_colleagues.map((one) => one.id)).toEqual([lifting]);
  expect(offered.services.map((one) => one.id)).not.toContain(lifting);
});

test('what colleagues ask of one another announces nothing to the stay', async () => {
  const { hospital, bed, ask } = await ward();
  const { id } = await ask();
  const announced = await asSystem(app.context, hospital, (tx) =>
    tx.db.selectFrom('outbox').select('channels').where('subject', '=', id).execute(),
  );
  expect(announced.length).toBeGreaterThan(0);
  expect(announced.flatMap(({ channels }) => channels).filter((name) => name.includes(bed.bed.stay.id))).toEqual([]);
});
