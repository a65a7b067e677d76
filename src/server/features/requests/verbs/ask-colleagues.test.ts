import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockAttendance } from '#server/features/attendance/attendance.reads.ts';
import { leaveDuty as leave, leaveGivingBack } from '#server/features/duty/duty.actions.ts';
import { withClient } from '#server/platform/database/roles.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asEmployee, asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { listServicesForBed, loginByCode } from '#shared/beds/bed.endpoints.ts';
import { listServicesOfBed, submitForBed } from '#shared/beds/for-bed.endpoints.ts';
import { agreeToCover, askForCover } from '#shared/duty/colleague.endpoints.ts';
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
import { Submission } from '#shared/requests/request.schemas.ts';
import { listOwnNotifications } from '#shared/stay-notifications/stay-notification.endpoints.ts';
import { submitOnBehalf } from './submit-request.ts';

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

/** Anna does both in the same instant: the first is saved once the second waits for it, or is over. */
async function inOneInstant(hospital: TestHospital, first: Act, second: Act) {
  const anna = hospital.employees.find(({ name }) => name === 'Anna');
  if (!anna) throw new Error('no Anna');
  const [acted, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const one = asEmployee(app.context, hospital, anna, async (tx) => {
    await first(tx);
    acted.resolve();
    await goOn.promise;
  });
  await Promise.race([acted.promise, one]);
  const over = { is: false };
  const two = asEmployee(app.context, hospital, anna, second).finally(() => {
    over.is = true;
  });
  const both = Promise.allSettled([one, two]);
  await expect.poll(async () => over.is || (await isSomebodyWaiting())).toBe(true);
  goOn.resolve();
  return both;
}

type Act = (tx: Tx) => Promise<unknown>;
const leaves: Act = (tx) => leave(tx, 'by_hand');

test('S25 who asks colleagues and leaves in the same instant does not slip by: leaving waits, and is refused', async () => {
  const { hospital, body } = await ward();
  await signIn(hospital, 'Bilal');
  const asks: Act = (tx) => submitOnBehalf(tx, Submission.parse(body()));
  expect(await inOneInstant(hospital, asks, leaves)).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: { code: 'open_calls' } },
  ]);
});

test('S25 who has left in the same instant asks colleagues off duty, which is allowed: they are called, and one takes it', async () => {
  const { hospital, anna, body, board, idOf } = await ward();
  const bilal = await signIn(hospital, 'Bilal');
  const asks: Act = (tx) => submitOnBehalf(tx, Submission.parse(body()));
  const fulfilled = { status: 'fulfilled' };
  expect(await inOneInstant(hospital, leaves, asks)).toMatchObject([fulfilled, fulfilled]);
  expect((await app.call(readDuty, { token: anna })).data.present).toBe(false);
  const [open] = await board(bilal);
  expect(open).toMatchObject({ for_colleague: true, asked_by: { id: idOf('Anna') }, notified: [idOf('Bilal')] });
  const taken = await app.call(acceptRequest, { token: bilal, params: { id: open?.id ?? '' }, body: action() });
  expect(taken.data.accepted_by).toMatchObject({ id: idOf('Bilal') });
});

/** Whether a connection waits for a lock that another holds. */
function isSomebodyWaiting(): Promise<boolean> {
  return withClient(app.context.url, async (client) => {
    const { rows } = await client.query('select from pg_locks where not granted limit 1');
    return rows.length > 0;
  });
}

test('S25 a break that was asked for before waits until nobody is called: agreed to meanwhile, it begins once that is taken', async () => {
  const { hospital, anna, ask, idOf } = await ward();
  const bilal = await signIn(hospital, 'Bilal');
  const body = { cover_id: idOf('Bilal') ?? '' };
  const { cover_asked } = (await app.call(askForCover, { token: anna, body })).data;
  const { id } = await ask();
  const agreed = await app.call(agreeToCover, { token: bilal, params: { id: cover_asked?.id ?? '' } });
  expect(agreed.data.asked_to_cover).toMatchObject([{ from: 'Anna', state: 'promised' }]);
  const duty = async () => (await app.call(readDuty, { token: anna })).data;
  expect(await duty()).toMatchObject({ present: true, on_break: null, cover_asked: { state: 'promised' } });
  const refused = await app.call(askForCover, { token: anna, body });
  expect(refused).toMatchObject({ status: 409, error: { code: 'open_calls' } });
  expect(await duty()).toMatchObject({ present: true, on_break: null, cover_asked: { state: 'promised' } });
  await app.call(acceptRequest, { token: bilal, params: { id }, body: action() });
  expect((await app.call(askForCover, { token: anna, body })).data.on_break).toMatchObject({ cover: 'Bilal' });
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
