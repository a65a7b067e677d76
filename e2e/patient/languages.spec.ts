import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { messages as fa } from '#shared/locales/patient/fa.ts';
import { messages as ua } from '#shared/locales/patient/ua.ts';
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
  await choose(bed, 'Deutsch', 'فارسی');
  await expect(bed).toHaveURL(/\/fa\/user\/services$/);
  for (const again of [false, true]) {
    if (again) await bed.reload();
    await expect(html(bed)).toHaveAttribute('dir', 'rtl');
    await expect(html(bed)).toHaveAttribute('lang', 'fa');
    await expect(bed.getByRole('heading', { name: fa['services.heading'] })).toBeVisible();
    await expect(emergencyLine(bed)).toContainText(fa['emergency.line']);
  }
  // The first tab and the door sign begin on the right.
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
