import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/admin/de.ts';
import { test } from '../wardbell.ts';
import { administration, signInAdministrator } from './panel.ts';

test('who may make no rooms reads which right is missing and who can give it; what a colleague may do is read by name', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  const most = administration.filter(([module, right]) => module !== 'rooms' || right === 'view');
  await signInAdministrator(page, hospital, hospitals, 'hospital', most);
  await page.getByRole('link', { name: de['areas.rooms'], exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: de['areas.rooms'] })).toBeVisible();
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await expect(page.getByRole('link', { name: de['row.create'] })).toHaveCount(0);
  await page.getByRole('button', { name: de['may.why'] }).click();
  const why = page.getByRole('dialog', { name: de['may.why'] });
  await expect(why.getByText(de['may.missing'].replace('{rights}', 'Neu, Ändern, Löschen, Export'))).toBeVisible();
  // Anna alone edits employees and levels here, and nobody gives themselves what they do not hold.
  await expect(why.getByText(de['may.no_giver'])).toBeVisible();
  await why.getByRole('button', { name: de['common.close'] }).last().click();
  await expect(why).toHaveCount(0);

  await page.getByRole('link', { name: de['areas.employees'], exact: true }).first().click();
  const bilal = page.getByRole('row').filter({ hasText: 'Bilal' });
  await bilal.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: de['may.show'] }).click();
  const rights = page.getByRole('dialog').filter({ hasText: 'Bilal' });
  await expect(rights.getByText(/^Erlaubt: /).first()).toBeVisible();
  await expect(rights.getByText(/Wer es geben kann: Anna/).first()).toBeVisible();
});
