import { afterAll, beforeAll, expect, test } from 'vitest';
import { clearAlarm, raiseAlarm, raiseStanding } from '#server/features/alarms/alarm.actions.ts';
import { WardDevices } from '#server/features/devices/fixtures/ward-devices.ts';
import { Ward } from '#server/features/requests/escalation/fixtures/ward.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { listAlarms } from '#shared/duty/alarm.endpoints.ts';
import { seeAlarmsAtStation } from '#shared/station/station.endpoints.ts';

let app: TestApp;
const opened: WardDevices[] = [];
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  for (const devices of opened) devices.close();
  await app.stop();
});

/** Two wards with Anna on duty on the first, and its display. */
async function place() {
  const hospital = await app.context.newHospital();
  const devices = new WardDevices(app, hospital);
  opened.push(devices);
  const ward = new Ward(app.context, hospital);
  await ward.onDuty('Anna');
  const { token, device } = await devices.station();
  const [own = '', other = ''] = hospital.departments.map(({ id }) => id);
  const idOf = (name: string) => hospital.employees.find((one) => one.name === name)?.id ?? '';
  const see = (employee_id: string, alarms: { id: string; version: number }[]) =>
    app.call(seeAlarmsAtStation, { token, body: { employee_id, alarms } });
  const shown = async () => (await devices.readStation(token)).alarms;
  const begin = (department: string, subject = hospital.beds[0]?.id ?? '') =>
    ward.asSystem((tx) => raiseStanding(tx, { kind: 'silent_ward', department, subject }));
  return { hospital, devices, ward, token, device, own, other, idOf, see, shown, begin };
}

test('who is on duty is named at the station, and what they have seen goes on showing until it is over', async () => {
  const { devices, ward, token, device, own, idOf, see, shown, begin, hospital } = await place();
  expect((await devices.readStation(token)).people).toEqual([
    { id: idOf('Anna'), name: expect.stringMatching(/^Anna \p{L}\.$/u) },
  ]);
  await begin(own);
  const [alarm] = await shown();
  if (!alarm) throw new Error('nothing stands');
  expect(alarm).toMatchObject({ kind: 'silent_ward', seen_at: null, seen_by: null });

  const { data } = await see(idOf('Anna'), [alarm]);
  const now = app.context.clock.now().toISOString();
  expect(data).toMatchObject([{ id: alarm.id, seen_at: now, seen_by: expect.stringMatching(/^Anna /) }]);
  expect(await shown()).toEqual(data);
  const kept = await ward.asSystem((tx) =>
    tx.db.selectFrom('alarm').select(['seen_by_employee_id', 'seen_device_id']).where('id', '=', alarm.id).execute(),
  );
  expect(kept).toEqual([{ seen_by_employee_id: idOf('Anna'), seen_device_id: device.id }]);
  const nurse = await devices.nurse();
  expect((await app.call(listAlarms, { token: nurse })).data).toMatchObject([{ id: alarm.id, seen_at: now }]);

  await ward.pass(60);
  expect((await see(idOf('Anna'), data)).data).toEqual(data); // twice is once
  const about = { kind: 'silent_ward', department: own, subject: hospital.beds[0]?.id ?? '' } as const;
  await ward.asSystem((tx) => clearAlarm(tx, about));
  expect(await shown()).toEqual([]);
});

test('what has counted up since it was shown stays unseen, and what is only to be known goes once it is seen', async () => {
  const { hospital, ward, own, idOf, see, shown } = await place();
  const unsent = { kind: 'unsent_request', department: own, subject: hospital.beds[0]?.id ?? '' };
  await ward.asSystem((tx) => raiseAlarm(tx, unsent));
  const before = await shown();
  await ward.asSystem((tx) => raiseAlarm(tx, unsent));
  expect((await see(idOf('Anna'), before)).data).toMatchObject([{ count: 2, seen_at: null }]);
  expect((await see(idOf('Anna'), await shown())).data).toEqual([]);
});

test('nobody is named who is not on duty on the ward, and nothing of another ward is seen there', async () => {
  const { ward, other, own, idOf, see, shown, begin } = await place();
  await ward.onDuty('Zoe');
  await begin(own);
  await begin(other);
  const alarms = await shown();
  expect(alarms).toHaveLength(1);
  for (const name of ['Zoe', 'Bilal']) {
    expect(await see(idOf(name), alarms)).toMatchObject({ status: 404, error: { code: 'not_found' } });
  }
  const elsewhere = await ward.asSystem((tx) =>
    tx.db.selectFrom('alarm').select(['id', 'version']).where('department_id', '=', other).execute(),
  );
  expect((await see(idOf('Anna'), elsewhere)).data).toEqual(alarms);
  const left = await ward.asSystem((tx) =>
    tx.db.selectFrom('alarm').select('seen_at').where('department_id', '=', other).execute(),
  );
  expect(left).toEqual([{ seen_at: null }]);
});
