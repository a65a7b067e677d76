import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { messages as server } from '#shared/locales/server/de.ts';
import { bedOf } from '../hospital.ts';
import { test } from '../mails.ts';
import { signInBed, signInNurse } from '../people.ts';
import { another, byLabel, choosePassword, good, makeAccount, openAccount, press } from './account.ts';

/** Looked at on a device of one's own: the requests of the bed that the account is linked to. */
const linked = (page: Page) => page.locator('.linked-request');

async function linkByCode(page: Page, code: string): Promise<void> {
  await page.getByLabel(de['signin.code']).fill(code);
  await page.getByRole('button', { name: de['account.link'], exact: true }).click();
}

test('linked by the code of the bed, an account follows its requests on a phone without a bed, until it is unlinked', async ({
  newDevice,
  newHospital,
  mailServer,
}) => {
  const hospital = await newHospital();
  const [bed, nurse, phone] = await Promise.all([newDevice(), newDevice(), newDevice()]);
  await Promise.all([
    signInBed(bed, hospital),
    signInNurse(nurse, hospital, 'Anna'),
    makeAccount(phone, hospital, mailServer),
  ]);
  const heard = phone.waitForEvent('websocket', {
    predicate: async (socket) => {
      await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('request.changed'));
      return true;
    },
  });
  await openAccount(phone, hospital);
  await expect(phone.getByText(de['account.no_stay'])).toBeVisible();
  await linkByCode(phone, 'AAAA2222');
  await expect(phone.getByText(server.errors.wrong_code)).toBeVisible();
  await linkByCode(phone, bedOf(hospital, 0).code);
  await expect(phone.getByRole('heading', { name: 'Zimmer 11, Bett 1' })).toBeVisible();
  await expect(phone.getByText(de['requests.empty'])).toBeVisible();

  await bed.getByRole('button', { name: 'Wasser' }).click();
  await expect(linked(phone)).toContainText('Auf dem Gerät einer Pflegekraft angezeigt.');
  await heard; // over the account's own connection: there is no bed on this phone
  await nurse.getByRole('button', { name: /Annehmen.*11 · Bett 1 · Wasser/ }).click();
  await expect(linked(phone)).toContainText('In Bearbeitung. Anna kommt so bald wie möglich.');

  await press(phone, 'account.unlink');
  await press(phone, 'account.unlink_yes');
  await expect(phone.getByText(de['account.no_stay'])).toBeVisible();
  await expect(linked(phone)).toHaveCount(0);
  await phone.goto('/de/user/services');
  await phone.waitForURL('**/de/user/signin'); // linked or not, an account signs no bed in
});

test('an account whose page hears nothing reads what changes by itself', async ({
  newDevice,
  newHospital,
  mailServer,
}) => {
  const hospital = await newHospital();
  const [bed, nurse, phone] = await Promise.all([newDevice(), newDevice(), newDevice()]);
  await phone.routeWebSocket(/\/socket\/app\//, (near) => near.close());
  await Promise.all([
    signInBed(bed, hospital),
    signInNurse(nurse, hospital, 'Anna'),
    makeAccount(phone, hospital, mailServer),
  ]);
  await openAccount(phone, hospital);
  await linkByCode(phone, bedOf(hospital, 0).code);
  await expect(phone.getByText(de['requests.empty'])).toBeVisible();
  await bed.getByRole('button', { name: 'Wasser' }).click();
  await expect(linked(phone)).toContainText('Auf dem Gerät einer Pflegekraft angezeigt.', { timeout: 20_000 });
});

test('linked with one tap at the bed; another device is signed out; name and password change; deleted, its requests stay', async ({
  newDevice,
  newHospital,
  mailServer,
}) => {
  const hospital = await newHospital();
  const [bed, nurse, tablet] = await Promise.all([newDevice(), newDevice(), newDevice()]);
  await Promise.all([
    signInBed(bed, hospital),
    signInNurse(nurse, hospital, 'Anna'),
    makeAccount(tablet, hospital, mailServer),
  ]);
  await openAccount(tablet, hospital);
  await openAccount(bed, hospital);
  await press(bed, 'account.link_here');
  await expect(bed.getByText(de['requests.empty'])).toBeVisible();
  await bed.getByRole('link', { name: de['nav.services'] }).click();
  await bed.getByRole('button', { name: 'Wasser' }).click();
  await expect(linked(tablet)).toContainText('Wasser');

  await bed.goto('/de/user/account/profile');
  await byLabel(bed, 'fields.own_name').fill('Johanna');
  await bed.getByLabel(de['account.mail_language']).selectOption('fr');
  await press(bed, 'account.save');
  await expect(bed.getByRole('heading', { name: 'Johanna' })).toBeVisible();
  await bed.getByRole('button', { name: new RegExp(`^${de['devices.sign_out']}: `) }).click();
  await expect(bed.getByRole('button', { name: new RegExp(`^${de['devices.sign_out']}: `) })).toHaveCount(0);
  await expect(tablet.getByRole('heading', { name: de['account.login'] })).toBeVisible();

  await press(bed, 'account.password');
  await byLabel(bed, 'fields.current_password').fill(another);
  await choosePassword(bed, another);
  await press(bed, 'account.reset_submit');
  await expect(bed.getByText(server.errors.wrong_current_password)).toBeVisible();
  await byLabel(bed, 'fields.current_password').fill(good);
  await press(bed, 'account.reset_submit');
  await expect(bed.getByText(de['account.password_changed'])).toBeVisible();

  await press(bed, 'account.delete');
  await byLabel(bed, 'fields.current_password').fill(good);
  await press(bed, 'account.delete_yes');
  await expect(bed.getByText(server.errors.wrong_current_password)).toBeVisible();
  await byLabel(bed, 'fields.current_password').fill(another);
  await press(bed, 'account.delete_yes');
  await expect(bed.getByText(de['account.deleted'])).toBeVisible();
  await expect(bed.getByRole('heading', { name: de['account.login'] })).toBeVisible();

  await nurse.getByRole('button', { name: /Annehmen.*11 · Bett 1 · Wasser/ }).click(); // what was asked for is there
  await bed.getByRole('link', { name: de['nav.requests'] }).click();
  await expect(bed.getByText('In Bearbeitung. Anna kommt so bald wie möglich').first()).toBeVisible();
});
