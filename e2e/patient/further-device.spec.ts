import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { bedOf, type Hospital } from '../hospital.ts';
import { signInBed } from '../people.ts';
import { test } from '../wardbell.ts';
import { emergencyLine, requestsOf, sessionOf } from './patient.ts';

/** A stay with an open request on the first device. */
async function askOnFirst(first: Page, hospital: Hospital): Promise<void> {
  await signInBed(first, hospital);
  await first.getByRole('button', { name: 'Wasser' }).click();
  await expect.poll(async () => (await requestsOf(first, await sessionOf(first))).length).toBe(1);
}

async function typeCode(device: Page, hospital: Hospital): Promise<void> {
  await device.goto('/de/user/signin');
  await device.getByLabel(de['signin.code']).fill(bedOf(hospital).code);
  await device.getByRole('button', { name: de['signin.submit'] }).click();
}

test('a further device asks for whom it is, by code and by card: the same patient sees the stay that runs', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [first, second, third] = await Promise.all([newDevice(), newDevice(), newDevice()]);
  await askOnFirst(first, hospital);
  await typeCode(second, hospital);
  await expect(second.getByRole('heading', { name: de['signin.who'] })).toBeVisible();
  await expect(emergencyLine(second)).toBeInViewport({ ratio: 1 });
  expect(await sessionOf(second)).toBeNull();
  await second.getByRole('button', { name: de['signin.same'] }).click();
  await second.waitForURL('**/de/user/services');
  await expect(second.locator('.running')).toContainText('Wasser');

  await third.goto(`/qrlogin/${bedOf(hospital).qr_uuid}`);
  await third.getByRole('button', { name: de['signin.same'] }).click();
  await third.waitForURL('**/de/user/services');
  await expect(third.locator('.running')).toContainText('Wasser');
});

test('a further device of a new patient, asked twice: the stay before ends everywhere and nothing of it is seen', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [first, second] = await Promise.all([newDevice(), newDevice()]);
  await askOnFirst(first, hospital);
  await typeCode(second, hospital);
  await second.getByRole('button', { name: de['signin.new'] }).click();
  await expect(second.getByText(de['signin.new_sure_hint'])).toBeVisible();
  await second.getByRole('button', { name: de['common.back'] }).click();
  await second.getByRole('button', { name: de['signin.new'] }).click();
  await second.getByRole('button', { name: de['signin.new_yes'] }).click();
  await second.waitForURL('**/de/user/services');
  await expect(second.locator('.tiles button').first()).toBeVisible();
  expect(await requestsOf(second, await sessionOf(second))).toEqual([]);
  await first.waitForURL('**/de/user/signin?reason=ended', { timeout: 10_000 });
});
