import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WardDevices } from '#server/features/devices/fixtures/ward-devices.ts';
import { leaveDuty } from '#server/features/duty/duty.actions.ts';
import { setNight } from '#server/features/requests/escalation/fixtures/night.ts';
import { Ward } from '#server/features/requests/escalation/fixtures/ward.ts';
import { giveReceipts } from '#server/features/requests/escalation/receipts.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import { sentences as de } from '#shared/locales/rules/de.ts';
import { listRequests } from '#shared/requests/request.endpoints.ts';
import * as calls from '#shared/station/station.endpoints.ts';

let app: TestApp;
const opened: WardDevices[] = [];
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  for (const devices of opened) devices.close();
  await app.stop();
});

async function place() {
  const hospital = await app.context.newHospital();
  const devices = new WardDevices(app, hospital);
  opened.push(devices);
  return { hospital, devices, ward: new Ward(app.context, hospital) };
}

test('the station shows what is asked on its ward, where and how far, and no word that a person wrote', async () => {
  const { hospital, devices, ward } = await place();
  await ward.onDuty('Anna', 'Zoe');
  const { token, device } = await devices.station();
  const { id } = await ward.ask(hospital.services.water);
  await ward.ask(hospital.services.pain, 4); // of the other ward
  const before = await devices.readStation(token);
  expect(before).toMatchObject({
    hospital: { id: hospital.id, locale: 'de', time_zone: 'Europe/Berlin' },
    department: { name: 'Station 3A' },
    device: { id: device.id, label: 'Dienstzimmer' },
    now: app.context.clock.now().toISOString(),
    counts: { open: 1, waiting: 1, accepted: 0, red: 0, present: 1 },
    high_count: 0,
    nobody_present: false,
    beds_connected: { connected: 0, total: 4 },
  });
  const due = new Date(app.context.clock.now().getTime() + 180_000).toISOString();
  expect(before.requests).toMatchObject([
    {
      ...{ id, status: 'pending', department: { name: 'Station 3A' }, room: { name: '11' }, bed: { label: '1' } },
      ...{ circle: { name: 'department' }, next: { name: 'department', at: due }, red: [], accepted_by: null },
    },
  ]);
  expect(before.rooms.map(({ name, beds }) => [name, beds.map(({ is_free }) => is_free)])).toEqual([
    ['11', [false, true]],
    ['12', [true, true]],
  ]);
  await ward.as('Anna', (tx) => acceptRequest(tx, id, crypto.randomUUID()));
  const [taken] = (await devices.readStation(token)).requests;
  expect(taken).toMatchObject({ accepted_by: { kind: 'employee', name: 'Anna' }, circle: null, next: null });
});

test('a display knows whether it is night on its ward, by the hours of the ward and the hospital’s clock', async () => {
  const { hospital, devices, ward } = await place();
  const { token } = await devices.station();
  const [own = '', other = ''] = hospital.departments.map(({ id }) => id);
  await ward.asSystem((tx) => setNight(tx, other, -60, 60, []));
  expect((await devices.readStation(token)).is_night).toBe(false);
  for (const [from, until, isNight] of [
    [-60, 60, true],
    [60, -60, false],
    [0, -60, true],
    [60, 0, false],
  ] as const) {
    await ward.asSystem((tx) => setNight(tx, own, from, until, []));
    expect([from, (await devices.readStation(token)).is_night]).toEqual([from, isNight]);
  }
});

test('S8 with 500 open every one is on the station display, high ones first, then by waiting time, with their count', async () => {
  const { hospital, devices, ward } = await place();
  await ward.onDuty('Anna');
  const { token } = await devices.station();
  const { services } = hospital;
  const first = await ward.ask(services.water);
  await ward.asSystem(async (tx) => {
    const [request, item] = await Promise.all([
      tx.db.selectFrom('request').selectAll().where('id', '=', first.id).executeTakeFirstOrThrow(),
      tx.db.selectFrom('request_item').selectAll().where('request_id', '=', first.id).executeTakeFirstOrThrow(),
    ]);
    const { is_open, urgency_rank, ended_at, reached, ...row } = request as typeof request & Record<string, unknown>;
    for (let n = 1; n < 500; n++) {
      const high = n % 25 === 0;
      const id = crypto.randomUUID();
      const due_at = new Date(row.due_at.getTime() - (n % 7) * 60_000);
      const urgency = high ? 'high' : n % 2 ? 'low' : 'normal';
      const more = { id, due_at, urgency, policy: JSON.stringify(row.policy) } as const;
      await tx.db
        .insertInto('request')
        .values({ ...row, ...more })
        .execute();
      const { is_open: _, ...parts } = item as typeof item & Record<string, unknown>;
      const service_id = high ? services.pain : services.water;
      await tx.db
        .insertInto('request_item')
        .values({ ...parts, id: crypto.randomUUID(), request_id: id, service_id, is_open: false })
        .execute();
    }
  });
  const { requests, high_count, counts } = await devices.readStation(token);
  expect([requests.length, high_count, counts.open]).toEqual([500, 19, 500]);
  expect(new Set(requests.slice(0, 19).map(({ urgency }) => urgency))).toEqual(new Set(['high']));
  const rank = { high: 0, normal: 1, low: 2 };
  const keys = requests.map(({ urgency, due_at, id }) => `${rank[urgency]} ${due_at} ${id}`);
  expect(keys).toEqual([...keys].sort());
  const onBoard = (await app.call(listRequests, { token: await devices.nurse() })).data;
  expect(requests.map(({ id }) => id)).toEqual(onBoard.map(({ id }) => id));
});

test('S9 with nobody present in the hospital every station turns red within 2 s, and is not when somebody comes', async () => {
  const { hospital, devices, ward } = await place();
  const [here, there] = hospital.departments;
  const own = await devices.station(here?.id);
  const other = await devices.station(there?.id, 'Zoe');
  const atOther = await devices.listen(other.token, `private-device.${other.device.id}`);
  expect((await devices.readStation(other.token)).nobody_present).toBe(false);
  const { id } = await ward.ask(hospital.services.water);
  expect(await ward.reads(id)).toBe('nobody');
  const changed = () => atOther.heard.filter(({ event }) => event === 'request.changed');
  // A station reads for itself; what people wrote on another ward is none of its business.
  const { version } = await ward.row(id);
  await vi.waitFor(() => expect(changed().map(({ data }) => data)).toEqual([{ id, version }]));
  for (const { token } of [own, other]) {
    const shown = await devices.readStation(token);
    expect(shown.nobody_present).toBe(true);
    expect(shown.requests).toMatchObject([{ id, red: ['nobody_present'], is_nobody_present: true }]);
    expect(shown.requests[0]?.department.name).toBe('Station 3A');
  }
  await ward.onDuty('Anna');
  await vi.waitFor(() => expect(atOther.heard.map(({ event }) => event)).toContain('duty.changed'));
  expect((await devices.readStation(other.token)).requests).toEqual([]);
  expect((await devices.readStation(own.token)).requests).toMatchObject([{ id, red: [] }]);
});

test('S9 when the last person goes off duty, every station and the patient know within 2 s; so when one comes', async () => {
  const { hospital, devices, ward } = await place();
  await ward.onDuty('Anna');
  const bed = await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } });
  const atBed = await devices.listen(bed.data.token, `private-stay.${bed.data.bed.stay.id}`);
  const { id } = await ward.ask(hospital.services.water);
  const other = await devices.station(hospital.departments[1]?.id, 'Zoe');
  const atOther = await devices.listen(other.token, `private-device.${other.device.id}`);
  expect((await devices.readStation(other.token)).requests).toEqual([]);
  expect(await ward.reads(id)).toBe('sent');
  const said = () => atBed.heard.filter(({ event }) => event === 'request.changed').map(({ data }) => data);
  const before = said().length;
  await ward.as('Anna', (tx) => leaveDuty(tx, 'by_hand'));
  await vi.waitFor(() => expect(atOther.heard.map(({ event }) => event)).toContain('duty.changed'));
  await vi.waitFor(() => expect(said().slice(before)).toMatchObject([{ id, nobody_on_duty: true }]));
  expect(await devices.readStation(other.token)).toMatchObject({ nobody_present: true, requests: [{ id }] });
  expect(await ward.reads(id)).toBe('nobody');
  await ward.onDuty('Zoe');
  await vi.waitFor(() => expect(said().at(-1)).toMatchObject({ id, nobody_on_duty: false }));
  expect(await devices.readStation(other.token)).toMatchObject({ nobody_present: false, requests: [] });
});

test('S10 what a station has shown is on record, and the request stays "sent"', async () => {
  const { hospital, devices, ward } = await place();
  await ward.onDuty('Anna');
  const { token, device } = await devices.station();
  const { id } = await ward.ask(hospital.services.water);
  const { data } = await app.call(calls.giveStationReceipts, { token, body: { request_ids: [id] } });
  expect(data).toEqual([id]);
  const kept = await ward.asSystem((tx) =>
    tx.db.selectFrom('receipt').select(['device_id', 'employee_id']).where('request_id', '=', id).execute(),
  );
  expect(kept).toEqual([{ device_id: device.id, employee_id: null }]);
  expect(await ward.reads(id)).toBe('sent');
  await ward.pass(61);
  expect((await devices.readStation(token)).requests).toMatchObject([{ id, red: ['not_received'] }]);
});

test('S11 60 s without a receipt of a normal one its station is red within 2 s; a late receipt clears it', async () => {
  const { hospital, devices, ward } = await place();
  await ward.onDuty('Anna', 'Zoe');
  const [here, there] = hospital.departments;
  const own = await devices.station(here?.id);
  const other = await devices.station(there?.id, 'Zoe');
  const onWard = await devices.listen(own.token, `private-department.${here?.id}`);
  const { id } = await ward.ask(hospital.services.water);
  await ward.pass(59);
  expect((await devices.readStation(own.token)).requests).toMatchObject([{ red: [], is_unreceived: false }]);
  await ward.pass(1);
  await vi.waitFor(() =>
    expect(onWard.heard).toContainEqual(
      expect.objectContaining({ data: expect.objectContaining({ id, unreceived: 'patient_notified' }) }),
    ),
  );
  expect(await devices.readStation(own.token)).toMatchObject({
    counts: { red: 1 },
    requests: [{ red: ['not_received'] }],
  });
  expect((await devices.readStation(other.token)).requests).toEqual([]);
  await (await ward.device('Anna'))((tx) => giveReceipts(tx, [id]));
  expect((await devices.readStation(own.token)).requests).toMatchObject([{ red: [], is_unreceived: false }]);
});

test('S19 low urgency, said for the last time, stays marked', { timeout: 60_000 }, async () => {
  const { hospital, devices, ward } = await place();
  await ward.onDuty('Anna');
  const { token } = await devices.station();
  await ward.ask(hospital.services.blanket);
  await ward.pass(1800 + 2 * 1800);
  expect((await devices.readStation(token)).requests).toMatchObject([{ is_marked: false }]);
  await ward.pass(1800);
  expect((await devices.readStation(token)).requests).toMatchObject([
    { is_marked: true, next: null, circle: { name: 'charge' } },
  ]);
});

test('a station reads and listens where it was enrolled, and nothing else', async () => {
  const { hospital, devices } = await place();
  const elsewhere = await place();
  const [here, there] = hospital.departments;
  const { token, device } = await devices.station();
  await devices.listen(token, `private-department.${here?.id}`);
  await devices.listen(token, `private-device.${device.id}`);
  const closed = [
    `private-department.${there?.id}`,
    `private-hospital.${hospital.id}`,
    `presence-department.${here?.id}.duty`,
  ];
  for (const channel of closed) await expect(devices.listen(token, channel)).rejects.toThrow('refused 403');
  expect((await app.call(listRequests, { token })).status).toBe(403);
  expect((await app.call(calls.readStation, { token: await devices.nurse() })).status).toBe(403);
  const enrol = (by: string, department: string) =>
    app.call(calls.enrolStation, { token: by, body: { department_id: department, label: 'Flur' } });
  const foreign = await elsewhere.devices.nurse();
  expect((await enrol(await devices.nurse(), there?.id ?? '')).status).toBe(404);
  expect((await enrol(foreign, here?.id ?? '')).status).toBe(404);
  expect((await app.call(calls.revokeDevice, { token: foreign, params: { id: device.id } })).status).toBe(404);
  expect((await app.call(calls.listDevices, { token: foreign })).data).toEqual([]);
});

test('S10 a station’s receipt is kept for requests of its own ward alone', async () => {
  const { hospital, devices, ward } = await place();
  await ward.onDuty('Anna', 'Zoe');
  const { token, device } = await devices.station();
  const own = await ward.ask(hospital.services.water);
  const foreign = await ward.ask(hospital.services.pain, 4);
  const body = { request_ids: [own.id, foreign.id] };
  expect((await app.call(calls.giveStationReceipts, { token, body })).data).toEqual([own.id]);
  const kept = await ward.asSystem((tx) =>
    tx.db.selectFrom('receipt').select('request_id').where('device_id', '=', device.id).execute(),
  );
  expect(kept).toEqual([{ request_id: own.id }]);
});

test('a device that is named is called so on the station display at once; the same name again is nothing, each other one on record', async () => {
  const { hospital, devices, ward } = await place();
  const { token, device } = await devices.station();
  const own = await devices.listen(token, `private-department.${hospital.departments[0]?.id}`);
  const anna = await devices.nurse();
  const name = (label: string) =>
    app.call(calls.renameDevice, { token: anna, params: { id: device.id }, body: { label }, locale: 'de' });
  expect((await name('  Flur Süd ')).data).toMatchObject({ id: device.id, label: 'Flur Süd', kind: 'station' });
  await vi.waitFor(() => expect(own.heard.map(({ event }) => event)).toContain('device.changed'));
  expect((await devices.readStation(token)).stations).toMatchObject([{ id: device.id, label: 'Flur Süd' }]);
  expect((await name('Flur Süd')).status).toBe(200);
  const { status, error } = await name(' ');
  expect([status, error.errors]).toEqual([422, { label: [de['rules.device_name.required']] }]);
  const { rows } = await ward.asSystem((tx) =>
    sql<{ causer_id: string; properties: unknown }>`
      select a.causer_id, p.properties from activity_log a join activity_payload p on p.activity_id = a.id
      where a.subject_id = ${device.id} and a.action = 'station.updated'`.execute(tx.db),
  );
  const by = hospital.employees.find((one) => one.name === 'Anna')?.id;
  const changes = { label: ['Dienstzimmer', 'Flur Süd'] };
  expect(rows).toEqual([{ causer_id: by, properties: { changes, version: 2 } }]);
});

test('S28 a revoked station is shut out at once and its socket closes; the others go on', async () => {
  const { devices } = await place();
  const { token, device } = await devices.station();
  const next = await devices.station();
  const own = await devices.listen(token, `private-device.${device.id}`);
  const zoe = await devices.nurse('Zoe');
  expect((await app.call(calls.revokeDevice, { token: zoe, params: { id: device.id } })).status).toBe(404);
  const anna = await devices.nurse();
  expect((await app.call(calls.revokeDevice, { token: anna, params: { id: device.id } })).status).toBe(200);
  expect((await app.call(calls.readStation, { token })).status).toBe(401);
  await vi.waitFor(() => expect(own.states).toContain('disconnected'));
  await expect(devices.listen(token, `private-device.${device.id}`)).rejects.toThrow('refused 401');
  expect((await devices.readStation(next.token)).stations.map(({ id }) => id)).toEqual([next.device.id]);
  const listed = (await app.call(calls.listDevices, { token: anna })).data;
  expect(listed).toMatchObject([{ id: next.device.id, kind: 'station', enrolled_by: 'Anna', state: 'new' }]);
  expect((await app.call(calls.revokeDevice, { token: anna, params: { id: device.id } })).status).toBe(404);
});
