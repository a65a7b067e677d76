import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signIn } from '#server/features/access/fixtures/two-wards.ts';
import { WardDevices } from '#server/features/devices/fixtures/ward-devices.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import { changeBed, currentBed, loginByCode } from '#shared/beds/bed.endpoints.ts';
import { listFreeBeds, moveStay } from '#shared/beds/stay.endpoints.ts';
import { loginTablet } from '#shared/beds/tablet.endpoints.ts';
import { listOwnRequests, submitRequest } from '#shared/requests/request.endpoints.ts';

let app: TestApp;
const opened: WardDevices[] = [];
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  for (const devices of opened) devices.close();
  await app.stop();
});

/** A patient with a phone of their own in the first bed of the first ward, and a bed of the other one that is free. */
async function ward() {
  app.context.clock.advance({ hours: 1 }); // wrong codes slow an address down, and all tests share one
  const hospital = await app.context.newHospital();
  const devices = new WardDevices(app, hospital);
  opened.push(devices);
  const [bed, , , , elsewhere] = hospital.beds;
  if (!bed || !elsewhere) throw new Error('the factory made no wards');
  const token = await signIn(app, hospital, 'Bilal');
  const enter = (code: string) => app.call(loginByCode, { body: { code } });
  const phone = (await enter(bed.code)).data;
  const params = { id: phone.bed.stay.id };
  const move = (by = token, body = { from: bed.id, bed_id: elsewhere.id }) =>
    app.call(moveStay, { token: by, params, body });
  return { hospital, devices, bed, elsewhere, token, enter, phone, params, move };
}

const ask = (token: string, stay_id: string, service_id: string) =>
  app.call(submitRequest, {
    token,
    body: { id: crypto.randomUUID(), stay_id, asked_at: new Date().toISOString(), items: [{ service_id }] },
  });

test('the phone of a patient who is moved stays signed in, hears of it and reads the new bed and what is asked for', async () => {
  const { hospital, devices, elsewhere, phone, params, move } = await ward();
  await ask(phone.token, params.id, hospital.services.water);
  await app.call(changeBed, { token: phone.token, body: { locale: 'fa' } });
  const link = await devices.listen(phone.token, `private-stay.${params.id}`);
  expect((await move()).status).toBe(200);
  await vi.waitFor(() => expect(link.heard.map(({ event }) => event)).toContain('stay.changed'));
  const { bed } = (await app.call(currentBed, { token: phone.token })).data;
  expect(bed).toMatchObject({
    id: elsewhere.id,
    locale: 'fa',
    stay: { id: params.id },
    device: { id: phone.bed.device.id },
  });
  expect((await app.call(listOwnRequests, { token: phone.token })).data).toHaveLength(1);
});

test('S28 the old bed gives nothing of who has left: its tablet is signed out, its code is another', async () => {
  const { hospital, devices, bed, phone, params, move } = await ward();
  const old = await devices.tablet();
  const login = async (enrolment_token: string) =>
    (await app.call(loginTablet, { body: { enrolment_token, is_new: false } })).data;
  const beside = await login(old.enrolment_token);
  expect(beside.bed.stay?.id).toBe(params.id);
  await move();
  expect((await app.call(currentBed, { token: beside.token ?? '' })).status).toBe(401);
  expect((await login(old.enrolment_token)).bed.stay).toBeNull();
  const tried = await app.call(loginByCode, { body: { code: bed.code } });
  expect([tried.status, tried.error.code]).toEqual([422, 'wrong_code']);
  const logged = await asSystem(app.context, hospital, (tx) =>
    tx.db.selectFrom('activity_log').select('action').where('subject_id', 'in', [params.id, bed.id]).execute(),
  );
  const actions = logged.map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['stay.transferred', 'bed.session_replaced', 'bed.codes_rotated']));
  expect((await app.call(currentBed, { token: phone.token })).status).toBe(200);
});

test('the tablet of the new bed signs itself in to who has come there', async () => {
  const { devices, params, move } = await ward();
  const there = await devices.tablet(4, 'Zoe');
  const link = await devices.listen(there.enrolment_token, `private-device.${there.device.id}`);
  await move();
  await vi.waitFor(() => expect(link.heard.map(({ event }) => event)).toContain('stay.changed'));
  const body = { enrolment_token: there.enrolment_token, is_new: false };
  expect((await app.call(loginTablet, { body })).data.bed.stay?.id).toBe(params.id);
});

test('a hospital with fixed cards keeps the code of the bed that was left', async () => {
  const { hospital, bed, params, enter, move } = await ward();
  await asSystem(app.context, hospital, ({ db }) =>
    db
      .insertInto('setting')
      .values({ hospital_id: hospital.id, key: 'codes_rotate', type: 'boolean', value: 'false' })
      .execute(),
  );
  await move();
  const { data } = await enter(bed.code);
  expect(data.bed).toMatchObject({ id: bed.id });
  expect(data.bed.stay.id).not.toBe(params.id);
});

test('who may not change stays moves none and sees no free beds; a stay of another ward is not found', async () => {
  const { hospital, token, params, move } = await ward();
  const zoe = await signIn(app, hospital, 'Zoe');
  expect((await move(zoe)).status).toBe(404);
  expect((await app.call(listFreeBeds, { token: zoe, params })).status).toBe(404);
  await asSystem(app.context, hospital, ({ db }) =>
    db
      .deleteFrom('allocation')
      .where('access_level_id', '=', hospital.levels.care)
      .where('module_code', '=', 'stays')
      .where('access_right', '=', 'edit')
      .execute(),
  );
  expect((await move()).status).toBe(403);
  expect((await app.call(listFreeBeds, { token, params })).status).toBe(403);
});
