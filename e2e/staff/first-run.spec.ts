import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import { messages as fr } from '#shared/locales/staff/fr.ts';
import { employeeOf, type Hospital } from '../hospital.ts';
import { signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';
import { heardBy, listenTo } from './sound/sound.ts';

async function signIn(page: Page, hospital: Hospital, name: string): Promise<void> {
  const { username, password } = employeeOf(hospital, name);
  await page.getByLabel(de['fields.username']).fill(username);
  await page.getByLabel(de['fields.password'], { exact: true }).fill(password);
  await page.getByRole('button', { name: de['login.submit'] }).click();
}

test('the first sign-in on a device shows how requests reach it, with a tone, and leads on to what was wanted; later it stands in the account', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const phone = await newDevice({ isNew: true });
  await listenTo(phone);
  await phone.goto('/staff/de/hospital');
  await phone.getByLabel(de['fields.hospital_code']).fill(hospital.code);
  await phone.getByRole('button', { name: de['hospital.next'] }).click();
  await phone.waitForURL('**/staff/de/login');
  await phone.goto('/staff/de/patients');
  await phone.waitForURL('**/staff/de/login?from=*');
  await signIn(phone, hospital, 'Anna');
  await phone.waitForURL('**/staff/de/this-device?then=*');
  const part = (name: string) => phone.getByRole('region', { name, exact: true });
  await expect(part(de['this_device.notifications'])).toContainText(de['reached.push_denied']);
  await expect(part(de['this_device.test'])).toContainText(de['this_device.test_impossible']);
  await expect(part(de['this_device.home_screen'])).toContainText(de['this_device.by_menu']);
  const sound = part(de['this_device.sound']);
  await sound.getByRole('button', { name: de['this_device.rhythm_normal'] }).click();
  await expect.poll(async () => (await heardBy(phone)).length).toBe(1);
  await expect(sound).toContainText(de['this_device.sound_running']);
  await phone.getByRole('link', { name: de['this_device.go_on'] }).click();
  await phone.waitForURL('**/staff/de/patients');

  await phone.getByRole('link', { name: de['nav.account'], exact: true }).click();
  await phone.getByRole('link', { name: de['this_device.title'] }).click();
  await expect(part(de['this_device.notifications'])).toBeVisible();
  await phone.goto('/staff/de/account');
  await phone.getByRole('button', { name: de['account.sign_out'] }).click();
  await phone.waitForURL('**/staff/de/login');
  await signIn(phone, hospital, 'Bilal');
  await phone.waitForURL('**/staff/de/board');
});

test('S26 each urgency has a signal of its own on the page of the device; whether it was heard is asked, kept there with its time, and what helps is said', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const phone = await newDevice();
  await listenTo(phone);
  await signInNurse(phone, hospital, 'Anna');
  await phone.goto('/staff/de/this-device');
  const sound = phone.getByRole('region', { name: de['this_device.sound'], exact: true });
  const press = (key: keyof typeof de) => sound.getByRole('button', { name: de[key], exact: true }).click();
  const lengths = async () => (await heardBy(phone)).map(({ seconds }) => seconds);
  const signal = (urgency: 'high' | 'normal' | 'low') =>
    sound.getByRole('button', { name: de[`this_device.rhythm_${urgency}`] }).click();
  await signal('low');
  await expect.poll(async () => (await lengths()).length).toBe(1);
  await signal('normal');
  await expect.poll(async () => (await lengths()).length).toBe(2);
  await press('this_device.volume_test');
  await expect.poll(async () => (await lengths()).length).toBe(3);
  const [low = 0, normal = 0, high = 0] = await lengths();
  expect(low).toBeLessThan(normal);
  expect(high).toBeGreaterThanOrEqual(3);

  await expect(sound.getByText(de['this_device.volume_question'])).toBeVisible();
  await press('this_device.volume_no');
  await expect(sound).toContainText(de['this_device.sound_unheard']);
  await expect(sound.getByRole('listitem')).toHaveText([
    de['this_device.louder_other'],
    de['this_device.unmute_other'],
    de['this_device.headset'],
  ]);
  await press('this_device.volume_test');
  await press('this_device.volume_yes');
  await expect(sound).toContainText(de['this_device.sound_running']);
  const heard = sound.getByText(de['this_device.volume_heard'].split('{at}')[0] ?? '');
  const words = await heard.textContent();
  expect(words).toContain(de['this_device.volume_heard'].split('{at}')[1]);
  await phone.reload();
  await expect(heard).toHaveText(words ?? '');
});

test('a permission that is refused while the page of the device is open is shown there', async ({
  newDevice,
  newHospital,
}) => {
  const phone = await newDevice({ isNew: true });
  await phone.addInitScript(() => {
    const get = () => document.documentElement.dataset.permission ?? 'default';
    Object.defineProperty(Notification, 'permission', { get });
  });
  const hospital = await newHospital();
  await phone.goto('/staff/de/hospital');
  await phone.getByLabel(de['fields.hospital_code']).fill(hospital.code);
  await phone.getByRole('button', { name: de['hospital.next'] }).click();
  await phone.waitForURL('**/staff/de/login');
  await signIn(phone, hospital, 'Anna');
  const notifications = phone.getByRole('region', { name: de['this_device.notifications'], exact: true });
  await expect(notifications).toContainText(de['reached.push_not_asked']);
  await phone.evaluate(() => document.documentElement.setAttribute('data-permission', 'denied'));
  await expect(notifications).toContainText(de['reached.push_denied']);
});

test('after the first sign-in on a device the way leads on in the nurse’s language, not in that of the login page', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const phone = await newDevice({ isNew: true });
  await phone.goto('/staff/fr/hospital');
  await phone.getByLabel(fr['fields.hospital_code']).fill(hospital.code);
  await phone.getByRole('button', { name: fr['hospital.next'] }).click();
  await phone.waitForURL('**/staff/fr/login');
  await phone.goto('/staff/fr/patients');
  await phone.waitForURL('**/staff/fr/login?from=*');
  const { username, password } = employeeOf(hospital, 'Anna');
  await phone.getByLabel(fr['fields.username']).fill(username);
  await phone.getByLabel(fr['fields.password'], { exact: true }).fill(password);
  await phone.getByRole('button', { name: fr['login.submit'] }).click();
  await phone.waitForURL('**/staff/de/this-device?then=*');
  await phone.getByRole('link', { name: de['this_device.go_on'] }).click();
  await phone.waitForURL('**/staff/de/patients');
});

test('a request wanted before the first sign-in on a device is shown at once', async ({ newDevice, newHospital }) => {
  const hospital = await newHospital();
  const phone = await newDevice({ isNew: true });
  await phone.goto('/staff/de/hospital');
  await phone.getByLabel(de['fields.hospital_code']).fill(hospital.code);
  await phone.getByRole('button', { name: de['hospital.next'] }).click();
  await phone.waitForURL('**/staff/de/login');
  const request = `/staff/de/board/${crypto.randomUUID()}`;
  await phone.goto(request);
  await phone.waitForURL('**/staff/de/login?from=*');
  await signIn(phone, hospital, 'Anna');
  await phone.waitForURL(`**${request}`);
});

test.describe('with the worker that an installed app has', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the app can be installed: the browser finds no fault with its manifest, and Apple devices find the mark', async ({
    newDevice,
  }) => {
    const phone = await newDevice();
    await phone.goto('/staff/de/hospital');
    await phone.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const session = await phone.context().newCDPSession(phone);
    const { url, errors, data } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(new URL(url).pathname).toMatch(/^\/assets\/.*\.webmanifest$/);
    expect(JSON.parse(data ?? '')).toMatchObject({
      id: '/staff',
      start_url: '/staff',
      scope: '/staff',
      display: 'standalone',
    });
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    const mark = await phone.locator('link[rel="apple-touch-icon"]').getAttribute('href');
    const answer = await phone.request.get(mark ?? '');
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
  });
});
