import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { messages as server } from '#shared/locales/server/de.ts';
import { messages as de } from '#shared/locales/staff/de.ts';
import { messages as en } from '#shared/locales/staff/en.ts';
import { employeeOf, type Hospital } from '../../hospital.ts';
import { signInNurse } from '../../people.ts';
import { test } from '../../wardbell.ts';

type StepTitle = 'second_factor.step_title' | 'second_factor.set_up_title';

async function typePassword(page: Page, hospital: Hospital, next: StepTitle = 'second_factor.step_title') {
  const { username, password } = employeeOf(hospital, 'Bilal');
  await page.goto('/staff/de/hospital');
  await page.getByLabel(de['fields.hospital_code']).fill(hospital.code);
  await page.getByRole('button', { name: de['hospital.next'] }).click();
  await page.getByLabel(de['fields.username']).fill(username);
  await page.getByLabel(de['fields.password'], { exact: true }).fill(password);
  await page.getByRole('button', { name: de['login.submit'] }).click();
  await expect(page.getByRole('heading', { name: de[next] })).toBeVisible();
}

/** The key to type that the page shows. */
const secretOn = async (page: Page) => ((await page.locator('.factor-key').textContent()) ?? '').replace(/\s/g, '');

/** What the app on the phone shows, so many codes from now. */
const shown = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

test('a nurse sets up a code from her phone, and signs in with it; a wrong and a used one open nothing', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const { password } = employeeOf(hospital, 'Bilal');
  const desk = await newDevice();
  await signInNurse(desk, hospital, 'Bilal');
  await desk.goto('/staff/de/account');
  await desk.getByRole('link', { name: de['second_factor.title'] }).click();
  await desk.getByLabel(de['fields.current_password'], { exact: true }).fill(password);
  await desk.getByRole('button', { name: de['second_factor.begin'] }).press('Enter');
  await expect(desk.getByRole('heading', { name: de['second_factor.set_up_title'] })).toBeFocused();
  await expect(desk.getByRole('img', { name: de['second_factor.qr'] })).toBeVisible();
  const secret = await secretOn(desk);
  await desk.getByLabel(de['fields.second_factor_code']).fill(shown(secret));
  await desk.getByRole('button', { name: de['second_factor.confirm'] }).click();
  const listed = desk.locator('.recovery-codes li');
  await expect(listed).toHaveCount(10);
  const codes = await listed.allTextContents();
  await desk.getByRole('link', { name: de['common.back'] }).click();
  const leaving = desk.getByRole('dialog', { name: de['second_factor.codes_leave_title'] });
  await leaving.getByRole('button', { name: de['unsaved.stay'] }).click();
  await desk.getByRole('button', { name: de['second_factor.codes_kept'] }).click();
  await expect(desk.getByRole('heading', { name: de['second_factor.is_on'] })).toBeVisible();

  const phone = await newDevice();
  await typePassword(phone, hospital);
  const field = phone.getByLabel(de['fields.second_factor_code']);
  await expect(field).toBeFocused();
  await field.fill('000000');
  await phone.getByRole('button', { name: de['login.submit'] }).click();
  await expect(phone.getByText(server.errors.wrong_second_factor).first()).toBeVisible();
  const used = shown(secret, 1); // each is taken once: not the one that set it up
  await field.fill(`${used.slice(0, 3)} ${used.slice(3)}`);
  await phone.getByRole('button', { name: de['login.submit'] }).click();
  await phone.waitForURL('**/staff/de/board');

  const other = await newDevice();
  await typePassword(other, hospital);
  await other.getByLabel(de['fields.second_factor_code']).fill(used);
  await other.getByRole('button', { name: de['login.submit'] }).click();
  await expect(other.getByText(server.errors.wrong_second_factor).first()).toBeVisible();
  await other.getByRole('button', { name: de['second_factor.use_recovery'] }).click();
  await other.getByLabel(de['fields.recovery_code']).fill(codes[0] ?? '');
  await other.getByRole('button', { name: de['login.submit'] }).click();
  await other.waitForURL('**/staff/de/board');

  await other.goto('/staff/de/account/second-factor');
  const left = de['second_factor.codes_left_other'].replace('{count}', '9');
  await expect(other.getByText(left)).toBeVisible();
  await other.getByRole('button', { name: de['second_factor.switch_off'] }).click();
  const dialog = other.getByRole('dialog');
  await dialog.getByLabel(de['fields.current_password'], { exact: true }).fill(password);
  await dialog.getByLabel(de['fields.second_factor_code']).fill('000000');
  await dialog.getByRole('button', { name: de['second_factor.use_recovery'] }).click();
  const written = dialog.getByLabel(de['fields.recovery_code']);
  await expect(written).toHaveValue('');
  await dialog.getByRole('button', { name: de['second_factor.switch_off'] }).click();
  const missing = de['rules.required'].replace('{field}', de['fields.recovery_code']);
  await expect(dialog.getByText(missing).first()).toBeVisible();
  await written.fill(codes[0] ?? ''); // the one that signed in here
  await dialog.getByRole('button', { name: de['second_factor.switch_off'] }).click();
  await expect(dialog.getByText(server.errors.wrong_recovery_code).first()).toBeVisible();
  await written.fill(codes[1] ?? '');
  await dialog.getByRole('button', { name: de['second_factor.switch_off'] }).click();
  await expect(other.getByRole('heading', { name: de['second_factor.is_off'] })).toBeVisible();
});

test('where it is required she sets it up right after the password: from its codes no way leads but on', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  await hospitals.allowAlone(hospital, 'Bilal', [
    ['requests', 'view'],
    ['employees', 'edit'],
  ]);
  await hospitals.requireFactor(hospital);
  const phone = await newDevice();
  const asked: string[] = [];
  phone.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await typePassword(phone, hospital, 'second_factor.set_up_title');
  await expect(phone.getByRole('img', { name: de['second_factor.qr'] })).toBeVisible();
  const secret = await secretOn(phone);
  await phone.getByLabel(de['fields.second_factor_code']).fill(shown(secret));
  await phone.getByRole('button', { name: de['second_factor.confirm'] }).click();
  await expect(phone.getByRole('heading', { name: de['second_factor.now_on'] })).toBeVisible();
  await expect(phone.locator('.recovery-codes li')).toHaveCount(10);
  const codes = await phone.locator('.recovery-codes li').allTextContents();
  await expect(phone.getByRole('button', { name: de['second_factor.again'] })).toBeHidden();
  await expect(phone.getByRole('link', { name: de['common.back'] })).toBeHidden();
  await phone.getByLabel(de['language.choose']).selectOption('en'); // the codes stay
  await phone.waitForURL('**/staff/en/login');
  await expect(phone.locator('.recovery-codes li')).toHaveText(codes);
  await phone.getByRole('button', { name: en['second_factor.codes_kept'] }).click();
  await phone.waitForURL('**/staff/*/board');
  await expect(phone.getByRole('alert')).toBeHidden();
  expect(asked.filter((path) => path.endsWith('/staff/login/second-factor/secret'))).toHaveLength(1);
});

test('by keyboard alone: each step of a set-up has the focus, in its title or its field', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  await hospitals.allowAlone(hospital, 'Bilal', [
    ['requests', 'view'],
    ['employees', 'edit'],
  ]);
  await hospitals.requireFactor(hospital);
  const phone = await newDevice();
  const title = (name: keyof typeof de) => phone.getByRole('heading', { name: de[name], exact: true });
  const code = phone.getByLabel(de['fields.second_factor_code']);
  await typePassword(phone, hospital, 'second_factor.set_up_title');
  await expect(title('second_factor.set_up_title')).toBeFocused();
  const secret = await secretOn(phone);
  await code.press('Enter');
  await expect(code).toBeFocused();
  await phone.keyboard.type(shown(secret));
  await phone.keyboard.press('Enter');
  await expect(title('second_factor.codes')).toBeFocused();
  await phone.keyboard.press('Tab');
  await phone.keyboard.press('Enter');
  await phone.waitForURL('**/staff/de/board');

  await phone.goto('/staff/de/account/second-factor');
  await phone.getByRole('button', { name: de['second_factor.new_codes'] }).press('Enter');
  const dialog = phone.getByRole('dialog');
  await dialog.getByLabel(de['fields.current_password'], { exact: true }).fill(employeeOf(hospital, 'Bilal').password);
  await dialog.getByLabel(de['fields.second_factor_code']).fill(shown(secret, 1));
  await phone.keyboard.press('Enter');
  await expect(title('second_factor.codes')).toBeFocused();
  await phone.keyboard.press('Tab');
  await phone.keyboard.press('Enter');
  await expect(title('second_factor.is_on')).toBeFocused();

  const other = await newDevice();
  await typePassword(other, hospital);
  await expect(other.getByLabel(de['fields.second_factor_code'])).toBeFocused();
  await other.getByRole('button', { name: de['second_factor.again'] }).press('Enter');
  await expect(other.getByRole('heading', { name: de['login.title'] })).toBeFocused();
});

test('a set-up that another tab has begun anew leads back to its beginning, and counts as no wrong code', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const { password } = employeeOf(hospital, 'Bilal');
  const desk = await newDevice();
  await signInNurse(desk, hospital, 'Bilal');
  const begin = async (page: Page) => {
    await page.getByLabel(de['fields.current_password'], { exact: true }).fill(password);
    await page.getByRole('button', { name: de['second_factor.begin'] }).click();
    await expect(page.getByRole('img', { name: de['second_factor.qr'] })).toBeVisible();
    return secretOn(page);
  };
  const confirm = async (page: Page, secret: string) => {
    await page.getByLabel(de['fields.second_factor_code']).fill(shown(secret));
    await page.getByRole('button', { name: de['second_factor.confirm'] }).click();
  };
  await desk.goto('/staff/de/account/second-factor');
  const first = await begin(desk);
  const tab = await desk.context().newPage();
  await tab.goto('/staff/de/account/second-factor');
  await begin(tab);
  await confirm(desk, first);
  await expect(desk.getByRole('alert').filter({ hasText: server.errors.set_up_over })).toBeFocused();
  await confirm(desk, await begin(desk));
  await expect(desk.locator('.recovery-codes li')).toHaveCount(10);
});

test('a nurse moves to another phone; one that a second tab began anew leads back to the beginning', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const { password } = employeeOf(hospital, 'Bilal');
  const desk = await newDevice();
  await signInNurse(desk, hospital, 'Bilal');
  await desk.goto('/staff/de/account/second-factor');
  await desk.getByLabel(de['fields.current_password'], { exact: true }).fill(password);
  await desk.getByRole('button', { name: de['second_factor.begin'] }).click();
  await expect(desk.getByRole('img', { name: de['second_factor.qr'] })).toBeVisible();
  const old = await secretOn(desk);
  await desk.getByLabel(de['fields.second_factor_code']).fill(shown(old));
  await desk.getByRole('button', { name: de['second_factor.confirm'] }).click();
  await expect(desk.locator('.recovery-codes li')).toHaveCount(10);
  const codes = await desk.locator('.recovery-codes li').allTextContents();
  await desk.getByRole('button', { name: de['second_factor.codes_kept'] }).click();

  const begin = async (page: Page, code: string) => {
    await page.getByRole('button', { name: de['second_factor.other_phone'] }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(de['fields.current_password'], { exact: true }).fill(password);
    await dialog.getByRole('button', { name: de['second_factor.use_recovery'] }).click();
    await dialog.getByLabel(de['fields.recovery_code']).fill(code);
    await dialog.getByRole('button', { name: de['passkeys.next'] }).click();
    await expect(page.getByRole('heading', { name: de['second_factor.other_phone'] })).toBeFocused();
    return secretOn(page);
  };
  const replace = async (page: Page, secret: string) => {
    await page.getByLabel(de['fields.second_factor_code']).fill(shown(secret));
    await page.getByRole('button', { name: de['second_factor.replace'] }).click();
  };
  const overtaken = await begin(desk, codes[0] ?? '');
  const tab = await desk.context().newPage();
  await tab.goto('/staff/de/account/second-factor');
  await begin(tab, codes[1] ?? '');
  await replace(desk, overtaken);
  await expect(desk.getByRole('alert').filter({ hasText: server.errors.set_up_over })).toBeFocused();
  const next = await begin(desk, codes[2] ?? '');
  await replace(desk, next);
  await expect(desk.getByRole('heading', { name: de['second_factor.codes'] })).toBeFocused();
  await expect(desk.locator('.recovery-codes li')).toHaveCount(10);
  await desk.getByRole('button', { name: de['second_factor.codes_kept'] }).click();
  await expect(desk.getByText(de['second_factor.codes_left_other'].replace('{count}', '10'))).toBeVisible();

  const phone = await newDevice();
  await typePassword(phone, hospital);
  await phone.getByLabel(de['fields.second_factor_code']).fill(shown(old, 1));
  await phone.getByRole('button', { name: de['login.submit'] }).click();
  await expect(phone.getByText(server.errors.wrong_second_factor).first()).toBeVisible();
  await phone.getByLabel(de['fields.second_factor_code']).fill(shown(next, 1));
  await phone.getByRole('button', { name: de['login.submit'] }).click();
  await phone.waitForURL('**/staff/de/board');
});

test('who must have a second factor first is led to it, and back to what they wanted', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const desk = await newDevice();
  await signInNurse(desk, hospital, 'Bilal');
  await hospitals.allowAlone(hospital, 'Bilal', [
    ['requests', 'view'],
    ['employees', 'edit'],
  ]);
  await hospitals.requireFactor(hospital); // while he is signed in
  await desk.goto('/staff/de/registrations');
  await expect(desk.getByText(server.errors.second_factor_first)).toBeVisible();
  await desk.getByRole('link', { name: de['second_factor.first_set_up'] }).click();
  await desk.getByLabel(de['fields.current_password'], { exact: true }).fill(employeeOf(hospital, 'Bilal').password);
  await desk.getByRole('button', { name: de['second_factor.begin'] }).click();
  await expect(desk.getByRole('img', { name: de['second_factor.qr'] })).toBeVisible();
  await desk.getByLabel(de['fields.second_factor_code']).fill(shown(await secretOn(desk)));
  await desk.getByRole('button', { name: de['second_factor.confirm'] }).click();
  await desk.getByRole('button', { name: de['second_factor.codes_kept'] }).click();
  await desk.getByRole('link', { name: de['second_factor.go_on'] }).click();
  await desk.waitForURL('**/staff/de/registrations');
  await expect(desk.getByText(server.errors.second_factor_first)).toBeHidden();
});
