import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/admin/de.ts';
import { employeeOf } from '../hospital.ts';
import { test } from '../wardbell.ts';
import { signInAdministrator } from './panel.ts';

test('an administrator finds a setting, changes it with reason and password, another one sees it at once, and it is reset', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const [anna, again] = [await newDevice(), await newDevice()];
  for (const page of [anna, again]) {
    await signInAdministrator(page, hospital, hospitals, 'hospital');
    await page.getByRole('link', { name: de['screen.settings'], exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: de['areas.settings'] })).toBeVisible();
  }
  const row = (page: typeof anna) =>
    page.getByRole('listitem').filter({ hasText: de['settings.name.duty_idle_hours'] });
  await anna.getByRole('searchbox', { name: de['list.search'] }).fill('lebenszeichen');
  await expect(row(anna)).toContainText('12 Stunden');
  await row(anna).getByRole('button', { name: de['settings.change'] }).click();
  const dialog = anna.getByRole('dialog', { name: de['settings.name.duty_idle_hours'] });
  await dialog.getByLabel(de['fields.setting_value']).fill('3');
  await dialog.getByLabel(de['fields.reason']).fill('Kürzere Dienste');
  const password = dialog.getByLabel(de['fields.current_password'], { exact: true });
  await password.fill(employeeOf(hospital, 'Anna').password);
  await dialog.getByRole('button', { name: de['form.save'] }).click();
  await expect(dialog.getByLabel(de['fields.setting_value'])).toHaveClass(/is-invalid/);
  await dialog.getByLabel(de['fields.setting_value']).fill('8');
  await dialog.getByRole('button', { name: de['form.save'] }).click();
  await expect(dialog).toHaveCount(0);
  for (const page of [anna, again]) {
    await expect(row(page)).toContainText('8 Stunden');
    await expect(row(page)).toContainText('Kürzere Dienste');
  }

  await row(again).getByRole('button', { name: de['settings.reset'] }).click();
  const reset = again.getByRole('dialog', { name: de['settings.name.duty_idle_hours'] });
  await reset.getByLabel(de['fields.reason']).fill('Doch nicht');
  await reset.getByLabel(de['fields.current_password'], { exact: true }).fill(employeeOf(hospital, 'Anna').password);
  await reset.getByRole('button', { name: de['settings.reset'] }).click();
  await expect(reset).toHaveCount(0);
  await expect(row(anna)).toContainText('12 Stunden');
  await row(anna).getByRole('button', { name: de['show.activity'] }).click();
  await expect(row(anna).getByRole('listitem')).toHaveCount(2);
});
