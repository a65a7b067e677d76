import { afterAll, beforeAll, expect, test } from 'vitest';
import { endStay } from '#server/features/beds/stay.actions.ts';
import { WardDevices } from '#server/features/devices/fixtures/ward-devices.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { enterApproved } from '#shared/beds/approval.endpoints.ts';
import type { WantedApproval } from '#shared/beds/approval.schemas.ts';
import { currentBed, loginByCode } from '#shared/beds/bed.endpoints.ts';
import { endBedDevice, letInBedDevice, listBedDevices } from '#shared/beds/bed-device.endpoints.ts';
import { loginTablet } from '#shared/beds/tablet.endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** A bed with one phone signed in, of a hospital whose cards are fixed or not. */
async function bedWith({ fixed }: { fixed: boolean }) {
  const hospital = await app.context.newHospital();
  if (fixed)
    await asSystem(app.context, hospital, (tx) =>
      tx.db
        .insertInto('setting')
        .values({ hospital_id: hospital.id, key: 'codes_rotate', type: 'boolean', value: 'false' })
        .execute(),
    );
  const bed = hospital.beds[0];
  if (!bed) throw new Error('the factory made no bed');
  const signIn = (mark?: string) =>
    app.call(loginByCode, { body: { code: bed.code }, ...(mark && { headers: { 'x-device-mark': mark } }) });
  return { hospital, bed, signIn, first: (await signIn()).data };
}

/** The bed's tablet, signed in to the stay that runs. */
async function tabletOf(hospital: TestHospital): Promise<string> {
  const { device, enrolment_token } = await new WardDevices(app, hospital).tablet(0, 'Anna');
  await app.call(loginTablet, { body: { enrolment_token, is_new: false } });
  return device.id;
}

const list = async (token: string) => (await app.call(listBedDevices, { token })).data;
const statusOf = async (token: string) => (await app.call(currentBed, { token })).status;
const enter = ({ approval_id, approval_token }: WantedApproval) =>
  app.call(enterApproved, { params: { id: approval_id }, body: { approval_token } });

test('each device of a stay is listed, the oldest first, and which of them asks', async () => {
  const { hospital, first, signIn } = await bedWith({ fixed: false });
  const tablet = await tabletOf(hospital);
  app.context.clock.advance({ seconds: 5 });
  const second = (await signIn()).data;
  const seen = await list(second.token);
  expect(seen.map(({ id }) => id)).toEqual([first.bed.device.id, tablet, second.bed.device.id]);
  expect(seen.map(({ kind }) => kind)).toEqual(['own', 'ward_tablet', 'own']);
  expect(seen.map(({ is_this }) => is_this)).toEqual([false, false, true]);
  expect(seen.every(({ state }) => state === 'signed_in')).toBe(true);
});

test('a phone signs another phone of its stay out, and a ward tablet not', async () => {
  const { hospital, first, signIn } = await bedWith({ fixed: false });
  const tablet = await tabletOf(hospital);
  const second = (await signIn()).data;
  const end = (id: string) => app.call(endBedDevice, { token: first.token, params: { id } });
  for (const _twice of [1, 2]) expect((await end(second.bed.device.id)).status).toBe(200);
  expect([await statusOf(second.token), await statusOf(first.token)]).toEqual([401, 200]);
  expect((await end(tablet)).error.code).toBe('operation_denied');
  expect((await list(first.token)).map(({ id }) => id)).toEqual([first.bed.device.id, tablet]);
});

test('of another stay no device is listed, ended or let in', async () => {
  const { first } = await bedWith({ fixed: false });
  const other = await bedWith({ fixed: true });
  const waits = (await other.signIn()).error.data as WantedApproval;
  const ids = (await list(other.first.token)).map(({ id }) => id);
  expect(ids).toHaveLength(2);
  for (const id of ids)
    for (const endpoint of [endBedDevice, letInBedDevice])
      expect((await app.call(endpoint, { token: first.token, params: { id } })).error.code).toBe('not_found');
  expect((await enter(waits)).error.code).toBe('approval_wanted');
});

test('a device of a fixed card that waits is listed and let in by a phone of the stay, also asked twice', async () => {
  const { hospital, first, signIn } = await bedWith({ fixed: true });
  const waits = (await signIn()).error.data as WantedApproval;
  const waiting = (await list(first.token)).find(({ state }) => state === 'waiting');
  expect(waiting?.number).toBe(waits.number);
  const params = { id: waiting?.id ?? '' };
  for (const _twice of [1, 2])
    expect((await app.call(letInBedDevice, { token: first.token, params })).status).toBe(200);
  const entered = await enter(waits);
  expect([entered.status, entered.data.bed.device.id]).toEqual([200, waiting?.id]);
  const after = await list(first.token);
  expect(after.map(({ id, state }) => [id, state])).toEqual([
    [first.bed.device.id, 'signed_in'],
    [waiting?.id, 'signed_in'],
  ]);
  const decided = await asSystem(app.context, hospital, (tx) =>
    tx.db.selectFrom('device_approval').select('decided_by_device_id').executeTakeFirstOrThrow(),
  );
  expect(decided).toEqual({ decided_by_device_id: first.bed.device.id });
});

/** A bed with a fixed card, and a further device that was let in by the first phone and has entered or not. */
async function letIn({ enters }: { enters: boolean }) {
  const bed = await bedWith({ fixed: true });
  const waits = (await bed.signIn()).error.data as WantedApproval;
  const params = { id: (await list(bed.first.token)).find(({ state }) => state === 'waiting')?.id ?? '' };
  await app.call(letInBedDevice, { token: bed.first.token, params });
  const entered = enters ? (await enter(waits)).data : undefined;
  const end = () => app.call(endBedDevice, { token: bed.first.token, params });
  return { ...bed, waits, entered, end };
}

test('S28 a phone that was signed out neither enters anew nor signs in with the card until it is let in again', async () => {
  const { signIn, waits, entered, end } = await letIn({ enters: true });
  const again = await signIn(entered?.device_mark);
  expect(again.status).toBe(200); // it is known so far
  await app.call(endBedDevice, { token: again.data.token, params: { id: again.data.bed.device.id } });
  for (const _twice of [1, 2]) expect((await end()).status).toBe(200);
  expect((await enter(waits)).error.code).toBe('approval_refused');
  expect((await signIn(entered?.device_mark)).error.code).toBe('approval_wanted');
});

test('S28 let in but not yet there it can be kept out after all', async () => {
  const { waits, end, first } = await letIn({ enters: false });
  expect((await end()).status).toBe(200);
  expect((await enter(waits)).error.code).toBe('approval_refused');
  expect(await list(first.token)).toHaveLength(1);
});

test('the phone that came first is signed out by itself alone, and the list says so', async () => {
  const { hospital, first, signIn } = await bedWith({ fixed: false });
  await tabletOf(hospital);
  app.context.clock.advance({ seconds: 5 });
  const again = (await signIn(first.device_mark)).data;
  app.context.clock.advance({ seconds: 5 });
  const second = (await signIn()).data;
  const ends = async (token: string) => (await list(token)).map(({ may_end }) => may_end);
  expect(await ends(second.token)).toEqual([false, false, false, true]);
  expect(await ends(again.token)).toEqual([true, false, true, true]);
  const end = (token: string, id: string) => app.call(endBedDevice, { token, params: { id } });
  for (const { bed } of [first, again])
    expect((await end(second.token, bed.device.id)).error.code).toBe('operation_denied');
  expect([await statusOf(first.token), await statusOf(again.token)]).toEqual([200, 200]);
  expect((await end(again.token, first.bed.device.id)).status).toBe(200);
  expect([await statusOf(first.token), await statusOf(again.token)]).toEqual([401, 200]);
});

test('kept out by a phone of the stay it stays out; let in after that it is too late', async () => {
  const { first, signIn } = await bedWith({ fixed: true });
  const waits = (await signIn()).error.data as WantedApproval;
  const params = { id: (await list(first.token)).find(({ state }) => state === 'waiting')?.id ?? '' };
  for (const _twice of [1, 2]) expect((await app.call(endBedDevice, { token: first.token, params })).status).toBe(200);
  expect((await enter(waits)).error.code).toBe('approval_refused');
  expect((await app.call(letInBedDevice, { token: first.token, params })).error.code).toBe('approval_lapsed');
  expect((await list(first.token)).map(({ state }) => state)).toEqual(['signed_in']);
});

test('what waited too long is listed no more', async () => {
  const { first, signIn } = await bedWith({ fixed: true });
  await signIn();
  app.context.clock.advance({ seconds: 600 });
  expect((await list(first.token)).map(({ state }) => state)).toEqual(['signed_in']);
});

test('S28 who has left the stay neither sees its devices nor lets one in', async () => {
  const { hospital, first } = await bedWith({ fixed: true });
  await asSystem(app.context, hospital, (tx) => endStay(tx, app.context.secrets, first.bed.stay.id, 'discharged'));
  expect((await app.call(listBedDevices, { token: first.token })).status).toBe(401);
});
