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
  await dialog.getByRole('button', { name: de['passkeys.next'] }).click();
  await dialog.getByLabel(de['fields.current_password'], { exact: true }).fill(password);
  await dialog.getByRole('button', { name: de['email.submit'] }).click();
  await expect(dialog).toBeHidden();
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

  await ward.getByRole('button', { name: de['email.change'] }).click();
  const dialog = ward.getByRole('dialog');
  await dialog.getByLabel(de['fields.email'], { exact: true }).fill('anna@klinik');
  await dialog.getByRole('button', { name: de['passkeys.next'] }).click();
  await expect(dialog.getByText(de['rules.email'].replace('{field}', de['fields.email']))).toBeVisible();
  await dialog.getByLabel(de['fields.email'], { exact: true }).fill(typo);
  await dialog.getByRole('button', { name: de['passkeys.next'] }).click();
  await expect(dialog.getByText(de['email.proof_hint'].replace('{email}', typo))).toBeVisible();
  await dialog.getByLabel(de['fields.current_password'], { exact: true }).fill('geraten');
  await dialog.getByRole('button', { name: de['email.submit'] }).click();
  await expect(dialog.getByText(server.errors.wrong_current_password)).toBeVisible();
  await dialog.getByLabel(de['fields.current_password'], { exact: true }).fill(password);
  await dialog.getByRole('button', { name: de['email.submit'] }).click();
  const waiting = (email: string) => ward.getByRole('status').filter({ hasText: email });
  await expect(waiting(typo)).toBeVisible();
  await expect(waiting(typo)).not.toContainText('Sekunden'); // else a screen reader would count them down
  const again = ward.getByRole('button', { name: de['email.again'] });
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  await again.focus();
  await expect(again).toBeFocused();
  await expect(ward.getByText(/Noch einmal möglich in \d+ Sekunden/)).toBeVisible();
  const slip = await mailedTo(typo);

  await ward.getByRole('button', { name: de['email.withdraw'] }).click();
  await expect(waiting(typo)).toBeHidden();
  await expect(ward.getByRole('heading', { name: de['fields.email'] })).toBeFocused();
  await phone.goto(slip);
  await expect(phone.getByRole('alert')).toContainText(server.errors.link_unknown);
  await expect(phone.getByRole('alert')).toContainText(de['reset.over']);

  await wish(ward, right, password);
  await expect(waiting(right)).toBeVisible();

  const link = await mailedTo(right);
  await phone.goto(link);
  const words = (key: 'verify.ask' | 'verify.done_hint', email: string) =>
    de[key].replace('{email}', email).replace('{username}', username);
  await expect(phone.getByText(words('verify.ask', right))).toBeVisible();
  await phone.getByRole('button', { name: de['verify.submit'] }).click();
  await expect(phone.getByText(words('verify.done_hint', right))).toBeVisible();
  await expect(phone.getByRole('heading', { name: de['verify.done'] })).toBeFocused();
  expect((await mailWith(mailServer, server.mail.email_changed.slice(-40))).to).toEqual([old]);
  // The open screen follows: nobody reloads it.
  await expect(ward.getByText(right, { exact: true })).toBeVisible();
  await expect(again).toBeHidden();

  await phone.goto(link);
  await expect(phone.getByRole('alert')).toContainText(server.errors.link_unknown);

  const late = addressOf(hospital, 'late');
  await wish(ward, late, password);
  const expired = await mailedTo(late);
  await hospitals.expireLinks(hospital);
  await phone.goto(expired);
  await expect(phone.getByRole('alert')).toContainText(server.errors.link_expired);
});

test('a link that is opened where somebody else is signed in changes the account it names, and says who is here', async ({
  newDevice,
  newHospital,
  mailServer,
}) => {
  const hospital = await newHospital();
  const { password, username } = employeeOf(hospital, 'Anna');
  const [ward, shared] = [await newDevice(), await newDevice()];
  await signInNurse(ward, hospital, 'Anna');
  await signInNurse(shared, hospital, 'Bilal');
  await ward.goto('/staff/de/account/profile');
  const email = addressOf(hospital, 'elsewhere');
  await wish(ward, email, password);
  await expect.poll(() => mailServer.mails.some(({ to }) => to[0] === email)).toBe(true);
  const mail = mailServer.mails.find(({ to }) => to[0] === email);
  await shared.goto(mail ? pageIn(mail) : '');
  await expect(shared.getByText(username)).toBeVisible();
  await shared.getByRole('button', { name: de['verify.submit'] }).click();
  await expect(shared.getByText(de['verify.elsewhere'])).toBeVisible();
  await shared.goto('/staff/de/account/profile');
  await expect(shared.getByText(employeeOf(hospital, 'Bilal').username, { exact: true })).toBeVisible();
  await expect(shared.getByText(email, { exact: true })).toBeHidden();
});
