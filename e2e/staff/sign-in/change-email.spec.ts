import { expect, type Page } from '@playwright/test';
import { messages as server } from '#shared/locales/server/de.ts';
import { messages as de } from '#shared/locales/staff/de.ts';
import { employeeOf, type Hospital } from '../../hospital.ts';
import { mailWith, pageIn, test } from '../../mails.ts';
import { signInNurse } from '../../people.ts';

async function wish(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('button', { name: de['email.change'] }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(de['fields.email'], { exact: true }).fill(email);
  await dialog.getByLabel(de['fields.current_password'], { exact: true }).fill(password);
  await dialog.getByRole('button', { name: de['email.submit'] }).click();
}

const addressOf = ({ id }: Hospital, name: string) => `${name}.${id}@hospital.example`;

test('a nurse changes her address: a real mail to the new one is confirmed once, and the old one reads of it', async ({
  newDevice,
  newHospital,
  hospitals,
  mailServer,
}) => {
  const hospital = await newHospital();
  const { password, username } = employeeOf(hospital, 'Anna');
  const [old, typo, right] = [`${username}@hospital.example`, addressOf(hospital, 'ana'), addressOf(hospital, 'anna')];
  const mailedTo = async (email: string) => {
    await expect.poll(() => mailServer.mails.filter(({ to }) => to[0] === email).length).toBeGreaterThan(0);
    const mail = mailServer.mails.find(({ to }) => to[0] === email);
    return mail ? pageIn(mail) : '';
  };
  const [ward, phone] = [await newDevice(), await newDevice()];
  await signInNurse(ward, hospital, 'Anna');
  await ward.goto('/staff/de/account/profile');

  await wish(ward, 'anna@klinik', 'geraten');
  const dialog = ward.getByRole('dialog');
  await expect(dialog.getByText(de['rules.email'].replace('{field}', de['fields.email']))).toBeVisible();
  await dialog.getByLabel(de['fields.email'], { exact: true }).fill(typo);
  await dialog.getByRole('button', { name: de['email.submit'] }).click();
  await expect(dialog.getByText(server.errors.wrong_current_password)).toBeVisible();
  await dialog.getByLabel(de['fields.current_password'], { exact: true }).fill(password);
  await dialog.getByRole('button', { name: de['email.submit'] }).click();
  const waits = ward.getByRole('status').filter({ hasText: typo });
  await expect(waits).toBeVisible();
  await expect(waits.getByRole('button', { name: de['email.again'] })).toBeDisabled();
  await expect(waits).toContainText(/Noch einmal möglich in \d+ Sekunden/);
  const slip = await mailedTo(typo);

  await wish(ward, right, password);
  await expect(ward.getByRole('status').filter({ hasText: right })).toBeVisible();
  await phone.goto(slip);
  await phone.getByRole('button', { name: de['verify.submit'] }).click();
  await expect(phone.getByRole('alert')).toContainText(server.errors.link_unknown);

  const link = await mailedTo(right);
  await phone.goto(link);
  await phone.getByRole('button', { name: de['verify.submit'] }).click();
  await expect(phone.getByText(de['verify.done_hint'].replace('{email}', right))).toBeVisible();
  expect((await mailWith(mailServer, server.mail.email_changed.slice(-40))).to).toEqual([old]);
  await ward.reload();
  await expect(ward.getByText(right, { exact: true })).toBeVisible();
  await expect(ward.getByRole('button', { name: de['email.again'] })).toBeHidden();

  await phone.goto(link);
  await phone.getByRole('button', { name: de['verify.submit'] }).click();
  await expect(phone.getByRole('alert')).toContainText(server.errors.link_unknown);

  const late = addressOf(hospital, 'late');
  await wish(ward, late, password);
  const expired = await mailedTo(late);
  await hospitals.expireLinks(hospital);
  await phone.goto(expired);
  await phone.getByRole('button', { name: de['verify.submit'] }).click();
  await expect(phone.getByRole('alert')).toContainText(server.errors.link_expired);
});
