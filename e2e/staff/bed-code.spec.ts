import { expect, type Locator } from '@playwright/test';
import { messages as patient } from '#shared/locales/patient/de.ts';
import { messages as de } from '#shared/locales/staff/de.ts';
import { bedOf, employeeOf } from '../hospital.ts';
import { signInBed, signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';
import { codeOn, openBed } from './ward.ts';

const show = (dialog: Locator) => dialog.getByRole('button', { name: de['code.show'] }).click();

test('after the end of a stay the new code stands on the nurse’s own screen and signs the next patient in', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [phone, before, next] = await Promise.all([newDevice(), newDevice(), newDevice()]);
  await Promise.all([signInNurse(phone, hospital, 'Bilal'), signInBed(before, hospital, 0)]);
  await phone.getByRole('link', { name: de['nav.patients'], exact: true }).click();
  const dialog = await openBed(phone, '11', '1');
  await show(dialog);
  await dialog.getByRole('button', { name: new RegExp(`^${de['code.new']}`) }).click();
  await expect(dialog.getByText(de['stay.code_follows'])).toBeVisible();
  await dialog.getByRole('button', { name: 'Zimmer 11, Bett 1: jetzt beenden' }).click();

  const code = await codeOn(dialog).innerText();
  expect(code.replace('-', '')).not.toBe(bedOf(hospital, 0).code);
  await expect(dialog.getByRole('img', { name: de['code.square'] })).toBeVisible();
  await next.goto('/de/user/signin');
  await next.getByLabel(patient['signin.code']).fill(code);
  await next.getByRole('button', { name: patient['signin.submit'] }).click();
  await next.waitForURL('**/de/user/services');
  await expect(next.locator('.room-and-bed')).toContainText('11');
  await expect(dialog.getByText(de['code.signed_in'])).toBeVisible();
});

test('while somebody stays there it is asked for whom; the same patient’s further device is signed in to the same stay', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [phone, first, second] = await Promise.all([newDevice(), newDevice(), newDevice()]);
  await Promise.all([signInNurse(phone, hospital, 'Bilal'), signInBed(first, hospital, 1)]);
  await first.getByRole('button', { name: 'Wasser' }).click();
  await phone.getByRole('link', { name: de['nav.patients'], exact: true }).click();
  const dialog = await openBed(phone, '11', '2');
  await show(dialog);
  await expect(dialog.getByText(de['code.for_whom'])).toBeVisible();
  await expect(codeOn(dialog)).toHaveCount(0);
  await dialog.getByRole('button', { name: new RegExp(`^${de['code.same']}`) }).click();
  const code = await codeOn(dialog).innerText();
  expect(code.replace('-', '')).toBe(bedOf(hospital, 1).code);
  await expect(dialog.getByRole('button', { name: de['code.rotate'] })).toHaveCount(0); // care sees it, and no more
  await second.goto('/de/user/signin');
  await second.getByLabel(patient['signin.code']).fill(code);
  await second.getByRole('button', { name: patient['signin.submit'] }).click();
  await second.getByRole('button', { name: patient['signin.same'] }).click();
  await second.waitForURL('**/de/user/services');
  await expect(second.getByText('Wasser').first()).toBeVisible();
});

test('whoever may rotates the code, asked twice: the screen shows the new one and the old one signs nobody in', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  expect(employeeOf(hospital, 'Anna').username).not.toBe(''); // she leads the ward
  const [phone, device] = await Promise.all([newDevice(), newDevice()]);
  await signInNurse(phone, hospital, 'Anna');
  await phone.getByRole('link', { name: de['nav.patients'], exact: true }).click();
  const dialog = await openBed(phone, '12', '1');
  await show(dialog);
  const old = await codeOn(dialog).innerText();
  await dialog.getByRole('button', { name: de['code.rotate'] }).click();
  await expect(dialog.getByText(de['code.rotate_hint'])).toBeVisible();
  await dialog.getByRole('button', { name: de['code.rotate_now'] }).click();
  await expect(codeOn(dialog)).not.toHaveText(old);
  await device.goto('/de/user/signin');
  await device.getByLabel(patient['signin.code']).fill(old);
  await device.getByRole('button', { name: patient['signin.submit'] }).click();
  await expect(device.getByLabel(patient['signin.code'])).toHaveAttribute('aria-invalid', 'true');
});
