import { afterAll, beforeAll, expect, test } from 'vitest';
import { WardDevices } from '#server/features/devices/fixtures/ward-devices.ts';
import { Ward } from '#server/features/requests/escalation/fixtures/ward.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';

let app: TestApp;
let devices: WardDevices | undefined;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  devices?.close();
  await app.stop();
});

test('what is wished for within the next hour stands on the station until it is due, then among what waits', async () => {
  const hospital = await app.context.newHospital();
  const at = new WardDevices(app, hospital);
  devices = at;
  const ward = new Ward(app.context, hospital);
  await ward.onDuty('Anna');
  const { token } = await at.station();
  const inMinutes = (minutes: number) => new Date(app.context.clock.now().getTime() + minutes * 60_000);
  const [soon, later] = [inMinutes(50), inMinutes(100)];
  const second = await ward.ask(hospital.services.water, 1, later);
  const first = await ward.ask(hospital.services.water, 0, soon);
  await ward.ask(hospital.services.water, 4, soon); // of the other ward
  const shown = async () => {
    const { planned, requests } = await at.readStation(token);
    return [planned.map(({ id, wanted_at }) => [id, wanted_at]), requests.map(({ id }) => id)];
  };
  expect(await shown()).toEqual([[[first.id, soon.toISOString()]], []]);
  app.context.clock.advance({ seconds: 40 * 60 });
  expect(await shown()).toEqual([[[second.id, later.toISOString()]], [first.id]]);
  await second.cancel();
  expect((await shown())[0]).toEqual([]);
});
