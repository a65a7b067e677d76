import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/admin/de.ts';
import { shared as deskFr } from '#shared/locales/desk/fr.ts';
import { languages } from '#shared/locales/languages.ts';
import { messages as patientDe } from '#shared/locales/patient/de.ts';
import { messages as tr } from '#shared/locales/patient/tr.ts';
import { signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';
import { signInAdministrator } from './panel.ts';

test('a language that is switched off leaves an open bed and an open staff app at once; the order of the panel is the order at the bed', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const [anna, bed, bilal] = [await newDevice(), await newDevice(), await newDevice()];
  await signInAdministrator(anna, hospital, hospitals, 'hospital');
  await bed.goto(`/de/qrlogin/${hospital.beds[0]?.qr_uuid}`);
  await bed.waitForURL(/\/user\/services$/);
  const sheet = () => bed.getByRole('dialog', { name: patientDe['language.title'] });
  const openSheet = () => bed.getByRole('button', { name: languages.de.name }).click();
  await openSheet();
  await sheet().getByRole('button', { name: languages.tr.name }).click();
  await expect(bed.getByRole('heading', { name: tr['services.heading'] })).toBeVisible();
  await bed.evaluate(() => document.body.setAttribute('data-not-reloaded', 'true'));
  await signInNurse(bilal, hospital, 'Bilal');
  await bilal.goto('/staff/fr/board');
  await expect(bilal.locator('html[lang=fr]')).toHaveCount(1);
  await expect(bilal.getByText(deskFr['link.connected'], { exact: true })).toBeVisible();

  await anna.getByRole('link', { name: de['screen.languages'], exact: true }).click();
  const row = (code: keyof typeof languages) => anna.getByRole('listitem', { name: languages[code].name, exact: true });
  await expect(row('de')).toContainText(de['languages.own']);
  const off = { name: de['languages.off'], exact: true };
  await expect(row('de').getByRole('button', off)).toHaveCount(0);
  await row('tr').getByRole('button', off).click();
  const dialog = anna.getByRole('dialog', { name: de['languages.off_title'].replace('{language}', 'Türkçe') });
  await expect(dialog).toContainText(de['languages.off_stays_one'].replace('{count}', '1'));
  await dialog.getByRole('button', { name: de['languages.off'] }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row('tr')).toContainText(de['languages.not_offered']);
  await expect(
    bed.getByText(tr['language.gone'].replace('{language}', 'Türkçe').replace('{next}', 'Deutsch')),
  ).toBeVisible();
  await expect(bed.getByRole('heading', { name: patientDe['services.heading'] })).toBeVisible();
  await expect(bed).toHaveURL(/\/de\/user\/services$/);
  await row('fr').getByRole('button', off).click();
  await expect(bilal).toHaveURL(/\/staff\/de\/board/);

  await row('fa')
    .getByRole('button', { name: de['order.up_one'].replace('{name}', languages.fa.name) })
    .click();
  await openSheet();
  const names = sheet().locator('button.option');
  await expect(names).toHaveText([/Deutsch/, /English/, /فارسی/, /Español/, /Русский/, /Українська/]);
  await expect(bed.locator('body[data-not-reloaded]')).toHaveCount(1);
  await bed.goto('/tr/user/services');
  await expect(bed).toHaveURL(/\/de\/user\/services$/);
});
