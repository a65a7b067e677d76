import { expect, type Page } from '@playwright/test';
import type { Arrived, MailServer } from '#server/platform/mail/fixtures/mail-server.ts';
import { messages as de } from '#shared/locales/patient/de.ts';
import type { Hospital } from '../hospital.ts';
import { pageIn } from '../mails.ts';

export const good = 'Mondlicht Tasse Gabel 7';
export const another = 'Wolkenbruch Ziege Kiesel 9';
export const addressAt = (hospital: Hospital, name = 'Hanna') =>
  `${name.toLowerCase()}@${hospital.code.toLowerCase()}.example`;
export const byLabel = (page: Page, label: keyof typeof de) =>
  page.locator('input').and(page.getByLabel(de[label], { exact: true }));
export const press = (page: Page, words: keyof typeof de) =>
  page.getByRole('button', { name: de[words], exact: true }).click();

export async function mailTo({ mails }: MailServer, address: string, index = 0): Promise<Arrived> {
  const found = () => mails.filter(({ to }) => to[0] === address);
  await expect.poll(() => found().length).toBeGreaterThan(index);
  const mail = found()[index];
  if (!mail) throw new Error(`no mail to ${address}`);
  return mail;
}

export async function confirm(page: Page, password = good): Promise<void> {
  await byLabel(page, 'fields.password').fill(password);
  await press(page, 'account.verify');
}

export async function choosePassword(page: Page, password: string, again = password): Promise<void> {
  await byLabel(page, 'fields.new_password').fill(password);
  await byLabel(page, 'fields.password_confirmation').fill(again);
}

export async function signIn(page: Page, hospital: Hospital, password: string, name = 'Hanna'): Promise<void> {
  const code = byLabel(page, 'fields.hospital_code');
  await expect(byLabel(page, 'fields.email')).toBeVisible();
  if (await code.isVisible()) await code.fill(hospital.code);
  await byLabel(page, 'fields.email').fill(addressAt(hospital, name));
  await byLabel(page, 'fields.password').fill(password);
  await press(page, 'account.login_submit');
}

/** Makes an account from an own phone and proves its address by the mail. */
export async function makeAccount(page: Page, hospital: Hospital, mails: MailServer, name = 'Hanna'): Promise<void> {
  await page.goto('/de/user/account/register');
  await byLabel(page, 'fields.hospital_code').fill(hospital.code);
  await byLabel(page, 'fields.own_name').fill(name);
  await byLabel(page, 'fields.email').fill(addressAt(hospital, name));
  await choosePassword(page, good);
  await byLabel(page, 'account.policy').check();
  await press(page, 'account.register');
  await expect(page.getByRole('heading', { name: de['account.sent'] })).toBeVisible();
  await page.goto(pageIn(await mailTo(mails, addressAt(hospital, name))));
  await confirm(page);
  await expect(page.getByText(de['account.verified'])).toBeVisible();
}

/** Signs in to the account and sees it. */
export async function openAccount(page: Page, hospital: Hospital, password = good, name = 'Hanna'): Promise<void> {
  await page.goto('/de/user/account/login');
  await signIn(page, hospital, password, name);
  await expect(page.getByRole('heading', { name })).toBeVisible();
}
