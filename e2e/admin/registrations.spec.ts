import { expect, type Page } from '@playwright/test';
import type { MailServer } from '#server/platform/mail/fixtures/mail-server.ts';
import type { RegistrationChoices } from '#shared/employees/registration.schemas.ts';
import { messages as de } from '#shared/locales/admin/de.ts';
import { fill } from '#shared/locales/fill.ts';
import { messages as levels } from '#shared/locales/server/en.ts';
import { messages as staff } from '#shared/locales/staff/de.ts';
import type { Hospital } from '../hospital.ts';
import { mailWith, pageIn, test } from '../mails.ts';
import { signInAdministrator } from './panel.ts';

const password = 'Mondlicht Tasse Gabel 7';
const mailed = (name: string, { id }: Hospital) => `${name}.${id.slice(-12)}@hospital.example`;

/** Registers a nurse of the first ward and confirms the address by the mailed link. */
async function register(phone: Page, hospital: Hospital, mailServer: MailServer, name: string): Promise<void> {
  const email = mailed(name, hospital);
  const code = hospital.code;
  const read = await phone.request.get('/api/de/staff/register', { params: { hospital_code: code } });
  const { data } = (await read.json()) as { data: RegistrationChoices };
  const person = { role: 'nurse', name, family: 'Wolf', username: name.toLowerCase(), email, privacy_policy: true };
  const [ward, activity] = [data.departments[0], data.service_types[0]];
  const chosen = { departments: [ward?.id], service_types: [activity?.id] };
  const body = { hospital_code: code, ...person, ...chosen, password, password_confirmation: password };
  expect((await phone.request.post('/api/de/staff/register', { data: body })).ok()).toBe(true);
  await expect.poll(() => mailServer.mails.some(({ to }) => to[0] === email)).toBe(true);
  const mail = mailServer.mails.find(({ to }) => to[0] === email);
  await phone.goto(mail ? pageIn(mail) : '');
  await phone.getByLabel(staff['fields.password'], { exact: true }).fill(password);
  await phone.getByRole('button', { name: staff['verify.registration_submit'] }).click();
  await expect(phone.getByText(staff['verify.waits_hint'].replace('{email}', email))).toBeVisible();
}

test('an administrator approves who has registered with a level and a ward, and declines another with a reason', async ({
  newDevice,
  newHospital,
  hospitals,
  mailServer,
}) => {
  const hospital = await newHospital();
  const [phone, page] = [await newDevice(), await newDevice()];
  await register(phone, hospital, mailServer, 'Mira');
  await register(phone, hospital, mailServer, 'Nora');
  await signInAdministrator(page, hospital, hospitals, 'hospital');

  await page.goto('/admin/de/employees');
  await page.getByRole('link', { name: fill(de['registrations.waiting_other'], { count: 2 }) }).click();
  await expect(page.getByRole('heading', { level: 1, name: de['registrations.title'] })).toBeVisible();
  const mira = page.getByRole('listitem', { name: 'Mira Wolf' });
  for (const word of ['mira', mailed('Mira', hospital), de['registrations.confirmed'], 'Station 3A'])
    await expect(mira).toContainText(word);
  await mira.getByRole('button', { name: fill(de['registrations.approve_one'], { name: 'Mira Wolf' }) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: 'Station 3A' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Station 3B' })).not.toBeChecked();
  await dialog.getByRole('button', { name: de['registrations.approve'], exact: true }).click();
  await expect(dialog.getByRole('alert').first()).toBeVisible(); // without a level nothing is given
  await dialog.getByText(levels.levels.care, { exact: true }).click();
  await dialog.getByRole('button', { name: de['registrations.approve'], exact: true }).click();
  await expect(mira).toHaveCount(0);

  await page.getByRole('button', { name: fill(de['registrations.decline_one'], { name: 'Nora Wolf' }) }).click();
  const why = `Auf ${hospital.code} kennt Sie niemand.`;
  await dialog.getByLabel(de['fields.reason'], { exact: true }).fill(why);
  await dialog.getByRole('button', { name: de['registrations.decline'], exact: true }).click();
  await expect(page.getByText(de['registrations.none_title'])).toBeVisible();
  expect((await mailWith(mailServer, why)).to).toEqual([mailed('Nora', hospital)]);

  await page.getByRole('link', { name: de['areas.employees'] }).first().click();
  await expect(page.getByRole('row').filter({ hasText: 'Mira Wolf' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Nora Wolf' })).toHaveCount(0);
  await phone.goto(pageIn(await mailWith(mailServer, 'wurde genehmigt', { to: mailed('Mira', hospital) })));
  await phone.getByLabel(staff['fields.username'], { exact: true }).fill('mira');
  await phone.getByLabel(staff['fields.password'], { exact: true }).fill(password);
  await phone.getByRole('button', { name: staff['login.submit'], exact: true }).click();
  await phone.waitForURL('**/staff/de/board');
});
