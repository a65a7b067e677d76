import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/admin/de.ts';
import { fill } from '#shared/locales/fill.ts';
import { test } from '../wardbell.ts';
import { signInAdministrator } from './panel.ts';

test('a ward that the picker of a new room lacks is made in place, and the room keeps what was typed', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals, 'hospital');
  await page.goto('/admin/de/rooms/new');
  const what = de['areas_one.departments'];
  const form = page.getByRole('dialog', { name: fill(de['form.create'], { what: de['areas_one.rooms'] }) });
  await form.getByLabel(de['fields.rooms.name'], { exact: true }).fill('Werkraum');
  const picker = form.getByRole('combobox', { name: de['fields.rooms.department_id'] });
  await picker.fill('Nord 7');
  await page.getByRole('option', { name: fill(de['form.create_named'], { what, name: 'Nord 7' }) }).click();

  const dialog = page.getByRole('dialog', { name: fill(de['form.create'], { what }), exact: true });
  await expect(dialog.getByLabel(de['fields.departments.name'])).toHaveValue('Nord 7');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: de['unsaved.stay'] }).click();
  await expect(page).toHaveURL(/\/rooms\/new$/);
  await dialog.getByRole('button', { name: de['form.save'] }).click();
  await expect(dialog).toBeHidden();
  await expect(picker).toHaveValue('Nord 7');
  await page.keyboard.press('Control+s');
  await expect(form).toBeHidden();
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Werkraum', exact: true }) });
  await expect(row).toContainText('Nord 7');
});

test('who is confined to their departments is offered no new one', async ({ newDevice, newHospital, hospitals }) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals);
  await page.goto('/admin/de/rooms/new');
  const own = hospital.departments[0]?.name ?? '';
  await page.getByRole('combobox', { name: de['fields.rooms.department_id'] }).click();
  await expect(page.getByRole('option', { name: own })).toBeVisible();
  const create = fill(de['form.create'], { what: de['areas_one.departments'] });
  await expect(page.getByRole('option', { name: create })).toHaveCount(0);
});
