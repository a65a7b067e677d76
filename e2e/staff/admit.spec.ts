import { expect, type Locator, type Page } from '@playwright/test';
import { messages as patient } from '#shared/locales/patient/de.ts';
import { messages as de } from '#shared/locales/staff/de.ts';
import { bedOf } from '../hospital.ts';
import { signInBed, signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';
import { codeOn, openBed } from './ward.ts';

const key = (dialog: Locator) => dialog.getByRole('button', { name: de['stay.admit'] });
const now = (dialog: Locator) => dialog.getByRole('button', { name: 'Zimmer 11, Bett 1: jetzt aufnehmen' });
const next = (dialog: Locator) => dialog.getByRole('heading', { name: de['stay.admit_next'] });
const boxOf = (phone: Page) =>
  phone.getByRole('group', { name: 'Zimmer 11' }).getByRole('checkbox', { name: /^Bett 1/ });

/** Where somebody is admitted to bed 1 of room 11, asked whether to. */
async function toAdmission(phone: Page): Promise<Locator> {
  await phone.getByRole('link', { name: de['nav.patients'], exact: true }).click();
  const dialog = await openBed(phone, '11', '1');
  await key(dialog).click();
  await expect(dialog.getByRole('heading', { name: de['stay.admit'] })).toBeFocused();
  return dialog;
}

/** How often the admission leaves the phone. */
function countSent(phone: Page): () => number {
  let sent = 0;
  phone.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/staff/stays')) sent += 1;
  });
  return () => sent;
}

test('a nurse admits a patient to a free bed, tapped twice it is once: every phone sees it, and the bed’s code signs in to it', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [phone, other, bed] = await Promise.all([newDevice(), newDevice(), newDevice()]);
  await Promise.all([signInNurse(phone, hospital, 'Bilal'), signInNurse(other, hospital, 'Anna')]);
  await other.getByRole('link', { name: de['nav.patients'], exact: true }).click();
  await expect(boxOf(other)).toHaveAccessibleName(/frei/);
  const sent = countSent(phone);
  const dialog = await toAdmission(phone);
  await now(dialog).dblclick();
  await expect(next(dialog)).toBeFocused();
  expect(sent()).toBe(1);
  await expect(boxOf(other)).not.toHaveAccessibleName(/frei/);

  await dialog.getByRole('button', { name: de['code.show'] }).click();
  const code = await codeOn(dialog).innerText();
  expect(code.replace('-', '')).toBe(bedOf(hospital).code);
  await bed.goto('/de/user/signin');
  await bed.getByLabel(patient['signin.code']).fill(code);
  await bed.getByRole('button', { name: patient['signin.submit'] }).click();
  await bed.waitForURL('**/de/user/services');
  await expect(codeOn(dialog)).toBeVisible(); // the stay is the one that the code was shown for
  await dialog.getByRole('button', { name: de['common.close'] }).click();
  await expect(boxOf(phone)).not.toHaveAccessibleName(/frei/);
  await expect(key(await openBed(phone, '11', '1'))).toHaveCount(0);
});

test('a bed that is taken while the nurse is asked, and one that is taken in the instant of the press, say so: nobody is admitted', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [phone, late, bed] = await Promise.all([newDevice(), newDevice(), newDevice()]);
  await Promise.all([signInNurse(phone, hospital, 'Bilal'), signInNurse(late, hospital, 'Anna')]);
  const dialog = await toAdmission(phone);
  const lateDialog = await toAdmission(late);
  await late.route('**/staff/stays', async (route) => {
    await signInBed(bed, hospital);
    await route.continue();
  });
  await now(lateDialog).click();
  for (const one of [dialog, lateDialog]) {
    await expect(one.getByRole('heading', { name: de['stay.admit_taken'] })).toBeFocused();
    await expect(one.getByText(de['stay.admit_taken_hint'])).toBeVisible();
    await expect(now(one)).toHaveCount(0);
  }
  await expect(bed).toHaveURL(/\/user\/services/);
  await lateDialog.locator('form').getByRole('button', { name: de['common.close'] }).click();
  await expect(boxOf(late)).not.toHaveAccessibleName(/frei/);
});

test('without a connection it is said that nothing is known, and pressed again it is one admission; a lost answer is found in the bed', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [phone, late] = await Promise.all([newDevice(), newDevice()]);
  await Promise.all([
    signInNurse(phone, hospital, 'Bilal'),
    newHospital().then((another) => signInNurse(late, another, 'Bilal')),
  ]);
  const dialog = await toAdmission(phone);
  await phone.context().setOffline(true);
  await now(dialog).click();
  await expect(dialog.getByText(de['stay.admit_unanswered'])).toBeVisible();
  await expect(now(dialog)).toBeFocused();
  await phone.context().setOffline(false);
  await now(dialog).click();
  await expect(next(dialog)).toBeFocused();

  const lateDialog = await toAdmission(late);
  await late.route('**/staff/stays', async (route) => {
    expect((await route.fetch()).status()).toBe(201);
    await route.abort();
  });
  await now(lateDialog).click();
  await expect(next(lateDialog)).toBeFocused();
  await expect(lateDialog.getByRole('button', { name: de['stay.care'] })).toBeVisible();
});
