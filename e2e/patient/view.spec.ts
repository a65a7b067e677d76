import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { bedOf, type Hospital } from '../hospital.ts';
import { signInBed, signOutBed } from '../people.ts';
import { test } from '../wardbell.ts';

const shown = (page: Page) => page.evaluate(() => ({ ...document.documentElement.dataset }));

async function choose(page: Page, ...words: string[]): Promise<void> {
  await page.goto('/de/user/settings');
  for (const word of words) await page.getByRole('button', { name: word }).click();
}

async function signInAnew(page: Page, hospital: Hospital): Promise<void> {
  await page.goto('/de/user/signin');
  await page.getByLabel(de['signin.code']).fill(bedOf(hospital).code);
  await page.getByRole('button', { name: de['signin.submit'] }).click();
}

test('letters and brightness stay through a reload and a new sign-in of the stay; the next stay on the device begins as usual', async ({
  newDevice,
  newHospital,
}) => {
  const [hospital, next] = [await newHospital(), await newHospital()];
  const bed = await newDevice();
  await signInBed(bed, hospital);
  await choose(bed, de['view.size_3'], de['view.theme_contrast']);
  const chosen = { size: '3', theme: 'contrast' };
  await expect.poll(() => shown(bed)).toMatchObject(chosen);
  await bed.reload();
  await expect(bed.getByRole('heading', { level: 1, name: de['settings.title'] })).toBeVisible();
  expect(await shown(bed)).toMatchObject(chosen);

  await bed.goto(`/qrlogin/${bedOf(hospital).qr_uuid}`);
  const same = bed.getByRole('button', { name: de['signin.same'] });
  await same.or(bed.locator('.tiles button').first()).first().waitFor();
  if (await same.isVisible()) await same.click();
  await bed.waitForURL('**/de/user/services');
  expect(await shown(bed)).toMatchObject(chosen);

  await signOutBed(bed);
  await signInAnew(bed, next);
  await bed.waitForURL('**/de/user/services');
  const usual = await shown(bed);
  expect([usual.size, usual.theme]).toEqual(['1', undefined]);
});

test('dark at night goes by the clock of the hospital', async ({ newDevice, newHospital }) => {
  const bed = await newDevice();
  await signInBed(bed, await newHospital());
  await choose(bed, de['view.theme_by_hour']);
  const hour = Number(
    new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Europe/Berlin' }).format(),
  );
  const theme = hour >= 21 || hour < 6 ? 'night' : undefined;
  await expect.poll(async () => (await shown(bed)).theme).toBe(theme);
  await bed.reload();
  await expect(bed.getByRole('button', { name: de['view.theme_by_hour'], pressed: true })).toBeVisible();
  expect((await shown(bed)).theme).toBe(theme);
});
