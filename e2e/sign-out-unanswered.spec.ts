import { expect, type Page } from '@playwright/test';
import { messages as patient } from '#shared/locales/patient/de.ts';
import { messages as staff } from '#shared/locales/staff/de.ts';
import { signInBed, signInNurse } from './people.ts';
import { test } from './wardbell.ts';

const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test('signing out ends the session on the device though the server never answers: at a bed and of a nurse', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, phone] = await Promise.all([newDevice(), newDevice()]);
  await Promise.all([signInBed(bed, hospital), signInNurse(phone, hospital, 'Anna')]);
  // Packets that are dropped in silence: neither a refusal nor an error.
  for (const device of [bed, phone]) await device.route(/\/(bed|staff)\/logout$/, () => undefined);

  await bed.goto('/de/user/settings');
  await bed.getByRole('button', { name: patient['settings.sign_out'], exact: true }).click();
  await bed.getByRole('button', { name: patient['settings.sign_out_yes'] }).click();
  await phone.getByRole('link', { name: staff['nav.account'] }).click();
  await phone.getByRole('button', { name: staff['account.sign_out'] }).click();

  await expect(bed).toHaveURL(/\/de\/user\/signin$/, { timeout: 20_000 });
  await expect(phone).toHaveURL(/\/staff\/de\/login/, { timeout: 20_000 });
  expect([await kept(bed, 'auth'), await kept(phone, 'auth.staff')]).toEqual([null, null]);
});
