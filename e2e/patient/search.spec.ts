import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { messages as tr } from '#shared/locales/patient/tr.ts';
import { signInBed } from '../people.ts';
import { test } from '../wardbell.ts';
import { emergencyLine, requestsOf, sessionOf } from './patient.ts';

test('an everyday word, also one with a slip, leads to the key, whose one tap asks; what was often asked for is there before a word', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  await signInBed(bed, await newHospital());
  await bed.getByRole('button', { name: de['search.open'] }).click();
  const sheet = bed.getByRole('dialog');
  await expect(emergencyLine(bed)).toBeInViewport({ ratio: 1 });
  await sheet.getByLabel(de['search.field']).fill('xyzxyz');
  await expect(sheet.getByText(de['search.none'])).toBeVisible();
  await sheet.getByLabel(de['search.field']).fill('drust');
  await expect(sheet.getByRole('button', { name: /^Wasser/ })).toBeVisible();
  await sheet.getByRole('button', { name: /^Wasser/ }).click();
  const own = await sessionOf(bed);
  await expect.poll(async () => (await requestsOf(bed, own)).length).toBe(1);

  // Asked for a second time, it is one of those that this stay needs often.
  await expect(sheet.getByText(de['services.tap_again'])).toBeVisible({ timeout: 15_000 });
  await sheet.getByRole('button', { name: /^Wasser/ }).click();
  await expect(sheet.getByText(de['services.repeated'])).toBeVisible();
  await sheet.getByLabel(de['search.field']).fill('');
  await expect(sheet.getByRole('heading', { name: de['search.often'] })).toBeVisible();
  await expect(sheet.locator('.tile')).toHaveCount(1);
});

test('in Turkish the word for thirst finds water without its dots', async ({ newDevice, newHospital }) => {
  const bed = await newDevice();
  await signInBed(bed, await newHospital());
  await bed.goto('/tr/user/services');
  await bed.getByRole('button', { name: tr['search.open'] }).click();
  await bed.getByLabel(tr['search.field']).fill('susadim');
  await expect(bed.getByRole('dialog').locator('.tile')).toHaveCount(1);
});
