import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { endStay, openStay } from '#server/features/beds/stay.actions.ts';
import { WardDevices } from '#server/features/devices/fixtures/ward-devices.ts';
import { hashCode } from '#server/platform/credentials/tokens.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import { currentBed, loginByCode, refreshBedToken } from '#shared/beds/bed.endpoints.ts';
import { enrolTablet, loginTablet, makeTabletCode } from '#shared/beds/tablet.endpoints.ts';
import { listOwnRequests, submitRequest } from '#shared/requests/request.endpoints.ts';
import { listDevices, readStation, revokeDevice } from '#shared/station/station.endpoints.ts';
import { deleteOldTabletCodes } from './delete-old-tablet-codes.ts';

let app: TestApp;
const opened: WardDevices[] = [];
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  for (const devices of opened) devices.close();
  await app.stop();
});

async function ward() {
  // A wrong code costs its address a pause, which the next test must not wait for.
  app.context.clock.advance({ seconds: 16 * 60 });
  const hospital = await app.context.newHospital();
  const devices = new WardDevices(app, hospital);
  opened.push(devices);
  const nurse = await devices.nurse();
  const makeCode = async (by = 'Anna') =>
    app.call(makeTabletCode, { token: await devices.nurse(by), params: { id: hospital.beds[0]?.id ?? '' } });
  const enrol = (code: string) => app.call(enrolTablet, { body: { code } });
  const login = (enrolment_token: string, is_new = false) =>
    app.call(loginTablet, { body: { enrolment_token, is_new } });
  const admit = (bed = 0) =>
    asSystem(app.context, hospital, (tx) => openStay(tx, hospital.beds[bed]?.id ?? '', 'staff'));
  const discharge = (stay: string) =>
    asSystem(app.context, hospital, (tx) => endStay(tx, app.context.secrets, stay, 'discharged'));
  const staysFrom = (value: string) =>
    asSystem(app.context, hospital, (tx) =>
      tx.db
        .insertInto('setting')
        .values({ hospital_id: tx.hospital, key: 'stays_from', type: 'text', value: JSON.stringify(value) })
        .execute(),
    );
  return { hospital, devices, nurse, makeCode, enrol, login, admit, discharge, staysFrom };
}

test("a nurse's code, typed as people type, makes the tablet the one of that bed", async () => {
  const { hospital, nurse, makeCode, enrol } = await ward();
  const made = await makeCode();
  expect([made.status, made.data.bed]).toEqual([201, { id: hospital.beds[0]?.id, label: '1', room: '11' }]);
  const typed = made.data.code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
  const { status, data } = await enrol(` ${typed.slice(0, 5)}-${typed.slice(5)}`);
  expect(status).toBe(200);
  const devices = (await app.call(listDevices, { token: nurse })).data;
  const named = {
    kind: 'ward_tablet',
    label: '11·1',
    bed: { label: '1', room: '11' },
    enrolled_by: 'Anna',
    state: 'new',
  };
  expect(devices).toMatchObject([{ id: data.device.id, ...named }]);
  const logged = await asSystem(app.context, hospital, (tx) =>
    tx.db.selectFrom('activity_log').select(['action', 'causer_type', 'causer_id', 'device_id']).execute(),
  );
  const causer = { causer_type: 'employee', causer_id: hospital.employees[0]?.id };
  expect(logged).toContainEqual({ action: 'ward_tablet.created', ...causer, device_id: data.device.id });
});

test('a code is good once and for ten minutes, and no bed code, token or other kind of code passes for it', async () => {
  const { hospital, makeCode, enrol, login } = await ward();
  const { code } = (await makeCode()).data;
  const [first, second] = await Promise.all([enrol(code), enrol(code)]);
  expect([first.status, second.status].sort()).toEqual([200, 422]);
  expect([first, second].find(({ status }) => status === 422)?.error).toMatchObject({ code: 'wrong_code' });
  expect((await enrol(code)).status).toBe(422);
  const late = (await makeCode()).data;
  expect(late.lapses_at).toBe(new Date(app.context.clock.now().getTime() + 10 * 60_000).toISOString());
  app.context.clock.advance({ seconds: 10 * 60 });
  expect((await enrol(late.code)).status).toBe(422);
  app.context.clock.advance({ seconds: 60 });
  const fresh = (await makeCode()).data.code;
  for (const wrong of [hospital.beds[0]?.code ?? '', `${hospital.beds[0]?.code}00`]) {
    app.context.clock.advance({ seconds: 60 });
    expect((await enrol(wrong)).status).toBe(422);
  }
  expect((await login(fresh)).status).toBe(401);
  app.context.clock.advance({ seconds: 60 });
  expect((await app.call(loginByCode, { body: { code: fresh } })).status).toBe(422);
});

test('a newer code of the bed ends the one before, and two at once leave the bed one tablet', async () => {
  const { makeCode, enrol, nurse } = await ward();
  const older = (await makeCode()).data.code;
  const newer = (await makeCode('Bilal')).data.code;
  expect((await enrol(older)).status).toBe(422);
  app.context.clock.advance({ seconds: 60 });
  expect((await enrol(newer)).status).toBe(200);
  const codes = await Promise.all([makeCode(), makeCode()]);
  const tablets = await Promise.all(codes.map(({ data }) => enrol(data.code)));
  expect(tablets.filter(({ status }) => status === 200)).toHaveLength(1);
  // Two codes that were good at once, as those of a release that did not end the older.
  app.context.clock.advance({ seconds: 60 });
  const [first, second] = [(await makeCode()).data.code, (await makeCode()).data.code];
  const { code_pepper } = app.context.secrets;
  await app.context.db
    .updateTable('session_token')
    .set({ ended_at: null })
    .where('hash', '=', hashCode(code_pepper, `tablet:${first}`))
    .execute();
  const both = await Promise.all([enrol(first), enrol(second)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const left = (await app.call(listDevices, { token: nurse })).data;
  expect(left.map(({ bed }) => bed?.label)).toEqual(['1']);
});

test('a code that was good long ago goes, and its tablet stays enrolled', async () => {
  const { hospital, devices, makeCode, login } = await ward();
  const { enrolment_token } = await devices.tablet();
  app.context.clock.advance({ hours: 7 * 24 });
  await makeCode();
  app.context.clock.advance({ seconds: 1 });
  const codes = () =>
    asSystem(app.context, hospital, (tx) => tx.db.selectFrom('tablet_enrolment').select('device_id').execute());
  expect(await codes()).toHaveLength(2);
  await asSystem(app.context, hospital, deleteOldTabletCodes);
  expect(await codes()).toEqual([{ device_id: null }]);
  expect((await login(enrolment_token)).status).toBe(200);
});

test('only who works on the ward of the bed makes its code, and never for another hospital', async () => {
  const here = await ward();
  const there = await ward();
  expect((await here.makeCode('Zoe')).status).toBe(404);
  const foreign = await app.call(makeTabletCode, {
    token: there.nurse,
    params: { id: here.hospital.beds[0]?.id ?? '' },
  });
  expect(foreign.status).toBe(404);
  const tablet = await here.devices.tablet();
  const revoke = (token: string) => app.call(revokeDevice, { token, params: { id: tablet.device.id } });
  expect((await revoke(there.nurse)).status).toBe(404);
  expect((await revoke(await here.devices.nurse('Zoe'))).status).toBe(404);
  expect((await here.login(tablet.enrolment_token)).status).toBe(200);
});

test('the token of a tablet opens its own channel and its sign-in, and no call', async () => {
  const { hospital, devices } = await ward();
  const { enrolment_token: token, device } = await devices.tablet();
  await devices.listen(token, `private-device.${device.id}`);
  await expect(devices.listen(token, `private-department.${hospital.departments[0]?.id}`)).rejects.toThrow(
    'refused 403',
  );
  expect((await app.call(currentBed, { token })).status).toBe(403);
  expect((await app.call(readStation, { token })).status).toBe(403);
});

test("it follows the bed's stay by itself: none, the next patient's, and nothing of the last one", async () => {
  const { hospital, devices, login, admit, discharge } = await ward();
  const { enrolment_token, device } = await devices.tablet();
  const empty = (await login(enrolment_token)).data;
  expect(empty).toMatchObject({ token: null, refresh_token: null, may_begin: true, bed: { stay: null, label: '1' } });
  const link = await devices.listen(enrolment_token, `private-device.${device.id}`);
  const heard = (event: string) => link.heard.filter((one) => one.event === event).length;
  const first = await admit();
  await vi.waitFor(() => expect(heard('stay.changed')).toBe(1));
  const { token, bed } = (await login(enrolment_token)).data;
  expect(bed).toMatchObject({ stay: { id: first }, device: { id: device.id, kind: 'ward_tablet' } });
  const item = { service_id: hospital.services.water };
  const body = { id: crypto.randomUUID(), stay_id: first, asked_at: new Date().toISOString(), items: [item] };
  expect((await app.call(submitRequest, { token: token ?? '', body })).status).toBe(201);
  await discharge(first);
  await vi.waitFor(() => expect([heard('session.ended'), heard('stay.changed')]).toEqual([1, 2]));
  expect((await app.call(listOwnRequests, { token: token ?? '' })).status).toBe(401);
  expect((await login(enrolment_token)).data.token).toBeNull();
  const second = await admit();
  const next = (await login(enrolment_token)).data;
  expect(next.bed.stay?.id).toBe(second);
  expect((await app.call(listOwnRequests, { token: next.token ?? '' })).data).toEqual([]);
});

test('"I am new here" opens the stay where a sign-in may, and not where staff or the hospital system do', async () => {
  const bySignIn = await ward();
  const tablet = await bySignIn.devices.tablet();
  const opened = (await bySignIn.login(tablet.enrolment_token, true)).data;
  expect(opened.bed.stay).not.toBeNull();
  expect((await bySignIn.login(tablet.enrolment_token)).data.bed.stay).toEqual(opened.bed.stay);
  const byStaff = await ward();
  await byStaff.staysFrom('staff');
  const other = await byStaff.devices.tablet();
  const refused = await byStaff.login(other.enrolment_token, true);
  expect([refused.status, refused.error.code]).toEqual([409, 'no_stay']);
  expect((await byStaff.login(other.enrolment_token)).data.may_begin).toBe(false);
});

test('signed in again after its session was cleared, it has one session; the patient keeps their own phones', async () => {
  const { hospital, devices, login } = await ward();
  const { enrolment_token } = await devices.tablet();
  const phone = (await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } })).data;
  const first = (await login(enrolment_token)).data;
  const second = (await login(enrolment_token)).data;
  expect(second.bed.stay?.id).toBe(phone.bed.stay.id);
  expect((await app.call(currentBed, { token: first.token ?? '' })).status).toBe(401);
  expect((await app.call(currentBed, { token: second.token ?? '' })).status).toBe(200);
  expect((await app.call(currentBed, { token: phone.token })).status).toBe(200);
  for (let n = 0; n < 6; n++) await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } });
  expect((await app.call(currentBed, { token: second.token ?? '' })).status).toBe(200);
});

test('a new tablet at a bed ends the one before', async () => {
  const { devices, nurse, login } = await ward();
  const first = await devices.tablet();
  const second = await devices.tablet();
  expect((await login(first.enrolment_token)).status).toBe(401);
  const left = (await app.call(listDevices, { token: nurse })).data;
  expect(left.map(({ id }) => id)).toEqual([second.device.id]);
});

test('S28 a revoked tablet is shut out at once: its sockets close, its tokens open nothing', async () => {
  const { devices, nurse, login, admit } = await ward();
  await admit();
  const { enrolment_token, device } = await devices.tablet();
  const { token, refresh_token } = (await login(enrolment_token)).data;
  const byTablet = await devices.listen(enrolment_token, `private-device.${device.id}`);
  const byStay = await devices.listen(token ?? '', `private-device.${device.id}`);
  await app.call(revokeDevice, { token: nurse, params: { id: device.id } });
  const left = () => [byTablet, byStay].map(({ states }) => states.includes('disconnected'));
  await vi.waitFor(() => expect(left()).toEqual([true, true]));
  expect((await app.call(currentBed, { token: token ?? '' })).status).toBe(401);
  const refresh = { refresh_token: refresh_token ?? '' };
  expect((await app.call(refreshBedToken, { body: refresh })).status).toBe(401);
  expect((await login(enrolment_token)).status).toBe(401);
  await expect(devices.listen(enrolment_token, `private-device.${device.id}`)).rejects.toThrow('refused 401');
});
