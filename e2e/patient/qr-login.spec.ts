import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { bedOf } from '../hospital.ts';
import { signInBed } from '../people.ts';
import { test } from '../wardbell.ts';
import { sessionOf } from './patient.ts';

/** Lets the sign-in by card wait until the returned function is called. */
async function holdSignIn(device: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await device.route('**/bed/qrlogin', async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

const forms = {
  'the path without a prefix': (uuid: string) => `/qrlogin/${uuid}`,
  'the path with a prefix': (uuid: string) => `/de/qrlogin/${uuid}`,
  'the query without a prefix': (uuid: string) => `/qrlogin?code=${uuid}`,
  'the query with a prefix': (uuid: string) => `/de/qrlogin?code=${uuid}`,
};

for (const [name, form] of Object.entries(forms)) {
  test(`a scanned card signs the bed in by ${name}, and the key leaves the address bar`, async ({
    newDevice,
    newHospital,
  }) => {
    const device = await newDevice();
    const { qr_uuid, room } = bedOf(await newHospital());
    const answer = await holdSignIn(device);
    await device.goto(form(qr_uuid));
    await expect(device).toHaveURL(/\/qrlogin$/); // while it is still under way
    answer();
    await device.waitForURL('**/de/user/services');
    await expect(device.locator('.room-and-bed')).toContainText(room);
    await device.goBack();
    expect(device.url()).not.toContain(qr_uuid);
  });
}

test('guard 3: a scan clears the session that was there before it signs in another bed', async ({
  newDevice,
  newHospital,
}) => {
  const device = await newDevice();
  const hospital = await newHospital();
  await signInBed(device, hospital, 0);
  const before = await sessionOf(device);
  const answer = await holdSignIn(device);
  await device.goto(`/qrlogin/${bedOf(hospital, 2).qr_uuid}`);
  await expect.poll(() => sessionOf(device)).toBeNull();
  answer();
  await device.waitForURL('**/de/user/services');
  await expect(device.locator('.room-and-bed')).toContainText('12');
  const after = await sessionOf(device);
  expect(after.user.stay.id).not.toBe(before.user.stay.id);
});

for (const value of [
  '',
  '/no-uuid',
  '/7d444840-9dc0-61d1-b245-5ffdce74fad2',
  '/7d444840-9dc0-41d1-c245-5ffdce74fad2',
]) {
  test(`guard 3: "/qrlogin${value}" is no card: the session is cleared and sign-in shown`, async ({
    newDevice,
    newHospital,
  }) => {
    const device = await newDevice();
    await signInBed(device, await newHospital());
    await device.goto(`/en/qrlogin${value}`);
    await device.waitForURL('**/en/user/signin');
    expect(await sessionOf(device)).toBeNull();
  });
}

test('a card that is no longer valid says so on the sign-in page', async ({ page }) => {
  await page.goto('/de/qrlogin/7d444840-9dc0-41d1-b245-5ffdce74fad2');
  await expect(page.getByText(de['signin.qr_card'])).toBeVisible();
  await expect(page).toHaveURL(/\/de\/user\/signin\?reason=card$/);
});

const refused = {
  no_stay: [409, 'qr_no_stay'],
  hospital_inactive: [422, 'qr_inactive'],
  operation_denied: [403, 'qr_denied'],
  wrong_code: [422, 'qr_card'],
} as const;
for (const [code, [status, words]] of Object.entries(refused))
  test(`a card that is refused says why: ${code}`, async ({ page }) => {
    await page.route('**/bed/qrlogin', (route) => route.fulfill({ status, json: { message: '', code } }));
    await page.goto('/de/qrlogin/7d444840-9dc0-41d1-b245-5ffdce74fad2');
    await expect(page.getByText(de[`signin.${words}`])).toBeVisible();
    for (const other of Object.values(refused).flatMap(([, key]) => (key === words ? [] : [key])))
      await expect(page.getByText(de[`signin.${other}`])).toHaveCount(0);
  });

test('a card that nobody answers is kept: no connection, a server that is away and a pause are told apart', async ({
  newDevice,
  newHospital,
}) => {
  const device = await newDevice();
  const { qr_uuid, room } = bedOf(await newHospital());
  const answers = [
    { status: 429, headers: { 'retry-after': '2' }, body: '{"message":"","code":"too_many"}' },
    { status: 503, body: 'Bad gateway' },
    null,
  ];
  const words = [/Bitte warten Sie noch/, de['signin.qr_away'], de['link.banner']];
  let tries = 0;
  await device.route('**/bed/qrlogin', (route) => {
    const answer = answers[tries++];
    if (answer) return route.fulfill(answer);
    return tries <= answers.length ? route.abort() : route.continue();
  });
  await device.goto(`/de/qrlogin/${qr_uuid}`);
  for (const said of words) {
    await expect(device.getByRole('heading', { name: said })).toBeVisible();
    await expect(device.getByText(de['signin.qr_kept'])).toBeVisible();
  }
  await device.waitForURL('**/de/user/services');
  await expect(device.locator('.room-and-bed')).toContainText(room);
});

test('while a card is tried again, why it has not signed in yet and the way to the code stay', async ({ page }) => {
  let tries = 0;
  await page.route('**/bed/qrlogin', (route) => {
    tries++;
    if (tries === 1) return route.fulfill({ status: 503, body: 'Bad gateway' });
    return; // the answer to the second try is still out
  });
  await page.goto('/de/qrlogin/7d444840-9dc0-41d1-b245-5ffdce74fad2');
  await expect(page.getByRole('heading', { name: de['signin.qr_away'] })).toBeVisible();
  await expect.poll(() => tries, { timeout: 30_000 }).toBe(2);
  await expect(page.getByRole('button', { name: de['common.retry'] })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('heading', { name: de['signin.qr_away'] })).toBeVisible();
  await expect(page.getByText(de['signin.qr_kept'])).toBeVisible();
  await expect(page.getByRole('link', { name: de['signin.qr_by_code'] })).toBeVisible();
});
