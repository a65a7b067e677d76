import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#server/features/access/fixtures/two-wards.ts';
import { allow, callsOf, hospitalWith } from '#server/features/admin/fixtures/area-world.ts';
import { addressAt, login, newUser } from '#server/features/users/fixtures/new-user.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { activityLog } from '#shared/areas/activity-log.ts';
import { users } from '#shared/areas/users.ts';
import { currentBed, loginByCode } from '#shared/beds/bed.endpoints.ts';
import { submitRequest } from '#shared/requests/request.endpoints.ts';
import { linkStayByCode, readUser } from '#shared/users/account.endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Ivo's account is linked to a stay of the first ward, Ada's to one of the second, Uma's to none. */
async function threeUsers() {
  const { hospital, token } = await hospitalWith(app, 'administration');
  const link = async (name: string, code = '') => {
    const bed = (await app.call(loginByCode, { body: { code } })).data;
    const user = await newUser(app, hospital, name);
    await app.call(linkStayByCode, { token: user.token, body: { code } });
    return { ...user, bed };
  };
  const [first, second] = [hospital.beds[0]?.code, hospital.beds[4]?.code];
  const [ivo, ada] = [await link('ivo', first), await link('ada', second)];
  return { hospital, token, calls: callsOf(app, users, token), ivo, ada, uma: await newUser(app, hospital, 'uma') };
}

/** Bilal leads his ward, and may see and delete accounts. */
async function wardLead(hospital: TestHospital) {
  await asSystem(app.context, hospital, ({ db }) =>
    db
      .updateTable('employee')
      .set({ access_level_id: hospital.levels.ward_lead })
      .where('name', '=', 'Bilal')
      .execute(),
  );
  await allow(app, hospital, 'ward_lead', ['users:view', 'users:delete', 'stays:view', 'activity-log:view']);
  return signIn(app, hospital, 'Bilal');
}

test('whoever may finds accounts by name or address, and reads which running stays they see', async () => {
  const { hospital, calls, ivo, uma } = await threeUsers();
  const { data } = await calls.list({ sort: 'name' });
  expect(data.map(({ name, email }) => [name, email])).toEqual(
    ['ada', 'ivo', 'uma'].map((name) => [name, addressAt(hospital, name)]),
  );
  for (const search of ['IVO', addressAt(hospital, 'ivo')])
    expect((await calls.list({ search })).data.map(({ id }) => id)).toEqual([ivo.id]);
  expect((await calls.read(ivo.id)).data).toMatchObject({
    stays: [ivo.bed.bed.stay.id],
    departments: [hospital.departments[0]?.id],
  });
  const linked = await calls.list({ 'filter[departments]': hospital.departments[0]?.id });
  expect(linked.data.map(({ id }) => id)).toEqual([ivo.id]);
  expect((await calls.list({ 'filter[stays][empty]': 'true' })).data.map(({ id }) => id)).toEqual([uma.id]);
  await asSystem(app.context, hospital, ({ db }) =>
    db
      .updateTable('stay')
      .set({ ended_at: app.context.clock.now(), end_reason: 'discharged' })
      .where('id', '=', ivo.bed.bed.stay.id)
      .execute(),
  );
  expect((await calls.read(ivo.id)).data).toMatchObject({ stays: [], departments: [] });
});

test('where an account is linked is shown, found and exported only to who may view stays; nothing of it is changed', async () => {
  const { hospital, calls, ivo } = await threeUsers();
  await allow(app, hospital, 'administration', ['users:view', 'access-levels:edit']);
  const { data } = await calls.read(ivo.id);
  expect(Object.keys({ ...data, ...data.related }).filter((name) => /stay|department/.test(name))).toEqual([]);
  expect((await calls.list({ 'filter[stays][empty]': 'true' })).status).toBe(422);
  expect((await calls.remove(ivo.id)).status).toBe(403);
  for (const change of [calls.update(ivo.id, 1, { name: 'Eva' }), calls.restore(ivo.id)])
    expect((await change).status).toBe(404);
});

test('an account is deleted with its sessions by who may, which the log tells; stay and requests remain', async () => {
  const { hospital, token, calls, ivo } = await threeUsers();
  const stay = ivo.bed.bed.stay.id;
  const tap = { id: crypto.randomUUID(), stay_id: stay, asked_at: app.context.clock.now().toISOString() };
  const body = { ...tap, items: [{ service_id: hospital.services.water }] };
  const asked = await app.call(submitRequest, { token: ivo.bed.token, body });
  expect(asked.status).toBe(201);
  const gone = await calls.remove(ivo.id);
  expect([gone.status, gone.error.message]).toEqual([200, 'Item Deleted Successfully']);
  expect((await calls.remove(ivo.id)).status).toBe(404);
  expect((await calls.read(ivo.id)).status).toBe(404);
  expect((await app.call(readUser, { token: ivo.token })).status).toBe(401);
  expect((await login(app, hospital)).status).toBe(422);
  const bed = await app.call(currentBed, { token: ivo.bed.token });
  expect([bed.status, bed.data.bed.stay.id]).toEqual([200, stay]);
  const kept = await asSystem(app.context, hospital, ({ db }) =>
    db.selectFrom('request').select('status').where('id', '=', asked.data.id).execute(),
  );
  expect(kept).toEqual([{ status: 'pending' }]);
  const log = await callsOf(app, activityLog, token).list({ 'filter[subject_id]': ivo.id, sort: 'created_at' });
  expect(log.data.map(({ action, causer_type }) => [action, causer_type]).slice(-2)).toEqual([
    ['session_revoked', 'employee'],
    ['account_deleted', 'employee'],
  ]);
  expect(JSON.stringify(log.data)).not.toContain(addressAt(hospital, 'ivo'));
});

test('whoever is confined to their ward sees and deletes the accounts of its stays alone; another hospital sees none', async () => {
  const { hospital, ivo, ada, uma } = await threeUsers();
  const lead = callsOf(app, users, await wardLead(hospital));
  expect((await lead.list()).data.map(({ id }) => id)).toEqual([ivo.id]);
  for (const other of [ada, uma]) {
    expect((await lead.read(other.id)).status).toBe(404);
    expect((await lead.remove(other.id)).status).toBe(404);
    expect((await app.call(readUser, { token: other.token })).status).toBe(200);
  }
  const elsewhere = await hospitalWith(app, 'administration');
  const foreign = callsOf(app, users, elsewhere.token);
  expect([(await foreign.read(ivo.id)).status, (await foreign.remove(ivo.id)).status]).toEqual([404, 404]);
  expect((await lead.remove(ivo.id)).status).toBe(200);
});
