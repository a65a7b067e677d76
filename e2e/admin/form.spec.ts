import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/admin/de.ts';
import { test } from '../wardbell.ts';
import { signInAdministrator } from './panel.ts';

test('what is typed while a save is under way stays in the form, and is saved next', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals);
  await page.goto('/admin/de/rooms');
  await page.locator('[data-row]').first().click();
  const form = page.getByRole('dialog');
  const name = form.getByLabel(de['fields.rooms.name'], { exact: true });
  const floor = form.getByLabel(de['fields.rooms.floor'], { exact: true });
  await expect(name).toBeVisible();
  const { promise: typedOn, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/de/admin/rooms/*', async (route) => {
    if (route.request().method() === 'PUT') await typedOn;
    await route.continue();
  });

  await name.fill('Ost 1');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.keyboard.press('Control+s');
  await sent;
  await floor.fill('7');
  answer();
  await expect(page.getByText(de['done.updated'], { exact: true }).first()).toBeVisible();
  await expect(form.getByText(de['form.changed_one'].replace('{count}', '1'))).toBeVisible();
  await expect(floor).toHaveValue('7');

  await page.keyboard.press('Control+s');
  await expect(form).toBeHidden();
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Ost 1', exact: true }) });
  await expect(row).toContainText('7');
});

test('a save that fails leaves everything in the form, still to be saved', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals);
  await page.goto('/admin/de/rooms');
  await page.locator('[data-row]').first().click();
  const form = page.getByRole('dialog');
  const name = form.getByLabel(de['fields.rooms.name'], { exact: true });
  await name.fill('Ost 1');
  await page.route('**/api/de/admin/rooms/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'PUT');
  await page.keyboard.press('Control+s');
  await failed;
  await expect(form.getByRole('button', { name: de['form.save'] })).toHaveAttribute('aria-disabled', 'false');
  await expect(form.getByText(de['form.changed_one'].replace('{count}', '1'))).toBeVisible();
  await expect(name).toHaveValue('Ost 1');
  await page.unrouteAll();
  await page.keyboard.press('Control+s');
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Ost 1', exact: true })).toBeVisible();
});

test('an hour that is none is said at the hours, and leads there', async ({ newDevice, newHospital, hospitals }) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals);
  await page.goto('/admin/de/service-types');
  await page.locator('[data-row]').first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: de['week.add'].replace('{day}', 'Montag') }).click();
  const to = form.getByLabel(de['week.to'].replace('{day}', 'Montag'));
  await to.fill('07:00');
  await page.keyboard.press('Control+s');
  await expect(form.getByText(de['week.wrong']).first()).toBeVisible();
  await expect(form.getByLabel(de['week.from'].replace('{day}', 'Montag'))).toBeFocused();
  await to.fill('18:00');
  await page.keyboard.press('Control+s');
  await expect(form).toBeHidden();
});

test('a ward to which others belong is switched off in its form, or with others, only after it was asked', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals);
  await page.goto('/admin/de/departments');
  const ward = page.locator('[data-row]').first();
  const name = await ward.innerText();
  const ask = page.getByRole('dialog', { name: de['switch_off.title'].replace('{name}', name) });
  await ward.click();
  await page.getByRole('dialog').getByRole('checkbox', { name: de['fields.departments.active'] }).uncheck();
  await page.keyboard.press('Control+s');
  await expect(ask).toContainText(de['areas.rooms']);
  await ask.getByRole('button', { name: de['switch_off.keep'] }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: de['fields.departments.active'] }).check();
  await page.getByRole('dialog').getByRole('button', { name: de['common.close'], exact: true }).last().click();

  await page.getByLabel(de['select.row'].replace('{name}', name)).check();
  await page.getByRole('button', { name: de['bulk.off'] }).click();
  const many = page.getByRole('dialog').filter({ hasText: `${de['areas.departments']}: 1` });
  await expect(many).toContainText(de['areas.rooms']);
  await many.getByRole('button', { name: de['switch_off.keep'] }).click();
  await expect(page.getByText(de['done.operation'], { exact: true })).toHaveCount(0);
});
