import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { currentBed, loginByCode, loginByQr } from '#shared/beds/bed.endpoints.ts';
import { listOwnRequests, submitRequest } from '#shared/requests/request.endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function bedside() {
  const hospital = await app.context.newHospital();
  const bed = hospital.beds[0];
  if (!bed) throw new Error('the factory made no bed');
  const signIn = (is_new = false) => app.call(loginByCode, { body: { code: bed.code, is_new } });
  return { hospital, bed, signIn };
}

function ask(hospital: TestHospital, token: string, stay_id: string) {
  const items = [{ service_id: hospital.services.pain ?? '' }];
  const body = { id: crypto.randomUUID(), stay_id, asked_at: app.context.clock.now().toISOString(), items };
  return app.call(submitRequest, { token, body });
}

test('the first device of a stay is not asked who it is for; every further one is, by code and by card', async () => {
  const { bed, signIn } = await bedside();
  expect((await signIn()).data.asks_who).toBe(false);
  expect((await signIn()).data.asks_who).toBe(true);
  expect((await app.call(loginByQr, { body: { uuid: bed.qr_uuid } })).data.asks_who).toBe(true);
});

test('a device that signs in again to its own stay is not asked again', async () => {
  const { bed, signIn } = await bedside();
  const { device_mark } = (await signIn()).data;
  const again = (mark: string) =>
    app.call(loginByCode, { body: { code: bed.code }, headers: { 'x-device-mark': mark } });
  expect((await again(device_mark)).data.asks_who).toBe(false);
  const other = (await signIn()).data;
  expect(other.asks_who).toBe(true);
  expect((await again(other.device_mark)).data.asks_who).toBe(false);
});

test('the same patient: the further device belongs to the stay that runs', async () => {
  const { hospital, signIn } = await bedside();
  const first = (await signIn()).data;
  await ask(hospital, first.token, first.bed.stay.id);
  const second = (await signIn()).data;
  expect(second.bed.stay.id).toBe(first.bed.stay.id);
  expect((await app.call(listOwnRequests, { token: second.token })).data).toHaveLength(1);
  expect((await app.call(currentBed, { token: first.token })).status).toBe(200);
});

test('a new patient: the stay before ends, its devices are signed out, nothing of it is seen, the code is another', async () => {
  const { hospital, bed, signIn } = await bedside();
  const before = (await signIn()).data;
  const asked = await ask(hospital, before.token, before.bed.stay.id);
  const { status, data } = await signIn(true);
  expect([status, data.asks_who, data.bed.stay.id === before.bed.stay.id]).toEqual([200, false, false]);
  expect((await app.call(currentBed, { token: before.token })).status).toBe(401);
  expect((await app.call(listOwnRequests, { token: data.token })).data).toEqual([]);
  const ended = await asSystem(app.context, hospital, async (tx) => ({
    stay: await tx.db.selectFrom('stay').select('end_reason').where('id', '=', before.bed.stay.id).execute(),
    request: await tx.db.selectFrom('request').select('status').where('id', '=', asked.data.id).execute(),
  }));
  expect(ended).toEqual({ stay: [{ end_reason: 'new_patient' }], request: [{ status: 'canceled' }] });
  expect((await app.call(loginByCode, { body: { code: bed.code } })).status).toBe(422);
});

test('a new patient in a bed in which nobody stays ends nothing', async () => {
  const { signIn } = await bedside();
  expect([(await signIn(true)).status, (await signIn()).data.asks_who]).toEqual([200, true]);
});

test.each([{ codes_rotate: false }, { stays_from: 'staff' }, { stays_from: 'adt' }])(
  '%o: no device may say that the patient before has gone, and none asks',
  async (settings) => {
    const { hospital, signIn } = await bedside();
    const before = (await signIn()).data;
    const [[key = '', value] = []] = Object.entries(settings);
    await asSystem(app.context, hospital, (tx) =>
      tx.db
        .insertInto('setting')
        .values({
          hospital_id: hospital.id,
          key,
          type: typeof value === 'string' ? 'text' : 'boolean',
          value: JSON.stringify(value),
        })
        .execute(),
    );
    const refused = await signIn(true);
    expect([refused.status, refused.error.code]).toEqual([403, 'operation_denied']);
    expect((await app.call(currentBed, { token: before.token })).status).toBe(200);
    const further = await signIn();
    // With a fixed card it waits until somebody lets it in (approval.test.ts).
    const waits = [202, undefined, 'approval_wanted'];
    const seen = [further.status, further.data.asks_who, further.error?.code];
    expect(seen).toEqual('codes_rotate' in settings ? waits : [200, false, undefined]);
  },
);
