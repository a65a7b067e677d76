import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import { employeeOf } from '../../hospital.ts';
import { signInBed, signInNurse } from '../../people.ts';
import { test } from '../../wardbell.ts';
import { ask, thumb } from '../ward.ts';

const place = '11 · Bett 1 · Wasser';

test('S25 a nurse changes her name, and deletes her account while she holds a request: a colleague takes it', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, anna, bilal] = [await newDevice(), await newDevice(), await newDevice()];
  await signInBed(bed, hospital);
  await signInNurse(anna, hospital, 'Anna');
  await signInNurse(bilal, hospital, 'Bilal');

  await anna.goto('/staff/de/account');
  await anna.getByRole('link', { name: de['profile.title'] }).click();
  await anna.getByLabel(de['fields.name'], { exact: true }).fill('Annika');
  await anna.getByLabel(de['fields.mobile'], { exact: true }).fill('0170 ruf an');
  await anna.getByRole('button', { name: de['profile.save'] }).click();
  await expect(anna.getByText(de['rules.regex'].replace('{field}', de['fields.mobile']))).toBeVisible();
  await anna.getByLabel(de['fields.mobile'], { exact: true }).fill('0170 1234567');
  await anna.getByRole('button', { name: de['profile.save'] }).click();
  await expect(anna.getByText(de['profile.saved'])).toBeVisible();

  await anna.goto('/staff/de/board');
  await ask(bed, 'Wasser');
  await thumb(anna, 'accept', place).click();
  await expect(bed.getByText('In Bearbeitung. Annika kommt so bald wie möglich.', { exact: true })).toBeVisible();

  await anna.goto('/staff/de/account/profile');
  await expect(anna.getByLabel(de['fields.mobile'], { exact: true })).toHaveValue('0170 1234567');
  await anna.getByRole('button', { name: de['profile.delete'] }).click();
  const dialog = anna.getByRole('dialog');
  await dialog.getByLabel(de['fields.current_password'], { exact: true }).fill(employeeOf(hospital, 'Anna').password);
  await dialog.getByRole('button', { name: de['profile.delete_now'] }).click();
  await expect(anna).toHaveURL(/\/staff\/de\/login/);
  expect(await anna.evaluate(() => localStorage.getItem('auth.staff'))).toBeNull();

  await bilal.goto('/staff/de/board');
  await thumb(bilal, 'accept', place).click();
  await expect(bed.getByText('In Bearbeitung. Bilal kommt so bald wie möglich.', { exact: true })).toBeVisible();
});
