import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import { signInBed, signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';
import { ask, cardOf, codeOn, openBed } from './ward.ts';

test('S28 a nurse ends a stay: asked first, then the bed is signed out within 10 s and its request is canceled', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, neighbour, phone] = await Promise.all([newDevice(), newDevice(), newDevice()]);
  await Promise.all([
    signInBed(bed, hospital, 0),
    signInBed(neighbour, hospital, 1),
    signInNurse(phone, hospital, 'Anna'),
  ]);
  await ask(bed, 'Wasser');
  await ask(neighbour, 'Toilette');
  await expect(cardOf(phone, '11 · Bett 1 · Wasser')).toBeVisible();
  await phone.getByRole('link', { name: de['nav.patients'], exact: true }).click();

  const dialog = await openBed(phone, '11', '1');
  await dialog.getByRole('button', { name: de['stay.end'] }).click();
  await expect(dialog.getByText(de['stay.requests_canceled'])).toBeVisible();
  await dialog.getByRole('button', { name: 'Zimmer 11, Bett 1: jetzt beenden' }).click();

  await expect(bed).toHaveURL(/\/user\/signin/, { timeout: 10_000 });
  await expect(codeOn(dialog)).toBeVisible();
  await dialog.getByRole('button', { name: de['common.close'] }).click();
  const freed = phone.getByRole('group', { name: 'Zimmer 11' }).getByRole('checkbox', { name: /Bett 1/ });
  await expect(freed).toHaveAccessibleName(/frei/);
  await phone.getByRole('link', { name: de['nav.board'] }).click();
  await expect(cardOf(phone, '11 · Bett 2 · Toilette')).toBeVisible();
  await expect(cardOf(phone, '11 · Bett 1 · Wasser')).toHaveCount(0);
  await expect(neighbour).toHaveURL(/\/user\/services/);
});
