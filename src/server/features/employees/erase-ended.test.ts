import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesOf } from '#server/features/admin/change-sets/fixtures/imports.ts';
import { allow, callsOf, hospitalWith } from '#server/features/admin/fixtures/area-world.ts';
import { chainHospital } from '#server/platform/history/chain-hospital.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { activityLog } from '#shared/areas/activity-log.ts';
import { employees } from '#shared/areas/employees.ts';
import { requests } from '#shared/areas/requests.ts';
import { verifyLog } from '#shared/areas/verify-log.endpoints.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import { enterDuty } from '#shared/duty/duty.endpoints.ts';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';
import { acceptRequest, markRequestDone, submitRequest } from '#shared/requests/request.endpoints.ts';
import { eraseEndedAccounts } from './erase-ended.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const days = (count: number) => app.context.clock.advance({ hours: 24 * count });
const signedIn = async (hospital: TestHospital, name: string) => {
  const { username = '', password = '' } = hospital.employees.find((one) => one.name === name) ?? {};
  return (await app.call(loginEmployee, { body: { hospital_code: hospital.code, username, password } })).data.token;
};

/** Bilal did what a patient asked for, got an address and a number in the panel, and his account was ended. */
async function endedAccount() {
  const { hospital, token } = await hospitalWith(app, 'administration');
  const bilal = hospital.employees.find(({ name }) => name === 'Bilal')?.id ?? '';
  const nurse = await signedIn(hospital, 'Bilal');
  await app.call(enterDuty, { token: nurse });
  const bed = (await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } })).data;
  const tap = { id: crypto.randomUUID(), stay_id: bed.bed.stay.id, asked_at: app.context.clock.now().toISOString() };
  const body = { ...tap, items: [{ service_id: hospital.services.water }] };
  const asked = (await app.call(submitRequest, { token: bed.token, body })).data.id;
  for (const step of [acceptRequest, markRequestDone])
    await app.call(step, { token: nurse, params: { id: asked }, body: { action_id: crypto.randomUUID() } });
  const people = callsOf(app, employees, token);
  const { version } = (await people.read(bilal)).data;
  const own = { email: 'bilal.privat@haus.example', mobile: '+49 170 5550199', family: 'Yıldırım' };
  const file = `id,E-mail,Mobile\n${bilal},bilal.privat@haus.example,'+49 170 5550199\n`;
  const { data: found } = await filesOf(app, token).send(employees, file);
  expect([found.faults, found.set_id]).toEqual([[], expect.any(String)]);
  expect((await people.update(bilal, version, own)).status).toBe(200);
  expect((await people.remove(bilal)).status).toBe(200);
  return { hospital, bilal, asked, people };
}

/** Whatever the database holds of the hospital that has these words in it. */
async function rowsWith(hospital: TestHospital, words: readonly string[]): Promise<number> {
  const { rows } = await asSystem(app.context, hospital, ({ db }) =>
    sql<{ text: string }>`select t::text as text from employee t
      union all select t::text from activity_payload t union all select t::text from account_link t
      union all select t::text from device t union all select t::text from change_set_row t`.execute(db),
  );
  return rows.filter(({ text }) => words.some((word) => text.includes(word))).length;
}

const words = ['bilal.privat@haus.example', '5550199', 'Yıldırım'];

test('for 30 days an ended account can be restored, and nothing of it is erased', async () => {
  const { hospital, bilal, people } = await endedAccount();
  days(29);
  await asSystem(app.context, hospital, eraseEndedAccounts);
  expect(await rowsWith(hospital, words)).toBeGreaterThan(1);
  const admin = callsOf(app, employees, await signedIn(hospital, 'Anna'));
  expect((await admin.restore(bilal)).data).toMatchObject({ email: 'bilal.privat@haus.example', deleted_at: null });
  days(60);
  await asSystem(app.context, hospital, eraseEndedAccounts);
  expect(await rowsWith(hospital, words)).toBeGreaterThan(1);
  expect(people).toBeDefined();
});

test('after 30 days what is personal is erased once, in the log too; the history keeps a former employee, the chain whole', async () => {
  const { hospital, bilal, asked } = await endedAccount();
  const key = app.context.secrets.log_chain_key;
  const chain = () => chainHospital(app.context.history, hospital.id, { key, now: app.context.clock.now() });
  while (await chain());
  days(31);
  await asSystem(app.context, hospital, eraseEndedAccounts);
  expect(await rowsWith(hospital, words)).toBe(0);
  const row = () =>
    asSystem(app.context, hospital, ({ db }) =>
      db.selectFrom('employee').selectAll().where('id', '=', bilal).executeTakeFirstOrThrow(),
    );
  const erased = await row();
  expect(erased).toMatchObject({
    ...{ name: 'Ehemaliges Teammitglied', family: '', username: bilal, email: null, password_hash: null },
    ...{ mobile: null, phone: null, gender: null, active: false },
  });
  await asSystem(app.context, hospital, eraseEndedAccounts);
  expect(await row()).toEqual(erased);

  const token = await signedIn(hospital, 'Anna');
  await allow(app, hospital, 'administration', [
    ...(['activity-log:view', 'activity-log:export', 'requests:view', 'employees:view', 'employees:edit'] as const),
    'access-levels:edit',
  ]);
  expect((await callsOf(app, employees, token).restore(bilal)).error.code).toBe('too_late');
  const request = (await callsOf(app, requests, token).read(asked)).data;
  expect(request.related.accepter_employee_id).toMatchObject([{ id: bilal, display_name: 'Ehemaliges Teammitglied ' }]);
  const log = await callsOf(app, activityLog, token).list({ 'filter[subject_id]': bilal, sort: 'created_at' });
  const entries = log.data.map(({ action, changes }) => [action, Array.isArray(changes) ? changes.length : 0]);
  expect(entries).toEqual(
    expect.arrayContaining([
      ...[
        ['updated', 0],
        ['deleted', 0],
        ['account_erased', 0],
      ],
    ]),
  );
  expect(entries.filter(([action]) => action === 'account_erased')).toHaveLength(1);
  while (await chain());
  const verdict = (await app.call(verifyLog, { token, body: { after: '0' } })).data;
  expect(verdict).toMatchObject({ is_done: true, findings: [], waiting: 0 });
});
