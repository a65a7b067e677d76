import { afterAll, beforeAll, expect, test } from 'vitest';
import { stayForSignIn } from '#server/features/beds/stay.actions.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import { submitRequest } from '#server/features/requests/verbs/submit-request.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asEmployee, asPatient, asSystem } from '#server/testing/app-context.ts';
import type { TestEmployee, TestHospital } from '#server/testing/hospital.ts';
import * as calls from '#shared/duty/colleague.endpoints.ts';
import { enterDuty, leaveDuty } from '#shared/duty/duty.endpoints.ts';
import { loginEmployee, logoutEmployee } from '#shared/employees/employee.endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function signedIn(hospital: TestHospital, employee: TestEmployee | undefined) {
  if (!employee) throw new Error('no nurse');
  const { username, password } = employee;
  const { data } = await app.call(loginEmployee, { body: { hospital_code: hospital.code, username, password } });
  await app.call(enterDuty, { token: data.token });
  return { employee, token: data.token };
}

/** Anna holds a request; Bilal is on duty beside her. */
async function shiftsEnd() {
  const { context } = app;
  const hospital = await context.newHospital();
  const anna = await signedIn(hospital, hospital.employees[0]);
  const bilal = await signedIn(hospital, hospital.employees[1]);
  const bed = hospital.beds[0];
  if (!bed) throw new Error('no bed');
  const stay = await asSystem(context, hospital, (tx) => stayForSignIn(tx, bed.id));
  const item = { service_id: hospital.services.toilet, quantity: 1, note: null, answer: null, place: null };
  const asked_at = context.clock.now().toISOString();
  const submission = { id: crypto.randomUUID(), stay_id: stay, asked_at, wanted_at: null, items: [item] };
  const { request } = await asPatient(context, hospital, stay, bed, (tx) => submitRequest(tx, submission));
  await asEmployee(context, hospital, anna.employee, (tx) => acceptRequest(tx, request.id, crypto.randomUUID()));
  return { anna, bilal, request: request.id };
}

test('S25 leaving and signing out are refused until a named colleague has taken what is held', async () => {
  const { anna, bilal, request } = await shiftsEnd();
  expect((await app.call(leaveDuty, { token: anna.token })).status).toBe(409);
  expect((await app.call(logoutEmployee, { token: anna.token })).status).toBe(409);
  const offer = { id: crypto.randomUUID(), request_ids: [request], to: bilal.employee.id };
  const offered = await app.call(calls.offerHandover, { token: anna.token, body: offer });
  expect(offered.data.held.map(({ id }) => id)).toEqual([request]);
  expect(offered.data.offered).toMatchObject([{ id: offer.id, to: { name: 'Bilal' }, request_ids: [request] }]);
  expect((await app.call(leaveDuty, { token: anna.token })).status).toBe(409);
  const seen = await app.call(calls.readHandover, { token: bilal.token });
  expect(seen.data.offers).toMatchObject([{ id: offer.id, from: { name: 'Anna' }, requests: [{ id: request }] }]);
  const items = [{ id: request, action_id: crypto.randomUUID() }];
  const taken = await app.call(calls.takeHandover, { token: bilal.token, params: { id: offer.id }, body: { items } });
  expect(taken.data).toMatchObject([{ id: request, refused: null, request: { accepted_by: { name: 'Bilal' } } }]);
  expect((await app.call(calls.readHandover, { token: bilal.token })).data.offers).toEqual([]);
  expect((await app.call(calls.readHandover, { token: anna.token })).data).toMatchObject({ held: [], offered: [] });
  expect((await app.call(logoutEmployee, { token: anna.token })).status).toBe(200);
});

test('an offer is seen until it is withdrawn, or lapses', async () => {
  const { anna, bilal, request } = await shiftsEnd();
  const offer = () => ({ id: crypto.randomUUID(), request_ids: [request], to: bilal.employee.id });
  const offers = async () => (await app.call(calls.readHandover, { token: bilal.token })).data.offers.length;
  const made = async () => (await app.call(calls.readHandover, { token: anna.token })).data.offered;
  const first = offer();
  await app.call(calls.offerHandover, { token: anna.token, body: first });
  expect(await offers()).toBe(1);
  await app.call(calls.withdrawHandover, { token: anna.token, params: { id: first.id } });
  expect([await offers(), await made()]).toEqual([0, []]);
  await app.call(calls.offerHandover, { token: anna.token, body: offer() });
  app.context.clock.advance({ seconds: 300 });
  expect(await offers()).toBe(0);
  const [lapsed] = await made();
  expect(lapsed).toMatchObject({ to: { id: bilal.employee.id }, request_ids: [request] });
  expect(Date.parse(lapsed?.lapses_at ?? '')).toBeLessThanOrEqual(app.context.clock.now().getTime());
});

test('a note to a bed that is too long is refused under that bed, as the form refuses it, and nothing is offered', async () => {
  const { anna, bilal, request } = await shiftsEnd();
  const note = (length: number) => ({ bed_id: crypto.randomUUID(), note: 'x'.repeat(length) });
  const offer = (...beds: ReturnType<typeof note>[]) => {
    const body = { id: crypto.randomUUID(), request_ids: [request], to: bilal.employee.id, beds };
    return app.call(calls.offerHandover, { token: anna.token, body, locale: 'en' });
  };
  const { status, error } = await offer(note(200), note(201));
  expect([status, error.errors]).toEqual([
    422,
    { 'beds.1.note': ['Note for the team may have 200 characters at most.'] },
  ]);
  expect((await app.call(calls.readHandover, { token: anna.token })).data.offered).toEqual([]);
});
