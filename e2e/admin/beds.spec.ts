import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/admin/de.ts';
import { fill } from '#shared/locales/fill.ts';
import { test } from '../wardbell.ts';
import { administration, signInAdministrator } from './panel.ts';

test('an administrator makes beds by a pattern, begins a stay, shows the code for that patient, moves the patient and ends the stay', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals);
  const atTheBed: typeof administration = [
    ['stays', 'create'],
    ['stays', 'edit'],
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

  const rowOf = (bed: string) =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name: bed, exact: true }) });
  const row = rowOf('902·2');
  const other = rowOf('901·1');
  const step = async (name: string, of = '902·2') => {
    await rowOf(of)
      .getByRole('button', { name: fill(de['row.menu'], { name: of }) })
      .click();
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
  await expect(code).toHaveCount(0);
  await step(de['stay.move']);
  const move = page.getByRole('dialog');
  await expect(move.getByText(de['stay.move_along'])).toBeVisible();
  await move.getByText(fill(de['place.full'], { room: '901', bed: '1' }), { exact: true }).click();
  await move.getByRole('button', { name: /^Jetzt verlegen: .* · 901 · Bett 1$/ }).click();
  await expect(row.getByText(de['beds.free'])).toBeVisible();
  await expect(other.getByText(de['beds.free'])).toHaveCount(0);
  await step(de['beds.end'], '901·1');
  await page.getByRole('dialog').getByRole('button', { name: de['beds.end'], exact: true }).click();
  await expect(other.getByText(de['beds.free'])).toBeVisible();
});
