import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/admin/de.ts';
import { signInBed } from '../people.ts';
import { test } from '../wardbell.ts';
import { signInAdministrator } from './panel.ts';

const form = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true });
const choose = async (page: Page, picker: string, option: string) => {
  await form(page).getByRole('combobox', { name: picker, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const save = async (page: Page) => {
  await page.keyboard.press('Control+s');
  await expect(form(page)).toHaveCount(0);
};

test('a menu whose submenu opens a page stands on the open bed without a reload, opens it, and goes when it is switched off', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const bed = await newDevice();
  await signInBed(bed, hospital);
  await bed.goto('/de/user/menu');
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals);

  await page.goto('/admin/de/categories/new');
  await field(page, de['fields.categories.name']).fill('Auf Station');
  await save(page);
  await page.goto('/admin/de/contents/new');
  await field(page, de['fields.contents.title']).fill('WLAN');
  await choose(page, de['fields.contents.category_id'], 'Auf Station');
  await field(page, de['fields.contents.uri']).fill('wlan');
  await form(page)
    .getByRole('textbox', { name: `${de['fields.contents.body']} (Deutsch)` })
    .click();
  await page.keyboard.type('Das Netz heißt Gast.');
  await save(page);
  await expect(bed.getByRole('link', { name: 'Auf Station' })).toBeVisible();

  await page.goto('/admin/de/menus/new');
  await field(page, de['fields.menus.title']).fill('Ihr Aufenthalt');
  await expect(field(page, de['fields.menus.url'])).toHaveCount(0);
  await save(page);
  await page.goto('/admin/de/submenus/new');
  await choose(page, de['fields.submenus.menu_id'], 'Ihr Aufenthalt');
  await field(page, de['fields.submenus.title']).fill('Ins Internet');
  await form(page).getByText(de['choices.submenus.target_kind.link'], { exact: true }).click();
  await field(page, de['fields.submenus.url']).fill('kein Link');
  await form(page).getByText(de['choices.submenus.target_kind.content'], { exact: true }).click();
  await choose(page, de['fields.submenus.content_id'], 'WLAN');
  await save(page);

  await expect(bed.getByRole('heading', { name: 'Ihr Aufenthalt' })).toBeVisible();
  await bed.getByRole('link', { name: 'Ins Internet' }).press('Enter');
  await expect(bed).toHaveURL(/\/de\/user\/menu\/wlan$/);
  await expect(bed.getByText('Das Netz heißt Gast.')).toBeVisible();
  await bed.goBack();
  await expect(bed.getByRole('link', { name: 'Ins Internet' })).toBeVisible();

  await page.getByRole('row').filter({ hasText: 'Ins Internet' }).getByRole('checkbox').last().click();
  await expect(form(page)).toContainText('Patienten, die es jetzt sehen, sehen es dann nicht mehr.');
  await form(page).getByRole('button', { name: de['switch_off.confirm'] }).click();
  await expect(bed.getByRole('link', { name: 'Ins Internet' })).toHaveCount(0);
  await expect(bed.getByRole('heading', { name: 'Ihr Aufenthalt' })).toHaveCount(0);
  await expect(bed.getByRole('link', { name: 'Auf Station' })).toBeVisible();
});
