import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/admin/de.ts';
import { test } from '../wardbell.ts';
import { signInAdministrator } from './panel.ts';

const toast = (page: Page, words: string) => page.getByText(words, { exact: true }).first();
const roomName = (page: Page) => page.getByRole('dialog').getByLabel(de['fields.rooms.name'], { exact: true });
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

test('an administrator makes a room, finds it, renames it, switches it off and undoes it, and deletes it', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals);
  await page.getByRole('navigation', { name: de['nav.main'] }).getByRole('link', { name: de['areas.rooms'] }).click();
  await expect(page.getByRole('heading', { level: 1, name: de['areas.rooms'] })).toBeVisible();

  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/rooms\/new$/);
  await roomName(page).fill('Werkraum');
  await page.keyboard.press('Control+s');
  await expect(
    page
      .getByRole('dialog')
      .getByText(de['rules.required'].replace('{field}', de['fields.rooms.department_id']))
      .first(),
  ).toBeVisible();
  await page.getByRole('dialog').getByRole('combobox', { name: de['fields.rooms.department_id'] }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.keyboard.press('Control+s');
  await expect(toast(page, de['done.created'])).toBeVisible();
  await expect(page).toHaveURL(/\/rooms$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('werk');
  await expect(page).toHaveURL(/search=werk/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: 'Werkraum', exact: true }).click();
  await roomName(page).fill('Musikraum');
  await page.keyboard.press('Escape');
  const asked = page.getByRole('dialog', { name: de['unsaved.title'] });
  await asked.getByRole('button', { name: de['unsaved.stay'] }).click();
  await expect(asked).toHaveCount(0);
  await expect(roomName(page)).toHaveValue('Musikraum');
  await roomName(page).press('Control+s');
  await expect(toast(page, de['done.updated'])).toBeVisible();

  await page.getByRole('searchbox').fill('musik');
  const active = row(page, 'Musikraum').getByRole('checkbox', { name: /Aktiv/ });
  await active.click();
  await expect(active).not.toBeChecked();
  await page.getByRole('button', { name: de['undo.undo'] }).click();
  await expect(active).toBeChecked();

  await row(page, 'Musikraum')
    .getByRole('button', { name: de['row.menu'].replace('{name}', 'Musikraum') })
    .click();
  await page.getByRole('menuitem', { name: de['row.delete'] }).click();
  const question = page.getByRole('dialog').filter({ hasText: '„Musikraum“' });
  await question.getByRole('button', { name: de['delete.confirm'] }).click();
  await expect(toast(page, de['done.deleted'])).toBeVisible();
  await expect(page.getByText(de['empty.filtered'])).toBeVisible();
});

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

test('a ward that is used is not deleted, and says what uses it with the way there', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals);
  await page.goto('/admin/de/departments');
  await page
    .getByRole('button', { name: /^Aktionen für/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: de['row.delete'] }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: de['delete.confirm'] }).click();
  await question.getByRole('link', { name: new RegExp(`^${de['areas.rooms']}`) }).click();
  await expect(page).toHaveURL(/\/rooms\?counted_by=departments/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});
