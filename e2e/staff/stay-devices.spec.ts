import { expect } from '@playwright/test';
import { messages as patientDe } from '#shared/locales/patient/de.ts';
import { messages as de } from '#shared/locales/staff/de.ts';
import { bedOf } from '../hospital.ts';
import { signInBed, signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';
import { openBed } from './ward.ts';

test('S28 a nurse reads which devices are signed in for a stay and signs a lost phone out, and the other one stays', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [lost, kept, nurse] = await Promise.all([newDevice(), newDevice(), newDevice()]);
  await signInBed(lost, hospital, 0);
  await kept.goto('/de/user/signin');
  await kept.getByLabel(patientDe['signin.code']).fill(bedOf(hospital).code);
  await kept.getByRole('button', { name: patientDe['signin.submit'] }).click();
  await kept.getByRole('button', { name: patientDe['signin.same'] }).click();
  await kept.waitForURL('**/de/user/services');
  await signInNurse(nurse, hospital, 'Anna');
  await nurse.getByRole('link', { name: de['nav.patients'], exact: true }).click();
  const dialog = await openBed(nurse, '11', '1');
  await dialog.getByRole('button', { name: de['stay.devices'] }).click();
  const phones = dialog.getByRole('listitem', { name: de['stay.device_own'] });
  await expect(phones).toHaveCount(2);
  await expect(phones.getByText(de['devices.alive'], { exact: true })).toHaveCount(2, { timeout: 15_000 });

  await phones.first().getByRole('button', { name: 'Eigenes Handy abmelden' }).click();
  await expect(phones.first()).toContainText(de['stay.device_own_out']);
  await phones.first().getByRole('button', { name: de['devices.revoke_now'] }).click();
  await expect(lost).toHaveURL(/\/user\/signin/, { timeout: 10_000 });
  await expect(phones).toHaveCount(1);
  await expect(kept).toHaveURL(/\/user\/services/);
});
