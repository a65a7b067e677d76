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

test('while a page stays open it gets dark at nine in the evening and light at six, by the clock of the hospital; what is chosen by hand stays', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  await bed.routeWebSocket(/\/socket\/app\//, (near) => near.close()); // it would bring the server's time of today
  await bed.clock.install({ time: new Date('2026-03-02T19:57:00Z') }); // 20:57 in Berlin
  await signInBed(bed, await newHospital());
  await choose(bed, de['view.theme_by_hour']);
  const look = async () => (await shown(bed)).theme ?? 'day';
  expect(await look()).toBe('day');
  await bed.clock.fastForward('05:00');
  await expect.poll(look).toBe('night');
  await bed.reload();
  const chosen = bed.getByRole('button', { name: de['view.theme_by_hour'], pressed: true });
  await expect(chosen).toBeVisible();
  expect(await look()).toBe('night');
  await bed.clock.fastForward('09:00:00');
  await expect.poll(look).toBe('day');

  await bed.getByRole('button', { name: de['view.theme_night'], exact: true }).click();
  expect(await look()).toBe('night');
  await expect(chosen).toHaveCount(0);
  await bed.clock.fastForward('02:00:00');
  expect(await look()).toBe('night');
  await bed.reload();
  await expect(bed.getByRole('button', { name: de['view.theme_night'], exact: true, pressed: true })).toBeVisible();
  expect(await look()).toBe('night');
});
