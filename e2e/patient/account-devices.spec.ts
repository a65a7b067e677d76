import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { messages as server } from '#shared/locales/server/de.ts';
import { test } from '../mails.ts';
import { byLabel, good, makeAccount, openAccount, press } from './account.ts';

test('what is typed stays where another device has changed the account, and is saved with what has changed there', async ({
  newDevice,
  newHospital,
  mailServer,
}) => {
  const hospital = await newHospital();
  const [here, there] = await Promise.all([newDevice(), newDevice()]);
  await makeAccount(here, hospital, mailServer);
  await openAccount(here, hospital);
  await openAccount(there, hospital);
  const name = byLabel(here, 'fields.own_name');
  await name.fill('Johanna');
  await there.getByLabel(de['account.mail_language']).selectOption('fr');
  await press(there, 'account.save');
  await expect(there.getByText(de['account.saved'])).toBeVisible();

  await press(here, 'account.save');
  await expect(here.getByRole('main').getByText(server.errors.old_version)).toBeVisible();
  await expect(name).toHaveValue('Johanna');
  await expect(name).toBeFocused();
  await expect(here.getByLabel(de['account.mail_language'])).toHaveValue('fr');
  await press(here, 'account.save');
  await expect(here.getByRole('heading', { name: 'Johanna' })).toBeVisible();
  await expect(here.getByRole('button', { name: de['account.save'] })).toBeFocused();
});

test('signed out without a network nothing of the account stays on the screen', async ({
  newDevice,
  newHospital,
  mailServer,
}) => {
  const hospital = await newHospital();
  const phone = await newDevice();
  await makeAccount(phone, hospital, mailServer);
  await openAccount(phone, hospital);
  await expect(phone.getByText(de['account.no_stay'])).toBeVisible();
  const unanswered = phone.waitForRequest('**/user/logout');
  await phone.route('**/user/logout', () => undefined); // nobody ever answers
  await press(phone, 'account.leave');
  await expect(phone.getByRole('heading', { name: de['account.login'] })).toBeVisible({ timeout: 5000 });
  await unanswered;
  await expect(phone.getByText(de['account.no_stay'])).toHaveCount(0);
  await phone.reload();
  await expect(phone.getByRole('heading', { name: de['account.login'] })).toBeVisible();
});

test('who signs in after another in a further tab finds nothing of theirs in the first', async ({
  newDevice,
  newHospital,
  mailServer,
}) => {
  const hospital = await newHospital();
  const [first, other] = await Promise.all([newDevice(), newDevice()]);
  await Promise.all([makeAccount(first, hospital, mailServer), makeAccount(other, hospital, mailServer, 'Ivo')]);
  await openAccount(first, hospital);
  await byLabel(first, 'fields.own_name').fill('Nur von Hanna');
  const second = await first.context().newPage();
  await second.goto('/de/user/account/profile');
  await press(second, 'account.leave');
  await openAccount(second, hospital, good, 'Ivo');
  await expect(first.getByRole('heading', { name: 'Ivo' })).toBeVisible();
  await expect(byLabel(first, 'fields.own_name')).toHaveValue('Ivo');
  await expect(first.getByText('Nur von Hanna')).toHaveCount(0);
});
