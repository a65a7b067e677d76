import { expect, type Page } from '@playwright/test';
import { messages as patientFa } from '#shared/locales/patient/fa.ts';
import { messages as phrases } from '#shared/locales/phrases/de.ts';
import { messages as phrasesFa } from '#shared/locales/phrases/fa.ts';
import { messages as de } from '#shared/locales/staff/de.ts';
import { connected } from '../../patient/patient.ts';
import { signInBed, signInNurse } from '../../people.ts';
import { test } from '../../wardbell.ts';
import { writeFromBed } from './bed.ts';
import { giveTranslator, wasTranslated } from './translator.ts';

const farsi = 'من یک پتوی دیگر می‌خواهم.';
const german = 'Ich bringe Ihnen gleich eine Decke.';
const openThread = async (phone: Page) => {
  await phone.getByRole('navigation').getByRole('link', { name: de['nav.messages'] }).click();
  await phone.locator('.thread-row').click();
};

test('typed text of another language: a nurse whose browser translates on the device reads it beside the original, as a machine’s; the patient as well', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, anna, bilal] = await Promise.all([newDevice(), newDevice(), newDevice()]);
  await giveTranslator(anna, { availability: 'available', says: 'Ich möchte noch eine Decke.' });
  await giveTranslator(bed, { availability: 'available', says: 'الان برایتان پتو می‌آورم.' });
  await Promise.all([
    signInBed(bed, hospital),
    signInNurse(anna, hospital, 'Anna'),
    signInNurse(bilal, hospital, 'Bilal'),
  ]);
  await writeFromBed(bed, { text: farsi, language: 'fa' });
  await openThread(anna);
  const theirs = anna.locator('.bubble.patient');
  await expect(theirs.locator('.bubble-words')).toContainText(farsi);
  await expect(theirs.locator('.bubble-words [lang="fa"]')).toHaveAttribute('dir', 'rtl');
  await expect(theirs.locator('.machine-words')).toContainText('Ich möchte noch eine Decke.');
  await expect(theirs.locator('.machine-words')).toContainText(de['messages.machine']);
  expect(await wasTranslated(anna)).toEqual([{ from: 'fa', to: 'de', text: farsi }]);

  // A colleague whose browser has no translator reads the original alone, and in which language it is.
  await openThread(bilal);
  await expect(bilal.locator('.bubble.patient')).toContainText(farsi);
  await expect(bilal.locator('.bubble.patient')).toContainText('Persisch');
  await expect(bilal.locator('.machine-words')).toHaveCount(0);
  await expect(bilal.getByRole('button', { name: de['messages.translate'] })).toHaveCount(0);

  await anna.getByRole('textbox', { name: de['compose.write'] }).fill(german);
  await anna.getByRole('button', { name: de['compose.send'], exact: true }).click();
  await expect(anna.locator('.bubble.staff')).toContainText(german);
  await bed.goto('/fa/user/messages');
  await expect(connected(bed).or(bed.locator('.conversation'))).toBeVisible();
  const hers = bed.locator('.message:not(.own)');
  await expect(hers).toContainText(german);
  await expect(hers.locator('.translation')).toContainText('الان برایتان پتو می‌آورم.');
  await expect(hers.locator('.translation')).toContainText(patientFa['messages.translated']);
  expect(await wasTranslated(bed)).toEqual([{ from: 'de', to: 'fa', text: german }]);
});

test('a translation whose file the browser has to fetch first is made once it is asked for', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, anna] = await Promise.all([newDevice(), newDevice()]);
  await giveTranslator(anna, { availability: 'downloadable', says: 'Ich möchte noch eine Decke.' });
  await Promise.all([signInBed(bed, hospital), signInNurse(anna, hospital, 'Anna')]);
  await writeFromBed(bed, { text: farsi, language: 'fa' });
  await openThread(anna);
  const key = anna.getByRole('button', { name: de['messages.translate'] });
  await expect(key).toBeVisible();
  expect(await wasTranslated(anna)).toEqual([]);
  await key.click();
  await expect(anna.locator('.machine-words')).toContainText('Ich möchte noch eine Decke.');
  await expect(anna.locator('.machine-words')).toContainText(de['messages.machine']);
  await expect(key).toHaveCount(0);
  expect(await wasTranslated(anna)).toHaveLength(1);
});

test('where no device translates, a patient answers what they cannot read by a phrase that the nurse reads in her language', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, anna] = await Promise.all([newDevice(), newDevice()]);
  await Promise.all([signInBed(bed, hospital), signInNurse(anna, hospital, 'Anna')]);
  await writeFromBed(bed, { text: phrasesFa.comfort_cold, language: 'fa', phrase: 'comfort_cold' });
  await openThread(anna);
  await anna.getByRole('textbox', { name: de['compose.write'] }).fill(german);
  await anna.getByRole('button', { name: de['compose.send'], exact: true }).click();
  await expect(anna.locator('.bubble.staff')).toContainText(german);

  await bed.goto('/fa/user/messages');
  const hers = bed.locator('.message:not(.own)');
  await expect(hers).toContainText(german);
  await expect(hers.locator('.words')).toHaveAttribute('lang', 'de');
  const key = hers.getByRole('button', { name: patientFa['messages.show_mine'] });
  await key.click();
  await expect(key).toHaveAttribute('aria-expanded', 'true');
  await hers.locator('.translation').getByRole('button', { name: phrasesFa.say_not_understood }).click();
  await expect(bed.locator('.message.own').last()).toContainText(phrasesFa.say_not_understood);
  await expect(anna.locator('.bubble.patient').last()).toContainText(phrases.say_not_understood);
});
