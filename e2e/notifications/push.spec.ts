import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, type Worker } from '@playwright/test';
import { certificate } from '#server/platform/web-push/fixtures/certificate.ts';
import { type TestBrowser, TestPushService } from '#server/platform/web-push/fixtures/push-service.ts';
import { messages as de } from '#shared/locales/patient/de.ts';
import { messages as texts } from '#shared/locales/server/de.ts';
import { messages as staff } from '#shared/locales/staff/de.ts';
import { employeeOf } from '../hospital.ts';
import { putInShell } from '../native-shell/web-view.ts';
import { bearer, nurseToken, requestsOf, sessionOf } from '../patient/patient.ts';
import { signInBed, signInNurse } from '../people.ts';
import { startServer } from '../server.ts';
import { test as base } from '../wardbell.ts';

/**
 * The push service of this story stands on this machine; only the last step, from it to the browser, is the browser's
 * own.
 */
const test = base.extend<object, { service: TestPushService }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const service = await new TestPushService().start();
      await use(service);
      await service.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'wardbell-push-'));
      writeFileSync(join(folder, 'authority.pem'), certificate);
      const trust = { NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem'), WARDBELL_PUSH_ALLOW: 'loopback' };
      const server = await startServer(trust);
      await use(server);
      await server.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});
test.use({ serviceWorkers: 'allow' });

function workerOf(phone: BrowserContext): Worker {
  const worker = phone.serviceWorkers().find((one) => one.url().includes('/staff'));
  if (!worker) throw new Error('the staff app has no worker');
  return worker;
}

/** What the notifications say that the phone shows now. Not to be asked while one is being shown: see `deliverer`. */
async function shownOn(phone: BrowserContext): Promise<{ title: string; body: string; tag: string }[]> {
  return workerOf(phone).evaluate(async () => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const shown = await scope.registration.getNotifications();
    return shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });
}

/** Counts in the worker how many notifications it has shown to the end; says how many those are by now. */
async function countShown(phone: BrowserContext): Promise<() => Promise<number>> {
  const worker = workerOf(phone);
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; shown: number };
    const show = scope.registration.showNotification.bind(scope.registration);
    scope.shown = 0;
    scope.registration.showNotification = async (...notice) => {
      await show(...notice);
      scope.shown += 1;
    };
  });
  return () => worker.evaluate(() => (globalThis as unknown as { shown: number }).shown);
}

/** Opens the staff app once, so that its worker is installed, and leaves it. */
async function installAndLeave(page: Page): Promise<void> {
  await page.goto('/staff/de/hospital');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.goto('about:blank');
}

/**
 * Hands a push to the browser as its push service does, and waits until its notification is shown: Chromium drops one
 * that it has stored and not put up yet when the notifications are read in between. The worker itself reads and shows
 * in turn (`listen-to-push.ts`).
 */
async function deliverer(page: Page, origin: string): Promise<(text: string) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(`${origin}/staff`));
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registration;
  const count = await countShown(page.context());
  return async (data) => {
    const before = await count();
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    await expect.poll(count).toBe(before + 1);
  };
}

async function subscribe(page: Page, token: string, browser: TestBrowser): Promise<void> {
  const asked = { headers: bearer(token), data: browser.subscription };
  expect((await page.request.post('/api/de/staff/push-subscriptions', asked)).status()).toBe(201);
}

test('S10 S16 S29 a closed app: the push is shown without a name or a wish, and the patient reads that it was received', async ({
  newDevice,
  newHospital,
  server,
  service,
}) => {
  const hospital = await newHospital();
  const [bed, phone] = await Promise.all([newDevice(), newDevice()]);
  await phone.context().grantPermissions(['notifications'], { origin: server.origin });
  await installAndLeave(phone);
  const deliver = await deliverer(phone, server.origin);
  const token = await nurseToken(phone.request, hospital);
  const browser = service.newBrowser();
  await subscribe(phone, token, browser);
  await phone.request.post('/api/de/staff/duty/enter', { headers: bearer(token), data: {} });

  await signInBed(bed, hospital);
  await bed.getByRole('button', { name: 'Wasser' }).click();
  await expect.poll(() => browser.pushes.length).toBe(1);
  const [call] = browser.pushes;
  const session = await sessionOf(bed);
  const [request] = await requestsOf(bed, session);
  await expect(bed.getByText(de['requests.received'], { exact: true })).toHaveCount(0);

  await deliver(call?.text ?? '');
  await expect.poll(() => shownOn(phone.context())).toMatchObject([{ tag: expect.stringMatching(/^bed-/) }]);
  const [notice] = await shownOn(phone.context());
  expect(JSON.stringify(notice)).not.toMatch(/Wasser|Anna/);
  expect(notice?.title).toContain('11');
  await expect(bed.getByText(de['requests.received'], { exact: true }).first()).toBeVisible();

  // Somebody takes it elsewhere: a silent notification takes the place of the call.
  await phone.request.post(`/api/de/staff/requests/${request?.id}/accept`, {
    headers: bearer(token),
    data: { action_id: crypto.randomUUID() },
  });
  await expect.poll(() => browser.pushes.length).toBe(2);
  await deliver(browser.pushes[1]?.text ?? '');
  await expect.poll(async () => (await shownOn(phone.context())).map(({ body }) => body)).not.toContain(notice?.body);
  expect(await shownOn(phone.context())).toHaveLength(1);
});

/** Presses a button of the notification that the phone shows; a test reaches it only from within the worker. */
async function pressOn(phone: BrowserContext, action: 'accept' | 'decline'): Promise<void> {
  await workerOf(phone).evaluate(async (pressed) => {
    const scope = globalThis as unknown as EventTarget & { registration: ServiceWorkerRegistration };
    const [notification] = await scope.registration.getNotifications();
    const work: Promise<unknown>[] = [];
    const waitUntil = (one: Promise<unknown>) => void work.push(one);
    scope.dispatchEvent(Object.assign(new Event('notificationclick'), { action: pressed, notification, waitUntil }));
    await Promise.all(work);
  }, action);
}

test('S22 a closed app: “I can’t” on the notification declines, and the colleague alone is called anew; of what is taken meanwhile it says that it was not declined', async ({
  newDevice,
  newHospital,
  server,
  service,
}) => {
  const hospital = await newHospital();
  const [bed, phone] = await Promise.all([newDevice(), newDevice()]);
  await phone.context().grantPermissions(['notifications'], { origin: server.origin });
  await installAndLeave(phone);
  const deliver = await deliverer(phone, server.origin);
  const browsers = { Anna: service.newBrowser(), Bilal: service.newBrowser() };
  const tokens = { Anna: '', Bilal: '' };
  for (const name of ['Anna', 'Bilal'] as const) {
    tokens[name] = await nurseToken(phone.request, hospital, name);
    await subscribe(phone, tokens[name], browsers[name]);
    await phone.request.post('/api/de/staff/duty/enter', { headers: bearer(tokens[name]), data: {} });
  }
  await signInBed(bed, hospital);
  const { Anna: annas, Bilal: bilals } = browsers;
  const bodies = async () => (await shownOn(phone.context())).map(({ body }) => body);
  await bed.getByRole('button', { name: 'Wasser' }).click();
  await expect.poll(() => [annas.pushes.length, bilals.pushes.length]).toEqual([1, 1]);
  await deliver(annas.pushes[0]?.text ?? '');
  await expect.poll(async () => (await bodies()).length).toBe(1);
  const { receipt } = JSON.parse(bilals.pushes[0]?.text ?? '') as { receipt: string };
  expect((await phone.request.post('/api/de/push/receipts', { data: { capability: receipt } })).status()).toBe(200);
  await pressOn(phone.context(), 'decline');
  await expect.poll(bodies).toEqual([texts.push.declined]);
  const board = await phone.request.get('/api/de/staff/requests', { headers: bearer(tokens.Bilal) });
  const { data } = (await board.json()) as { data: { id: string; status: string; may: string[] }[] };
  expect(data.map(({ status, may }) => [status, may.includes('accept')])).toEqual([['pending', true]]);
  // Bilal alone is called anew.
  await expect.poll(() => bilals.pushes.length).toBe(2);
  expect(annas.pushes).toHaveLength(1);

  // Anna takes it after all: the server refuses that it is declined, and the notification says so.
  await deliver(bilals.pushes[1]?.text ?? '');
  await expect.poll(bodies).not.toContain(texts.push.declined);
  const sent = { headers: bearer(tokens.Anna), data: { action_id: crypto.randomUUID() } };
  const [call] = data;
  expect((await phone.request.post(`/api/de/staff/requests/${call?.id}/accept`, sent)).status()).toBe(200);
  await pressOn(phone.context(), 'decline');
  await expect.poll(bodies).toEqual([texts.push.not_declined]);
});

/** What the browser's own push service would answer it: the address of this one. */
async function subscribeHere(phone: Page, { subscription }: TestBrowser): Promise<void> {
  await phone.addInitScript((json) => {
    let kept: PushSubscription | null = null;
    PushManager.prototype.getSubscription = async () => kept;
    PushManager.prototype.subscribe = async (options) => {
      const key = options?.applicationServerKey;
      const made = { toJSON: () => json, unsubscribe: async () => true };
      kept = Object.assign(made, { options: { applicationServerKey: key } }) as unknown as PushSubscription;
      return kept;
    };
  }, subscription);
}

test('S30 the first sign-in on a device leads to its notifications, and a test push goes there and back', async ({
  newDevice,
  newHospital,
  server,
  service,
}) => {
  const hospital = await newHospital();
  const phone = await newDevice({ isNew: true });
  const browser = service.newBrowser();
  await subscribeHere(phone, browser);
  await phone.context().grantPermissions(['notifications'], { origin: server.origin });
  await phone.goto('/staff/de/hospital');
  await phone.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const deliver = await deliverer(phone, server.origin);
  const { username, password } = employeeOf(hospital, 'Anna');
  await phone.getByLabel(staff['fields.hospital_code']).fill(hospital.code);
  await phone.getByRole('button', { name: staff['hospital.next'] }).click();
  await phone.getByLabel(staff['fields.username']).fill(username);
  await phone.getByLabel(staff['fields.password'], { exact: true }).fill(password);
  await phone.getByRole('button', { name: staff['login.submit'] }).click();
  await phone.waitForURL('**/staff/de/this-device?then=*');
  const part = (name: string) => phone.getByRole('region', { name, exact: true });
  await expect(part(staff['this_device.notifications'])).toContainText(staff['this_device.notifications_allowed']);
  const test = part(staff['this_device.test']);
  await expect(test).toContainText(staff['reached.push_untested']);
  await test.getByRole('button', { name: staff['this_device.send_test'] }).click();
  await expect.poll(() => browser.pushes.length).toBe(1);
  await expect(test).toContainText(staff['reached.testing']);
  await deliver(browser.pushes[0]?.text ?? '');
  await expect(test).toContainText(staff['this_device.test_shown'].split('{time}')[0] ?? '');
  expect(JSON.stringify(await shownOn(phone.context()))).not.toMatch(/Anna|Station/);
});

test('in another app’s web view, which has no pushes, this app subscribes in its place, is tested, and a call reaches it', async ({
  newDevice,
  newHospital,
  service,
}) => {
  const hospital = await newHospital();
  const [bed, phone] = await Promise.all([newDevice(), newDevice()]);
  const browser = service.newBrowser();
  const keys: string[] = [];
  const { said } = await putInShell(phone, 'Android and Flutter', (key) => {
    keys.push(key);
    return browser.subscription;
  });
  await signInNurse(phone, hospital, 'Anna');
  await expect.poll(() => keys[0]).toMatch(/^B[\w-]{86}/);
  const token = await phone.evaluate(
    () => (JSON.parse(localStorage.getItem('auth.staff') ?? '') as { token: string }).token,
  );
  const state = async () => {
    const answer = await phone.request.get('/api/de/staff/push-subscriptions', { headers: bearer(token) });
    return ((await answer.json()) as { data: { subscribed: boolean } }).data.subscribed;
  };
  await expect.poll(state).toBe(true);

  await phone.goto('/staff/de/duty');
  await phone.getByRole('button', { name: staff['reached.test'] }).click();
  await expect.poll(() => browser.pushes.length).toBe(1);
  const { receipt } = JSON.parse(browser.pushes[0]?.text ?? '') as { receipt: string };
  await phone.request.post('/api/de/push/receipts', { data: { capability: receipt } }); // it was shown
  await expect(phone.getByText(staff['reached.push'].split('{time}')[0] ?? '')).toBeVisible();

  await signInBed(bed, hospital);
  await bed.getByRole('button', { name: 'Wasser' }).click();
  await expect.poll(() => browser.pushes.length).toBe(2);

  await phone.goto('/staff/de/account');
  await phone.getByRole('button', { name: staff['account.sign_out'] }).click();
  await expect.poll(() => said.at(-1)).toBe(JSON.stringify({ wardbell: 1, type: 'push-key', public_key: null }));
  expect(said.join('\n')).not.toContain(token);
});
