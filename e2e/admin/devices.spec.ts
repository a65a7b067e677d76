import { expect } from '@playwright/test';
import { rightsOfLevel } from '#shared/access/levels.ts';
import { messages as de } from '#shared/locales/admin/de.ts';
import { messages as staffDe } from '#shared/locales/staff/de.ts';
import { signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';
import { signInAdministrator } from './panel.ts';

/** Who looks after the devices of a hospital. */
const technology = rightsOfLevel('technology');

test('a ward display is renamed in the panel and signed out for good; its screen ends at once', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const [display, page] = [await newDevice(), await newDevice()];
  await signInNurse(display, hospital, 'Anna');
  await display.getByRole('link', { name: staffDe['nav.account'] }).click();
  await display.getByRole('link', { name: staffDe['account.station'] }).click();
  await display.getByLabel(staffDe['fields.device_name']).fill('Stützpunkt');
  await display.getByRole('button', { name: staffDe['enrol.submit'] }).click();
  await expect(display).toHaveURL(/\/staff\/de\/station/);

  await signInAdministrator(page, hospital, hospitals, 'hospital', technology);
  await page.goto('/admin/de/stations');
  const row = page.locator('[data-row]').filter({ hasText: 'Stützpunkt' });
  await row.click();
  const form = page.getByRole('dialog').first();
  await form.getByLabel(de['fields.stations.label'], { exact: true }).fill('Flur Süd');
  await page.keyboard.press('Control+s');
  await expect(form).toBeHidden();
  const renamed = page.getByRole('row').filter({ hasText: 'Flur Süd' });
  await renamed.locator('[aria-haspopup=menu]').click();
  await page.getByRole('menuitem', { name: de['devices.end'] }).click();
  await page.getByRole('dialog').getByRole('button', { name: de['devices.end'], exact: true }).click();
  await expect(renamed).toHaveCount(0);
  await expect(display.getByRole('heading', { name: staffDe['station.ended_title'] })).toBeVisible();
});

test('a tablet is set up by the code that the panel shows, and stands in the list as that of its bed', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const [tablet, page] = [await newDevice(), await newDevice()];
  await signInAdministrator(page, hospital, hospitals, 'hospital', technology);
  await page.goto('/admin/de/devices');
  await page.getByRole('button', { name: de['devices.set_up'] }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: de['fields.devices.bed_id'] }).click();
  const bed = page.getByRole('option').first();
  const name = (await bed.textContent()) ?? '';
  await bed.click();
  await dialog.getByRole('button', { name: de['devices.show_code'] }).click();
  const code = ((await dialog.getByLabel(de['devices.code']).textContent()) ?? '').replace(/\s/g, '');
  expect(code).not.toBe('');
  await tablet.goto(`/de/user/signin#tablet=${code}`);
  await dialog.getByRole('button', { name: de['common.close'] }).last().click();
  await expect(async () => {
    await page.reload();
    await expect(page.locator('[data-row]').filter({ hasText: name })).toHaveCount(1, { timeout: 2000 });
  }).toPass();
});
