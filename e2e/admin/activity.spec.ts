import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/admin/de.ts';
import { test } from '../wardbell.ts';
import { signInAdministrator } from './panel.ts';

test('an administrator finds in the log who renamed a room and from what, goes there, and has the log verified', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals, 'hospital');
  await page.goto('/admin/de/rooms');
  await page.locator('[data-row]').first().click();
  const name = page.getByRole('dialog').getByLabel(de['fields.rooms.name'], { exact: true });
  const before = await name.inputValue();
  await name.fill('Ost 7');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('link', { name: 'Ost 7', exact: true })).toBeVisible();

  const menu = page.getByRole('navigation', { name: de['nav.main'] });
  await menu.getByRole('link', { name: de['areas.activity-log'] }).click();
  const filters = page.getByRole('search');
  await filters.getByRole('button', { name: de['fields.activity-log.module'], exact: true }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: de['areas.rooms'], exact: true }).click();
  await expect(page).toHaveURL(/filter%5Bmodule%5D=rooms/);
  await page.keyboard.press('Escape');
  const rows = page.getByRole('row').filter({ hasText: de['choices.activity-log.action.updated'] });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Ost 7');
  await expect(rows).toContainText('Anna');
  const changed = async (field: string) => {
    await filters.getByRole('button', { name: de['filter.changed'] }).first().click();
    await page.getByRole('dialog').getByRole('radio', { name: field, exact: true }).click();
    await page.keyboard.press('Escape');
  };
  await changed(de['fields.rooms.floor']);
  await expect(rows).toHaveCount(0);
  await changed(de['fields.rooms.name']);
  await expect(rows).toHaveCount(1);
  await rows.locator('[data-row]').click();
  const entry = page.getByRole('dialog');
  await expect(entry.getByText(`${de['fields.rooms.name']}: ${before} → Ost 7`)).toBeVisible();
  await entry.getByRole('link', { name: 'Ost 7', exact: true }).click();
  await expect(page).toHaveURL(/\/rooms\//);

  await page.goto('/admin/de/activity-log');
  await page.getByRole('button', { name: de['verify.title'] }).click();
  const verification = page.getByRole('dialog');
  await verification.getByRole('button', { name: de['verify.start'], exact: true }).click();
  await expect(verification.getByText(de['verify.whole'])).toBeVisible();
});
