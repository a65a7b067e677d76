import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/admin/de.ts';
import { fill } from '#shared/locales/fill.ts';
import { test } from '../wardbell.ts';
import { signInAdministrator } from './panel.ts';

test('what the set-up lacks leads to exactly the rows that were counted', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals);
  const lacking = fill(de['home.lacks.departments_stations_one'], { shown: '1' }); // Anna sees her own ward alone
  await page.getByRole('link', { name: lacking }).click();
  await expect(page).toHaveURL(/\/departments\?/);
  await expect(page.locator('[data-row]')).toHaveCount(1);
  const filters = page.getByRole('button', { name: fill(de['filter.more_set'], { count: '1' }) });
  await filters.click();
  const stations = page.getByRole('dialog').getByLabel(de['areas.stations']);
  await expect(stations).toHaveValue('true');
  await stations.selectOption('false');
  await expect(page.getByText(de['empty.filtered'])).toBeVisible();
});

test('a service without a Turkish name leads to its list, and to itself', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals);
  const services = page.getByRole('listitem').filter({ hasText: /Leistung(en)? ohne Namen/ });
  const turkish = services.getByRole('link', { name: /^Türkçe: \d+$/ });
  await expect(turkish).toBeVisible();
  const counted = Number((await turkish.textContent())?.replace(/\D/g, ''));
  expect(counted).toBeGreaterThan(0);
  await turkish.click();
  await expect(page).toHaveURL(/missing%5D=tr/);
  await expect(page.locator('[data-row]')).toHaveCount(counted);
  await page.getByRole('button', { name: fill(de['filter.more_set'], { count: '1' }) }).click();
  const names = page.getByRole('dialog').getByLabel(de['fields.services.titles']);
  await expect(names).toHaveValue('missing:tr');
});

test('what is offered for breathing and is not urgent is said until a service of high urgency names it', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals);
  const breathing = page.getByRole('link', { name: `„${de['choices.services.needs.breathing']}“` });
  await breathing.click();
  await expect(page).toHaveURL(/priority_id/);
  await expect(page.locator('[data-row]')).toHaveCount(1); // pain alone is of high urgency
  await page.locator('[data-row]').click();
  const form = page.getByRole('dialog');
  await form.getByLabel(de['choices.services.needs.breathing'], { exact: true }).check();
  await page.keyboard.press('Control+s');
  await expect(form).toBeHidden();
  await page.getByRole('link', { name: de['home.title'] }).click();
  await expect(page.getByRole('heading', { level: 2, name: de['home.unfinished'] })).toBeVisible();
  await expect(page.getByText(de['home.seen'])).toBeVisible();
  await expect(breathing).toHaveCount(0);
});
