import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { agreeToCover, askForCover, endBreak } from '#shared/duty/colleague.endpoints.ts';
import { enterDuty, readDuty } from '#shared/duty/duty.endpoints.ts';
import * as calls from '#shared/employees/employee.endpoints.ts';
import { findHospital } from '#shared/employees/find-hospital.endpoints.ts';
import { endExpiredSessions } from './employee-session.actions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

function endings({ id }: TestHospital) {
  const ended = app.context.db.selectFrom('outbox').select('detail').where('kind', '=', 'session.ended');
  return ended.where('hospital_id', '=', id).execute();
}

const calmDown = () => app.context.clock.advance({ hours: 1 });

function login(hospital: TestHospital, change: { password?: string; username?: string; remember?: boolean } = {}) {
  const [anna] = hospital.employees;
  const body = {
    hospital_code: hospital.code,
    username: anna?.username ?? '',
    password: anna?.password ?? '',
    ...change,
  };
  return app.call(calls.loginEmployee, { body });
}

test('the hospital code: known in any case of letters, unknown and inactive say the two messages', async () => {
  const hospital = await app.context.newHospital();
  const found = await app.call(findHospital, { query: { code: hospital.code.toLowerCase() } });
  expect(found.data).toEqual({
    name: 'Testklinik',
    code: hospital.code,
    active: true,
    host: null,
  });
  const unknown = await app.call(findHospital, { query: { code: 'NOWHERE' }, locale: 'en' });
  expect([unknown.status, unknown.error.message]).toEqual([422, 'Hospital not found']);
  await asSystem(app.context, hospital, async (tx) => {
    const { sql } = await import('kysely');
    await sql`select save_hospital(1, ${hospital.code}, 'Testklinik', false, false, null, null, null, 'de', 'Europe/Berlin', 'EUR', null)`.execute(
      tx.db,
    );
  });
  const inactive = await app.call(findHospital, { query: { code: hospital.code }, locale: 'en' });
  expect([inactive.status, inactive.error.message]).toEqual([422, 'Sorry, the hospital is inactive']);
});

test('an employee signs in and reads who they are; a wrong user name answers like a wrong password', async () => {
  const hospital = await app.context.newHospital();
  const { data } = await login(hospital, { username: ' ANNA ' });
  expect(data.employee).toMatchObject({
    name: 'Anna',
    present: false,
    departments: [{ name: 'Station 3A' }],
    hospital: { code: hospital.code, currency: 'EUR' },
  });
  const wrongPassword = await login(hospital, { password: 'wrong' });
  const wrongName = await login(hospital, { username: 'nobody' });
  expect(wrongName.status).toBe(422);
  expect(wrongName.error).toEqual(wrongPassword.error);
});

test('the access token ends after 10 minutes, the refresh token after 12 hours, or 30 days when remembered', async () => {
  const hospital = await app.context.newHospital();
  const short = (await login(hospital)).data;
  const long = (await login(hospital, { remember: true })).data;
  app.context.clock.advance({ seconds: 600 });
  expect((await app.call(calls.readAccount, { token: short.token })).status).toBe(401);
  app.context.clock.advance({ hours: 12 });
  const refresh = (refresh_token: string) => app.call(calls.refreshStaffToken, { body: { refresh_token } });
  expect((await refresh(short.refresh_token)).status).toBe(401);
  const renewed = await refresh(long.refresh_token);
  expect(renewed.status).toBe(200);
  app.context.clock.advance({ hours: 24 * 30 });
  expect((await refresh(renewed.data.refresh_token)).status).toBe(401);
});

test("a bed's refresh token is none of an employee's", async () => {
  const hospital = await app.context.newHospital();
  const { data } = await login(hospital);
  const { refreshBedToken } = await import('#shared/beds/bed.endpoints.ts');
  expect((await app.call(refreshBedToken, { body: { refresh_token: data.refresh_token } })).status).toBe(401);
});

test('what ends calls of a session ends its refresh as well: a device that was revoked has no new pair', async () => {
  const hospital = await app.context.newHospital();
  const { data } = await login(hospital);
  await asSystem(app.context, hospital, (tx) =>
    tx.db.updateTable('device').set({ revoked_at: app.context.clock.now() }).where('kind', '=', 'employee').execute(),
  );
  const body = { refresh_token: data.refresh_token };
  expect((await app.call(calls.refreshStaffToken, { body })).error.code).toBe('no_session');
});

test('signing out goes off duty; with a second device signed in the employee stays on duty', async () => {
  const hospital = await app.context.newHospital();
  const phone = (await login(hospital)).data;
  const desk = (await login(hospital)).data;
  await app.call(enterDuty, { token: phone.token });
  await app.call(calls.logoutEmployee, { token: phone.token });
  expect((await app.call(readDuty, { token: desk.token })).data.present).toBe(true);
  await app.call(calls.logoutEmployee, { token: desk.token });
  const again = (await login(hospital)).data;
  expect((await app.call(readDuty, { token: again.token })).data.present).toBe(false);
});

test('S25 a second device whose sign-in has run out holds nobody on duty, and both at once leave', async () => {
  const hospital = await app.context.newHospital();
  const abandoned = (await login(hospital)).data;
  app.context.clock.advance({ hours: 6 });
  const desk = (await login(hospital)).data;
  const runJob = () => asSystem(app.context, hospital, endExpiredSessions);
  const sessions = () =>
    asSystem(app.context, hospital, (tx) =>
      tx.db.selectFrom('employee_session').select(['ended_at', 'end_reason']).orderBy('began_at').execute(),
    );
  await runJob();
  expect((await sessions()).map(({ end_reason }) => end_reason)).toEqual([null, null]);
  app.context.clock.advance({ hours: 6 });
  await runJob();
  expect(await sessions()).toEqual([
    { ended_at: app.context.clock.now(), end_reason: 'expired' },
    { ended_at: null, end_reason: null },
  ]);
  expect(await endings(hospital)).toMatchObject([{ detail: { reason: 'expired' } }]);
  expect((await app.call(calls.refreshStaffToken, { body: { refresh_token: abandoned.refresh_token } })).status).toBe(
    401,
  );
  const [phone, renewed] = [
    (await login(hospital)).data,
    (await app.call(calls.refreshStaffToken, { body: { refresh_token: desk.refresh_token } })).data,
  ];
  await app.call(enterDuty, { token: phone.token });
  const ended = await Promise.all([phone, renewed].map(({ token }) => app.call(calls.logoutEmployee, { token })));
  expect(ended.map(({ status }) => status)).toEqual([200, 200]);
  const again = (await login(hospital)).data;
  expect((await app.call(readDuty, { token: again.token })).data.present).toBe(false);
});

test('an employee who was switched off is signed out at once', async () => {
  const hospital = await app.context.newHospital();
  const { data } = await login(hospital);
  await asSystem(app.context, hospital, (tx) =>
    tx.db.updateTable('employee').set({ active: false }).where('id', '=', data.employee.id).execute(),
  );
  expect((await app.call(calls.readAccount, { token: data.token })).status).toBe(401);
  expect((await login(hospital)).status).toBe(422);
  calmDown();
});

test('S25 on break is not present, for the account too', async () => {
  const hospital = await app.context.newHospital();
  const [, bilal] = hospital.employees;
  const { data } = await login(hospital);
  const other = await login(hospital, { username: bilal?.username ?? '' });
  for (const { token } of [data, other.data]) await app.call(enterDuty, { token });
  const present = async () => (await app.call(calls.readAccount, { token: data.token })).data.present;
  expect(await present()).toBe(true);
  const asked = await app.call(askForCover, { token: data.token, body: { cover_id: bilal?.id ?? '' } });
  expect(await present()).toBe(true);
  await app.call(agreeToCover, { token: other.data.token, params: { id: asked.data.cover_asked?.id ?? '' } });
  expect(await present()).toBe(false);
  await app.call(endBreak, { token: data.token });
  expect(await present()).toBe(true);
});
