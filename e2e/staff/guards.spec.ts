import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import { employeeOf, type Hospital } from '../hospital.ts';
import { signInBed, signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';
import { ask, thumb } from './ward.ts';

const behindSignIn = [
  ...['board', 'patients', 'messages', 'duty', 'duty/hand-over', 'duty/attendances', 'account', 'account/profile'],
  ...['account/activities', 'account/sign-ins', 'help', 'this-device', 'devices', 'registrations', 'notifications'],
];

/** Types the hospital's code where it is asked for. */
async function chooseHospital(page: Page, { code }: Hospital): Promise<void> {
  await page.getByLabel(de['fields.hospital_code']).fill(code);
  await page.getByRole('button', { name: de['hospital.next'] }).click();
}

test('auth and guest: signed out every address asks for the hospital, then for the sign-in, which leads back there', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const { username, password } = employeeOf(hospital, 'Anna');
  const phone = await newDevice();
  for (const path of behindSignIn) {
    await phone.goto(`/staff/de/${path}`);
    await expect(phone, path).toHaveURL(`/staff/de/hospital?from=${encodeURIComponent(`/de/${path}`)}`);
  }
  await phone.goto('/staff/de/account/activities');
  await chooseHospital(phone, hospital);
  await phone.waitForURL('**/staff/de/login?from=*');
  await phone.getByLabel(de['fields.username']).fill(username);
  await phone.getByLabel(de['fields.password'], { exact: true }).fill(password);
  await phone.getByRole('button', { name: de['login.submit'] }).click();
  await phone.waitForURL('**/staff/de/account/activities');
  for (const path of ['login', 'register', 'forgot']) {
    await phone.goto(`/staff/de/${path}`);
    await expect(phone, path).toHaveURL('/staff/de/board');
  }
});

test('clear if logged in: another hospital ends the session of this one, and not while a request is held', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, anna] = [await newDevice(), await newDevice()];
  await signInBed(bed, hospital);
  await signInNurse(anna, hospital, 'Anna');
  const kept = () => anna.evaluate(() => localStorage.getItem('auth.staff'));
  await ask(bed, 'Wasser');
  await thumb(anna, 'accept', '11 · Bett 1 · Wasser').click();
  await expect(thumb(anna, 'done', '11 · Bett 1 · Wasser')).toBeVisible();
  await anna.goto('/staff/de/hospital');
  await anna.waitForURL('**/staff/de/duty/hand-over');
  expect(await kept()).not.toBeNull();

  await anna.goto('/staff/de/board');
  const done = anna.waitForResponse((answer) => answer.url().endsWith('/done') && answer.ok());
  await thumb(anna, 'done', '11 · Bett 1 · Wasser').click();
  await expect(thumb(anna, 'done', '11 · Bett 1 · Wasser')).toBeHidden();
  await done; // a page that is loaded now would take the call back
  await anna.goto('/staff/de');
  await anna.getByRole('link', { name: de['home.other_hospital'] }).click();
  await anna.waitForURL('**/staff/de/hospital');
  expect(await kept()).toBeNull();
  await anna.goto('/staff/de/board');
  await expect(anna).toHaveURL(/\/staff\/de\/login\?from=/);
});

test('an address that is none says so with 404 and leads home, signed out and signed in', async ({
  newDevice,
  newHospital,
}) => {
  const anna = await newDevice();
  for (const [home, signIn] of [
    ['/staff/de', async () => undefined],
    ['/staff/de/board', async () => signInNurse(anna, await newHospital(), 'Anna')],
  ] as const) {
    await signIn();
    expect((await anna.goto('/staff/de/nowhere'))?.status()).toBe(404);
    await anna.getByRole('link', { name: de['not_found.home'] }).click();
    await expect(anna).toHaveURL(new RegExp(`${home}/?$`));
  }
});
