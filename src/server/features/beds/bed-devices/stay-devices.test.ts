import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#server/features/access/fixtures/two-wards.ts';
import { endStay } from '#server/features/beds/stay.actions.ts';
import { WardDevices } from '#server/features/devices/fixtures/ward-devices.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import { approveDevice, enterApproved } from '#shared/beds/approval.endpoints.ts';
import type { WantedApproval } from '#shared/beds/approval.schemas.ts';
import { currentBed, loginByCode } from '#shared/beds/bed.endpoints.ts';
import { listBedDevices } from '#shared/beds/bed-device.endpoints.ts';
import { endStayDevice, listStayDevices } from '#shared/beds/stay-device.endpoints.ts';
import { loginTablet } from '#shared/beds/tablet.endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** A bed of Anna's ward with a phone signed in, and Zoe of the other one. */
async function ward() {
  const hospital = await app.context.newHospital();
  const [bed] = hospital.beds;
  const enter = (mark?: string) =>
    app.call(loginByCode, { body: { code: bed?.code ?? '' }, ...(mark && { headers: { 'x-device-mark': mark } }) });
  const phone = (await enter()).data;
  const [anna, zoe] = [await signIn(app, hospital, 'Anna'), await signIn(app, hospital, 'Zoe')];
  const stay = phone.bed.stay.id;
  const list = async (token = anna) => app.call(listStayDevices, { token, params: { id: stay } });
  const end = (id: string, token = anna) => app.call(endStayDevice, { token, params: { id } });
  const statusOf = async (token: string) => (await app.call(currentBed, { token })).status;
  return { hospital, phone, stay, anna, zoe, enter, list, end, statusOf };
}

test('a nurse reads which devices are signed in, the oldest first, with when each was seen last', async () => {
  const { hospital, phone, list } = await ward();
  const { device, enrolment_token } = await new WardDevices(app, hospital).tablet(0, 'Anna');
  app.context.clock.advance({ seconds: 5 });
  await app.call(loginTablet, { body: { enrolment_token, is_new: false } });
  const seen = app.context.clock.now();
  await asSystem(app.context, hospital, (tx) =>
    tx.db.updateTable('device').set({ state: 'hidden', last_echo_at: seen }).where('id', '=', device.id).execute(),
  );
  expect((await list()).data).toMatchObject([
    { id: phone.bed.device.id, kind: 'own', state: 'new', last_echo_at: null },
    { id: device.id, kind: 'ward_tablet', state: 'asleep', last_echo_at: seen.toISOString() },
  ]);
});

test('S28 a nurse signs a phone out, also the one that came first: its token ends, twice is once, and it is on record', async () => {
  const { hospital, phone, stay, enter, list, end, statusOf } = await ward();
  const other = (await enter()).data;
  for (const _twice of [1, 2]) expect((await end(phone.bed.device.id)).status).toBe(200);
  expect([await statusOf(phone.token), await statusOf(other.token)]).toEqual([401, 200]);
  expect((await list()).data.map(({ id }) => id)).toEqual([other.bed.device.id]);
  const noted = await asSystem(app.context, hospital, (tx) =>
    tx.db
      .selectFrom('activity_log')
      .select(['causer_type', 'subject_id'])
      .where('action', '=', 'bed.session_revoked')
      .execute(),
  );
  expect(noted).toEqual([{ causer_type: 'employee', subject_id: stay }]);
});

test('a nurse of another ward finds neither the stay nor its phone, and a ward tablet is not signed out by this call', async () => {
  const { hospital, phone, zoe, list, end, statusOf } = await ward();
  const { device, enrolment_token } = await new WardDevices(app, hospital).tablet(0, 'Anna');
  await app.call(loginTablet, { body: { enrolment_token, is_new: false } });
  expect((await list(zoe)).status).toBe(404);
  expect((await end(phone.bed.device.id, zoe)).status).toBe(404);
  expect((await end(device.id)).status).toBe(404);
  expect(await statusOf(phone.token)).toBe(200);
  expect((await list()).data).toHaveLength(2);
});

test('S28 a phone that a nurse let in and signed out does not enter again until it is let in anew', async () => {
  const { hospital, phone, anna, enter, end } = await ward();
  await asSystem(app.context, hospital, (tx) =>
    tx.db
      .insertInto('setting')
      .values({ hospital_id: hospital.id, key: 'codes_rotate', type: 'boolean', value: 'false' })
      .execute(),
  );
  const { approval_id, approval_token } = (await enter()).error.data as WantedApproval;
  const waiting = (await app.call(listBedDevices, { token: phone.token })).data.find((one) => one.state === 'waiting');
  const id = waiting?.id ?? '';
  await app.call(approveDevice, { token: anna, params: { id } });
  const go = () => app.call(enterApproved, { params: { id: approval_id }, body: { approval_token } });
  const entered = (await go()).data;
  expect((await end(id)).status).toBe(200);
  expect((await go()).error.code).toBe('approval_refused');
  expect((await enter(entered.device_mark)).error.code).toBe('approval_wanted');
});

test('once the stay has ended it has no devices', async () => {
  const { hospital, stay, list } = await ward();
  await asSystem(app.context, hospital, (tx) => endStay(tx, app.context.secrets, stay, 'discharged'));
  expect((await list()).data).toEqual([]);
});
