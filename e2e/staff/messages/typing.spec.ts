import { expect, type Page } from '@playwright/test';
import { messages as patientDe } from '#shared/locales/patient/de.ts';
import { messages as de } from '#shared/locales/staff/de.ts';
import { connected } from '../../patient/patient.ts';
import { signInBed, signInNurse } from '../../people.ts';
import { test } from '../../wardbell.ts';
import { writeFromBed } from './bed.ts';

const patientField = (bed: Page) => bed.getByRole('textbox', { name: patientDe['messages.field'] });
const nurseField = (phone: Page) => phone.getByRole('textbox', { name: de['compose.write'] });
const atBed = (phone: Page) => phone.getByText(de['messages.typing']);
const byNurse = (bed: Page) => bed.getByText(patientDe['messages.typing']);

test('while a nurse types, the patient reads so, and the other way round, until the message is there', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, further, phone] = await Promise.all([newDevice(), newDevice(), newDevice()]);
  await Promise.all([signInBed(bed, hospital), signInBed(further, hospital, 1), signInNurse(phone, hospital, 'Anna')]);
  await expect(connected(bed)).toBeVisible();
  await writeFromBed(bed, { text: 'Hallo?' });
  for (const page of [bed, further]) await page.getByRole('link', { name: patientDe['nav.messages'] }).click();
  await phone.getByRole('navigation').getByRole('link', { name: de['nav.messages'] }).click();
  await phone.locator('.thread-row').click();
  await expect(phone.locator('.bubble.patient')).toContainText('Hallo?');

  // Who answers is said in the place of who types.
  await phone.route('**/answering', (route) => route.abort());
  await nurseField(phone).pressSequentially('Guten Tag');
  await expect(byNurse(bed)).toBeVisible();
  await expect(atBed(phone)).toHaveCount(0);
  await expect(byNurse(further)).toHaveCount(0);
  await phone.getByRole('button', { name: de['compose.send'], exact: true }).click();
  await expect(bed.locator('.message:not(.own)')).toContainText('Guten Tag');
  await expect(byNurse(bed)).toHaveCount(0, { timeout: 1000 });

  await patientField(bed).pressSequentially('Wann kommt die Visite?');
  await expect(atBed(phone)).toBeVisible();
  await expect(byNurse(bed)).toHaveCount(0);
  await bed.getByRole('button', { name: patientDe['messages.send'] }).click();
  await expect(phone.locator('.bubble.patient')).toHaveCount(2);
  await expect(atBed(phone)).toHaveCount(0, { timeout: 1000 });
});
