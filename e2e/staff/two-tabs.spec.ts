import { expect } from '@playwright/test';
import { messages as patient } from '#shared/locales/patient/de.ts';
import { messages as de } from '#shared/locales/staff/de.ts';
import { signInBed, signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';
import { ask, cardOf, thumb } from './ward.ts';

test('patient and nurse in two tabs of one browser: neither signs the other out', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const bed = await newDevice();
  const phone = await bed.context().newPage();
  await signInBed(bed, hospital);
  await signInNurse(phone, hospital, 'Anna');

  await Promise.all([bed.reload(), phone.reload()]);
  await ask(bed, 'Wasser');
  await expect(cardOf(phone, '11 · Bett 1 · Wasser')).toBeVisible();
  await thumb(phone, 'accept', '11 · Bett 1 · Wasser').click();
  await expect(bed.getByText('In Bearbeitung. Anna kommt so bald wie möglich.', { exact: true })).toBeVisible();
  await thumb(phone, 'done', '11 · Bett 1 · Wasser').click();
  // Signing out is refused while anything is held: the server must have it as done.
  await expect(bed.getByText(patient['requests.done']).first()).toBeVisible();

  await phone.getByRole('link', { name: de['nav.account'] }).click();
  await phone.getByRole('button', { name: de['account.sign_out'] }).click();
  await expect(phone).toHaveURL(/\/staff\/de\/login/);
  await bed.reload();
  await expect(bed.getByRole('button', { name: 'Wasser' })).toBeVisible();
});
