import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/admin/de.ts';
import { fill } from '#shared/locales/fill.ts';
import { test } from '../wardbell.ts';
import { signInAdministrator } from './panel.ts';

test('a filter finds a ward that is not among the first 50, and a link names it', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals);
  // As if fifty more wards stood before the hospital's own.
  const wards = Array.from({ length: 50 }, (_, at) => ({ id: `w${at}`, display_name: `Station ${at}` }));
  await page.route(/choices\/department_id$/, (route) => route.fulfill({ json: { data: wards } }));
  const own = hospital.departments[0];
  if (!own) throw new Error('the factory makes departments');
  await page.goto('/admin/de/rooms');
  const name = de['fields.rooms.department_id'];
  await page.getByRole('search').getByRole('button', { name, exact: true }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByText(fill(de['filter.first'], { count: 50 }))).toBeVisible();
  await panel.getByLabel(fill(de['filter.search'], { what: name })).fill(own.name);
  await panel.getByRole('checkbox', { name: own.name }).click();
  const said = page.getByRole('search').getByRole('button', { name: `${name}: ${own.name}`, exact: true });
  await expect(said).toBeVisible();
  await page.reload();
  await expect(said).toBeVisible();
});
