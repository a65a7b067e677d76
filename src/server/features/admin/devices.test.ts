import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WardDevices } from '#server/features/devices/fixtures/ward-devices.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import { type ModuleRight, rights } from '#shared/access/rights.ts';
import { areaEndpoints } from '#shared/areas/area.endpoints.ts';
import { beds } from '#shared/areas/beds.ts';
import { departments } from '#shared/areas/departments.ts';
import { devices, stations } from '#shared/areas/devices.ts';
import { loginTablet } from '#shared/beds/tablet.endpoints.ts';
import { readStation, renameDevice, revokeDevice } from '#shared/station/station.endpoints.ts';
import { allow, callsOf, hospitalWith } from './fixtures/area-world.ts';

let app: TestApp;
const opened: WardDevices[] = [];
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  for (const one of opened) one.close();
  await app.stop();
});

const everyRight = ['devices', 'stations', 'departments', 'beds', 'stays'] as const;
const all = (): ModuleRight[] =>
  everyRight.flatMap((module) => rights.map((right): ModuleRight => `${module}:${right}`));

/** A ward with a tablet at its first bed and a display, and who may do everything with both. */
async function ward() {
  const { hospital, token } = await hospitalWith(app, 'administration');
  await allow(app, hospital, 'administration', [...all(), 'access-levels:edit']);
  const ward = new WardDevices(app, hospital);
  opened.push(ward);
  const tablet = await ward.tablet();
  const station = await ward.station();
  const [tablets, displays] = [callsOf(app, devices, token), callsOf(app, stations, token)];
  return { hospital, token, ward, tablet, station, tablets, displays };
}

/** What the process has noted of a device. */
const note = (at: Awaited<ReturnType<typeof ward>>, id: string, set: object) =>
  asSystem(app.context, at.hospital, ({ db }) => db.updateTable('device').set(set).where('id', '=', id).execute());

test('tablets and displays are listed with their place, their state and when they were connected last', async () => {
  const at = await ward();
  const [bed] = at.hospital.beds;
  const row = async () => (await at.tablets.list()).data[0];
  expect(await row()).toMatchObject({
    ...{ id: at.tablet.device.id, display_name: '11·1', label: '11·1', state: 'new', last_echo_at: null },
    related: {
      bed_id: [{ id: bed?.id, display_name: '11·1' }],
      department_id: [{ display_name: 'Station 3A' }],
      enrolled_by_employee_id: [{ display_name: 'Anna Test' }],
    },
  });
  const last = app.context.clock.now();
  await note(at, at.tablet.device.id, { state: 'foreground', last_echo_at: last });
  expect(await row()).toMatchObject({ state: 'alive', last_echo_at: null });
  await note(at, at.tablet.device.id, { state: 'hidden' });
  expect(await row()).toMatchObject({ state: 'asleep', last_echo_at: expect.stringMatching(/^2026-/) });
  await note(at, at.tablet.device.id, { state: 'silent' });
  expect(await row()).toMatchObject({ state: 'silent' });
  await asSystem(app.context, at.hospital, ({ db }) =>
    db
      .insertInto('alarm')
      .values({
        ...{ hospital_id: at.hospital.id, kind: 'dead_link', department_id: at.hospital.departments[0]?.id ?? '' },
        ...{ subject_id: at.tablet.device.id, raised_at: last },
      })
      .execute(),
  );
  expect(await row()).toMatchObject({ state: 'dead' });
  expect((await at.tablets.ids({ 'filter[state]': 'dead' })).data.ids).toEqual([at.tablet.device.id]);
  expect((await at.tablets.ids({ search: '11·1' })).data.ids).toEqual([at.tablet.device.id]);
  expect((await at.displays.list({ sort: '-last_echo_at' })).data).toMatchObject([
    { label: 'Dienstzimmer', state: 'new', related: { department_id: [{ display_name: 'Station 3A' }] } },
  ]);
});

test('one is renamed here and in the staff app: one history, and the second reads what the first changed', async () => {
  const at = await ward();
  const { id } = at.tablet.device;
  const here = await at.tablets.update(id, 1, { label: 'Fenster' });
  expect([here.status, here.data]).toMatchObject([200, { version: 2, display_name: 'Fenster' }]);
  const params = { id };
  await app.call(renameDevice, { token: at.token, params, body: { label: 'Tür' } });
  const late = await at.tablets.update(id, 2, { label: 'Wand' });
  expect([late.status, late.error]).toMatchObject([
    409,
    { code: 'old_version', data: { changes: [{ field: 'label', before: 'Fenster', after: 'Tür', by: 'Anna Test' }] } },
  ]);
  const entries = (await at.tablets.activity(id)).data;
  expect(entries.map(({ action, version, by }) => [action, version, by.name])).toEqual([
    ...[['updated', 3, 'Anna Test'] as const, ['updated', 2, 'Anna Test'] as const],
    ['created', 1, 'Anna Test'],
  ]);
  const put = { version: 3, activity_id: entries[0]?.id ?? '', fields: ['label'] };
  expect((await at.tablets.putBack(id, put)).data).toMatchObject({ version: 4, label: 'Fenster' });
  expect((await at.tablets.update(id, 4, { label: '' })).data).toMatchObject({ display_name: '11·1' });
  expect((await at.displays.update(at.station.device.id, 1, { label: '' })).status).toBe(422);
});

test('S28 what is signed out here is signed out at once: its token opens nothing, its sockets close, and it stays so', async () => {
  const at = await ward();
  const { token, device } = at.station;
  const link = await at.ward.listen(token, `private-device.${device.id}`);
  const began = Date.now();
  expect((await at.displays.remove(device.id)).status).toBe(200);
  await vi.waitFor(() => expect(link.states).toContain('disconnected'), 10_000);
  expect(Date.now() - began).toBeLessThan(10_000);
  expect((await app.call(readStation, { token })).status).toBe(401);
  expect((await at.tablets.bulkDelete([at.tablet.device.id])).data).toMatchObject([{ outcome: 'done' }]);
  const body = { enrolment_token: at.tablet.enrolment_token, is_new: false };
  expect((await app.call(loginTablet, { body })).error.code).toBe('no_session');
  expect([(await at.tablets.list()).data, (await at.displays.list()).data]).toEqual([[], []]);
  expect((await at.tablets.list({ deleted: 'true' })).data).toMatchObject([{ id: at.tablet.device.id, state: null }]);
  expect((await at.tablets.remove(at.tablet.device.id)).status).toBe(404);
  const { restore, create } = areaEndpoints(devices);
  const params = { id: at.tablet.device.id };
  expect((await app.call(restore, { token: at.token, params })).status).toBe(404);
  expect((await app.call(create, { token: at.token, body: { id: crypto.randomUUID(), label: 'Neu' } })).status).toBe(
    404,
  );
  const [last] = (await at.tablets.activity(params.id)).data;
  expect(last).toMatchObject({ action: 'deleted', version: 2, by: { name: 'Anna Test' } });
});

test('one that the staff app signs out stands in the same history, and wards and beds count what is left', async () => {
  const at = await ward();
  const [wards, places] = [callsOf(app, departments, at.token), callsOf(app, beds, at.token)];
  const [ward3a] = at.hospital.departments;
  expect((await wards.read(ward3a?.id ?? '')).data.counts.stations).toBe(1);
  const refused = await places.remove(at.hospital.beds[0]?.id ?? '');
  expect([refused.status, refused.error.code]).toEqual([409, 'in_use']);
  expect(refused.error.data).toMatchObject({
    used_by: [{ area: 'devices', total: 1, rows: [{ id: at.tablet.device.id, display_name: '11·1' }] }],
  });
  for (const { device } of [at.station, at.tablet])
    await app.call(revokeDevice, { token: at.token, params: { id: device.id } });
  expect((await wards.read(ward3a?.id ?? '')).data.counts.stations).toBe(0);
  expect((await places.remove(at.hospital.beds[0]?.id ?? '')).status).toBe(200);
  const [last] = (await at.displays.activity(at.station.device.id)).data;
  expect(last).toMatchObject({ action: 'deleted', version: 2 });
});

test('each right alone opens its calls; of another ward or hospital nothing is found', async () => {
  const at = await ward();
  const { id } = at.tablet.device;
  const only = (...held: ModuleRight[]) => allow(app, at.hospital, 'administration', [...held, 'access-levels:edit']);
  await only('devices:view');
  expect([(await at.tablets.list()).status, (await at.displays.list()).status]).toEqual([200, 403]);
  expect([(await at.tablets.update(id, 1, { label: 'Neu' })).status, (await at.tablets.remove(id)).status]).toEqual([
    403, 403,
  ]);
  await only('devices:edit', 'stations:delete');
  expect([(await at.tablets.remove(id)).status, (await at.tablets.list()).status]).toEqual([403, 403]);
  const elsewhere = await hospitalWith(app, 'technology');
  const theirs = callsOf(app, devices, elsewhere.token);
  expect([(await theirs.read(id)).status, (await theirs.remove(id)).status]).toEqual([404, 404]);
  const { hospital, token } = await hospitalWith(app, 'ward_lead');
  const other = new WardDevices(app, hospital);
  opened.push(other);
  const there = await other.station(hospital.departments[1]?.id, 'Zoe');
  const own = callsOf(app, stations, token);
  expect([(await own.list()).data, (await own.remove(there.device.id)).status]).toEqual([[], 404]);
});
