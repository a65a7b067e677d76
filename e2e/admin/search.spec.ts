import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/admin/de.ts';
import { fill } from '#shared/locales/fill.ts';
import { test } from '../wardbell.ts';
import { signInAdministrator } from './panel.ts';

test('Ctrl K offers what was opened last, what can be done, and what can be set', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals);
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: de['search.title'] });
  const seen = dialog.getByRole('option').filter({ hasText: de['search.seen'] });
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await expect(seen).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.goto('/admin/de/rooms');
  const room = page.locator('[data-row]').first();
  const name = await room.innerText();
  await room.click();
  await expect(page.getByRole('dialog').getByLabel(de['fields.rooms.name'], { exact: true })).toHaveValue(name);
  await page.goto('/admin/de/');
  await expect(page.getByRole('heading', { level: 1, name: de['home.title'] })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(seen).toHaveCount(1);
  await expect(seen).toContainText(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/rooms\/[0-9a-f-]{36}$/);

  await page.goto('/admin/de/');
  await expect(page.getByRole('heading', { level: 1, name: de['home.title'] })).toBeVisible();
  await page.keyboard.press('Control+k');
  await dialog.getByRole('combobox').fill('nacht');
  await dialog.getByRole('option', { name: de['account.theme_night'] }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');

  const create = fill(de['form.create'], { what: de['areas_one.rooms'] });
  await page.keyboard.press('Control+k');
  await dialog.getByRole('combobox').fill(create);
  await expect(dialog.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/rooms\/new$/);
});

test('Ctrl K opens what a screen of its own does: cards, approvals, beds by a pattern, a level, a policy, the check of the log', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals, 'hospital');
  const dialog = page.getByRole('dialog', { name: de['search.title'] });
  const choose = async (name: string) => {
    await page.keyboard.press('Control+k');
    await dialog.getByRole('combobox').fill(name);
    await dialog.getByRole('option', { name, exact: false }).filter({ hasText: de['search.action'] }).click();
  };
  for (const screen of [de['cards.title'], de['registrations.title']]) {
    await choose(screen);
    await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible();
  }
  for (const opened of [de['beds.series_title'], de['levels.new'], de['escalation.new']]) {
    await choose(opened);
    await expect(page.getByRole('dialog', { name: opened })).toBeVisible();
    await expect(page).not.toHaveURL(/#/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: opened })).toBeHidden();
  }
  await choose(de['verify.title']);
  await expect(page.getByRole('button', { name: de['verify.start'], exact: true })).toBeVisible();
});

test('Ctrl K finds a row of any area by its name, and a setting of the hospital by what it does', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals, 'hospital');
  const dialog = page.getByRole('dialog', { name: de['search.title'] });
  const find = async (words: string) => {
    await page.keyboard.press('Control+k');
    await dialog.getByRole('combobox').fill(words);
  };
  await find('bilal');
  await dialog.getByRole('option').filter({ hasText: 'Bilal' }).click();
  await expect(page).toHaveURL(/\/employees\/[0-9a-f-]{36}$/);
  const panel = page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: /^Bilal/ }) });
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);

  await find('dienst lebenszeichen');
  const setting = dialog.getByRole('option', { name: de['settings.name.duty_idle_hours'] });
  await expect(setting).toContainText(de['search.setting']);
  await setting.click();
  await expect(page.getByRole('heading', { level: 1, name: de['areas.settings'] })).toBeVisible();
  const shown = page.getByRole('main').locator('.settings > li');
  await expect(shown).toHaveCount(1);
  await expect(shown).toContainText(de['settings.name.duty_idle_hours']);
  // Another one is found from the screen of settings itself.
  await find(de['settings.name.privacy_policy']);
  await dialog.getByRole('option', { name: de['settings.name.privacy_policy'] }).click();
  await expect(shown).toHaveCount(1);
  await expect(shown).toContainText(de['settings.name.privacy_policy']);
});
