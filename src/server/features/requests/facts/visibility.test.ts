import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes } from '#server/app.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import { offerHandover } from '#shared/duty/colleague.endpoints.ts';
import { enterDuty } from '#shared/duty/duty.endpoints.ts';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { acknowledgeRequests, giveReceipts } from '#shared/requests/reaching/receipt.endpoints.ts';
import * as calls from '#shared/requests/request.endpoints.ts';
import { acceptRequests } from '#shared/requests/trip.endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const note = 'Nur für meine Station';

/**
 * Anna, Bilal and Zoe on duty; Zoe works on another ward, and `zoeTakesOn` the kind of service that is asked for or
 * not.
 */
async function hospitalWith({ zoeTakesOn }: { zoeTakesOn: boolean }) {
  const hospital = await app.context.newHospital();
  const zoe = hospital.employees.at(-1)?.id ?? '';
  if (!zoeTakesOn)
    await asSystem(app.context, hospital, (tx) =>
      tx.db
        .deleteFrom('employee_service_type')
        .where('employee_id', '=', zoe)
        .where('service_type_id', '=', hospital.service_types.care)
        .execute(),
    );
  const [anna, bilal] = [await signIn(hospital, 'Anna'), await signIn(hospital, 'Bilal')];
  const bed = (await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } })).data;
  return { hospital, anna, bilal, zoe: await signIn(hospital, 'Zoe'), bed };
}

type Ward = Awaited<ReturnType<typeof hospitalWith>>;

async function signIn(hospital: TestHospital, name: string): Promise<string> {
  const { username = '', password = '' } = hospital.employees.find((one) => one.name === name) ?? {};
  const { data } = await app.call(loginEmployee, { body: { hospital_code: hospital.code, username, password } });
  await app.call(enterDuty, { token: data.token });
  return data.token;
}

async function ask({ hospital, bed }: Ward): Promise<string> {
  const asked_at = app.context.clock.now().toISOString();
  const items = [{ service_id: hospital.services.water, note }];
  const body = { id: crypto.randomUUID(), stay_id: bed.bed.stay.id, asked_at, items };
  return (await app.call(calls.submitRequest, { token: bed.token, body })).data.id;
}

/** Everything that any step on a request wants to know. */
const filled = (colleague: string) => ({
  ...{ action_id: crypto.randomUUID(), reason: 'no_time', note: null },
  with: { kind: 'employee', id: colleague },
  ...{
    id: crypto.randomUUID(),
    text: 'Bitte zu zweit',
    minutes: 10,
    mention_id: null,
    written_at: app.context.clock.now().toISOString(),
  },
});

function take(endpoint: Endpoint, token: string, id: string, colleague: string) {
  const body = endpoint.method === 'GET' ? undefined : filled(colleague);
  return app.call(endpoint, { token, params: { id }, ...(body && { body: body as never }) }); // each call takes its own of it
}

/** Every call of staff that names one request in its address. */
const ofOne = () =>
  allRoutes(app.context.secrets)
    .map(({ endpoint }) => endpoint)
    .filter(({ who, path }) => who === 'employee' && path.startsWith('/staff/requests/:id'));

const ways: [status: string, way: Endpoint[]][] = [
  ['pending', []],
  ['accepted', [calls.acceptRequest]],
  ['shared', [calls.acceptRequest, calls.shareRequest]],
  ['done', [calls.acceptRequest, calls.markRequestDone]],
  ['canceled', [calls.cancelRequest]],
];

test.each(ways)('a %s request of another ward is not found by any call that names it', async (status, way) => {
  const ward = await hospitalWith({ zoeTakesOn: false });
  const { hospital, anna, zoe } = ward;
  const bilal = hospital.employees.find(({ name }) => name === 'Bilal')?.id ?? '';
  const id = await ask(ward);
  for (const step of way) expect((await take(step, anna, id, bilal)).status).toBe(200);
  const before = await app.call(calls.readHistory, { token: anna, params: { id } });
  expect(before.data.at(-1)?.to).toBe(status);
  expect(ofOne().length).toBeGreaterThan(10);
  for (const endpoint of ofOne()) {
    const answered = await take(endpoint, zoe, id, bilal);
    expect([endpoint.path, answered.status, answered.error.code]).toEqual([endpoint.path, 404, 'not_found']);
    expect(JSON.stringify(answered.error)).not.toContain(note);
  }
  const items = [{ id, action_id: crypto.randomUUID() }];
  const many = await app.call(acceptRequests, { token: zoe, body: { items } });
  expect(many.data).toEqual([{ id, refused: 'not_found', request: null }]);
  const named = { token: zoe, body: { request_ids: [id] } };
  expect((await app.call(acknowledgeRequests, named)).data).toEqual([]);
  expect((await app.call(giveReceipts, named)).data).toEqual([]);
  const offer = { id: crypto.randomUUID(), request_ids: [id], to: bilal };
  expect((await app.call(offerHandover, { token: zoe, body: offer })).status).toBe(404);
  for (const scope of ['open', 'mine', 'later', 'done'])
    expect((await app.call(calls.listRequests, { token: zoe, query: { scope } })).data).toEqual([]);
  expect((await app.call(calls.readHistory, { token: anna, params: { id } })).data).toEqual(before.data);
});

test('who could accept it takes it without having been notified, and sees it from then on', async () => {
  const ward = await hospitalWith({ zoeTakesOn: true });
  const { zoe, anna } = ward;
  const id = await ask(ward);
  const history = () => app.call(calls.readHistory, { token: zoe, params: { id } });
  expect((await history()).status).toBe(404);
  for (const step of [calls.declineRequest, calls.markRequestDone, calls.releaseRequest, calls.undoRequestDone])
    expect((await take(step, zoe, id, '')).status).toBe(404);
  expect((await take(calls.acceptRequest, zoe, id, '')).status).toBe(200);
  expect((await history()).status).toBe(200);
  const late = await take(calls.acceptRequest, anna, id, '');
  expect([late.status, late.error.code, JSON.stringify(late.error.data).includes(note)]).toEqual([
    ...[409, 'already_accepted', true],
  ]);
});

test('who takes it a moment too late from another ward learns the name, not the request', async () => {
  const ward = await hospitalWith({ zoeTakesOn: true });
  const id = await ask(ward);
  await take(calls.acceptRequest, ward.anna, id, '');
  const late = await take(calls.acceptRequest, ward.zoe, id, '');
  expect([late.status, late.error.code, late.error.data]).toEqual([409, 'already_accepted', undefined]);
  expect(late.error.message).toContain('Anna');
  const items = [{ id, action_id: crypto.randomUUID() }];
  const many = await app.call(acceptRequests, { token: ward.zoe, body: { items } });
  expect(many.data).toEqual([{ id, refused: 'already_accepted', request: null }]);
});

test('who did it for another ward may undo that', async () => {
  const ward = await hospitalWith({ zoeTakesOn: true });
  const { anna, zoe, hospital } = ward;
  const id = await ask(ward);
  await take(calls.acceptRequest, anna, id, '');
  const zoesId = hospital.employees.find(({ name }) => name === 'Zoe')?.id ?? '';
  expect((await take(calls.shareRequest, anna, id, zoesId)).status).toBe(200);
  expect((await take(calls.markRequestDone, zoe, id, '')).status).toBe(200);
  expect((await take(calls.undoRequestDone, zoe, id, '')).status).toBe(200);
});
