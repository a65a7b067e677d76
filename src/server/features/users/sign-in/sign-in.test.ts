import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressAt, goodPassword, login, newAccount, newUser } from '#server/features/users/fixtures/new-user.ts';
import { noteAccountFailure, takeAccountAlarm } from '#server/platform/credentials/throttle/failures.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import { currentBed, loginByCode, logoutBed } from '#shared/beds/bed.endpoints.ts';
import { readAccount } from '#shared/employees/employee.endpoints.ts';
import * as account from '#shared/users/account.endpoints.ts';
import { refreshUserToken } from '#shared/users/user.endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const me = (token: string) => app.call(account.readUser, { token });

test('a wrong password, an unknown address and one of an employee answer the same', async () => {
  const hospital = await app.context.newHospital();
  await newAccount(app, hospital);
  const answers = [
    await login(app, hospital, { password: 'not this one either' }),
    await login(app, hospital, { name: 'nobody' }),
    await login(app, hospital, { email: hospital.employees[0]?.username ?? '', password: 'correct horse battery' }),
  ];
  for (const { status, error } of answers) {
    expect([status, error]).toEqual([422, answers[0]?.error]);
    expect(error.errors).toEqual({ password: ['The e-mail address or the password is wrong.'] });
  }
  expect((await login(app, hospital, { email: ` ${addressAt(hospital, 'ivo').toUpperCase()} ` })).status).toBe(200);
});

test('tries are held up for an address with an account as for one without, and its owner reads of them', async () => {
  const hospital = await app.context.newHospital();
  await newAccount(app, hospital);
  for (const name of ['ivo', 'nobody']) {
    const statuses: number[] = [];
    for (let tries = 0; tries < 7; tries++)
      statuses.push((await login(app, hospital, { name, password: 'not this one either' })).status);
    expect([name, statuses]).toEqual([name, [422, 422, 422, 422, 422, 429, 429]]);
  }
  app.context.clock.advance({ hours: 1 });
  const { data } = await login(app, hospital);
  expect(data.failed_tries?.count).toBe(7);
  expect((await login(app, hospital)).data.failed_tries).toBeNull();
});

test('a token of an account opens no call of a bed, an employee or a station, and theirs open none of an account', async () => {
  const hospital = await app.context.newHospital();
  const { token } = await newUser(app, hospital);
  expect((await me(token)).status).toBe(200);
  expect((await app.call(currentBed, { token })).status).toBe(403);
  expect((await app.call(readAccount, { token })).status).toBe(403);
  const bed = (await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } })).data;
  expect((await me(bed.token)).status).toBe(403);
  expect((await app.call(refreshUserToken, { body: { refresh_token: bed.refresh_token } })).status).toBe(401);
});

test('the bed’s session and the account’s leave each other alone', async () => {
  const hospital = await app.context.newHospital();
  await newAccount(app, hospital);
  const bed = (await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } })).data;
  const signIn = async () => (await login(app, hospital, { bed_refresh_token: bed.refresh_token })).data.token;
  const token = await signIn();
  await app.call(account.logoutUser, { token });
  expect([(await me(token)).status, (await app.call(currentBed, { token: bed.token })).status]).toEqual([401, 200]);
  const again = await signIn();
  await app.call(logoutBed, { token: bed.token });
  expect([(await me(again)).status, (await app.call(currentBed, { token: bed.token })).status]).toEqual([200, 401]);
});

test('a refresh token gives the next pair; used by two it ends the session', async () => {
  const hospital = await app.context.newHospital();
  const { refreshToken, token } = await newUser(app, hospital);
  const refresh = (of: string) => app.call(refreshUserToken, { body: { refresh_token: of } });
  const { data } = await refresh(refreshToken);
  expect((await refresh(refreshToken)).data.token).toBe(data.token);
  expect((await me(data.token)).data.id).toBe((await me(token)).data.id);
  expect((await refresh(refreshToken)).status).toBe(401);
  expect((await me(data.token)).status).toBe(401);
});

test('a session lasts 12 hours, one that is remembered 30 days', async () => {
  const hospital = await app.context.newHospital();
  await newAccount(app, hospital);
  const [short, long] = [(await login(app, hospital)).data, (await login(app, hospital, { remember: true })).data];
  const refresh = async (of: string) => (await app.call(refreshUserToken, { body: { refresh_token: of } })).status;
  app.context.clock.advance({ hours: 12 });
  expect([await refresh(short.refresh_token), await refresh(long.refresh_token)]).toEqual([401, 200]);
});

test('who signed in, who failed and who signed out is on record, without the address', async () => {
  const hospital = await app.context.newHospital();
  const { id, token } = await newUser(app, hospital);
  await login(app, hospital, { password: `${goodPassword}?` });
  await app.call(account.logoutUser, { token });
  const rows = await asSystem(app.context, hospital, (tx) =>
    tx.db
      .selectFrom('activity_log')
      .select(['action', 'subject_id', 'causer_type'])
      .where('subject_type', '=', 'user')
      .orderBy('id')
      .execute(),
  );
  expect(rows).toEqual([
    { action: 'user.signed_in', subject_id: id, causer_type: 'user' },
    { action: 'user.sign_in_failed', subject_id: id, causer_type: 'system' },
    { action: 'user.signed_out', subject_id: id, causer_type: 'user' },
  ]);
});

test('50 failures at one account within ten minutes are an alarm to administrators, once; at no account they are none', async () => {
  app.context.clock.advance({ hours: 1 }); // the address of the tests is counted too
  const hospital = await app.context.newHospital();
  const id = await newAccount(app, hospital);
  for (let tries = 0; tries < 52; tries += 1)
    await Promise.all([
      login(app, hospital, { password: `${goodPassword}?` }),
      login(app, hospital, { name: 'nobody', password: `${goodPassword}?` }),
    ]);
  const alarms = await asSystem(app.context, hospital, (tx) =>
    tx.db.selectFrom('alarm').select(['kind', 'subject_id', 'count']).execute(),
  );
  expect(alarms).toEqual([{ kind: 'account_attacked', subject_id: id, count: 1 }]);
});

test('where the transaction of the fiftieth failure fails, the next failure is the alarm: one, of many at once too, in ten minutes', async () => {
  app.context.clock.advance({ hours: 1 }); // the address of the tests is counted too
  const hospital = await app.context.newHospital();
  const id = await newAccount(app, hospital);
  const alarms = () =>
    asSystem(app.context, hospital, (tx) => tx.db.selectFrom('alarm').select(['subject_id', 'count']).execute());
  const fail = () => login(app, hospital, { password: `${goodPassword}?` });
  const due: boolean[] = [];
  for (let tries = 0; tries < 50; tries += 1) due.push(await noteAccountFailure(app.context, id));
  expect([due.indexOf(true), due.filter(Boolean)]).toEqual([49, [true]]);
  const lost = asSystem(app.context, hospital, async (tx) => {
    expect(await takeAccountAlarm(tx.db, id)).toBe(true);
    throw new Error('no disk');
  });
  await expect(lost).rejects.toThrow('no disk');
  expect(await alarms()).toEqual([]);

  const statuses = (await Promise.all(Array.from({ length: 8 }, fail))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
  expect(await alarms()).toEqual([{ subject_id: id, count: 1 }]);
  app.context.clock.advance({ seconds: 600 });
  for (let tries = 0; tries < 49; tries += 1) await noteAccountFailure(app.context, id);
  expect(await alarms()).toEqual([{ subject_id: id, count: 1 }]);
  await fail();
  expect(await alarms()).toEqual([{ subject_id: id, count: 2 }]);
});
