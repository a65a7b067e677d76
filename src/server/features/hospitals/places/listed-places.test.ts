import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newAdministrator } from '#server/features/employees/platform/fixtures/administrator.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { listPlaces } from '#shared/hospitals/place.endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
/** The free tries are there again. */
beforeEach(() => app.context.clock.advance({ hours: 1 }));

const places = (query: Record<string, string>) => app.call(listPlaces, { locale: 'en', query });
const names = async (query: Record<string, string>) => (await places(query)).data.map(({ name }) => name);

let made = 0;
/** A hospital that platform administrators have listed, unless otherwise. */
async function newHospital({ listed = true, active = true, name = `Klinik ${++made}` } = {}) {
  const hospital = await app.context.newHospital();
  await asSystem(app.context, hospital, (tx) =>
    sql`select save_hospital(1, ${hospital.code}, ${name}, ${active}, ${listed}, 'Uferweg 1', '0123', null, 'de',
      'Europe/Berlin', 'EUR', null)`.execute(tx.db),
  );
  return { ...hospital, name };
}

const change = (hospital: TestHospital, statement: ReturnType<typeof sql>) =>
  asSystem(app.context, hospital, (tx) => statement.execute(tx.db));

test('where no hospital is listed none is named, nor ever the tenant of the platform', async () => {
  expect((await places({})).data).toEqual([]);
  await newAdministrator(app);
  expect((await places({})).data).toEqual([]);
});

test('hospital, room and bed are chosen one after the other, by name alone', async () => {
  const hospital = await newHospital({ name: 'Klinik am Fluss' });
  await newHospital({ listed: false, name: 'Klinik im Wald' });
  await newHospital({ active: false, name: 'Klinik am Meer' });
  expect((await places({})).data).toEqual([{ id: hospital.id, name: 'Klinik am Fluss', apart_by: 'Uferweg 1' }]);
  const rooms = (await places({ hospital: hospital.id })).data;
  expect(rooms.map(({ name, apart_by }) => [name, apart_by])).toEqual([
    ...[
      ['11', 'Station 3A'],
      ['11', 'Station 3B'],
    ],
    ...[
      ['12', 'Station 3A'],
      ['12', 'Station 3B'],
    ],
  ]);
  const [first] = hospital.beds;
  const beds = await places({ hospital: hospital.id, room: first?.room_id ?? '' });
  expect(beds.data).toEqual(hospital.beds.slice(0, 2).map(({ id, label }) => ({ id, name: label, apart_by: null })));
  expect(beds.meta).toEqual({ page: 1, pages: 1, total: 2 });
});

test('a ward is named only where another room has the same name', async () => {
  const hospital = await newHospital();
  const [first] = hospital.beds;
  await change(hospital, sql`update room set name = '9' where id = ${first?.room_id ?? ''}`);
  const { data } = await places({ hospital: hospital.id });
  expect(data.map(({ name, apart_by }) => [name, apart_by])).toEqual([
    ['9', null],
    ['11', null],
    ['12', 'Station 3A'],
    ['12', 'Station 3B'],
  ]);
});

test.each([
  ['that is not listed', () => newHospital({ listed: false })],
  ['that is switched off', () => newHospital({ active: false })],
  ['that there is not', async () => ({ id: crypto.randomUUID(), beds: [] })],
])('of a hospital %s nothing is said, neither of its rooms nor of its beds', async (_, make) => {
  const { id, beds } = await make();
  const refused = await places({ hospital: crypto.randomUUID() });
  expect([refused.status, refused.error.code]).toEqual([404, 'not_found']);
  for (const query of [{ hospital: id }, { hospital: id, room: beds[0]?.room_id ?? crypto.randomUUID() }]) {
    const { status, error } = await places(query);
    expect([status, error]).toEqual([404, refused.error]);
  }
});

test('a room of another hospital has no beds here', async () => {
  const [hospital, other] = [await newHospital(), await newHospital()];
  for (const room of [other.beds[0]?.room_id ?? '', crypto.randomUUID()]) {
    const { status, error } = await places({ hospital: hospital.id, room });
    expect([status, error.code]).toEqual([404, 'not_found']);
  }
});

test.each([
  ['room was deleted', 'update room set deleted_at = now()'],
  ['room is switched off', 'update room set active = false'],
  ['beds were deleted', 'update bed set deleted_at = now()'],
  ['beds are switched off', 'update bed set active = false'],
  ['beds are of probes', 'update bed set is_probe = true'],
])('no room is named whose %s, and none of its beds', async (_, statement) => {
  const hospital = await newHospital();
  const room = hospital.beds[0]?.room_id ?? '';
  const column = statement.includes('update room') ? 'id' : 'room_id';
  await change(hospital, sql`${sql.raw(statement)} where ${sql.ref(column)} = ${room}`);
  expect((await places({ hospital: hospital.id })).data.map(({ id }) => id)).not.toContain(room);
  expect(await names({ hospital: hospital.id })).toEqual(['11', '12', '12']);
  expect((await places({ hospital: hospital.id, room })).status).toBe(404);
});

test('a bed that was deleted is not named beside the others of its room', async () => {
  const hospital = await newHospital();
  const [first] = hospital.beds;
  await change(hospital, sql`update bed set deleted_at = now() where id = ${first?.id ?? ''}`);
  expect(await names({ hospital: hospital.id, room: first?.room_id ?? '' })).toEqual(['2']);
});

test('of many rooms 50 come at a time, as people count; a part of the name finds the others', async () => {
  const hospital = await newHospital();
  const [first] = hospital.beds;
  await change(
    hospital,
    sql`with made as (
        insert into room (hospital_id, department_id, name)
        select hospital_id, department_id, 'Q' || n from room, generate_series(1, 120) n
        where id = ${first?.room_id ?? ''} returning hospital_id, id)
      insert into bed (hospital_id, room_id, label, code_hash, code_encrypted, qr_hash, qr_encrypted)
      select hospital_id, id, '1', uuid_send(id), '', uuid_send(id), '' from made`,
  );
  const page = await places({ hospital: hospital.id });
  expect([page.data.length, page.meta]).toEqual([50, { page: 1, pages: 3, total: 124 }]);
  expect(page.data.slice(4, 7).map(({ name }) => name)).toEqual(['Q1', 'Q2', 'Q3']);
  const past = await places({ hospital: hospital.id, page: '9' });
  expect([past.data.at(-1)?.name, past.meta.page]).toEqual(['Q120', 3]);
  expect(await names({ hospital: hospital.id, search: 'q11' })).toEqual([
    'Q11',
    ...Array.from({ length: 10 }, (__, n) => `Q11${n}`),
  ]);
  expect((await places({ hospital: hospital.id, search: '12 3b' })).data).toMatchObject([{ apart_by: 'Station 3B' }]);
  expect(await names({ hospital: hospital.id, search: 'nowhere' })).toEqual([]);
  expect(await names({ search: hospital.name })).toContain(hospital.name);
});

test('asking for hospitals that there are not is counted as unknown codes are: after ten comes a pause', async () => {
  const hospital = await newHospital();
  for (let n = 0; n < 10; n++) expect((await places({ hospital: crypto.randomUUID() })).status).toBe(404);
  const paused = await places({ hospital: hospital.id });
  expect([paused.status, paused.error.code, paused.retryAfter]).toEqual([429, 'too_many', '1']);
  app.context.clock.advance({ seconds: 1 });
  for (let n = 0; n < 20; n++) expect((await places({ hospital: hospital.id })).status).toBe(200);
});

test('a room without its hospital, and what is no id, is refused', async () => {
  const id = crypto.randomUUID();
  const queries = [{ room: id }, { hospital: 'WARD' }, { hospital: id, room: '11' }, { search: 'x'.repeat(101) }];
  for (const query of queries) expect((await places(query)).status).toBe(422);
});
