import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/admin/de.ts';
import { test } from '../wardbell.ts';
import { signInAdministrator } from './panel.ts';

const toast = (page: Page, words: string) => page.getByText(words, { exact: true }).first();
const roomName = (page: Page) => page.getByRole('dialog').getByLabel(de['fields.rooms.name'], { exact: true });

test('two change the same room: the second sees who changed what, and chooses', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const [first, second] = [await newDevice(), await newDevice()];
  for (const page of [first, second]) {
    await signInAdministrator(page, hospital, hospitals);
    await page.goto('/admin/de/rooms');
    await page.locator('[data-row]').first().click();
    await expect(roomName(page)).toBeVisible();
  }
  await roomName(first).fill('Ost 1');
  await first.keyboard.press('Control+s');
  await expect(toast(first, de['done.updated'])).toBeVisible();

  await roomName(second).fill('West 1');
  await second.keyboard.press('Control+s');
  const conflict = second.getByRole('alert').filter({ hasText: de['conflict.choose'] });
  await expect(conflict).toContainText('Anna');
  await conflict.getByLabel(de['conflict.mine'].replace('{value}', 'West 1')).check();
  await second.keyboard.press('Control+s');
  await expect(toast(second, de['done.updated'])).toBeVisible();
  await expect(second.getByRole('link', { name: 'West 1', exact: true })).toBeVisible();
});
