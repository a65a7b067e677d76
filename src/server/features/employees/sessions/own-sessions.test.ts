import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { enterDuty } from '#shared/duty/duty.endpoints.ts';
import { loginEmployee, readAccount, refreshStaffToken } from '#shared/employees/employee.endpoints.ts';
import * as calls from '#shared/employees/session.endpoints.ts';
import { endOtherSessions } from './own-sessions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36';

async function login({ code, employees }: TestHospital, name: string, userAgent = phone) {
  const employee = employees.find((each) => each.name === name);
  const body = { hospital_code: code, username: employee?.username ?? '', password: employee?.password ?? '' };
  return (await app.call(loginEmployee, { body, headers: { 'user-agent': userAgent } })).data;
}
const list = async (token: string) => (await app.call(calls.listSessions, { token })).data;
const isSignedIn = async (token: string) => (await app.call(readAccount, { token })).status === 200;

test('the list names each device, since when and when it was used last, the one that asks first', async () => {
  const hospital = await app.context.newHospital();
  const began = app.context.clock.now().toISOString();
  const anna = await login(hospital, 'Anna');
  await login(hospital, 'Bilal');
  app.context.clock.advance({ seconds: 300 });
  const desk = await login(hospital, 'Anna', 'Mozilla/5.0 (Windows NT 10.0; rv:127.0) Gecko/20100101 Firefox/127.0');
  app.context.clock.advance({ seconds: 300 });
  const used = app.context.clock.now().toISOString();
  const { data } = await app.call(refreshStaffToken, { body: { refresh_token: anna.refresh_token } });
  const found = await list(desk.token);
  expect(found).toMatchObject([
    { device: 'Firefox · Windows', is_this: true, is_remembered: false },
    { device: 'Chrome · Android', began_at: began, last_used_at: used, is_this: false },
  ]);
  expect((await list(data.token)).map(({ device }) => device)).toEqual(['Chrome · Android', 'Firefox · Windows']);
});

test('one other device, or all of them, are signed out at once; this one stays, and it stands in the activity', async () => {
  const hospital = await app.context.newHospital();
  const [here, lost, desk, spare] = await Promise.all([1, 2, 3, 4].map(() => login(hospital, 'Anna')));
  if (!here || !lost || !desk || !spare) throw new Error('four sign-ins');
  const bilal = await login(hospital, 'Bilal');
  const [own] = await list(here.token);
  const [ofLost] = await list(lost.token);
  const [ofBilal] = await list(bilal.token);
  const end = (id = '') => app.call(calls.endSession, { token: here.token, params: { id } });
  expect((await end(ofLost?.id)).status).toBe(200);
  expect([await isSignedIn(lost.token), await isSignedIn(desk.token)]).toEqual([false, true]);
  expect((await end(ofLost?.id)).status).toBe(404);
  expect((await end(ofBilal?.id)).status).toBe(404);
  const refused = await end(own?.id);
  expect([refused.status, refused.error.code]).toEqual([409, 'wrong_state']);

  for (let times = 0; times < 2; times++)
    expect((await app.call(calls.endOtherSessions, { token: here.token })).status).toBe(200);
  const alive = await Promise.all([here, desk, spare, bilal].map(({ token }) => isSignedIn(token)));
  expect(alive).toEqual([true, false, false, true]);
  expect(await list(here.token)).toMatchObject([{ id: own?.id }]);
  const noted = await asSystem(app.context, hospital, (tx) =>
    tx.db.selectFrom('activity_log').select('action').where('action', '=', 'employee.session_revoked').execute(),
  );
  expect(noted).toHaveLength(3);
});

test('of two devices that sign each other out at once one stays, on duty as before', async () => {
  const hospital = await app.context.newHospital();
  const [here, there] = [await login(hospital, 'Anna'), await login(hospital, 'Anna')];
  await app.call(enterDuty, { token: here.token });
  const [own] = await list(here.token);
  const actor = { kind: 'employee', employee: here.employee.id, session: own?.id ?? '' } as const;
  let answered: Promise<{ status: number }> | undefined;
  await app.context.inHospital({ hospital: hospital.id, actor }, async (tx) => {
    await endOtherSessions({ ...tx, actor });
    answered = app.call(calls.endOtherSessions, { token: there.token });
    await Promise.race([answered, untilSomebodyWaits()]);
  });
  expect((await answered)?.status).toBe(401);
  expect([await isSignedIn(here.token), await isSignedIn(there.token)]).toEqual([true, false]);
  expect((await app.call(readAccount, { token: here.token })).data.present).toBe(true);
});

async function untilSomebodyWaits(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(app.context.db);
      return rows.length;
    })
    .toBe(1);
}
