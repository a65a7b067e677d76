import { expect } from '@playwright/test';
import { messages as patientDe } from '#shared/locales/patient/de.ts';
import { messages as de } from '#shared/locales/staff/de.ts';
import { connected } from '../../patient/patient.ts';
import { signInBed, signInNurse } from '../../people.ts';
import { test } from '../../wardbell.ts';
import { threadAtBed } from './bed.ts';

test('a nurse writes first to a bed that has written nothing; the patient reads it and her name, and she reads that', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, anna] = await Promise.all([newDevice(), newDevice()]);
  await Promise.all([signInBed(bed, hospital), signInNurse(anna, hospital, 'Anna')]);
  await expect(connected(bed)).toBeVisible();
  expect(await threadAtBed(bed)).toEqual([]);
  await anna.getByRole('navigation').getByRole('link', { name: de['nav.messages'] }).click();
  await anna.getByRole('searchbox', { name: de['place.search'] }).fill('11');
  await anna.getByRole('link', { name: de['messages.write_first'] }).click();
  await expect(anna.getByText(de['messages.nothing'])).toBeVisible();
  await anna.getByRole('textbox', { name: de['compose.write'] }).fill('Guten Morgen! Die Visite kommt um zehn.');
  await anna.getByRole('button', { name: de['compose.send'], exact: true }).click();
  const hers = anna.locator('.bubble.staff');
  await expect(hers).toContainText(de['state.received']);
  await expect(hers).not.toContainText(de['messages.read']);

  const tab = bed.getByRole('link', { name: patientDe['nav.messages'] });
  await expect(tab).toContainText(patientDe['nav.unread_messages'].replace('{count}', '1'));
  await tab.click();
  const atBed = bed.locator('.message:not(.own)');
  await expect(atBed).toContainText('Guten Morgen! Die Visite kommt um zehn.');
  await expect(atBed).toContainText('Anna');
  await expect(hers).toContainText(de['messages.read']);
});
