import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { TestPushService } from '#server/platform/web-push/fixtures/push-service.ts';
import { vapidKeys } from '#server/platform/web-push/vapid-keys.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { connections, keepBusy } from '#server/testing/keep-busy.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import { enterDuty, leaveDuty } from '#shared/duty/duty.endpoints.ts';
import { loginEmployee, logoutEmployee } from '#shared/employees/employee.endpoints.ts';
import { messages as fr } from '#shared/locales/server/fr.ts';
import * as calls from '#shared/notifications/push.endpoints.ts';
import type { PushPayload } from '#shared/notifications/push-payload.ts';
import { listOwnRequests, submitRequest } from '#shared/requests/request.endpoints.ts';

let service: TestPushService;
let app: TestApp;
beforeAll(async () => {
  service = await new TestPushService().start();
  const push = { allowed: ['loopback'], trusted: service.trusted };
  app = await startTestApp(mkdtempSync(join(tmpdir(), 'wardbell-web-')), { push });
});
afterAll(async () => {
  await app.stop();
  await service.stop();
});

async function signIn(hospital: TestHospital, name = 'Anna') {
  const employee = hospital.employees.find((one) => one.name === name);
  const body = { hospital_code: hospital.code, username: employee?.username ?? '', password: employee?.password ?? '' };
  return (await app.call(loginEmployee, { body })).data.token;
}

const ends = (hospital: TestHospital) =>
  asSystem(app.context, hospital, async (tx) => {
    const rows = await tx.db.selectFrom('push_subscription').select('end_reason').orderBy('id').execute();
    return rows.map((row) => row.end_reason);
  });

test('one subscription for a device: replaced by a new one, withdrawn, ended at sign-out', async () => {
  const hospital = await app.context.newHospital();
  const token = await signIn(hospital);
  const { publicKey } = vapidKeys(app.context.secrets.push_private_key);
  const state = async () => (await app.call(calls.readPushState, { token })).data;
  const untested = { shown_at: null, test: null, service_down: false };
  expect(await state()).toEqual({ public_key: publicKey, subscribed: false, ended: null, ...untested });
  const [first, second] = [service.newBrowser().subscription, service.newBrowser().subscription];
  const given = await app.call(calls.subscribeToPush, { token, body: first });
  expect([given.status, given.data]).toEqual([
    201,
    { public_key: publicKey, subscribed: true, ended: null, ...untested },
  ]);
  await app.call(calls.subscribeToPush, { token, body: first });
  expect(await ends(hospital)).toEqual([null]);
  await app.call(calls.subscribeToPush, { token, body: second });
  expect(await ends(hospital)).toEqual(['replaced', null]);
  await app.call(calls.withdrawFromPush, { token, body: undefined });
  expect(await state()).toEqual({ public_key: publicKey, subscribed: false, ended: 'withdrawn', ...untested });
  await app.call(calls.subscribeToPush, { token, body: first });
  expect(await state()).toMatchObject({ subscribed: true, ended: null });
  await app.call(logoutEmployee, { token });
  expect(await ends(hospital)).toEqual(['replaced', 'withdrawn', 'signed_out']);
  expect((await app.call(calls.readPushState, { token })).status).toBe(401);
});

test('who signs in on a browser has its address; who had it before has it no more', async () => {
  const hospital = await app.context.newHospital();
  const { subscription } = service.newBrowser();
  const [anna, bilal] = [await signIn(hospital), await signIn(hospital, 'Bilal')];
  await app.call(calls.subscribeToPush, { token: anna, body: subscription });
  await app.call(calls.subscribeToPush, { token: bilal, body: subscription });
  expect(await ends(hospital)).toEqual(['replaced', null]);
  expect((await app.call(calls.readPushState, { token: anna })).data.subscribed).toBe(false);
  expect((await app.call(calls.readPushState, { token: bilal })).data.subscribed).toBe(true);
});

test('S30 a test push is shown by its device within 10 s of being asked for, once; later, or never, it has failed', async () => {
  const hospital = await app.context.newHospital();
  const token = await signIn(hospital);
  const browser = service.newBrowser();
  const state = async () => (await app.call(calls.readPushState, { token })).data;
  const ask = () => app.call(calls.testPush, { token, body: undefined });
  await app.call(calls.subscribeToPush, { token, body: browser.subscription });
  await app.call(enterDuty, { token });
  expect((await ask()).data).toMatchObject({ test: 'waiting', shown_at: null });
  const arrived = (place: number) => vi.waitFor(() => expect(browser.pushes.length).toBe(place + 1));
  const receipt = async (place: number) => {
    await arrived(place);
    const { receipt: capability } = JSON.parse(browser.pushes[place]?.text ?? '') as PushPayload;
    return app.call(calls.givePushReceipt, { body: { capability: capability ?? '' } });
  };
  expect((await receipt(0)).status).toBe(200);
  expect(await state()).toMatchObject({ test: 'shown', shown_at: app.context.clock.now().toISOString() });
  app.context.clock.advance({ seconds: 1 });
  await ask();
  await arrived(1);
  app.context.clock.advance({ seconds: 10 });
  expect((await state()).test).toBe('waiting');
  app.context.clock.advance({ seconds: 1 });
  expect(await state()).toMatchObject({ test: 'failed', shown_at: null });
  expect((await receipt(1)).error.code).toBe('capability_refused');
  await ask();
  expect((await receipt(2)).status).toBe(200);
  const again = JSON.parse(browser.pushes[2]?.text ?? '') as PushPayload;
  expect(again.title + again.body).not.toMatch(/Anna|Station/);
  const twice = await app.call(calls.givePushReceipt, { body: { capability: again.receipt ?? '' } });
  expect(twice.error.code).toBe('capability_refused');
});

test('S30 a device is tested before duty begins, and again for the duty; off duty a test is forgotten after 2 h', async () => {
  const hospital = await app.context.newHospital();
  const token = await signIn(hospital);
  const browser = service.newBrowser();
  const state = async () => (await app.call(calls.readPushState, { token })).data;
  await app.call(calls.subscribeToPush, { token, body: browser.subscription });
  expect(await state()).toMatchObject({ test: null, shown_at: null });
  const asked = await app.call(calls.testPush, { token, body: undefined });
  expect(asked.data).toMatchObject({ test: 'waiting', shown_at: null });
  await vi.waitFor(() => expect(browser.pushes.length).toBe(1));
  const { receipt } = JSON.parse(browser.pushes[0]?.text ?? '') as PushPayload;
  expect((await app.call(calls.givePushReceipt, { body: { capability: receipt ?? '' } })).status).toBe(200);
  expect(await state()).toMatchObject({ test: 'shown', shown_at: app.context.clock.now().toISOString() });
  app.context.clock.advance({ seconds: 1 });
  await app.call(enterDuty, { token });
  expect(await state()).toMatchObject({ test: null, shown_at: null });
  await app.call(leaveDuty, { token });
  expect(await state()).toMatchObject({ test: 'shown' });
  const long = new Date(app.context.clock.now().getTime() - 7_200_001);
  await asSystem(app.context, hospital, (tx) =>
    tx.db.updateTable('device').set({ push_tested_at: long, last_push_receipt_at: long }).execute(),
  );
  expect(await state()).toMatchObject({ test: null, shown_at: null });
});

test('S16 a push that was shown before duty began proves nothing for this duty', async () => {
  const hospital = await app.context.newHospital();
  const token = await signIn(hospital);
  await app.call(calls.subscribeToPush, { token, body: service.newBrowser().subscription });
  const shown = { last_push_receipt_at: app.context.clock.now() };
  await asSystem(app.context, hospital, (tx) =>
    tx.db.updateTable('device').set(shown).where('kind', '=', 'employee').execute(),
  );
  app.context.clock.advance({ seconds: 1 });
  await app.call(enterDuty, { token });
  expect((await app.call(calls.readPushState, { token })).data.shown_at).toBeNull();
});

test('a bed has no pushes, and an address must be https with whole keys', async () => {
  const hospital = await app.context.newHospital();
  const bed = (await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } })).data.token;
  const { subscription } = service.newBrowser();
  expect((await app.call(calls.subscribeToPush, { token: bed, body: subscription })).status).toBe(403);
  const token = await signIn(hospital);
  for (const wrong of [
    { ...subscription, endpoint: subscription.endpoint.replace('https', 'http') },
    { ...subscription, endpoint: 'file:///etc/passwd' },
    { ...subscription, keys: { ...subscription.keys, auth: 'short' } },
    { ...subscription, keys: { ...subscription.keys, p256dh: 'A'.repeat(87) } },
  ])
    expect((await app.call(calls.subscribeToPush, { token, body: wrong })).status).toBe(422);
  expect(await ends(hospital)).toEqual([]);
});

test('from the tap of a patient to the button of a notification, over the network and without a token', async () => {
  const hospital = await app.context.newHospital();
  const bed = (await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } })).data;
  const token = await signIn(hospital);
  await app.call(enterDuty, { token });
  const browser = service.newBrowser();
  await app.call(calls.subscribeToPush, { token, body: browser.subscription, locale: 'fr' });
  const item = { service_id: hospital.services.pain, quantity: 1, note: null, answer: null, place: null };
  const stay_id = bed.bed.stay.id;
  const asked_at = app.context.clock.now().toISOString();
  const body = { id: crypto.randomUUID(), stay_id, asked_at, wanted_at: null, items: [item] };
  await app.call(submitRequest, { token: bed.token, body });
  await expect.poll(() => browser.pushes.length, { timeout: 10_000 }).toBe(1);
  const { receipt, accept, body: words, tag } = browser.pushes[0]?.payload ?? {};
  expect(words).toBe('Demande urgente');
  type ByCapability = typeof calls.givePushReceipt | typeof calls.acceptByPush;
  const say = (endpoint: ByCapability, capability: string | null | undefined) =>
    app.call(endpoint, { body: { capability: capability ?? '' }, locale: 'fr' });
  expect(await say(calls.givePushReceipt, receipt)).toMatchObject({ status: 200, data: null });
  const own = async () => (await app.call(listOwnRequests, { token: bed.token })).data.find(({ id }) => id === tag);
  expect((await own())?.received_at).toBe(app.context.clock.now().toISOString());
  expect((await say(calls.acceptByPush, receipt)).status).toBe(403);
  expect(await say(calls.acceptByPush, accept)).toMatchObject({ status: 200, data: null });
  expect((await own())?.status).toBe('accepted');
  expect((await say(calls.acceptByPush, accept)).status).toBe(200); // the first answer may have been lost
  const again = await say(calls.givePushReceipt, receipt);
  expect([again.status, again.error.code]).toEqual([403, 'capability_refused']);
  expect(again.error.message).toBe(fr.errors.capability_refused);
});

test('S23 while every connection is taken, a notification of high urgency gives its receipt and is accepted', async () => {
  const hospital = await app.context.newHospital();
  const bed = (await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } })).data;
  const token = await signIn(hospital);
  await app.call(enterDuty, { token });
  const browser = service.newBrowser();
  await app.call(calls.subscribeToPush, { token, body: browser.subscription });
  const payloads = [];
  for (const service_id of [hospital.services.water, hospital.services.pain]) {
    const tap = { id: crypto.randomUUID(), stay_id: bed.bed.stay.id, asked_at: app.context.clock.now().toISOString() };
    await app.call(submitRequest, { token: bed.token, body: { ...tap, items: [{ service_id }] } });
    await expect.poll(() => browser.pushes.length, { timeout: 10_000 }).toBe(payloads.length + 1);
    payloads.push(browser.pushes.at(-1)?.payload);
  }
  const [water, pain] = payloads;
  const stop = await keepBusy(app.context.inHospital, hospital.id, connections.calls);
  const order: string[] = [];
  const receive = async (what: string, capability = '') => {
    order.push(`${what} ${(await app.call(calls.givePushReceipt, { body: { capability } })).status}`);
  };
  const waiting = receive('water', water?.receipt ?? '');
  await receive('pain', pain?.receipt ?? '');
  expect((await app.call(calls.acceptByPush, { body: { capability: pain?.accept ?? '' } })).status).toBe(200);
  expect(order).toEqual(['pain 200']);
  await stop();
  await waiting;
  expect(order).toEqual(['pain 200', 'water 200']);
});
