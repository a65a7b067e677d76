import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/admin/de.ts';
import { fill } from '#shared/locales/fill.ts';
import { test } from '../wardbell.ts';
import { signInAdministrator } from './panel.ts';

test('the number of rooms of a ward leads to exactly these', async ({ newDevice, newHospital, hospitals }) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals, 'hospital');
  await page.goto('/admin/de/departments');
  const ward = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Station 3A', exact: true }) });
  const count = fill(de['cell.count'], { count: '2', what: de['areas.rooms'], of: 'Station 3A' });
  await ward.getByRole('link', { name: count }).click();
  await expect(page.getByRole('heading', { level: 1, name: de['areas.rooms'] })).toBeVisible();
  await expect(page).toHaveURL(/counted_by=departments/);
  await expect(page.locator('[data-row]')).toHaveCount(2);
  for (const row of await page
    .getByRole('row')
    .filter({ has: page.locator('[data-row]') })
    .all())
    await expect(row).toContainText('Station 3A');
});

test('of many rows 1,000 are counted, and all of them once somebody asks; filtering counts to the bound again', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  await hospitals.addRooms(hospital, 1234);
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals, 'hospital');
  await page.goto('/admin/de/rooms');
  const displaying = (from: string, to: string, total: string) =>
    expect(page.locator('.list-foot p').first()).toContainText(fill(de['list.displaying'], { from, to, total }));
  await page.getByRole('searchbox', { name: de['list.search'] }).fill('Q');
  await displaying('1', '25', '1.000+');
  await page.getByRole('button', { name: de['list.count_exactly'] }).click();
  await displaying('1', '25', '1.234');
  await expect(page.getByRole('button', { name: de['list.count_exactly'] })).toBeHidden();
  await page.reload();
  await displaying('1', '25', '1.234');
  await page.getByRole('searchbox', { name: de['list.search'] }).fill('Q12');
  await displaying('1', '25', '46'); // Q12, Q120 to Q129, Q1200 to Q1234
});
