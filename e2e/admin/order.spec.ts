import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/admin/de.ts';
import { fill } from '#shared/locales/fill.ts';
import { sentences as rules } from '#shared/locales/rules/de.ts';
import { moving, test } from '../wardbell.ts';
import { signInAdministrator } from './panel.ts';

test.use(moving);

test('a room is dragged with the mouse and with the keyboard, and stays there', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals);
  await page.goto('/admin/de/rooms');
  const rows = page.locator('[data-row]');
  await expect(rows.nth(1)).toBeVisible();
  const [first = '', second = '', ...rest] = await rows.allInnerTexts();
  const handle = (name: string) => page.getByRole('button', { name: fill(de['order.handle'], { name }), exact: true });
  const saved = () => page.waitForResponse((answer) => answer.url().endsWith('/rooms/order') && answer.ok());

  const byKeys = saved();
  await handle(first).focus();
  const said = (place: string) => page.getByText(fill(de['order.at'], { name: first, place })).first();
  await page.keyboard.press('Space');
  await expect(said('1')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(said('2')).toBeAttached();
  await page.keyboard.press('Space');
  await byKeys;
  await expect(rows).toHaveText([second, first, ...rest]);

  // The rows have slid to where they stand: the mouse takes hold of what it aims at.
  const moving = () =>
    page
      .locator('tbody tr')
      .evaluateAll(
        (all) => all.filter((row) => getComputedStyle(row).transform !== 'none' || row.getAnimations()[0]).length,
      );
  await expect.poll(moving).toBe(0);
  const byMouse = saved();
  const [start, end] = [await handle(first).boundingBox(), await handle(second).boundingBox()];
  await page.mouse.move((start?.x ?? 0) + 8, (start?.y ?? 0) + 8);
  await page.mouse.down();
  await page.mouse.move((end?.x ?? 0) + 8, (end?.y ?? 0) + 2, { steps: 12 });
  await expect(said('1')).toBeAttached();
  await page.mouse.up();
  await byMouse;
  await expect(rows).toHaveText([first, second, ...rest]);
  await page.reload();
  await expect(rows).toHaveText([first, second, ...rest]);
});

test('a room is moved to a place by its number and behind another one, where the list stands in its order', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals);
  await page.goto('/admin/de/rooms');
  const rows = page.locator('[data-row]');
  await expect(rows.first()).toBeVisible();
  const [first = '', ...others] = await rows.allInnerTexts();
  const menu = page.getByRole('button', { name: fill(de['row.menu'], { name: first }) });
  await menu.click();
  await page.getByRole('menuitem', { name: de['order.to_place'] }).click();
  const dialog = page.getByRole('dialog', { name: fill(de['order.handle'], { name: first }) });
  const place = dialog.getByLabel(rules['fields.place']);
  await expect(place).toHaveValue('1');
  await place.fill('99');
  await page.keyboard.press('Enter');
  const total = others.length + 1;
  const unknown = fill(rules['rules.place.between'], { min: 1, max: total });
  await expect(dialog.getByText(unknown)).toBeVisible();
  await expect(place).toBeFocused();
  await place.fill('2');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const [second = '', ...rest] = others;
  await expect(rows).toHaveText([second, first, ...rest]);

  const last = rest.at(-1) ?? second;
  await menu.click();
  await page.getByRole('menuitem', { name: de['order.to_place'] }).click();
  await dialog.getByRole('combobox', { name: de['order.after'] }).click();
  await page.getByRole('option', { name: last, exact: true }).click();
  await dialog.getByRole('button', { name: de['order.move'] }).click();
  await expect(dialog).toBeHidden();
  await expect(rows).toHaveText([second, ...rest, first]);

  await page.getByRole('button', { name: de['fields.rooms.name'], exact: true }).click();
  await expect(page).toHaveURL(/sort=name/);
  await menu.click();
  await expect(page.getByRole('menuitem', { name: de['row.show'] })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: de['order.to_place'] })).toHaveCount(0);
});
