import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { messages as server } from '#shared/locales/server/de.ts';
import { pageIn, test } from '../mails.ts';
import { signInBed } from '../people.ts';
import {
  addressAt,
  another,
  byLabel,
  choosePassword,
  confirm,
  good,
  mailTo,
  makeAccount,
  press,
  signIn,
} from './account.ts';

test('a patient makes an account at the bed, proves the address by a real mail and signs in; the bed asks as before', async ({
  newDevice,
  newHospital,
  mailServer,
}) => {
  const hospital = await newHospital();
  const phone = await newDevice();
  await signInBed(phone, hospital);
  await phone.getByRole('link', { name: de['nav.info'] }).click();
  await phone.getByRole('link', { name: de['account.title'] }).click();
  await expect(phone.getByText(de['account.not_needed'])).toBeVisible();
  await phone.getByRole('link', { name: de['account.register'] }).click();
  await expect(byLabel(phone, 'fields.own_name')).toBeVisible();
  await expect(byLabel(phone, 'fields.hospital_code')).toHaveCount(0); // the bed says which it is

  await expect(phone.getByText(de['account.no_policy'])).toBeVisible();
  await press(phone, 'account.register');
  await expect(phone.getByText(de['rules.privacy_policy.required'], { exact: true })).toBeVisible();
  await expect(byLabel(phone, 'fields.own_name')).toBeFocused();
  await byLabel(phone, 'fields.own_name').fill('Hanna');
  await byLabel(phone, 'fields.email').fill(addressAt(hospital));
  await choosePassword(phone, 'passwort1234');
  await byLabel(phone, 'account.policy').check();
  await press(phone, 'account.register');
  await expect(phone.getByText(server.errors.password_common)).toBeVisible();
  await choosePassword(phone, good);
  await press(phone, 'account.register');
  await expect(phone.getByRole('heading', { name: de['account.sent'] })).toBeFocused();

  const mail = await mailTo(mailServer, addressAt(hospital));
  const home = await newDevice();
  await home.goto(pageIn(mail));
  await confirm(home, `${good}!`);
  await expect(home.getByText(server.errors.wrong_registration_password)).toBeVisible();
  await confirm(home);
  await expect(home.getByText(de['account.verified'])).toBeVisible();
  await home.goto('/de/user/services');
  await home.waitForURL('**/de/user/signin'); // an account signs no bed in
  await home.getByRole('link', { name: de['account.title'] }).click();
  await expect(home.getByRole('heading', { name: de['account.login'] })).toBeVisible();
  await home.goto(pageIn(mail));
  await confirm(home);
  await expect(home.getByText(de['account.link_over'])).toBeVisible();

  await phone.getByRole('link', { name: de['account.login'] }).click();
  await signIn(phone, hospital, `${good}!`);
  await expect(phone.getByText(server.errors.wrong_email_password)).toBeVisible();
  await signIn(phone, hospital, good);
  await expect(phone.getByRole('heading', { name: 'Hanna' })).toBeVisible();
  await expect(phone.getByText(de['account.failed_tries'])).toBeVisible();
  await phone.reload();
  await press(phone, 'account.leave');
  await expect(phone.getByRole('heading', { name: de['account.login'] })).toBeVisible();

  await phone.getByRole('link', { name: de['nav.services'] }).click();
  await expect(phone.getByRole('heading', { name: de['services.heading'] })).toBeVisible(); // the bed is signed in
});

test('a forgotten password: the link of a real mail sets a new one, once; an unknown address reads the same', async ({
  newDevice,
  newHospital,
  mailServer,
}) => {
  const hospital = await newHospital();
  const phone = await newDevice();
  await makeAccount(phone, hospital, mailServer);
  for (const email of ['nobody@hospital.example', addressAt(hospital)]) {
    await phone.goto('/de/user/account/forgot');
    await byLabel(phone, 'fields.email').fill(email); // the hospital is known on this device by now
    await press(phone, 'account.forgot_submit');
    await expect(phone.getByText(de['account.forgot_sent'])).toBeVisible();
  }
  const link = pageIn(await mailTo(mailServer, addressAt(hospital), 1));
  await phone.goto(link);
  await choosePassword(phone, another, `${another}.`);
  await press(phone, 'account.reset_submit');
  await expect(phone.getByText(de['rules.password_confirmation.confirmed'])).toBeVisible();
  await choosePassword(phone, another);
  await press(phone, 'account.reset_submit');
  await expect(phone.getByText(de['account.reset_done'])).toBeVisible();
  await signIn(phone, hospital, another);
  await expect(phone.getByRole('heading', { name: 'Hanna' })).toBeVisible();
  await phone.goto('/healthz');
  await phone.goto(link);
  await expect(phone.getByText(de['account.link_over'])).toBeVisible();
});
