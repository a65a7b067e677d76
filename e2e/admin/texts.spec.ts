import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/admin/de.ts';
import { messages as fa } from '#shared/locales/patient/fa.ts';
import { test } from '../wardbell.ts';
import { signInAdministrator } from './panel.ts';

test('a text that is worded otherwise in the panel shows on an open bed in Farsi without a reload, and the shipped one again', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const [anna, bed] = [await newDevice(), await newDevice()];
  await signInAdministrator(anna, hospital, hospitals, 'hospital');
  await bed.goto(`/fa/qrlogin/${hospital.beds[0]?.qr_uuid}`);
  await bed.waitForURL(/\/user\/services$/);
  await bed.goto('/fa/user/services');
  const shipped = bed.getByRole('heading', { name: fa['services.heading'] });
  await expect(shipped).toBeVisible();
  await bed.evaluate(() => document.body.setAttribute('data-not-reloaded', 'true'));

  await anna.getByRole('link', { name: de['screen.texts'], exact: true }).click();
  await anna.getByRole('combobox', { name: de['account.language'], exact: true }).selectOption('fa');
  await anna.getByRole('searchbox', { name: de['list.search'] }).fill('services.heading');
  const text = anna.getByRole('textbox', { name: de['texts.wording'].replace('{key}', 'services.heading') });
  await text.fill('');
  const fault = anna.getByText(de['rules.wording.empty']);
  await expect(fault).toBeVisible();
  await anna.getByRole('button', { name: de['form.save'] }).click();
  await expect(text).toBeFocused(); // nothing is sent: it leads to what is wrong
  await expect(text).toHaveAccessibleDescription(de['rules.wording.empty']);
  const wording = 'چه کاری می‌توانیم برای شما بکنیم؟';
  await text.fill(wording);
  await anna.getByRole('button', { name: de['form.save'] }).click();
  await expect(anna.getByText(de['texts.changed'], { exact: true })).toBeVisible();
  await expect(text).toBeFocused();
  await expect(fault).toBeHidden();
  await expect(bed.getByRole('heading', { name: wording })).toBeVisible();

  await anna.getByRole('button', { name: de['settings.reset'] }).click();
  await expect(shipped).toBeVisible();
  await expect(bed.locator('body[data-not-reloaded]')).toHaveCount(1);
  await bed.reload();
  await expect(shipped).toBeVisible();
});
