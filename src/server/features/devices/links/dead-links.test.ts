import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { reachabilityOf } from '#server/features/attendance/reachability.reads.ts';
import { WardDevices } from '#server/features/devices/fixtures/ward-devices.ts';
import { checkCoverage } from '#server/features/duty/coverage/check-coverage.ts';
import { DeviceStates } from '#server/features/live/device-states.ts';
import { systemTicker } from '#server/platform/ticker.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import { listAlarms, seeAlarm } from '#shared/duty/alarm.endpoints.ts';
import { enterDuty } from '#shared/duty/duty.endpoints.ts';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';
import { revokeDevice } from '#shared/station/station.endpoints.ts';
import { watchLinks } from './dead-links.ts';

let app: TestApp;
const opened: WardDevices[] = [];
beforeAll(async () => {
  app = await startTestApp(undefined, { jobs: true });
});
afterAll(async () => {
  for (const devices of opened) devices.close();
  await app.stop();
});

/** A ward with a station and a tablet at its first bed. */
async function ward() {
  const hospital = await app.context.newHospital();
  const devices = new WardDevices(app, hospital);
  opened.push(devices);
  const station = await devices.station();
  const tablet = await devices.tablet();
  const started = app.context.clock.now();
  const processId = crypto.randomUUID();
  const states = new DeviceStates({ ...app.context, ticker: systemTicker, processId });
  const says = async (state: 'foreground' | 'hidden' | 'silent', id = tablet.device.id) => {
    states.changed(hospital.id, { id, state, audio: false });
    await states.settled();
  };
  const runJob = async (seconds = 0) => {
    app.context.clock.advance({ seconds });
    await asSystem(app.context, hospital, watchLinks(started));
  };
  const alarms = async () =>
    (await devices.readStation(station.token)).alarms.filter(({ kind }) => kind === 'dead_link');
  const shown = async () => (await devices.readStation(station.token)).tablets.map(({ state }) => state);
  /** The server that hears the devices goes. */
  const serverGoes = () => states.silence(processId);
  return { hospital, devices, station, tablet, serverGoes, says, runJob, alarms, shown };
}

test('S14 a dead tablet is an alarm of its ward by its name, and none any more as soon as it is back', async () => {
  const { devices, tablet, says, runJob, alarms, shown } = await ward();
  await says('foreground');
  await runJob(15);
  expect([await shown(), await alarms()]).toEqual([['alive'], []]);
  await says('silent');
  await runJob();
  expect(await shown()).toEqual(['dead']);
  const bed = { label: '1', room: '11' };
  expect(await alarms()).toMatchObject([{ device: { id: tablet.device.id, kind: 'ward_tablet', label: '11·1', bed } }]);
  const nurse = await devices.nurse();
  const [alarm] = (await app.call(listAlarms, { token: nurse })).data;
  await app.call(seeAlarm, { token: nurse, params: { id: alarm?.id ?? '' } });
  await runJob(60);
  expect(await alarms()).toMatchObject([{ count: 1, seen_at: expect.any(String) }]);
  await says('foreground');
  expect([await shown(), await alarms()]).toEqual([['alive'], []]);
});

test('S14 a tablet that said it was hidden is asleep: shown, no alarm; also after its server is gone', async () => {
  const { serverGoes, says, runJob, alarms, shown } = await ward();
  await says('foreground');
  await says('hidden');
  await runJob(3600);
  expect([await shown(), await alarms()]).toEqual([['asleep'], []]);
  await serverGoes();
  await runJob(3600);
  expect([await shown(), await alarms()]).toEqual([['asleep'], []]);
});

test('S14 what was never heard is not dead, what is revoked is not waited for', async () => {
  const { devices, tablet, says, runJob, alarms, shown } = await ward();
  await runJob(3600);
  expect([await shown(), await alarms()]).toEqual([['new'], []]);
  await says('foreground');
  await runJob(100);
  await says('silent');
  await runJob(0);
  expect(await alarms()).toHaveLength(1);
  await app.call(revokeDevice, { token: await devices.nurse(), params: { id: tablet.device.id } });
  expect([await shown(), await alarms()]).toEqual([[], []]);
  await runJob(60);
  expect(await alarms()).toEqual([]);
});

test('S14 a server that goes gives its tablets time to come back to another before they are dead', async () => {
  const { hospital, serverGoes, says, runJob, alarms, shown } = await ward();
  await says('foreground');
  await runJob(3600);
  await serverGoes();
  await runJob(14);
  expect([await shown(), await alarms()]).toEqual([['alive'], []]);
  // A server that has just begun waits just as long, whatever it finds.
  app.context.clock.advance({ seconds: 3600 });
  const begun = watchLinks(app.context.clock.now());
  await asSystem(app.context, hospital, begun);
  expect(await alarms()).toEqual([]);
  app.context.clock.advance({ seconds: 15 });
  await asSystem(app.context, hospital, begun);
  expect(await alarms()).toHaveLength(1);
});

test('S14 a station that is dead is said to its ward too', async () => {
  const { devices, station, says, runJob } = await ward();
  const second = await devices.station();
  await says('foreground', station.device.id);
  await runJob(100);
  await says('silent', station.device.id);
  await runJob(0);
  const seen = await devices.readStation(second.token);
  expect(seen.alarms).toMatchObject([{ kind: 'dead_link', device: { id: station.device.id, label: 'Dienstzimmer' } }]);
  expect(seen.stations.map(({ state }) => state).sort()).toEqual(['dead', 'new']);
});

test('S21 a station whose sound runs makes its ward one that hears, and only while it answers', async () => {
  const { hospital, devices, station } = await ward();
  const silent = async () => {
    await asSystem(app.context, hospital, checkCoverage);
    return (await devices.readStation(station.token)).alarms.filter(({ kind }) => kind === 'silent_ward').length;
  };
  expect(await silent()).toBe(1);
  const link = await devices.listen(station.token, `private-device.${station.device.id}`);
  devices.echo(link, station.device.id, true, { audio: true });
  await vi.waitFor(async () => expect((await devices.readStation(station.token)).stations[0]?.state).toBe('alive'));
  expect(await silent()).toBe(0);
  devices.echo(link, station.device.id, true);
  await vi.waitFor(async () => expect(await silent()).toBe(1));
});

/** A nurse whose app is open and says that its audio runs; since her last echo. */
async function openApp({ hospital, devices }: Awaited<ReturnType<typeof ward>>) {
  const [{ username = '', password = '' } = {}] = hospital.employees;
  const body = { hospital_code: hospital.code, username, password };
  const { token, employee } = (await app.call(loginEmployee, { body })).data;
  await app.call(enterDuty, { token });
  const link = await devices.listen(token, `private-device.${employee.device_id}`);
  devices.echo(link, employee.device_id, true, { audio: true });
  return async () =>
    (await asSystem(app.context, hospital, (tx) => reachabilityOf(tx, [employee.id]))).get(employee.id);
}

test('S14 S16 over a real link: a tablet is dead on the station display within 20 s of its last echo and back within 2 s of the next; a phone is audible for 15 s', {
  timeout: 60_000,
}, async () => {
  const opened = await ward();
  const { hospital, devices, station, tablet, alarms, shown } = opened;
  const onWard = await devices.listen(station.token, `private-department.${hospital.departments[0]?.id}`);
  const link = await devices.listen(tablet.enrolment_token, `private-device.${tablet.device.id}`);
  const changes = () => onWard.heard.filter(({ event, data }) => event === 'device.changed' && named(data)).length;
  const named = (data: unknown) => (data as { id: string }).id === tablet.device.id;
  app.context.clock.advance({ seconds: 15 }); // this server has run for a while
  devices.echo(link, tablet.device.id, true);
  await vi.waitFor(() => expect(changes()).toBe(1));
  const reachability = await openApp(opened);
  await vi.waitFor(async () => expect(await reachability()).toBe('audible'));
  const from = performance.now();
  const passed = () => (performance.now() - from) / 1000;
  let clock = 0;
  let audible = 0;
  while (changes() === 1 && passed() < 25) {
    await setTimeout(250); // the server's clock stands still by itself
    app.context.clock.advance({ seconds: passed() - clock });
    clock = passed();
    if ((await reachability()) === 'audible') audible = passed();
  }
  expect(passed()).toBeLessThanOrEqual(20);
  expect(passed()).toBeGreaterThan(14);
  expect(audible).toBeGreaterThan(13.5); // the echo was some moments before
  expect(audible).toBeLessThan(17);
  expect([await shown(), await alarms()]).toMatchObject([['dead'], [{ device: { label: '11·1' } }]]);
  devices.echo(link, tablet.device.id, true);
  await vi.waitFor(() => expect(changes()).toBe(3));
  expect([await shown(), await alarms()]).toEqual([['alive'], []]);
});
