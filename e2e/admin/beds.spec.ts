import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/admin/de.ts';
import { fill } from '#shared/locales/fill.ts';
import { test } from '../wardbell.ts';
import { administration, signInAdministrator } from './panel.ts';

test('an administrator makes beds by a pattern, begins a stay, shows the code for that patient and ends it', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals);
  const atTheBed: typeof administration = [
    ['stays', 'create'],
    ['stays', 'delete'],
  ];
  await hospitals.allowAlone(hospital, 'Anna', [...administration, ...atTheBed]);
  await page.goto('/admin/de/beds');
  await page.getByRole('button', { name: de['beds.series'] }).click();
  const series = page.getByRole('dialog');
  await series.getByRole('combobox', { name: de['fields.rooms.department_id'] }).click();
  await series.getByRole('option').first().click();
  await series.getByRole('textbox', { name: de['areas.rooms'], exact: true }).fill('901–902');
  await expect(series.getByText(fill(de['beds.series_sum'], { rooms: '2', beds: '4', known: '0' }))).toBeVisible();
  await series.getByRole('button', { name: de['beds.series_make'] }).click();
  await expect(series).toHaveCount(0);

  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: '902·2', exact: true }) });
  const step = async (name: string) => {
    await row.getByRole('button', { name: fill(de['row.menu'], { name: '902·2' }) }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await expect(row.getByText(de['beds.free'])).toBeVisible();
  await step(de['beds.admit']);
  await page.getByRole('dialog').getByRole('button', { name: de['beds.admit'], exact: true }).click();
  await expect(row.getByText(de['beds.free'])).toHaveCount(0);
  await step(de['beds.code']);
  const code = page.getByRole('dialog');
  await code.getByRole('button', { name: de['beds.same'] }).click();
  await expect(code.getByRole('status')).toHaveText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  await page.keyboard.press('Escape');
  await step(de['beds.end']);
  await page.getByRole('dialog').getByRole('button', { name: de['beds.end'], exact: true }).click();
  await expect(row.getByText(de['beds.free'])).toBeVisible();
});
