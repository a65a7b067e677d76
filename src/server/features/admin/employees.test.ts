import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#server/features/access/fixtures/two-wards.ts';
import { enterDuty } from '#server/features/duty/duty.actions.ts';
import { signedInAdministrator } from '#server/features/employees/platform/fixtures/administrator.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asEmployee, asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import type { LevelKey } from '#shared/access/levels.ts';
import { areaEndpoints } from '#shared/areas/area.endpoints.ts';
import { departments } from '#shared/areas/departments.ts';
import { employees } from '#shared/areas/employees.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import { saveAssignments } from '#shared/duty/duty.endpoints.ts';
import * as administration from '#shared/employees/administration.endpoints.ts';
import { loginEmployee, readAccount } from '#shared/employees/employee.endpoints.ts';
import { resetPassword } from '#shared/employees/password.endpoints.ts';
import { acceptRequest, submitRequest } from '#shared/requests/request.endpoints.ts';
import { allow, callsOf, hospitalWith, newRow } from './fixtures/area-world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const areaCreate = areaEndpoints(employees).create;
const chosen = 'Mondlicht Tasse Gabel 7';

async function hospitalOf(level: LevelKey = 'administration') {
  const { hospital, token } = await hospitalWith(app, level);
  return { hospital, token, calls: callsOf(app, employees, token) };
}

function whoIs({ employees: people }: TestHospital, name: string) {
  const found = people.find((one) => one.name === name);
  if (!found) throw new Error(`the factory made no ${name}`);
  return found;
}

const idOf = (hospital: TestHospital, name: string) => whoIs(hospital, name).id;

const give = (hospital: TestHospital, name: string, level: LevelKey) =>
  asSystem(app.context, hospital, ({ db }) =>
    db
      .updateTable('employee')
      .set({ access_level_id: hospital.levels[level] })
      .where('id', '=', idOf(hospital, name))
      .execute(),
  );

const link = (token: string, id: string, of: string = crypto.randomUUID()) =>
  app.call(administration.givePasswordLink, { token, params: { id }, body: { id: of }, locale: 'en' });

const login = (hospital: TestHospital, username: string, password = chosen) =>
  app.call(loginEmployee, { body: { hospital_code: hospital.code, username, password } });

const setPassword = (token: string, password = chosen) =>
  app.call(resetPassword, { body: { token, password, password_confirmation: password } });

const actionsOn = (hospital: TestHospital, id: string) =>
  asSystem(app.context, hospital, async ({ db }) =>
    (await db.selectFrom('activity_log').select('action').where('subject_id', '=', id).orderBy('id').execute()).map(
      ({ action }) => action,
    ),
  );

test('somebody new signs in with the password that they set by the link, and not before', async () => {
  const { hospital, token, calls } = await hospitalOf();
  const { data: mia } = await calls.create({ ...newRow(hospital, employees), username: 'mia', active: true });
  expect([mia.can_sign_in, mia.second_factor, mia.present, mia.last_login_at]).toEqual([false, false, false, null]);
  expect((await login(hospital, 'mia')).status).toBe(422);
  const made = await link(token, mia.id);
  expect([made.status, made.data.mailed_to]).toEqual([200, null]);
  const days = (new Date(made.data.expires_at).getTime() - app.context.clock.now().getTime()) / 86_400_000;
  expect(days).toBeCloseTo(7, 1);
  expect((await setPassword(made.data.token ?? '')).status).toBe(200);
  const session = await login(hospital, 'mia');
  expect([session.status, session.data.employee.fullname]).toEqual([200, mia.fullname]);
  expect((await setPassword(made.data.token ?? '')).status).toBe(404);
  const row = (await calls.read(mia.id)).data;
  expect([row.can_sign_in, row.last_login_at !== null]).toEqual([true, true]);
  expect(await actionsOn(hospital, mia.id)).toContain('employee.password_link_shown');
});

test('the same link sent for again is the same one; another one ends it', async () => {
  const { hospital, token } = await hospitalOf();
  const bilal = idOf(hospital, 'Bilal');
  const of = crypto.randomUUID();
  const [first, again] = [await link(token, bilal, of), await link(token, bilal, of)];
  expect(again.data).toEqual(first.data);
  expect((await actionsOn(hospital, bilal)).filter((one) => one.endsWith('link_shown'))).toHaveLength(1);
  const second = await link(token, bilal);
  expect((await setPassword(first.data.token ?? '')).status).toBe(404);
  expect((await link(token, idOf(hospital, 'Clara'), of)).error.code).toBe('id_taken');
  expect((await setPassword(second.data.token ?? '')).status).toBe(200);
});

test('nobody touches an account with more than they may give: neither row nor link nor end', async () => {
  const { hospital, token, calls } = await hospitalOf('ward_lead');
  await allow(app, hospital, 'ward_lead', ['employees:view', 'employees:create', 'employees:edit', 'employees:delete']);
  await give(hospital, 'Bilal', 'administration');
  const bilal = idOf(hospital, 'Bilal');
  for (const change of [{ email: 'mine@haus.example' }, { active: false }, { phone: '1' }])
    expect([change, (await calls.update(bilal, 1, change)).status]).toEqual([change, 403]);
  expect([(await calls.remove(bilal)).status, (await link(token, bilal)).status]).toEqual([403, 403]);
  expect((await calls.bulkDelete([bilal])).data).toMatchObject([{ outcome: 'refused', code: 'operation_denied' }]);
  const own = hospital.departments[0]?.id;
  const made = { ...newRow(hospital, employees), departments: [own], access_level_id: hospital.levels.administration };
  expect((await calls.create(made)).status).toBe(403);
  expect((await calls.choices('access_level_id')).data.map(({ id }) => id)).not.toContain(
    hospital.levels.administration,
  );
});

test('who leads a ward finds those of it alone, and takes nobody from another ward', async () => {
  const { hospital, token, calls } = await hospitalOf('ward_lead');
  const rights = ['employees:view', 'employees:edit', 'board:view', 'board:edit'] as const;
  await allow(app, hospital, 'ward_lead', rights);
  for (const name of ['Bilal', 'Clara', 'Zoe']) await give(hospital, name, 'ward_lead');
  const [own, other] = hospital.departments.map(({ id }) => id);
  const [clara, zoe] = [idOf(hospital, 'Clara'), idOf(hospital, 'Zoe')];
  await asSystem(app.context, hospital, async ({ db }) => {
    const pair = { hospital_id: hospital.id, employee_id: clara, department_id: other ?? '' };
    await db.insertInto('employee_department').values(pair).execute();
    await db.deleteFrom('employee_department').where('employee_id', '=', idOf(hospital, 'Bilal')).execute();
  });
  const seen = (await calls.ids()).data.ids;
  expect([seen.includes(clara), seen.includes(zoe), seen.includes(idOf(hospital, 'Bilal'))]).toEqual([
    ...[true, false, false],
  ]);
  expect([(await calls.update(zoe, 1, { phone: '1' })).status, (await link(token, zoe)).status]).toEqual([404, 404]);
  expect((await app.call(administration.readHeldByEmployee, { token, params: { id: zoe } })).status).toBe(404);
  expect((await calls.update(clara, 1, { departments: [own] })).status).toBe(404);
  expect((await calls.update(clara, 1, { phone: '+49 1' })).status).toBe(200);
});

test('a nurse takes on at least one activity, also where only the profession changes', async () => {
  const { hospital, token, calls } = await hospitalOf();
  const row = { ...newRow(hospital, employees), role: 'nurse', service_types: [] };
  const refused = await app.call(areaCreate, { token, locale: 'de', body: row });
  expect([refused.status, refused.error.errors]).toEqual([
    ...[422, { service_types: ['Wählen Sie mindestens eine Tätigkeit'] }],
  ]);
  const { data: doctor } = await calls.create({ ...row, role: 'doctor' });
  expect((await calls.update(doctor.id, 1, { role: 'nurse' })).error.errors).toHaveProperty('service_types');
  const types = [hospital.service_types.care];
  expect((await calls.update(doctor.id, 1, { role: 'nurse', service_types: types })).status).toBe(200);
  expect((await calls.update(doctor.id, 2, { service_types: [] })).error.errors).toHaveProperty('service_types');
});

test('a user name and an address are of one account; another address is to be proved anew and ends every link', async () => {
  const { hospital, token, calls } = await hospitalOf();
  const made = { ...newRow(hospital, employees), username: 'mia', email: 'mia@haus.example' };
  const { data: mia } = await calls.create({ ...made, active: true });
  const twin = (values: object) => calls.create({ ...newRow(hospital, employees), ...values });
  const taken = await twin({ username: 'MIA' });
  expect([taken.status, taken.error.code, Object.keys(taken.error.errors ?? {})]).toEqual([
    ...[409, 'username_taken', ['username']],
  ]);
  expect((await twin({ email: 'Mia@haus.example' })).error).toMatchObject({
    ...{ code: 'email_taken', errors: { email: [expect.any(String)] } },
  });
  expect((await twin({ email: 'a@b.example, c@d.example' })).error.errors).toHaveProperty('email');
  const { data } = await link(token, mia.id);
  await calls.update(mia.id, 1, { email: 'lund@haus.example' });
  expect((await setPassword(data.token ?? '')).status).toBe(404);
});

test('S25 whose account is switched off or ended is signed out at once, and what they held is free', async () => {
  for (const how of ['off', 'end'] as const) {
    const { hospital, token, calls } = await hospitalOf();
    const bilal = idOf(hospital, 'Bilal');
    for (const name of ['Bilal', 'Clara']) await asEmployee(app.context, hospital, whoIs(hospital, name), enterDuty);
    const his = await signIn(app, hospital, 'Bilal');
    const bed = hospital.beds[0];
    const patient = (await app.call(loginByCode, { body: { code: bed?.code ?? '' } })).data;
    const tap = {
      ...{ id: crypto.randomUUID(), stay_id: patient.bed.stay.id, asked_at: app.context.clock.now().toISOString() },
      items: [{ service_id: hospital.services.water }],
    };
    const request = (await app.call(submitRequest, { token: patient.token, body: tap })).data.id;
    const accept = { token: his, params: { id: request }, body: { action_id: crypto.randomUUID() } };
    expect((await app.call(acceptRequest, accept)).status).toBe(200);
    await app.call(saveAssignments, { token: his, body: { bed_ids: [bed?.id ?? ''] } });
    const held = (await app.call(administration.readHeldByEmployee, { token, params: { id: bilal } })).data;
    expect(held).toMatchObject({ present: true, charge: [], requests: [{ id: request }], beds: [{ id: bed?.id }] });
    expect(held.requests[0]?.takers).toEqual([(await calls.read(idOf(hospital, 'Clara'))).data.fullname]);
    const { version } = (await calls.read(bilal)).data;
    const gone = how === 'off' ? await calls.update(bilal, version, { active: false }) : await calls.remove(bilal);
    expect(gone.status).toBe(200);
    expect((await app.call(readAccount, { token: his })).status).toBe(401);
    const status = await asSystem(app.context, hospital, ({ db }) =>
      db.selectFrom('request').select(['status', 'accepter_employee_id']).where('id', '=', request).executeTakeFirst(),
    );
    expect(status).toEqual({ status: 'pending', accepter_employee_id: null });
    const nothing = { present: false, charge: [], requests: [], beds: [] };
    if (how === 'off') {
      expect((await app.call(administration.readHeldByEmployee, { token, params: { id: bilal } })).data).toEqual(
        nothing,
      );
      expect((await link(token, bilal)).error.code).toBe('wrong_state');
      await calls.update(bilal, version + 1, { active: true });
    } else {
      expect((await calls.restore(bilal)).status).toBe(200);
    }
    const { username = '', password } = hospital.employees.find(({ id }) => id === bilal) ?? {};
    expect((await login(hospital, username, password)).status).toBe(200);
  }
});

test('of two administrators who strip each other at once one stays; the last ends neither level nor account', async () => {
  const { hospital, token, calls } = await hospitalOf();
  await give(hospital, 'Bilal', 'administration');
  const [anna, bilal] = [idOf(hospital, 'Anna'), idOf(hospital, 'Bilal')];
  const his = callsOf(app, employees, await signIn(app, hospital, 'Bilal'));
  const [hers, other] = await Promise.all([
    calls.update(bilal, 1, { access_level_id: hospital.levels.care }),
    his.update(anna, 1, { access_level_id: hospital.levels.care }),
  ]);
  const done = [hers, other].filter(({ status }) => status === 200);
  expect(done).toHaveLength(1);
  const [last, theirs] = hers.status === 200 ? [anna, calls] : [bilal, his];
  const { version } = (await theirs.read(last)).data;
  for (const change of [{ active: false }, { access_level_id: hospital.levels.content }])
    expect([change, (await theirs.update(last, version, change)).error.code]).toEqual([change, 'last_access_editor']);
  expect((await theirs.remove(last)).error.code).toBe('last_access_editor');
  expect((await theirs.read(last)).data.version).toBe(version);
  expect(token).not.toBe('');
});

test('an account that its owner has deleted is erased, and is not brought back', async () => {
  const { hospital, calls } = await hospitalOf();
  const bilal = idOf(hospital, 'Bilal');
  await asSystem(app.context, hospital, ({ db, clock }) =>
    db
      .updateTable('employee')
      .set({ name: 'Ehemals', family: '', username: bilal, active: false, deleted_at: clock.now() })
      .where('id', '=', bilal)
      .execute(),
  );
  expect((await calls.restore(bilal)).error.code).toBe('too_late');
});

test('a ward counts its people, and their list is the way from there', async () => {
  const { hospital, token, calls } = await hospitalOf();
  const ward = (await callsOf(app, departments, token).list()).data[0];
  const found = await calls.list({ counted_by: `departments:${ward?.id}` });
  expect(found.meta.total).toBe(ward?.counts.employees);
  await asEmployee(app.context, hospital, whoIs(hospital, 'Clara'), enterDuty);
  expect((await calls.ids({ 'filter[present]': 'true' })).data.ids).toEqual([idOf(hospital, 'Clara')]);
});

test('a platform administrator is handed no link, and puts no other address into an account', async () => {
  const { hospital } = await hospitalOf();
  const bilal = idOf(hospital, 'Bilal');
  const { enter } = await signedInAdministrator(app, 'Grace');
  const inside = (await enter(hospital)).data.token;
  const calls = callsOf(app, employees, inside);
  expect((await link(inside, bilal)).status).toBe(403);
  expect((await calls.update(bilal, 1, { email: 'grace@platform.example' })).status).toBe(403);
  expect((await calls.update(bilal, 1, { phone: '+49 1' })).status).toBe(200);
});
