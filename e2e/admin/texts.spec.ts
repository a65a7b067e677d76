import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/admin/de.ts';
import { messages as fa } from '#shared/locales/patient/fa.ts';
import { messages as phrases } from '#shared/locales/phrases/de.ts';
import { messages as staff } from '#shared/locales/staff/de.ts';
import { signInBed, signInNurse } from '../people.ts';
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

test('a phrase that is worded otherwise in the panel is read so at the bed and by the nurse without a reload; one of an emergency cannot be', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const [vogt, bed, clara] = await Promise.all([newDevice(), newDevice(), newDevice()]);
  await Promise.all([
    signInAdministrator(vogt, hospital, hospitals, 'hospital'),
    signInBed(bed, hospital),
    signInNurse(clara, hospital, 'Clara'),
  ]);
  await bed.goto('/de/user/messages');
  const key = (text: string) => bed.getByRole('button', { name: text, exact: true });
  await key(phrases.say_thanks).click();
  await clara.getByRole('navigation').getByRole('link', { name: staff['nav.messages'] }).click();
  const row = clara.locator('.thread-row');
  await expect(row).toContainText(phrases.say_thanks);
  for (const page of [bed, clara]) await page.evaluate(() => document.body.setAttribute('data-not-reloaded', 'true'));

  await vogt.getByRole('link', { name: de['screen.texts'], exact: true }).click();
  await vogt.getByRole('combobox', { name: de['texts.app'] }).selectOption('phrases');
  const text = (of: string) =>
    vogt.getByRole('textbox', { name: de['texts.wording'].replace('{key}', of), exact: true });
  const search = vogt.getByRole('searchbox', { name: de['list.search'] });
  await search.fill('body_breath');
  await expect(text('body_breath')).toHaveAttribute('readonly');
  await expect(vogt.getByText(de['rules.wording.fixed'])).toHaveCount(1); // of several before the list has answered the search
  await expect(vogt.getByText(de['rules.wording.fixed'])).toBeVisible();
  await search.fill('say_thanks');
  await text('say_thanks').fill('Vielen Dank!');
  await expect(vogt.getByText(de['rules.wording.signs'])).toBeVisible();
  await text('say_thanks').fill('Vielen lieben Dank.');
  await vogt.getByRole('button', { name: de['form.save'] }).click();

  await expect(key('Vielen lieben Dank.')).toBeVisible();
  await expect(bed.locator('.message.own')).toContainText('Vielen lieben Dank.');
  await expect(row).toContainText('Vielen lieben Dank.');
  await vogt.getByRole('button', { name: de['settings.reset'] }).click();
  await expect(key(phrases.say_thanks)).toBeVisible();
  await expect(row).toContainText(phrases.say_thanks);
  for (const page of [bed, clara]) await expect(page.locator('body[data-not-reloaded]')).toHaveCount(1);
});
