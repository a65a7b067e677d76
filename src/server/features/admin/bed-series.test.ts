import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { ModuleRight } from '#shared/access/rights.ts';
import { beds } from '#shared/areas/beds.ts';
import { departments } from '#shared/areas/departments.ts';
import { rooms } from '#shared/areas/rooms.ts';
import { makeBedSeries, planBedSeries } from '#shared/beds/bed-series.endpoints.ts';
import { allow, callsOf, hospitalWith } from './fixtures/area-world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function office(rights?: ModuleRight[]) {
  const { hospital, token } = await hospitalWith(app, 'administration');
  if (rights) await allow(app, hospital, 'administration', rights);
  const department_id = hospital.departments[0]?.id ?? '';
  const wanted = (typed: string, each: number) => ({ department_id, rooms: typed, beds: each });
  return {
    ...{ hospital, token, department_id, calls: callsOf(app, beds, token), places: callsOf(app, rooms, token) },
    plan: (typed: string, each: number) =>
      app.call(planBedSeries, { token, query: { ...wanted(typed, each), beds: String(each) } }),
    make: (typed: string, each: number, of = department_id) =>
      app.call(makeBedSeries, { token, body: { ...wanted(typed, each), department_id: of } }),
  };
}

test('a series says what it makes and what is there, makes just that with an entry for each, and twice is once', async () => {
  const { hospital, plan, make, calls } = await office();
  const wanted = {
    rooms: [
      { name: '11', is_new: false, beds: ['3'], known: ['1', '2'] },
      { name: '901', is_new: true, beds: ['1', '2', '3'], known: [] },
      { name: '902', is_new: true, beds: ['1', '2', '3'], known: [] },
    ],
    ...{ new_rooms: 2, new_beds: 7, known_beds: 2 },
  };
  expect((await plan('11, 901–902', 3)).data).toEqual(wanted);
  const before = (await calls.list()).meta.total;
  const made = await make('11, 901–902', 3);
  expect([made.status, made.data]).toEqual([201, wanted]);
  expect((await calls.list()).meta.total).toBe(before + 7);
  const names = (await calls.list({ search: '90' })).data.map(({ display_name }) => display_name);
  expect(names).toEqual(['901·1', '901·2', '901·3', '902·1', '902·2', '902·3']);
  const entries = await asSystem(app.context, hospital, ({ db }) =>
    db.selectFrom('activity_log').select('action').where('action', 'in', ['bed.created', 'room.created']).execute(),
  );
  expect(entries.map(({ action }) => action).toSorted()).toEqual([
    ...Array.from({ length: 7 }, () => 'bed.created'),
    ...['room.created', 'room.created'],
  ]);
  expect((await make('11, 901–902', 3)).data).toMatchObject({ new_rooms: 0, new_beds: 0, known_beds: 9 });
  expect((await calls.list()).meta.total).toBe(before + 7);
});

test('beds of a series begin with the language of their ward, which is one that the hospital offers or none', async () => {
  const { hospital, token, department_id, calls, make } = await office();
  const wards = callsOf(app, departments, token);
  const localesIn = async (search: string) => (await calls.list({ search })).data.map(({ locale }) => locale);
  await make('911', 1);
  expect(await localesIn('911')).toEqual(['de']);
  expect((await wards.update(department_id, 1, { locale: 'tr' })).data.locale).toBe('tr');
  await make('912', 1);
  expect(await localesIn('912')).toEqual(['tr']);
  await asSystem(app.context, hospital, async ({ db }) => {
    const value = JSON.stringify([{ code: 'tr', active: false, direction: 'ltr' }]);
    await db
      .insertInto('setting')
      .values({ hospital_id: hospital.id, key: 'languages', type: 'list', value })
      .execute();
  });
  await make('913', 1);
  expect(await localesIn('913')).toEqual(['de']);
  const other = hospital.departments[1]?.id ?? '';
  const refused = await wards.update(other, 1, { locale: 'tr' });
  expect([refused.status, refused.error.code]).toEqual([422, 'language_not_offered']);
  expect((await wards.update(department_id, 2, { locale: null })).data.locale).toBeNull();
});

test('rooms that cannot be read are refused in the sentence of the form, under its field, in the language of the address', async () => {
  const { token, department_id } = await office();
  const said = async (locale: 'de' | 'tr', typed: string) => {
    const { status, error } = await app.call(makeBedSeries, {
      token,
      locale,
      body: { department_id, rooms: typed, beds: 1 },
    });
    return [status, error.errors];
  };
  for (const typed of ['120–101', '1–99', 'A-B-C'])
    expect(await said('de', typed)).toEqual([422, { rooms: ['Das sind keine Zimmer, oder mehr als 60.'] }]);
  expect(await said('tr', '120–101')).toEqual([422, { rooms: ['Bunlar oda değil ya da 60 taneden fazla.'] }]);
});

test('what is no span of rooms, and more than may be made at once, is refused under its field', async () => {
  const { plan, make } = await office();
  for (const typed of ['20–10', '1–100', 'A1–B2']) {
    expect((await plan(typed, 2)).error.errors).toHaveProperty('rooms');
    expect((await make(typed, 2)).status).toBe(422);
  }
  expect((await make('1', 9)).status).toBe(422);
});

test('without the right to make rooms only beds of rooms that are there are made, and nothing of the rest', async () => {
  const { make, calls } = await office(['beds:view', 'beds:create', 'rooms:view', 'access-levels:edit']);
  const before = (await calls.list()).meta.total;
  expect((await make('11, 901', 3)).status).toBe(403);
  expect((await calls.list()).meta.total).toBe(before);
  expect((await make('11', 3)).data).toMatchObject({ new_beds: 1 });
});

test('who is confined to their departments makes beds in these alone', async () => {
  const { hospital, token } = await hospitalWith(app, 'ward_lead');
  await allow(app, hospital, 'ward_lead', ['beds:view', 'beds:create', 'rooms:view', 'rooms:create']);
  const [own = '', other = ''] = hospital.departments.map(({ id }) => id);
  const make = (department_id: string) =>
    app.call(makeBedSeries, { token, body: { department_id, rooms: '901', beds: 1 } });
  const query = { department_id: other, rooms: '901', beds: '1' };
  expect([(await make(other)).status, (await app.call(planBedSeries, { token, query })).status]).toEqual([404, 404]);
  expect((await make(own)).data).toMatchObject({ new_rooms: 1, new_beds: 1 });
});

test('a ward of another hospital gets no beds', async () => {
  const { make } = await office();
  const other = await office();
  expect((await make('901', 1, other.department_id)).status).toBe(404);
});
