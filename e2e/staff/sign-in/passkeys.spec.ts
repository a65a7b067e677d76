import { expect, type Page } from '@playwright/test';
import { messages as server } from '#shared/locales/server/de.ts';
import { messages as de } from '#shared/locales/staff/de.ts';
import { employeeOf, type Hospital } from '../../hospital.ts';
import { signInNurse } from '../../people.ts';
import { startServer, type WardbellServer } from '../../server.ts';
import { test as base } from '../../wardbell.ts';

/** Browsers bind passkeys to names, not to addresses of numbers. */
const test = base.extend<object, { server: WardbellServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const started = await startServer({}, { publicHost: 'localhost' });
      await use(started);
      await started.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

/** A security key in this browser, which is touched whenever it is asked for. */
async function plugInKey(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'usb', automaticPresenceSimulation: true } as const;
  await session.send('WebAuthn.addVirtualAuthenticator', { options });
}

async function typePassword(page: Page, hospital: Hospital): Promise<void> {
  const { username, password } = employeeOf(hospital, 'Bilal');
  await page.getByLabel(de['fields.username']).fill(username);
  await page.getByLabel(de['fields.password'], { exact: true }).fill(password);
  await page.getByRole('button', { name: de['login.submit'] }).click();
  await expect(page.getByRole('heading', { name: de['second_factor.step_title'] })).toBeVisible();
}

test('a nurse adds a passkey, signs in with it, by a code without it, and removes it', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const { password } = employeeOf(hospital, 'Bilal');
  const desk = await newDevice();
  await plugInKey(desk);
  await signInNurse(desk, hospital, 'Bilal');
  await desk.goto('/staff/de/account/second-factor');
  await desk.getByRole('button', { name: de['passkeys.add'] }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel(de['fields.current_password'], { exact: true }).fill(password);
  await dialog.getByRole('button', { name: de['passkeys.next'] }).click();
  await desk.getByLabel(de['fields.passkey_name']).fill('Schlüsselbund');
  await desk.getByRole('button', { name: de['passkeys.make'] }).click();
  const listed = desk.locator('.recovery-codes li');
  await expect(listed).toHaveCount(10);
  const [code = ''] = await listed.allTextContents();
  await desk.getByRole('button', { name: de['second_factor.codes_kept'] }).click();
  await expect(desk.getByRole('heading', { name: 'Schlüsselbund' })).toBeVisible();

  await desk.goto('/staff/de/account');
  await desk.getByRole('button', { name: de['account.sign_out'] }).click();
  await desk.waitForURL((url) => !url.pathname.endsWith('/account'));
  await desk.goto('/staff/de/login');
  await typePassword(desk, hospital);
  await desk.getByRole('button', { name: de['passkeys.use'] }).click();
  await desk.waitForURL('**/staff/de/board');

  const other = await newDevice();
  await plugInKey(other);
  await other.goto('/staff/de/hospital');
  await other.getByLabel(de['fields.hospital_code']).fill(hospital.code);
  await other.getByRole('button', { name: de['hospital.next'] }).click();
  await typePassword(other, hospital);
  await other.getByRole('button', { name: de['passkeys.use'] }).click();
  await expect(other.getByText(de['passkeys.stopped'])).toBeVisible(); // it is another key
  await other.getByRole('button', { name: de['second_factor.use_recovery'] }).click();
  await other.getByLabel(de['fields.recovery_code']).fill(code);
  await other.getByRole('button', { name: de['login.submit'] }).click();
  await other.waitForURL('**/staff/de/board');

  await desk.goto('/staff/de/account/second-factor');
  await desk.getByRole('button', { name: 'Schlüsselbund' }).click();
  await dialog.getByLabel(de['fields.current_password'], { exact: true }).fill('geraten');
  await dialog.getByRole('button', { name: de['passkeys.remove'] }).click();
  await expect(dialog.getByText(server.errors.wrong_current_password).first()).toBeVisible();
  await dialog.getByLabel(de['fields.current_password'], { exact: true }).fill(password);
  await dialog.getByRole('button', { name: de['passkeys.remove'] }).click();
  await expect(desk.getByRole('heading', { name: de['second_factor.is_off'] })).toBeVisible();
});
