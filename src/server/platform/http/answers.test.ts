import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { loginByCode, logoutBed } from '#shared/beds/bed.endpoints.ts';
import { enterDuty } from '#shared/duty/duty.endpoints.ts';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';
import { findHospital } from '#shared/employees/find-hospital.endpoints.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { withdrawFromPush } from '#shared/notifications/push.endpoints.ts';
import { cancelOwnRequest, cancelRequest, hideOwnRequest, submitRequest } from '#shared/requests/request.endpoints.ts';
import { enrolStation } from '#shared/station/station.endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x'])(
  'a body of type %s is answered with 415',
  async (type) => {
    const answer = await fetch(`${app.origin}/api/en/bed/login`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: '{"code":"ABCDEFGH"}',
    });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([415, 'not_supported']);
  },
);

test.each(['/api/en/nothing/here', '/api/en', '/socket/nothing'])('%s is a page that is not found', async (path) => {
  const answer = await fetch(`${app.origin}${path}`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'page_not_found' });
});

test('an address that is no call says so in its fixed words', async () => {
  const answer = await fetch(`${app.origin}/api/en/nothing/here`);
  expect(await answer.json()).toEqual({ code: 'page_not_found', message: 'Page notfound' });
});

test('without a code the listed hospitals are named, by name, address and phone alone', async () => {
  const hidden = await app.context.newHospital();
  const listed = await app.context.newHospital();
  await asSystem(app.context, listed, (tx) =>
    sql`select save_hospital(1, ${listed.code}, 'Klinik am Fluss', true, true, 'Uferweg 1', '0123', null, 'de',
      'Europe/Berlin', 'EUR', null)`.execute(tx.db),
  );
  const { data } = await app.call(findHospital);
  expect(data).toEqual([{ name: 'Klinik am Fluss', address: 'Uferweg 1', phone: '0123' }]);
  expect(hidden.id).not.toBe(listed.id);
});

/** As Anna, in English: the status and what the answer says. */
async function says(hospital: TestHospital, { method, path }: Endpoint, body: object): Promise<[number, string]> {
  const [anna] = hospital.employees;
  const login = { hospital_code: hospital.code, username: anna?.username ?? '', password: anna?.password ?? '' };
  const { token } = (await app.call(loginEmployee, { body: login })).data;
  const answer = await fetch(`${app.origin}/api/en${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return [answer.status, ((await answer.json()) as { message: string }).message];
}

test('what makes something answers 201 and "Successfully Created."', async () => {
  const hospital = await app.context.newHospital();
  const station = { department_id: hospital.departments[0]?.id, label: 'Stützpunkt' };
  expect(await says(hospital, enrolStation, station)).toEqual([201, 'Successfully Created.']);
});

test('what cancels a request answers "the operation was successfully done", to its patient and to staff', async () => {
  const hospital = await app.context.newHospital();
  const { token, bed } = (await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } })).data;
  const ask = async () => {
    const asked_at = app.context.clock.now().toISOString();
    const items = [{ service_id: hospital.services.water }];
    const body = { id: randomUUID(), stay_id: bed.stay.id, asked_at, items };
    return (await app.call(submitRequest, { token, body })).data.id;
  };
  const cancel = async ({ path }: Endpoint, bearer: string, reason: string) => {
    const answer = await fetch(`${app.origin}/api/en${path.replace(':id', await ask())}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
      body: JSON.stringify({ action_id: randomUUID(), reason }),
    });
    return [answer.status, ((await answer.json()) as { message?: string }).message];
  };
  const done = [200, 'the operation was successfully done'];
  expect(await cancel(cancelOwnRequest, token, 'not_needed')).toEqual(done);
  const [anna] = hospital.employees;
  const login = { hospital_code: hospital.code, username: anna?.username ?? '', password: anna?.password ?? '' };
  const nurse = (await app.call(loginEmployee, { body: login })).data.token;
  await app.call(enterDuty, { token: nurse });
  expect(await cancel(cancelRequest, nurse, 'not_now')).toEqual(done);
});

test('what deletes something answers "Item Deleted Successfully"', async () => {
  const hospital = await app.context.newHospital();
  expect(await says(hospital, withdrawFromPush, {})).toEqual([200, 'Item Deleted Successfully']);
});

test('signing in, asking, taking off the list and signing out answer in their fixed words', async () => {
  const hospital = await app.context.newHospital();
  let token = '';
  const post = async ({ path }: Endpoint, body: object, id = '') => {
    const answer = await fetch(`${app.origin}/api/en${path.replace(':id', id)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    });
    // What this test reads of each of the calls below.
    return (await answer.json()) as {
      message: string;
      data: { id: string; token: string; bed: { stay: { id: string } } };
    };
  };
  const entered = await post(loginByCode, { code: hospital.beds[0]?.code });
  expect(entered.message).toBe('Your login was successful.');
  token = entered.data.token;
  const items = [{ service_id: hospital.services.water }];
  const asked_at = app.context.clock.now().toISOString();
  const asked = await post(submitRequest, { id: randomUUID(), stay_id: entered.data.bed.stay.id, asked_at, items });
  expect(asked.message).toBe('Your request was successfully submitted');
  const action = () => ({ action_id: randomUUID() });
  await post(cancelOwnRequest, action(), asked.data.id);
  const hidden = await post(hideOwnRequest, action(), asked.data.id);
  expect(hidden.message).toBe('Your request was successfully deleted');
  expect((await post(logoutBed, {})).message).toBe('Logout successfully done!');
});
