import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/admin/de.ts';
import { fill } from '#shared/locales/fill.ts';
import { test } from '../wardbell.ts';
import { signInAdministrator } from './panel.ts';

test('a text whose source was changed is outdated until somebody says that it still fits, or the source changes again', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals, 'hospital');
  await page.goto('/admin/de/services');
  const form = page.getByRole('dialog').first();
  const title = form.getByLabel(de['fields.services.title'], { exact: true });
  const fits = form.getByRole('button', {
    name: fill(de['form.still_fits_of'], { field: de['fields.services.titles'], language: 'English' }),
  });
  const rename = async (from: string, to: string) => {
    await page.locator('[data-row]').filter({ hasText: from }).click();
    await title.fill(to);
    await page.keyboard.press('Control+s');
    await expect(form).toBeHidden();
    await page.locator('[data-row]').filter({ hasText: to }).click();
  };
  await rename('Wasser', 'Stilles Wasser');
  await expect(form.getByText(fill(de['form.outdated'], { languages: 'English' }))).toBeVisible();
  await title.fill('Sprudel'); // what is typed is confirmed by nobody yet
  await expect(fits).toBeHidden();
  await title.fill('Stilles Wasser');
  await fits.click();
  await expect(page.getByText(de['done.operation']).first()).toBeVisible();
  await expect(fits).toBeHidden();
  await expect(form.getByText(de['form.is_outdated'])).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  await rename('Stilles Wasser', 'Mineralwasser');
  await expect(fits).toBeVisible();
});
