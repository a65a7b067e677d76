import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#server/features/access/fixtures/two-wards.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import type { LevelKey } from '#shared/access/levels.ts';
import * as calls from '#shared/employees/registration.endpoints.ts';
import { deleteOldRegistrations } from './delete-old-registrations.ts';
import { goodPassword, Registering } from './fixtures/registering.ts';

let at: Registering;
beforeAll(async () => {
  at = await Registering.start();
});
afterAll(() => at.stop());

/** A hospital where this person has this level, and decides by calls. */
async function hospitalWith(level: LevelKey, name = 'Anna') {
  const hospital = await at.app.context.newHospital();
  const id = hospital.employees.find((one) => one.name === name)?.id ?? '';
  await asSystem(at.app.context, hospital, (tx) =>
    tx.db
      .updateTable('employee')
      .set({ access_level_id: hospital.levels[level], email: at.at(hospital, name.toLowerCase()) })
      .where('id', '=', id)
      .execute(),
  );
  const token = await signIn(at.app, hospital, name);
  const [first = '', second = ''] = hospital.departments.map((ward) => ward.id);
  const body = async () => (await at.app.call(calls.listRegistrations, { token })).data;
  const list = async () => (await body()).registrations;
  const approve = (
    registration: string,
    access_level_id = hospital.levels.care,
    departments = [first],
    service_types?: string[],
  ) =>
    at.app.call(calls.approveRegistration, {
      ...{ token, params: { id: registration }, locale: 'en' },
      body: { access_level_id, departments, ...(service_types && { service_types }) },
    });
  const decline = (registration: string, reason = 'Wir kennen Sie nicht.') =>
    at.app.call(calls.declineRegistration, { token, params: { id: registration }, body: { reason }, locale: 'en' });
  return { hospital, id, first, second, body, list, approve, decline };
}

const activitiesOf = (hospital: TestHospital, subject: string) =>
  asSystem(at.app.context, hospital, (tx) =>
    tx.db
      .selectFrom('activity_log')
      .select(['action', 'causer_id'])
      .where('subject_id', '=', subject)
      .orderBy('id')
      .execute(),
  );

test('approved with a level and departments: told by mail, on record, and the first sign-in works', async () => {
  const { hospital, id: anna, first, list, approve } = await hospitalWith('administration');
  const id = await at.waiting(hospital);
  expect(await at.mailTo(at.at(hospital, 'anna'))).toContain('wartet auf die Genehmigung');
  const [waiting, ...others] = await list();
  expect(others).toEqual([]);
  expect(waiting).toEqual({
    ...{ id, role: 'nurse', fullname: 'Mira Wolf', username: 'mira.w', email: at.at(hospital, 'mira'), phone: null },
    departments: [hospital.departments[0]],
    service_types: [expect.objectContaining({ id: hospital.service_types.care })],
    verified_at: at.app.context.clock.now().toISOString(),
  });
  const answers = await Promise.all([approve(id), approve(id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect(await list()).toEqual([]);
  expect(await at.mailTo(at.at(hospital, 'mira'), 1)).toContain('You can sign in now');
  const { data } = await at.login(hospital);
  expect(data.employee).toMatchObject({
    ...{ id, fullname: 'Mira Wolf', access_level: { id: hospital.levels.care }, departments: [{ id: first }] },
    service_types: [{ id: hospital.service_types.care }],
  });
  expect(await activitiesOf(hospital, id)).toEqual([
    { action: 'registration.policy_accepted', causer_id: null },
    { action: 'registration.mailed', causer_id: null },
    { action: 'registration.verified', causer_id: null },
    { action: 'employee.registration_approved', causer_id: anna },
    { action: 'employee.signed_in', causer_id: id },
  ]);
});

test('declined with a reason: told by mail, nobody signs in, and what was written is erased after a week', async () => {
  const { hospital, list, approve, decline } = await hospitalWith('administration');
  const id = await at.waiting(hospital);
  expect((await decline(id, '')).status).toBe(422);
  expect((await decline(id)).status).toBe(200);
  const mail = await at.mailTo(at.at(hospital, 'mira'), 1);
  expect(mail).toContain('was declined');
  expect(mail).toContain('Reason: Wir kennen Sie nicht.');
  expect(await list()).toEqual([]);
  for (const late of [() => approve(id), () => decline(id)]) expect((await late()).status).toBe(404);
  expect((await at.login(hospital)).error.code).toBe('wrong_password');
  const onRecord = await asSystem(at.app.context, hospital, (tx) =>
    tx.db.selectFrom('activity_payload').select('properties').execute(),
  );
  expect(JSON.stringify(onRecord)).not.toContain('Wir kennen Sie nicht.');
  const kept = () =>
    asSystem(at.app.context, hospital, (tx) => tx.db.selectFrom('registration').select('password_hash').execute());
  expect(await kept()).toEqual([{ password_hash: null }]);
  at.app.context.clock.advance({ hours: 7 * 24 + 1 });
  await asSystem(at.app.context, hospital, deleteOldRegistrations);
  expect(await kept()).toEqual([]);
});

test('whoever reaches their own ward alone sees and approves for it, and gives no more than they hold', async () => {
  const { hospital, first, second, body, list, approve, decline } = await hospitalWith('ward_lead');
  const own = await at.waiting(hospital);
  const other = await at.waiting(hospital, {
    ...{ username: 'zora', email: at.at(hospital, 'zora'), departments: [second] },
  });
  const both = await at.waiting(hospital, {
    ...{ username: 'rosa', email: at.at(hospital, 'rosa'), departments: [first, second] },
  });
  expect((await list()).map(({ id }) => id)).toEqual([own, both]);
  expect((await body()).departments).toEqual([hospital.departments[0]]);
  for (const call of [() => approve(other), () => decline(other)]) expect((await call()).status).toBe(404);
  const { care, administration } = hospital.levels;
  expect((await approve(both, care, [first, second])).status).toBe(404);
  const more = await approve(own, administration);
  expect([more.status, more.error.message]).toEqual([403, 'Operation Denied.']);
  expect((await approve(own, crypto.randomUUID())).status).toBe(404);
  expect((await decline(both)).error.message).toBe('Operation Denied.');
  expect((await approve(both, care, [first])).status).toBe(200);
  expect((await list()).map(({ id }) => id)).toEqual([own]);
});

test('nobody without the right reads or decides', async () => {
  const { hospital, approve, decline } = await hospitalWith('care');
  const id = await at.waiting(hospital);
  for (const call of [() => approve(id), () => decline(id)]) expect((await call()).status).toBe(403);
  expect(at.mailsTo(at.at(hospital, 'anna'))).toEqual([]);
});

test('a user name and an address that somebody has got meanwhile are said to who approves, and nothing is changed', async () => {
  const { hospital, list, approve } = await hospitalWith('administration');
  const named = await at.waiting(hospital, { username: 'bilal2' });
  const addressed = await at.waiting(hospital, { email: at.at(hospital, 'later') });
  const bilal = hospital.employees.find(({ name }) => name === 'Bilal')?.id ?? '';
  const change = (row: object) =>
    asSystem(at.app.context, hospital, (tx) =>
      tx.db.updateTable('employee').set(row).where('id', '=', bilal).execute(),
    );
  await change({ username: 'Bilal2', email: at.at(hospital, 'later') });
  expect((await approve(named)).error.code).toBe('username_taken');
  expect((await approve(addressed)).error.code).toBe('email_taken');
  expect((await list()).map(({ id }) => id)).toEqual([named, addressed]);
  await change({ username: 'bilal3' });
  expect((await approve(named)).status).toBe(200);
  expect((await at.login(hospital, 'bilal2', goodPassword)).status).toBe(200);
});

test('a nurse whose activity is gone gets one by who approves, or by the open way none at all', async () => {
  const { hospital, first, approve, body } = await hospitalWith('administration');
  const nurse = await at.waiting(hospital);
  const zora = { username: 'zora', email: at.at(hospital, 'zora') };
  await at.register(hospital, zora);
  const { care, hotel } = hospital.service_types;
  const deleted_at = at.app.context.clock.now();
  await asSystem(at.app.context, hospital, (tx) =>
    tx.db.updateTable('service_type').set({ deleted_at }).where('id', '=', care).execute(),
  );
  await at.set(hospital, 'registration', 'open');
  await at.set(hospital, 'registration_level', hospital.levels.care);
  expect((await at.verify(await at.linkTo(zora.email))).data.next).toBe('approval');
  const none = await approve(nurse);
  expect([none.status, Object.keys(none.error.errors ?? {})]).toEqual([422, ['service_types']]);
  const { service_types } = await body();
  expect(service_types.map(({ id }) => id)).toContain(hotel);
  expect((await approve(nurse, hospital.levels.care, [first], [hotel])).status).toBe(200);
  expect((await at.login(hospital)).data.employee.service_types).toMatchObject([{ id: hotel }]);
});
