import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import { signInBed, signInNurse } from '../../people.ts';
import { test } from '../../wardbell.ts';

test('who asked colleagues for help ends their duty once it is taken back: the screen says why, and leads to it', async ({
  hospitals,
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  await hospitals.askColleagues(hospital);
  const [bed, anna] = await Promise.all([newDevice(), newDevice()]);
  await Promise.all([signInBed(bed, hospital, 0), signInNurse(anna, hospital, 'Anna')]);
  await anna.getByRole('link', { name: de['ask.title'] }).click();
  await anna.getByRole('link', { name: 'Zimmer 11, Bett 1' }).click();
  await anna.getByRole('button', { name: 'Decke' }).click();
  await anna.getByRole('button', { name: de['ask.send'] }).click();
  await expect(anna.getByText('Angefragt: Decke.')).toBeVisible();

  await anna.getByRole('link', { name: de['nav.duty'], exact: true }).click();
  await anna.getByRole('button', { name: de['duty.leave'] }).click();
  await anna.waitForURL('**/staff/de/duty/hand-over');
  const why = anna.getByRole('alert').filter({ hasText: '1 Bitte um Hilfe aus dem Team ist noch offen.' });
  await expect(why).toBeVisible();
  await expect(anna.getByRole('button', { name: de['duty.leave'] })).toBeHidden();
  await why.getByRole('link', { name: /^11 · Bett 1 · Decke/ }).click();
  await anna.getByRole('button', { name: de['step.cancel'] }).click();
  const canceled = anna.waitForResponse((one) => one.url().endsWith('/cancel'));
  await anna.getByRole('dialog').getByRole('button', { name: de['cancel.submit'] }).click();
  expect((await canceled).status()).toBe(200);

  await anna.getByRole('link', { name: de['nav.duty'], exact: true }).click();
  await anna.getByRole('button', { name: de['duty.leave'] }).click();
  await expect(anna.getByRole('heading', { name: de['duty_state.off'] })).toBeVisible();
});
