import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/admin/de.ts';
import { fill } from '#shared/locales/fill.ts';
import { test } from '../wardbell.ts';
import { signInAdministrator } from './panel.ts';

test('what one change made of a room is put back field by field, or all of it at once, and the list shows it', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals);
  await page.goto('/admin/de/rooms');
  const first = page.locator('[data-row]').first();
  const before = await first.innerText();
  await first.click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel(de['fields.rooms.name'], { exact: true }).fill('Werkraum');
  await panel.getByLabel(de['fields.rooms.floor'], { exact: true }).fill('7');
  await page.keyboard.press('Control+s');
  await expect(panel).toHaveCount(0);
  const open = async (name: string) => {
    await page.getByRole('button', { name: fill(de['row.menu'], { name }) }).click();
    await page.getByRole('menuitem', { name: de['row.show'] }).click();
  };

  await open('Werkraum');
  const changed = panel.locator('.activity li').filter({ hasText: 'Werkraum' });
  await expect(changed.locator('.change')).toHaveCount(2);
  const floor = changed.locator('.change').filter({ hasText: de['fields.rooms.floor'] });
  await floor.getByRole('button', { name: de['show.put_back'] }).click();
  await expect(panel.locator('.activity li')).toHaveCount(2);
  await expect(page.getByRole('row').filter({ hasText: 'Werkraum' })).not.toContainText('7');

  await changed.getByRole('button', { name: de['show.put_back_all'] }).click();
  await expect(panel.getByRole('heading', { name: before, exact: true })).toBeVisible();
  await expect(page.locator('[data-row]').first()).toHaveText(before);
});
