import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/admin/de.ts';
import { test } from '../wardbell.ts';
import { signInAdministrator } from './panel.ts';

test('an export says how far it is and is stopped; then what the filter shows leaves as a file, in the columns of the list', async ({
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
  const name = await rows.first().innerText();
  const floor = de['fields.rooms.floor'];
  await expect(page.getByRole('columnheader', { name: floor })).toBeVisible();
  await page.getByRole('button', { name: de['columns.title'] }).click();
  await page.getByRole('checkbox', { name: floor, exact: true }).uncheck();
  await expect(page.getByRole('columnheader', { name: floor })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: de['columns.title'] })).toBeFocused();
  await page.getByRole('searchbox').fill(name);
  await expect(rows).toHaveText([name]);
  await page.route('**/admin/rooms/export*', () => undefined); // no answer comes
  await page.getByRole('button', { name: de['export.title'] }).click();
  const csv = page.getByRole('button', { name: de['export.csv'] });
  await csv.click();
  await expect(page.getByRole('progressbar', { name: de['export.title'] })).toBeVisible();
  const stopped = page.waitForEvent('requestfailed', (request) => request.url().includes('/export'));
  await page.getByRole('button', { name: de['export.stop'] }).click();
  await stopped;
  await expect(csv).toBeVisible();

  await page.unrouteAll();
  const saved = page.waitForEvent('download');
  await csv.click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^rooms-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).not.toContain(floor);
  expect(lines[0]).toContain(de['fields.rooms.name']);
  expect(lines[1]).toContain(name);
});
