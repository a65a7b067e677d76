import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#server/features/access/fixtures/two-wards.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { rights } from '#shared/access/rights.ts';
import { beds } from '#shared/areas/beds.ts';
import { departments } from '#shared/areas/departments.ts';
import { rooms } from '#shared/areas/rooms.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import { showBedCode } from '#shared/beds/bed-code.endpoints.ts';
import { endStay } from '#shared/beds/stay.endpoints.ts';
import { callsOfSets } from './change-sets/fixtures/calls-of-sets.ts';
import { filesOf } from './change-sets/fixtures/imports.ts';
import { allow, callsOf, hospitalWith, newRow } from './fixtures/area-world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const signsIn = async (code: string) => (await app.call(loginByCode, { body: { code } })).status;

/** Zoe leads the other ward and may show codes; Anna administers. */
async function ward() {
  const { hospital, token } = await hospitalWith(app, 'administration');
  return { hospital, calls: callsOf(app, beds, token), token };
}

/** Ends the stay in the first bed, by who may. */
async function endStayOf(hospital: TestHospital, stay: string) {
  const id = hospital.employees[1]?.id ?? '';
  const access_level_id = hospital.levels.ward_lead;
  await asSystem(app.context, hospital, ({ db }) =>
    db.updateTable('employee').set({ access_level_id }).where('id', '=', id).execute(),
  );
  const bilal = await signIn(app, hospital, 'Bilal');
  expect((await app.call(endStay, { token: bilal, params: { id: stay } })).status).toBe(200);
}

test('a new bed has a code of its own that signs in; deleted it signs nobody in, restored it does again', async () => {
  const { hospital, calls, token } = await ward();
  const { data: bed } = await calls.create(newRow(hospital, beds));
  await calls.update(bed.id, 1, { active: true });
  const shown = await app.call(showBedCode, { token, params: { id: bed.id } });
  const code = shown.data.shown?.code ?? '';
  expect(code).toMatch(/^[0-9A-Z]{8}$/);
  expect((await calls.remove(bed.id)).status).toBe(200);
  expect(await signsIn(code)).toBe(422);
  await calls.restore(bed.id);
  expect(await signsIn(code)).toBe(200);
});

test('a bed for which no language was chosen has that of its ward, from its form and from a file', async () => {
  const { hospital, calls, token } = await ward();
  const room = (await callsOf(app, rooms, token).read(hospital.beds[0]?.room_id ?? '')).data;
  const wards = callsOf(app, departments, token);
  const { id, version } = (await wards.read(String(room.department_id))).data;
  await wards.update(id, version, { locale: 'tr' });
  const wish = { ...newRow(hospital, beds), room_id: room.id, locale: null };
  const made = await calls.create(wish);
  expect([made.status, made.data.locale]).toEqual([201, 'tr']);
  expect((await calls.create(wish)).data.id).toBe(made.data.id);
  expect((await calls.update(made.data.id, 1, { locale: 'fr' })).data.locale).toBe('fr');
  expect((await calls.update(made.data.id, 2, { locale: null })).data.locale).toBe('tr');
  const { data } = await filesOf(app, token).send(beds, `Room,Label\n${room.id},Z 1\n`);
  expect(data.faults).toEqual([]);
  await callsOfSets(app, token).run(data.set_id ?? '');
  expect((await calls.list({ search: 'Z 1' })).data.map(({ locale }) => locale)).toEqual(['tr']);
});

test('an empty language in a file is that of the ward: shown before it is written, the same where it is so already, and undone', async () => {
  const { hospital, calls, token } = await ward();
  const room = (await callsOf(app, rooms, token).read(hospital.beds[0]?.room_id ?? '')).data;
  const [files, sets] = [filesOf(app, token), callsOfSets(app, token)];
  const wards = callsOf(app, departments, token);
  const { id, version } = (await wards.read(String(room.department_id))).data;
  await wards.update(id, version, { locale: 'tr' });
  const made = (await calls.create({ ...newRow(hospital, beds), room_id: room.id, locale: 'tr' })).data;
  const file = `id,Language\n${made.id},\n`;
  const found = (await files.send(beds, file)).data;
  expect([found.rows, found.set_id]).toEqual([{ total: 1, new: 0, changed: 0, same: 1, unknown: 0 }, null]);
  await calls.update(made.id, 1, { locale: 'fr' });
  const set = (await files.send(beds, file)).data.set_id ?? '';
  const [shown] = (await sets.rows(set)).data;
  expect(shown?.changes).toEqual([{ field: 'locale', before: 'fr', after: 'tr' }]);
  expect((await sets.run(set)).rows.done).toBe(1);
  expect((await calls.read(made.id)).data.locale).toBe('tr');
  expect((await sets.run((await sets.undo(set)).data.id)).rows).toMatchObject({ done: 1, refused: 0 });
  expect((await calls.read(made.id)).data.locale).toBe('fr');
});

test('a bed in which somebody stays is neither switched off nor put elsewhere nor deleted, until they have left', async () => {
  const { hospital, calls } = await ward();
  const [bed, , elsewhere] = hospital.beds;
  const stay = (await app.call(loginByCode, { body: { code: bed?.code ?? '' } })).data.bed.stay.id;
  const id = bed?.id ?? '';
  const off = await calls.update(id, 1, { active: false });
  const away = await calls.update(id, 1, { room_id: elsewhere?.room_id });
  expect([off.status, off.error.code, away.status, away.error.code]).toEqual([
    ...[409, 'bed_occupied', 409, 'bed_occupied'],
  ]);
  const gone = await calls.remove(id);
  expect([gone.status, gone.error.data]).toMatchObject([409, { used_by: [{ area: 'stays', total: 1 }] }]);
  expect((await calls.read(id)).data.counts.stays).toBe(1);
  const occupied = { 'filter[stays][empty]': 'false' };
  expect((await calls.ids(occupied)).data.ids).toEqual([id]);
  expect((await calls.update(id, 1, { label: 'Fenster' })).data.display_name).toBe(`${bed?.room}·Fenster`);
  await endStayOf(hospital, stay);
  expect((await calls.ids(occupied)).data.ids).toEqual([]);
  expect((await calls.update(id, 2, { active: false, room_id: elsewhere?.room_id })).status).toBe(200);
  expect((await calls.remove(id)).status).toBe(200);
});

test('the code of a bed that is switched off signs nobody in', async () => {
  const { hospital, calls } = await ward();
  const [bed] = hospital.beds;
  await calls.update(bed?.id ?? '', 1, { active: false });
  expect(await signsIn(bed?.code ?? '')).toBe(422);
});

test('a tablet at the bed keeps it from being deleted', async () => {
  const { hospital, calls } = await ward();
  const [bed] = hospital.beds;
  await asSystem(app.context, hospital, ({ db, clock }) =>
    db
      .insertInto('device')
      .values({ hospital_id: hospital.id, kind: 'ward_tablet', bed_id: bed?.id ?? '', created_at: clock.now() })
      .execute(),
  );
  expect((await calls.remove(bed?.id ?? '')).error).toMatchObject({
    data: { used_by: [{ area: 'devices', total: 1 }] },
  });
});

test('the bed of a probe is nowhere', async () => {
  const { hospital, calls } = await ward();
  const [bed] = hospital.beds;
  await asSystem(app.context, hospital, ({ db }) =>
    db
      .updateTable('bed')
      .set({ is_probe: true })
      .where('id', '=', bed?.id ?? '')
      .execute(),
  );
  const id = bed?.id ?? '';
  expect([(await calls.read(id)).status, (await calls.update(id, 1, { label: '9' })).status]).toEqual([404, 404]);
  expect([(await calls.remove(id)).status, (await calls.ids()).data.ids.includes(id)]).toEqual([404, false]);
});

test('who is confined to their departments finds, changes and makes beds in the rooms of these alone', async () => {
  const { hospital, token } = await hospitalWith(app, 'ward_lead');
  await allow(app, hospital, 'ward_lead', [...rights.map((right) => `beds:${right}` as const), 'rooms:view']);
  const calls = callsOf(app, beds, token);
  const own = hospital.beds.slice(0, 4).map(({ id }) => id);
  const other = hospital.beds[4];
  expect((await calls.ids()).data.ids.toSorted()).toEqual(own.toSorted());
  expect([(await calls.read(other?.id ?? '')).status, (await calls.remove(other?.id ?? '')).status]).toEqual([
    404, 404,
  ]);
  expect((await calls.create({ ...newRow(hospital, beds), room_id: other?.room_id })).status).toBe(404);
  expect((await calls.update(own[0] ?? '', 1, { room_id: other?.room_id })).status).toBe(404);
  expect((await calls.choices('room_id')).data.map(({ id }) => id)).not.toContain(other?.room_id);
});

test('beds are found by their room, and stand in the order of room and label', async () => {
  const { hospital, calls, token } = await ward();
  const room = (await callsOf(app, rooms, token).create({ ...newRow(hospital, rooms), name: 'Wintergarten' })).data.id;
  for (const label of ['10', '2']) await calls.create({ ...newRow(hospital, beds), room_id: room, label });
  const names = (await calls.list({ search: 'winter' })).data.map(({ display_name }) => display_name);
  expect(names).toEqual(['Wintergarten·2', 'Wintergarten·10']);
  const all = (await calls.list()).data.map(({ display_name }) => display_name);
  expect(all.slice(-2)).toEqual(names);
});
