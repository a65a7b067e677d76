import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/admin/de.ts';
import { test } from '../wardbell.ts';
import { signInAdministrator } from './panel.ts';

const rows = (page: Page) => page.locator('[data-row]');
const form = (page: Page) => page.getByRole('dialog');
const nameOf = (page: Page) => form(page).getByLabel(de['fields.rooms.name'], { exact: true });

test('arrows lead from row to row and Enter opens one; single keys that are switched off do nothing', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals);
  await page.goto('/admin/de/rooms');
  await expect(rows(page).nth(1)).toBeVisible();
  const second = await rows(page).nth(1).innerText();
  await rows(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('row').nth(2).getByRole('checkbox').first()).toBeChecked(); // under the heads
  await page.keyboard.press('Enter');
  await expect(nameOf(page)).toHaveValue(second);
  await page.keyboard.press('Escape');
  await expect(form(page)).toHaveCount(0);

  const account = page.getByRole('button', { name: /^Anna/ });
  await account.click();
  await page.getByRole('checkbox', { name: de['account.keys'] }).uncheck();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused(); // the menu has closed and given back the focus
  const first = await rows(page).first().innerText();
  await rows(page).first().focus();
  for (const key of ['n', '/', 'ArrowDown']) await page.keyboard.press(key);
  // What they did, had they done anything, would be seen by now: Enter comes to the same row, and opens that.
  await page.keyboard.press('Enter');
  await expect(nameOf(page)).toHaveValue(first);
});

test('a search and the chosen columns stand in the address, stay on the device, and go back with the browser', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals);
  await page.goto('/admin/de/rooms');
  const floor = page.getByRole('columnheader', { name: de['fields.rooms.floor'] });
  await expect(floor).toBeVisible();
  const name = await rows(page).first().innerText();
  await page.getByRole('button', { name: de['columns.title'] }).click();
  await page.getByRole('checkbox', { name: de['fields.rooms.floor'], exact: true }).uncheck();
  await expect(page).toHaveURL(/columns=/);
  await expect(floor).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill(name);
  await expect(page).toHaveURL(/search=/);
  await expect(rows(page)).toHaveText([name]);
  const link = page.url();

  await page.getByRole('navigation', { name: de['nav.main'] }).getByRole('link', { name: de['areas.beds'] }).click();
  await expect(page.getByRole('heading', { level: 1, name: de['areas.beds'] })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(link);
  await expect(rows(page)).toHaveText([name]);
  await expect(floor).toHaveCount(0);

  await page.goto('/admin/de/rooms');
  await expect(rows(page).nth(1)).toBeVisible();
  await expect(floor).toHaveCount(0);
});

test('from one form to the next as the list has them; what is typed is asked about first, and a phone shows the form alone', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals);
  await page.goto('/admin/de/rooms');
  await expect(rows(page).nth(1)).toBeVisible();
  const [first = '', second = ''] = await rows(page).allInnerTexts();
  await rows(page).first().click();
  await expect(nameOf(page)).toHaveValue(first);
  await nameOf(page).fill('Werkraum');
  await form(page)
    .getByRole('link', { name: `${de['form.next']}: ${second}` })
    .click();
  const asked = page.getByRole('dialog', { name: de['unsaved.title'] });
  await asked.getByRole('button', { name: de['unsaved.stay'] }).click();
  await expect(nameOf(page)).toHaveValue('Werkraum');
  await form(page)
    .getByRole('link', { name: `${de['form.next']}: ${second}` })
    .click();
  await asked.getByRole('button', { name: de['unsaved.leave'] }).click();
  await expect(nameOf(page)).toHaveValue(second);
  await form(page)
    .getByRole('link', { name: `${de['form.previous']}: ${first}` })
    .click();
  await expect(nameOf(page)).toHaveValue(first);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await form(page).boundingBox())?.width).toBe(390);
});
