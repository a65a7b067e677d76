import { expect } from '@playwright/test';
import { messages as patient } from '#shared/locales/patient/de.ts';
import { messages as de } from '#shared/locales/staff/de.ts';
import { bedOf } from '../hospital.ts';
import { bearer, nurseToken } from '../patient/patient.ts';
import { signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';

test('a ward display is seen, named and signed out from the ward’s list of devices; its screen ends at once', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [phone, display] = await Promise.all([newDevice(), newDevice()]);
  await signInNurse(display, hospital, 'Anna');
  await display.getByRole('link', { name: de['nav.account'] }).click();
  await display.getByRole('link', { name: de['account.station'] }).click();
  await display.getByLabel(de['fields.device_name']).fill('Stützpunkt');
  await display.getByRole('button', { name: de['enrol.submit'] }).click();
  await expect(display).toHaveURL(/\/staff\/de\/station/);
  await expect(display.getByText('Station 3A').first()).toBeVisible();

  await signInNurse(phone, hospital, 'Anna');
  await phone.getByRole('link', { name: de['nav.account'] }).click();
  await phone.getByRole('link', { name: de['devices.title'] }).click();
  const row = (name: string) => phone.getByRole('listitem', { name });
  await expect(row('Stützpunkt')).toContainText(de['devices.alive'], { timeout: 30_000 });
  await row('Stützpunkt').getByRole('button', { name: 'Stützpunkt umbenennen' }).click();
  await phone.getByRole('dialog').getByLabel(de['fields.device_name']).fill('Flur Süd');
  await phone.getByRole('dialog').getByRole('button', { name: de['devices.save'] }).click();
  await expect(row('Flur Süd')).toBeVisible();

  await row('Flur Süd').getByRole('button', { name: 'Flur Süd abmelden' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: de['devices.revoke_now'] }).click();
  await expect(phone.getByText(de['devices.none_title'])).toBeVisible();
  await expect(display.getByRole('heading', { name: de['station.ended_title'] })).toBeVisible();

  await phone.reload();
  await expect(phone.getByRole('heading', { name: de['devices.title'] })).toBeVisible();
});

test('a ward tablet is signed out from the list of devices, and is a device like any other at once', async ({
  newDevice,
  newHospital,
  request,
}) => {
  const hospital = await newHospital();
  const [phone, tablet] = await Promise.all([newDevice(), newDevice()]);
  await signInNurse(phone, hospital, 'Anna');
  const made = await request.post(`/api/de/staff/beds/${bedOf(hospital, 0).id}/tablet`, {
    headers: bearer(await nurseToken(request, hospital)),
  });
  const { data } = (await made.json()) as { data: { code: string } };
  await tablet.goto('/de/user/signin');
  await tablet.getByLabel(patient['signin.code']).fill(data.code);
  await tablet.getByRole('button', { name: patient['signin.submit'] }).click();
  await expect(tablet.getByRole('heading', { name: patient['tablet.heading'] })).toBeVisible();

  await phone.getByRole('link', { name: de['nav.account'] }).click();
  await phone.getByRole('link', { name: de['devices.title'] }).click();
  await phone.getByRole('button', { name: '11·1 abmelden' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: de['devices.revoke_now'] }).click();
  await expect(phone.getByText(de['devices.none_title'])).toBeVisible();
  await expect(tablet.getByLabel(patient['signin.code'])).toBeVisible({ timeout: 10_000 });
  expect(await tablet.evaluate(() => localStorage.getItem('auth.tablet'))).toBeNull();
});
