import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterDuty } from '#server/features/duty/duty.actions.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asEmployee } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { departments } from '#shared/areas/departments.ts';
import { channels } from '#shared/kernel/channels.ts';
import { callsOf, hospitalWith, newRow } from './fixtures/area-world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const night = { has_night: true, night_from: '21:30', night_until: '06:15' };

async function wards(level: 'administration' | 'ward_lead' = 'administration') {
  const { hospital, token } = await hospitalWith(app, level);
  const [own = '', other = ''] = hospital.departments.map(({ id }) => id);
  return { hospital, own, other, calls: callsOf(app, departments, token) };
}

test('a ward gets hours of its night, over midnight, and who covers then; the record says from what to what', async () => {
  const { own, other, calls } = await wards();
  const saved = await calls.update(own, 1, { ...night, night_covered_by: [other] });
  expect([saved.status, saved.data]).toMatchObject([200, { ...night, night_covered_by: [other], covered_by: [] }]);
  const [entry] = (await calls.activity(own)).data;
  expect(entry?.changes.map(({ field }) => field).sort()).toEqual([
    ...['has_night', 'night_covered_by', 'night_from', 'night_until'],
  ]);
  const off = await calls.update(own, 2, { has_night: false, night_from: null, night_until: null });
  expect([off.status, off.data.has_night]).toEqual([200, false]);
});

test.each([
  [{ has_night: true }, ['night_from', 'night_until']],
  [{ ...night, night_until: null }, ['night_until']],
  [{ ...night, night_until: night.night_from }, ['night_until']],
  [{ ...night, night_from: '24:00' }, ['night_from']],
  [{ ...night, night_from: '9:00' }, ['night_from']],
  [{ ...night, night_from: 'abends' }, ['night_from']],
])('%j is no night', async (values, fields) => {
  const { own, calls } = await wards();
  const refused = await calls.update(own, 1, values);
  expect([refused.status, Object.keys(refused.error.errors ?? {}).sort()]).toEqual([422, fields]);
});

test('a night that begins when it ends is refused by one time alone, too', async () => {
  const { own, calls } = await wards();
  await calls.update(own, 1, night);
  expect((await calls.update(own, 2, { night_until: '21:30' })).status).toBe(422);
});

test.each(['covered_by', 'night_covered_by'])('no ward covers for itself: %s', async (field) => {
  const { own, other, calls } = await wards();
  const refused = await calls.update(own, 1, { ...night, [field]: [own, other] });
  expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([422, [field]]);
});

test('a ward that covers for another at night alone is not deleted, and the other is named', async () => {
  const { hospital, own, calls } = await wards();
  const { id } = (await calls.create(newRow(hospital, departments))).data;
  await calls.update(own, 1, { ...night, night_covered_by: [id] });
  const refused = await calls.remove(id);
  expect([refused.status, refused.error.data]).toMatchObject([
    409,
    { used_by: [{ area: 'departments', total: 1, rows: [{ id: own }] }] },
  ]);
  await calls.update(own, 2, { night_covered_by: [] });
  expect((await calls.remove(id)).status).toBe(200);
});

test('who covers for a night that is switched off can be deleted; with the night they count again', async () => {
  const { hospital, own, calls } = await wards();
  const { id } = (await calls.create(newRow(hospital, departments))).data;
  await calls.update(own, 1, { ...night, night_covered_by: [id] });
  await calls.update(own, 2, { has_night: false });
  await calls.update(own, 3, { has_night: true });
  expect((await calls.remove(id)).status).toBe(409);
  await calls.update(own, 4, { has_night: false });
  expect((await calls.remove(id)).status).toBe(200);
});

test('who covers by day too is not deleted, also where the night is switched off', async () => {
  const { own, other, calls } = await wards();
  await calls.update(own, 1, { ...night, night_covered_by: [other], covered_by: [other] });
  await calls.update(own, 2, { has_night: false });
  expect((await calls.remove(other)).status).toBe(409);
});

test('who only views wards changes no night', async () => {
  const { own, calls } = await wards('ward_lead');
  expect([(await calls.read(own)).status, (await calls.update(own, 1, night)).status]).toEqual([200, 403]);
});

/** Brings somebody on duty; answers the channels of their own devices. */
async function onDuty(hospital: TestHospital, name: string) {
  const people = hospital.employees.filter((one) => one.name === name);
  for (const employee of people) await asEmployee(app.context, hospital, employee, enterDuty);
  return people.map(({ id }) => channels.employee(id));
}

/** Whose devices have been told to read their duty anew. */
async function readAnew(hospital: TestHospital): Promise<string[]> {
  const { rows } = await sql<{ channels: string[] }>`select channels from outbox
    where hospital_id = ${hospital.id} and kind = 'duty.changed' order by id`.execute(app.context.db);
  return rows.flatMap((row) => row.channels);
}

test('whoever is present, of any ward, hears that a night has other hours; nothing else of a ward concerns them', async () => {
  const { hospital, own, other, calls } = await wards();
  const present = [...(await onDuty(hospital, 'Clara')), ...(await onDuty(hospital, 'Zoe'))].sort();
  let version = 0;
  const heardOf = async (values: object) => {
    const before = (await readAnew(hospital)).length;
    version += 1;
    expect((await calls.update(own, version, values)).status).toBe(200);
    return (await readAnew(hospital)).slice(before).sort();
  };
  expect(await heardOf(night)).toEqual(present);
  expect(await heardOf({ night_until: '07:00' })).toEqual(present);
  expect(await heardOf({ night_from: '22:00' })).toEqual(present);
  expect(await heardOf({ covered_by: [other], name: 'Station Nord' })).toEqual([]);
  expect(await heardOf({ has_night: false })).toEqual(present);
});

test('a new ward with a night is heard of too, one without a night is not', async () => {
  const { hospital, calls } = await wards();
  const present = await onDuty(hospital, 'Zoe');
  const before = await readAnew(hospital);
  await calls.create(newRow(hospital, departments));
  expect(await readAnew(hospital)).toEqual(before);
  const atNight = { ...newRow(hospital, departments), id: crypto.randomUUID(), name: 'Nachtklinik', ...night };
  expect((await calls.create(atNight)).status).toBe(201);
  expect(await readAnew(hospital)).toEqual([...before, ...present]);
});
