import { afterAll, beforeAll, expect, test } from 'vitest';
import { passwordTry } from '#server/platform/credentials/passwords/password-try.ts';
import { storeFile } from '#server/platform/files/stored-files.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import { testPassword } from '#server/testing/hospital.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import { enterDuty } from '#shared/duty/duty.endpoints.ts';
import * as calls from '#shared/employees/employee.endpoints.ts';
import { acceptRequest, listOwnRequests, submitRequest } from '#shared/requests/request.endpoints.ts';
import { findTriedAccount } from './sign-in/account-tries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function ward() {
  const hospital = await app.context.newHospital();
  const login = (username: string) =>
    app.call(calls.loginEmployee, { body: { hospital_code: hospital.code, username, password: testPassword } });
  const remove = (token: string, current_password = testPassword) =>
    app.call(calls.deleteAccount, { token, body: { current_password }, locale: 'en' });
  const rowOf = (id = '') =>
    asSystem(app.context, hospital, (tx) =>
      tx.db.selectFrom('employee').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    );
  return { hospital, login, remove, rowOf };
}

test('what is personal is erased, every session ends, and nobody signs in again; the name is free', async () => {
  const { hospital, login, remove, rowOf } = await ward();
  const [anna, bilal] = hospital.employees;
  const picture = () => asSystem(app.context, hospital, (tx) => storeFile(tx, Buffer.from('drawn')));
  const files = () => asSystem(app.context, hospital, (tx) => tx.db.selectFrom('file').select('id').execute());
  const write = (row: object) =>
    asSystem(app.context, hospital, (tx) =>
      tx.db
        .updateTable('employee')
        .set(row)
        .where('id', '=', anna?.id ?? '')
        .execute(),
    );
  await write({ email: 'anna@x.example', mobile: '1', phone: '2', gender: 'female', profile_image: await picture() });
  const [phone, desk] = [(await login('anna')).data.token, (await login('anna')).data.token];
  const pushes = (of = '') =>
    asSystem(app.context, hospital, (tx) =>
      tx.db.selectFrom('push_subscription').select('endpoint').where('employee_id', '=', of).execute(),
    );
  await asSystem(app.context, hospital, async (tx) => {
    const of = { hospital_id: hospital.id, employee_id: anna?.id ?? '', created_at: tx.clock.now() };
    const { id: device_id } = await tx.db
      .selectFrom('device')
      .select('id')
      .where('employee_id', '=', of.employee_id)
      .limit(1)
      .executeTakeFirstOrThrow();
    const address = { endpoint: 'https://push.example/a', p256dh: 'p', auth: 'a', language_code: 'de' };
    await tx.db
      .insertInto('push_subscription')
      .values({ ...of, ...address, device_id })
      .execute();
  });
  expect(await pushes(anna?.id)).toHaveLength(1);
  expect(await files()).toHaveLength(1);
  expect((await remove(phone)).status).toBe(200);
  expect(await pushes(anna?.id)).toEqual([]);
  expect(await files()).toEqual([]);
  expect(await rowOf(anna?.id)).toMatchObject({
    ...{ name: 'Ehemaliges Teammitglied', family: '', username: anna?.id, email: null, password_hash: null },
    ...{ mobile: null, phone: null, gender: null, profile_image: null, active: false },
    deleted_at: app.context.clock.now(),
  });
  for (const token of [phone, desk]) expect((await app.call(calls.readAccount, { token })).status).toBe(401);
  expect((await login('anna')).status).toBe(422);
  await asSystem(app.context, hospital, (tx) =>
    tx.db
      .updateTable('employee')
      .set({ username: 'anna' })
      .where('id', '=', bilal?.id ?? '')
      .execute(),
  );
  expect((await login('anna')).data.employee.name).toBe('Bilal');
});

test('who gets the name next reads of none of the former tries, and the former device is as any other', async () => {
  const { hospital, login, remove } = await ward();
  const { token, device_mark } = (await login('anna')).data;
  const body = { hospital_code: hospital.code, username: 'anna', password: 'wrong' };
  for (let times = 0; times < 2; times++)
    expect((await app.call(calls.loginEmployee, { body, from: '127.0.0.7' })).status).toBe(422);
  const lineOf = async (deviceMark: string) => {
    const caller = {
      locale: 'de',
      address: '192.0.2.1',
      userAgent: null,
      caller: null,
      mailsLinks: false,
      relyingParty: null,
    } as const;
    const tried = await findTriedAccount(app.context, hospital.id, 'anna');
    return (await passwordTry({ ...app.context, ...caller, deviceMark }, tried, 'employee')).line;
  };
  expect(await lineOf(device_mark)).toBe('known');
  expect((await remove(token)).status).toBe(200);
  await app.call(calls.loginEmployee, { body, from: '127.0.0.7' });
  await asSystem(app.context, hospital, (tx) =>
    tx.db.updateTable('employee').set({ username: 'anna' }).where('username', '=', 'bilal').execute(),
  );
  expect(await lineOf(device_mark)).toBe('signed_in');
  expect((await login('anna')).data).toMatchObject({ employee: { name: 'Bilal' }, failed_tries: null });
});

test('a device that was left signed in does not delete an account', async () => {
  const { hospital, login, remove, rowOf } = await ward();
  const { token } = (await login('anna')).data;
  const refused = await remove(token, 'guess');
  expect([refused.status, refused.error.errors]).toEqual([
    422,
    { current_password: ['This is not your current password.'] },
  ]);
  expect(await rowOf(hospital.employees[0]?.id)).toMatchObject({ name: 'Anna', active: true });
});

test('S25 deleted while holding a request: it is given back, others may take it, and the history stays', async () => {
  const { hospital, login, remove } = await ward();
  const bed = (await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } })).data;
  const [anna, bilal] = [(await login('anna')).data, (await login('bilal')).data];
  for (const { token } of [anna, bilal]) await app.call(enterDuty, { token });
  const tap = {
    ...{ id: crypto.randomUUID(), stay_id: bed.bed.stay.id, asked_at: app.context.clock.now().toISOString() },
    items: [{ service_id: hospital.services.water }],
  };
  const { id } = (await app.call(submitRequest, { token: bed.token, body: tap })).data;
  const accept = (token: string) =>
    app.call(acceptRequest, { token, params: { id }, body: { action_id: crypto.randomUUID() } });
  expect((await accept(anna.token)).status).toBe(200);
  expect((await remove(anna.token)).status).toBe(200);
  expect((await app.call(listOwnRequests, { token: bed.token })).data).toMatchObject([{ id, status: 'pending' }]);
  expect((await accept(bilal.token)).status).toBe(200);
  const events = await asSystem(app.context, hospital, (tx) =>
    tx.db.selectFrom('request_event').select('actor_id').where('actor_id', '=', anna.employee.id).execute(),
  );
  expect(events).not.toEqual([]);
});
