import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { endStay, openStay } from '#server/features/beds/stay.actions.ts';
import { WardDevices } from '#server/features/devices/fixtures/ward-devices.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import { listAlarms, seeAlarm } from '#shared/duty/alarm.endpoints.ts';
import { listDevices, revokeDevice } from '#shared/station/station.endpoints.ts';
import { watchLinks } from './dead-links.ts';

let app: TestApp;
const opened: WardDevices[] = [];
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  for (const devices of opened) devices.close();
  await app.stop();
});

/** A ward with a station, and a tablet at its first bed that is connected. */
async function ward() {
  const hospital = await app.context.newHospital();
  const devices = new WardDevices(app, hospital);
  opened.push(devices);
  const [station, nurse, tablet] = [await devices.station(), await devices.nurse(), await devices.tablet()];
  const { id } = tablet.device;
  const line = await devices.listen(tablet.enrolment_token, `private-device.${id}`);
  const says = (battery_low?: boolean, visible = true) =>
    devices.echo(line, id, visible, battery_low === undefined ? {} : { battery_low });
  const alarms = async () =>
    (await devices.readStation(station.token)).alarms.filter(({ kind }) => kind === 'low_battery');
  const listed = async () =>
    (await app.call(listDevices, { token: nurse })).data.find((device) => device.id === id)?.is_battery_low;
  /** What the ward reads now, on its display and in the list of its devices; how long it takes to. */
  const readsNow = async (low: boolean) =>
    expect([(await alarms()).length, await listed()]).toEqual([low ? 1 : 0, low]);
  const wardReads = (low: boolean) => vi.waitFor(() => readsNow(low), 5_000);
  /** What it said last is written: its state is, in the same transaction as its battery. */
  const stands = (state: 'foreground' | 'hidden', device = id) =>
    vi.waitFor(async () => expect(await rowOf(hospital, device)).toMatchObject({ state }), 5_000);
  return { hospital, devices, station, nurse, tablet, id, line, says, alarms, readsNow, wardReads, stands };
}

function rowOf(hospital: TestHospital, id: string) {
  return asSystem(app.context, hospital, (tx) =>
    tx.db.selectFrom('device').select(['state', 'is_battery_low']).where('id', '=', id).executeTakeFirst(),
  );
}

test('S14 a tablet that is about to go off is named to its ward by its bed, until it is charged', async () => {
  const { devices, station, nurse, id, says, alarms, wardReads, stands } = await ward();
  const heard = await devices.listen(station.token, `private-department.${station.device.department_id}`);
  says(true);
  await wardReads(true);
  const bed = { label: '1', room: '11' };
  expect(await alarms()).toMatchObject([{ device: { id, kind: 'ward_tablet', bed } }]);
  await vi.waitFor(() => expect(heard.heard.map(({ event }) => event)).toContain('alarm.changed'));
  const [alarm] = (await app.call(listAlarms, { token: nurse })).data;
  expect(alarm).toMatchObject({ kind: 'low_battery', device: { bed } });
  // Seen is not charged: it stands until it is.
  await app.call(seeAlarm, { token: nurse, params: { id: alarm?.id ?? '' } });
  says(true, false);
  await stands('hidden');
  expect(await alarms()).toMatchObject([{ count: 1, seen_at: expect.any(String) }]);
  says(false);
  await wardReads(false);
});

test('S14 said as the screen goes dark, it is known all the same; a tablet that knows nothing says nothing', async () => {
  const { says, readsNow, wardReads, stands } = await ward();
  says(undefined);
  await stands('foreground');
  await readsNow(false);
  says(true, false);
  await wardReads(true);
  says(undefined);
  await stands('foreground');
  await readsNow(true);
});

test('S14 a tablet that has gone off stands with its last word, which is taken back when it is heard again', async () => {
  const { hospital, devices, tablet, id, line, says, wardReads, station } = await ward();
  says(true);
  await wardReads(true);
  line.pusher.disconnect();
  await asSystem(app.context, hospital, (tx) =>
    tx.db.updateTable('device').set({ state: 'silent' }).where('id', '=', id).execute(),
  );
  const started = app.context.clock.now();
  app.context.clock.advance({ seconds: 60 });
  await asSystem(app.context, hospital, watchLinks(started));
  const kinds = (await devices.readStation(station.token)).alarms.map(({ kind }) => kind);
  expect(kinds.sort()).toEqual(['dead_link', 'low_battery']);
  const back = await devices.listen(tablet.enrolment_token, `private-device.${id}`);
  devices.echo(back, id, true, { battery_low: false });
  await wardReads(false);
  await vi.waitFor(async () => expect((await devices.readStation(station.token)).alarms).toEqual([]));
});

test('S14 the end of a stay changes nothing about it, and who is there next finds the ward told', async () => {
  const { hospital, says, wardReads } = await ward();
  const bed = hospital.beds[0]?.id ?? '';
  const stay = await asSystem(app.context, hospital, (tx) => openStay(tx, bed, 'staff'));
  says(true);
  await wardReads(true);
  await asSystem(app.context, hospital, (tx) => endStay(tx, app.context.secrets, stay, 'discharged'));
  await wardReads(true);
  says(false);
  await wardReads(false);
});

test("S14 of a patient's own phone nobody is told, whatever it says, and the bed's tablet stands as it does", async () => {
  const { hospital, devices, says, readsNow, wardReads, stands } = await ward();
  const { data } = await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } });
  const phone = data.bed.device.id;
  const line = await devices.listen(data.token, `private-device.${phone}`);
  devices.echo(line, phone, true, { battery_low: true });
  await stands('foreground', phone);
  await readsNow(false);
  expect(await rowOf(hospital, phone)).toMatchObject({ is_battery_low: false });
  says(true);
  await wardReads(true);
  devices.echo(line, phone, false, { battery_low: false });
  await stands('hidden', phone);
  await readsNow(true);
});

test('S14 a tablet that is signed off for good is no alarm any more', async () => {
  const { hospital, nurse, id, says, alarms, wardReads } = await ward();
  says(true);
  await wardReads(true);
  await app.call(revokeDevice, { token: nurse, params: { id } });
  expect(await alarms()).toEqual([]);
  expect(await rowOf(hospital, id)).toMatchObject({ state: 'silent', is_battery_low: false });
});
