import { expect, type Page } from '@playwright/test';
import { changeBed } from '#shared/beds/bed.endpoints.ts';
import { messages as de } from '#shared/locales/patient/de.ts';
import { messages as fa } from '#shared/locales/patient/fa.ts';
import { messages as ua } from '#shared/locales/patient/ua.ts';
import { bedOf } from '../hospital.ts';
import { signInBed } from '../people.ts';
import { test } from '../wardbell.ts';
import { emergencyLine, sessionOf } from './patient.ts';

const html = (page: Page) => page.locator('html');

/** Chooses a language by its own name, as somebody does who reads no other. */
async function choose(page: Page, present: string, next: string): Promise<void> {
  await page.getByRole('button', { name: present }).click();
  await page.getByRole('dialog').getByRole('button', { name: next }).click();
}

test('a bed switches to Farsi: right to left, in its language and address, and stays so after a reload', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  await signInBed(bed, await newHospital());
  await expect(html(bed)).toHaveAttribute('dir', 'ltr');
  const kept = bed.waitForResponse((answer) => answer.request().method() === changeBed.method);
  await choose(bed, 'Deutsch', 'فارسی');
  await expect(bed).toHaveURL(/\/fa\/user\/services$/);
  expect((await kept).ok()).toBe(true);
  for (const again of [false, true]) {
    if (again) await bed.reload();
    await expect(html(bed)).toHaveAttribute('dir', 'rtl');
    await expect(html(bed)).toHaveAttribute('lang', 'fa');
    await expect(bed.getByRole('heading', { name: fa['services.heading'] })).toBeVisible();
    await expect(emergencyLine(bed)).toContainText(fa['emergency.line']);
  }
  // the first tab and the place header begin on the right.
  const first = await bed.locator('.tab').first().boundingBox();
  const last = await bed.locator('.tab').last().boundingBox();
  expect(first?.x).toBeGreaterThan(last?.x ?? 0);
  // The bed itself speaks it now: an address without a prefix leads there.
  await bed.goto('/');
  await expect(bed).toHaveURL(/\/fa\/user\/services$/);
});

test('Ukrainian is ua in the address and uk for the browser', async ({ newDevice, newHospital }) => {
  const bed = await newDevice();
  await signInBed(bed, await newHospital());
  await choose(bed, 'Deutsch', 'Українська');
  await expect(bed).toHaveURL(/\/ua\/user\/services$/);
  await expect(html(bed)).toHaveAttribute('lang', 'uk');
  await expect(html(bed)).toHaveAttribute('dir', 'ltr');
  await expect(bed.getByRole('heading', { name: ua['services.heading'] })).toBeVisible();
  await expect.poll(async () => (await sessionOf(bed)).user).toMatchObject({ locale: 'ua' });
});

test('S12 the state of a request is said in the language of the patient, and follows a switch', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  await signInBed(bed, await newHospital());
  await bed.getByRole('button', { name: 'Wasser' }).click();
  await expect(bed.locator('.running').getByText(de['requests.sent'], { exact: true })).toBeVisible();
  await choose(bed, 'Deutsch', 'فارسی');
  await expect(bed.locator('.running').getByText(fa['requests.sent'], { exact: true })).toBeVisible();
});

test('sign-in applies the language of the bed and its texts first, then asks for the navigation in it', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const first = await newDevice();
  await signInBed(first, hospital);
  await choose(first, 'Deutsch', 'Türkçe');
  await expect(first).toHaveURL(/\/tr\/user\/services$/);

  const bed = await newDevice();
  const steps: string[] = [];
  const note = (step: string) => (url: { url(): string }) => {
    const { pathname } = new URL(url.url());
    if (/\/bed\/nav$|\/locale\//.test(pathname)) steps.push(`${step} ${pathname}`);
  };
  bed.on('request', note('asks'));
  bed.on('requestfinished', note('has'));
  await bed.goto('/de/user/signin');
  await bed.getByLabel(de['signin.code']).fill(bedOf(hospital).code);
  await bed.getByRole('button', { name: de['signin.submit'] }).click();
  await bed.getByRole('button', { name: de['signin.same'] }).click();
  await expect(bed).toHaveURL(/\/tr\/user\/services$/);
  await expect(html(bed)).toHaveAttribute('lang', 'tr');
  await expect.poll(() => steps).toContain('has /api/tr/bed/nav');
  expect(steps.indexOf('has /api/tr/locale/admin/tr')).toBeGreaterThanOrEqual(0);
  expect(steps.indexOf('has /api/tr/locale/admin/tr')).toBeLessThan(steps.indexOf('asks /api/tr/bed/nav'));
  expect(steps).not.toContain('asks /api/de/bed/nav');
});

test('a language file that is gone after an update reloads the page, once, and the page goes on in its language', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  await signInBed(bed, await newHospital());
  await bed.route(/\/assets\/ru-.*\.js$/, (route) => route.fulfill({ status: 404 }));
  let loads = 0;
  bed.on('load', () => {
    loads++;
  });
  for (const expected of [1, 1]) {
    await choose(bed, 'Deutsch', 'Русский');
    await expect.poll(() => loads).toBe(expected);
    await expect(bed.getByRole('heading', { name: de['services.heading'] })).toBeVisible();
    await expect(bed).toHaveURL(/\/de\/user\/services$/);
  }
  await expect(bed.getByText(de['toast.unexpected'])).toBeVisible();
});
