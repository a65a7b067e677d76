import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/admin/de.ts';
import { fill } from '#shared/locales/fill.ts';
import { test } from '../wardbell.ts';
import { signInAdministrator } from './panel.ts';

test('what the set-up lacks leads to exactly the rows that were counted', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals);
  const lacking = fill(de['home.lacks.departments_stations_one'], { shown: '1' }); // Anna sees her own ward alone
  await page.getByRole('link', { name: lacking }).click();
  await expect(page).toHaveURL(/\/departments\?/);
  await expect(page.locator('[data-row]')).toHaveCount(1);
  const filters = page.getByRole('button', { name: fill(de['filter.more_set'], { count: '1' }) });
  await filters.click();
  const stations = page.getByRole('dialog').getByLabel(de['areas.stations']);
  await expect(stations).toHaveValue('true');
  await stations.selectOption('false');
  await expect(page.getByText(de['empty.filtered'])).toBeVisible();
});
