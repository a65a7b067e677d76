import { expect, type Page } from '@playwright/test';
import { signInBed } from '../people.ts';
import { test } from '../wardbell.ts';
import { brokenWords } from './broken-words.ts';
import { changeServices, demoCatalogue } from './catalogue.ts';
import { connected, screensToFourthKey } from './patient.ts';

const locales = ['de', 'en', 'es', 'fa', 'fr', 'ru', 'tr', 'ua'];

/** From the next reload on no device has shown the request: the card carries the longest of its sentences. */
async function markUnreceived(bed: Page): Promise<void> {
  await bed.route('**/bed/requests', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: object[] };
    await route.fulfill({ response, json: { data: data.map((one) => ({ ...one, unreceived: 'patient_notified' })) } });
  });
}

const sizes = {
  '320 px': { width: 320, height: 568, size: 1 },
  '320 px in A++': { width: 320, height: 568, size: 3 },
  '390 px in A++': { width: 390, height: 844, size: 3 },
  '390 px': { width: 390, height: 844, size: 1 },
  '1024 × 768 at 200 %': { width: 512, height: 384, size: 1 },
  '1280 px': { width: 1280, height: 800, size: 1 },
};

test('in four groups no word of home is broken without a hyphen in any language, at 320 px, in A++ and at 200 %, and four keys are within a screen', async ({
  newDevice,
  newHospital,
}) => {
  test.slow(); // six sizes in eight languages
  const bed = await newDevice();
  await changeServices(bed, demoCatalogue);
  await signInBed(bed, await newHospital());
  await bed.setViewportSize(sizes['320 px']);
  await bed.locator('.tile').nth(2).click();
  await expect(bed.locator('.tile.sending')).toBeVisible();
  const faults = await brokenWords(bed);
  await expect(bed.locator('.running-card')).toBeVisible({ timeout: 15_000 });
  await markUnreceived(bed);
  for (const [name, { size, ...viewport }] of Object.entries(sizes)) {
    await bed.evaluate((chosen) => localStorage.setItem('view', JSON.stringify({ theme: 'day', size: chosen })), size);
    await bed.setViewportSize(viewport);
    for (const locale of locales) {
      await bed.goto(`/${locale}/user/services`);
      await expect(bed.locator('.tile').nth(20)).toBeAttached();
      await expect(bed.locator('.running-card.names-button')).toHaveCount(1);
      faults.push(...(await brokenWords(bed)).map((word) => `${name}, ${locale}: ${word}`));
      const screens = await screensToFourthKey(bed);
      if (screens > 1) faults.push(`${name}, ${locale}: the fourth key is ${screens.toFixed(2)} screens away`);
    }
  }
  expect(faults).toEqual([]);
});

test('every figure on a screen in Farsi is Persian, and in no other language one is', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  await signInBed(bed, await newHospital());
  await expect(connected(bed)).toBeVisible();
  await bed.locator('.tiles').getByRole('button', { name: 'Wasser' }).click();
  await expect(bed.locator('.running-card')).toBeVisible({ timeout: 15_000 });
  const figures: string[] = [];
  for (const locale of ['fa', 'de', 'ru'])
    for (const screen of ['services', 'your_requests', 'menu', 'settings', 'hospitals']) {
      await bed.goto(`/${locale}/user/${screen}`);
      await bed.locator('main#main').waitFor();
      if (screen !== 'menu' && screen !== 'settings' && screen !== 'hospitals')
        await expect(bed.locator('.card').first()).toBeVisible();
      const text = await bed.locator('body').innerText();
      const foreign = text.match(locale === 'fa' ? /[0-9]+/g : /[۰-۹]+/g) ?? [];
      figures.push(...foreign.map((figure) => `${locale}/${screen}: ${figure}`));
    }
  expect(figures).toEqual([]);
  await bed.goto('/fa/user/services');
  await expect(bed.locator('.room-and-bed')).toContainText('۱۱');
});
