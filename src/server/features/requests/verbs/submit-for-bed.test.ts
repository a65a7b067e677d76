import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import { listServicesOfBed, submitForBed } from '#shared/beds/for-bed.endpoints.ts';
import { endStay } from '#shared/beds/stay.endpoints.ts';
import { enterDuty } from '#shared/duty/duty.endpoints.ts';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';
import { listOwnRequests, listRequests, submitRequest } from '#shared/requests/request.endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function signIn({ code, employees }: TestHospital, name: string, present = true): Promise<string> {
  const { username = '', password = '' } = employees.find((one) => one.name === name) ?? {};
  const { token } = (await app.call(loginEmployee, { body: { hospital_code: code, username, password } })).data;
  if (present) await app.call(enterDuty, { token });
  return token;
}

type Service = keyof TestHospital['services'];

/** A patient in the first bed, and Anna of its ward, who asks for them. */
async function bedside() {
  const hospital = await app.context.newHospital();
  const anna = await signIn(hospital, 'Anna');
  const bed = (await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } })).data;
  const bodyOf = (service: Service, id: string = crypto.randomUUID()) => ({
    ...{ id, stay_id: bed.bed.stay.id, asked_at: app.context.clock.now().toISOString() },
    items: [{ service_id: hospital.services[service] }],
  });
  const ask = (service: Service, token = anna, id?: string) =>
    app.call(submitForBed, { token, body: bodyOf(service, id) });
  const own = async () => (await app.call(listOwnRequests, { token: bed.token })).data;
  return { hospital, anna, bed, ask, own, bodyOf };
}

const idOf = ({ employees }: TestHospital, name: string) => employees.find((one) => one.name === name)?.id;

test('an employee asks for a patient: the ward and the bed read who did, and it is once however often it is sent (S4)', async () => {
  const { hospital, bed, ask, own } = await bedside();
  await signIn(hospital, 'Bilal');
  const id = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask('blanket', undefined, id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201]);
  const [request] = await own();
  expect(await own()).toMatchObject([{ asked_by: { name: 'Anna' }, repeat_count: 0, submission_ids: [id] }]);
  for (const { data } of answers) {
    expect(data).toMatchObject({ id: request?.id, asked_by: { id: idOf(hospital, 'Anna'), name: 'Anna' } });
  }
  const rows = await asSystem(app.context, hospital, ({ db }) =>
    db.selectFrom('activity_log').select(['action', 'causer_id']).where('action', '=', 'request.submit').execute(),
  );
  expect(rows).toEqual([{ action: 'request.submit', causer_id: idOf(hospital, 'Anna') }]);
  const tapped = await app.call(submitRequest, {
    token: bed.token,
    body: {
      ...{ id: crypto.randomUUID(), stay_id: bed.bed.stay.id, asked_at: app.context.clock.now().toISOString() },
      items: [{ service_id: hospital.services.water }],
    },
  });
  expect(tapped.data.asked_by).toBeNull();
});

test('who asks is not called first where others are there, and is where nobody else is (S9)', async () => {
  const alone = await bedside();
  const anna = idOf(alone.hospital, 'Anna');
  expect((await alone.ask('blanket')).data.notified).toEqual([anna]);

  const { hospital, ask } = await bedside();
  await signIn(hospital, 'Bilal');
  const { notified } = (await ask('blanket')).data;
  expect(notified).toContain(idOf(hospital, 'Bilal'));
  expect(notified).not.toContain(idOf(hospital, 'Anna'));
});

test('who is off duty may ask too; nothing of high urgency is held up by it (S7)', async () => {
  const { hospital, ask } = await bedside();
  const bilal = await signIn(hospital, 'Bilal', false);
  const { status, data } = await ask('toilet', bilal);
  expect([status, data.notified]).toEqual([201, [idOf(hospital, 'Anna')]]);
});

test('what the patient has asked for already stays as it is: only the patient repeats', async () => {
  const { hospital, anna, bed, ask, own, bodyOf } = await bedside();
  await app.call(submitRequest, { token: bed.token, body: bodyOf('water') });
  const { status, data, meta } = await ask('water');
  expect([status, meta?.outcome, data.repeat_count, data.asked_by]).toEqual([200, 'raised', 0, null]);
  expect(await own()).toHaveLength(1);
  const board = (await app.call(listRequests, { token: anna, query: {} })).data;
  expect(board.map(({ id }) => id)).toEqual([data.id]);
  expect(hospital.services.water).toBe(data.items[0]?.service_id);
});

test('S37 what is blocked for the stay is refused with its reason, and the list says so before', async () => {
  const { hospital, anna, bed, ask, own } = await bedside();
  await asSystem(app.context, hospital, (tx) =>
    tx.db
      .insertInto('service_block')
      .values({
        ...{ hospital_id: tx.hospital, stay_id: bed.bed.stay.id, service_id: hospital.services.blanket },
        ...{ reason: 'Bitte fragen', set_by_employee_id: idOf(hospital, 'Anna') ?? '', set_at: tx.clock.now() },
      })
      .execute(),
  );
  const list = (await app.call(listServicesOfBed, { token: anna, params: { id: bed.bed.id } })).data;
  expect(list.stay_id).toBe(bed.bed.stay.id);
  const blanket = list.services.find(({ id }) => id === hospital.services.blanket);
  expect(blanket).toMatchObject({ blocked: true, blocked_reason: 'Bitte fragen', available: false });
  const { status, error } = await ask('blanket');
  expect([status, error.code]).toEqual([422, 'service_blocked']);
  expect(await own()).toEqual([]);
});

test('of another ward, another hospital, a free bed and an ended stay there is nobody to ask for', async () => {
  const { hospital, anna, bed, ask, own, bodyOf } = await bedside();
  const elsewhere = await bedside();
  const params = { id: bed.bed.id };
  for (const token of [await signIn(hospital, 'Zoe'), elsewhere.anna]) {
    expect((await ask('water', token)).status).toBe(404);
    expect((await app.call(listServicesOfBed, { token, params })).status).toBe(404);
  }
  const free = { id: hospital.beds[1]?.id ?? '' };
  expect((await app.call(listServicesOfBed, { token: anna, params: free })).status).toBe(404);
  expect(await own()).toEqual([]);
  const taken = bodyOf('water');
  expect((await app.call(submitForBed, { token: anna, body: taken })).status).toBe(201);
  const other = await app.call(submitForBed, {
    token: anna,
    body: { ...taken, items: [{ service_id: hospital.services.blanket }] },
  });
  expect([other.status, other.error.code]).toEqual([409, 'id_taken']);
  await app.call(endStay, { token: anna, params: { id: bed.bed.stay.id } });
  expect((await ask('water')).error.code).toBe('stay_ended');
  expect((await app.call(listServicesOfBed, { token: anna, params })).status).toBe(404);
});
