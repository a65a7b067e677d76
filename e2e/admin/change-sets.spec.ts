import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/admin/de.ts';
import { words as areas } from '#shared/locales/areas/de.ts';
import { fill } from '#shared/locales/fill.ts';
import { test } from '../wardbell.ts';
import { signInAdministrator } from './panel.ts';

test('130 rooms that match are switched off as one set: looked at first, done after a reload, and all of it undone', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  await hospitals.addRooms(hospital, 130);
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals, 'hospital');
  await page.goto('/admin/de/rooms?search=Q');
  await page.getByRole('checkbox', { name: de['select.page'] }).check();
  await page.getByRole('button', { name: de['select.all'] }).click();
  const bar = page.getByRole('region', { name: de['select.title'] });
  await expect(bar).toContainText('130');
  await bar.getByRole('link', { name: de['bulk.change'] }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('group', { name: de['change.which'] }).getByLabel(areas['fields.rooms.active']).check();
  await form.getByRole('radio', { name: de['cell.off'] }).check();
  await form.getByRole('button', { name: de['change.preview'] }).click();
  await expect(page.getByText(de['set.prepared'])).toBeVisible();
  await expect(page.getByRole('row', { name: /Q1\b/ })).toBeVisible();
  await page.getByRole('button', { name: fill(de['set.apply'], { count: '130' }) }).click();
  await expect(page.getByText(de['set.prepared'])).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: de['set.undo'] }).click();
  await page.getByRole('button', { name: fill(de['set.put_back'], { count: '130' }) }).click();
  await expect(page.getByRole('link', { name: de['set.undoes'] })).toBeVisible();
  await page.getByRole('link', { name: de['set.to_list'] }).click();
  await page.getByRole('searchbox', { name: de['list.search'] }).fill('Q7');
  const active = fill(de['cell.switch'], { field: areas['fields.rooms.active'], name: 'Q7' });
  await expect(page.getByRole('checkbox', { name: active, exact: true })).toBeChecked();
});
