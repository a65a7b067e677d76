import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#server/features/access/fixtures/two-wards.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import { currentBed, loginByCode } from '#shared/beds/bed.endpoints.ts';
import { admitPatient } from '#shared/beds/stay.endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function ward() {
  const hospital = await app.context.newHospital();
  const [bed, , , , elsewhere] = hospital.beds;
  if (!bed || !elsewhere) throw new Error('the factory made no wards');
  const token = await signIn(app, hospital, 'Bilal'); // a nurse of the first ward
  const admit = (id: string, ends: string | null = null, bed_id = bed.id) =>
    app.call(admitPatient, { token, body: { id, bed_id, ends } });
  const set = (key: string, value: unknown) =>
    asSystem(app.context, hospital, ({ db }) =>
      db
        .insertInto('setting')
        .values({ hospital_id: hospital.id, key, type: 'text', value: JSON.stringify(value) })
        .execute(),
    );
  const signsIn = () => app.call(loginByCode, { body: { code: bed.code } });
  return { hospital, bed, elsewhere, token, admit, set, signsIn };
}

test('a patient without a device is admitted, once; who signs in later belongs to that stay', async () => {
  const { admit, set, signsIn } = await ward();
  await set('stays_from', 'staff');
  expect((await signsIn()).error.code).toBe('no_stay');
  const id = crypto.randomUUID();
  const first = await admit(id);
  expect([first.status, first.data]).toEqual([201, { stay_id: id }]);
  expect((await admit(id)).data).toEqual({ stay_id: id });
  const { data } = await signsIn();
  expect([data.bed.stay.id, data.asks_who]).toEqual([id, false]);
});

test('a bed in which somebody stays is refused and says who; named, that stay ends and nothing of it is seen', async () => {
  const { admit, signsIn } = await ward();
  const before = (await signsIn()).data;
  const id = crypto.randomUUID();
  const refused = await admit(id);
  expect([refused.status, refused.error]).toMatchObject([
    409,
    { code: 'bed_occupied', data: { stay_id: before.bed.stay.id } },
  ]);
  expect((await admit(id, crypto.randomUUID())).status).toBe(409);
  expect((await app.call(currentBed, { token: before.token })).status).toBe(200);
  expect((await admit(id, before.bed.stay.id)).data).toEqual({ stay_id: id });
  expect((await app.call(currentBed, { token: before.token })).status).toBe(401);
  expect((await signsIn()).status).toBe(422); // the code is another one
});

test('who may not end stays ends none by admitting', async () => {
  const { hospital, admit, signsIn } = await ward();
  const before = (await signsIn()).data;
  await asSystem(app.context, hospital, ({ db }) =>
    db
      .deleteFrom('allocation')
      .where('access_level_id', '=', hospital.levels.care)
      .where('module_code', '=', 'stays')
      .where('access_right', '=', 'delete')
      .execute(),
  );
  expect((await admit(crypto.randomUUID(), before.bed.stay.id)).status).toBe(403);
  expect((await app.call(currentBed, { token: before.token })).status).toBe(200);
});

test('nobody is admitted to a bed of another ward, to one that is switched off, or by the id of a stay that is over', async () => {
  const { hospital, bed, elsewhere, admit } = await ward();
  expect((await admit(crypto.randomUUID(), null, elsewhere.id)).status).toBe(404);
  const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
  await admit(one);
  await admit(two, one);
  expect((await admit(one, two)).error.code).toBe('id_taken');
  await asSystem(app.context, hospital, ({ db }) =>
    db.updateTable('room').set({ active: false }).where('id', '=', bed.room_id).execute(),
  );
  const other = hospital.beds[1]?.id;
  expect((await admit(crypto.randomUUID(), null, other)).status).toBe(404);
});

test('two admit to the same bed at once: one does, the other reads who came first', async () => {
  const { admit } = await ward();
  const both = await Promise.all([admit(crypto.randomUUID()), admit(crypto.randomUUID())]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});
