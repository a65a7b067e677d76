import { expect, type Page } from '@playwright/test';
import { wordsOf } from '#server/platform/mail/fixtures/mail-server.ts';
import { messages as server } from '#shared/locales/server/de.ts';
import { messages as de } from '#shared/locales/staff/de.ts';
import { employeeOf, type Hospital } from '../../hospital.ts';
import { mailWith, pageIn, test } from '../../mails.ts';
import { signInNurse } from '../../people.ts';

const good = 'Mondlicht Tasse Gabel 7';

async function askForLink(page: Page, hospital: Hospital, username: string): Promise<void> {
  await page.goto('/staff/de/hospital');
  await page.getByLabel(de['fields.hospital_code']).fill(hospital.code);
  await page.getByRole('button', { name: de['hospital.next'] }).click();
  await page.getByRole('link', { name: de['login.forgot'] }).click();
  await expect(page.getByRole('heading', { name: de['forgot.title'] })).toBeVisible(); // sign-in has such a field too
  await page.getByLabel(de['fields.username']).fill(username);
  await page.getByRole('button', { name: de['forgot.submit'] }).click();
  await expect(page.getByText(de['forgot.sent'])).toBeVisible();
}

async function choose(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel(de['fields.new_password'], { exact: true }).fill(password);
  await page.getByLabel(de['fields.password_confirmation'], { exact: true }).fill(again);
  await page.getByRole('button', { name: de['reset.submit'] }).click();
}

test('a forgotten password: the link of a real mail sets a new one, once; what is too easy is refused', async ({
  newDevice,
  newHospital,
  mailServer,
}) => {
  const hospital = await newHospital();
  const { username } = employeeOf(hospital, 'Anna');
  const ward = await newDevice();
  await signInNurse(ward, hospital, 'Anna');

  const phone = await newDevice();
  await askForLink(phone, hospital, 'nobody'); // reads the same, and no mail follows
  await askForLink(phone, hospital, username);
  const mail = await mailWith(mailServer, server.mail.password_reset_ignore, { to: `${username}@hospital.example` });
  const link = pageIn(mail);

  await phone.goto(link);
  await choose(phone, 'kurz', 'kurz');
  await expect(
    phone.getByText(de['rules.min'].replace('{field}', de['fields.new_password']).replace('{length}', '12')),
  ).toBeVisible();
  await choose(phone, 'password1234');
  await expect(phone.getByText(server.errors.password_common)).toBeVisible();
  await choose(phone, good, `${good}.`);
  await expect(phone.getByText(de['rules.password_confirmation.confirmed'])).toBeVisible();
  await choose(phone, good);
  await expect(phone.getByText(de['reset.done'])).toBeVisible();
  await expect(ward).toHaveURL(/\/staff\/de\/login/); // signed out there, by the server

  await phone.getByLabel(de['fields.username']).fill(username);
  await phone.getByLabel(de['fields.password'], { exact: true }).fill(good);
  await phone.getByRole('button', { name: de['login.submit'] }).click();
  await phone.waitForURL('**/staff/de/board');
  await mailWith(mailServer, server.mail.password_changed.slice(-40));

  const other = await newDevice();
  await other.goto(link);
  await expect(other.getByText(server.errors.link_unknown)).toBeVisible();
});

test('the link of one nurse opened where another is signed in: that one stays; where its owner is, they are signed out', async ({
  newDevice,
  newHospital,
  mailServer,
}) => {
  const hospital = await newHospital();
  const { username } = employeeOf(hospital, 'Anna');
  const link = async () => {
    const links = () => mailServer.mails.filter((mail) => wordsOf(mail).includes('/reset/'));
    const before = links().length;
    await askForLink(await newDevice(), hospital, username);
    await expect.poll(() => links().length).toBeGreaterThan(before);
    const [mail] = links().slice(-1);
    return mail ? pageIn(mail) : '';
  };
  const shared = await newDevice();
  await signInNurse(shared, hospital, 'Bilal');
  await shared.goto(await link());
  await choose(shared, good);
  await expect(shared.getByText(de['reset.done_elsewhere'].replace('{username}', username))).toBeVisible();
  await shared.goto('/staff/de/board');
  await expect(shared.getByText('Verbunden')).toBeVisible();

  const own = await newDevice();
  await signInNurse(own, { ...hospital, employees: withPassword(hospital, username) }, 'Anna');
  await own.goto(await link());
  await choose(own, 'Laterne Wolke Dose 4');
  await expect(own.getByText(de['reset.done'])).toBeVisible();
  await expect(own).toHaveURL(/\/staff\/de\/login/);
});

const withPassword = ({ employees }: Hospital, username: string) =>
  employees.map((one) => (one.username === username ? { ...one, password: good } : one));

test('a link that is none says so, and one that came too late leads to another', async ({
  newDevice,
  newHospital,
  hospitals,
  mailServer,
}) => {
  const phone = await newDevice();
  await phone.goto('/staff/de/reset/abgeschnitten');
  await expect(phone.getByRole('alert')).toContainText(server.errors.link_unknown);

  const hospital = await newHospital();
  const { username } = employeeOf(hospital, 'Bilal');
  const before = mailServer.mails.length;
  await askForLink(phone, hospital, username);
  await expect.poll(() => mailServer.mails.length).toBeGreaterThan(before);
  const mail = mailServer.mails.at(-1);
  await hospitals.expireLinks(hospital);
  await phone.goto(mail ? pageIn(mail) : '');
  await expect(phone.getByRole('alert')).toContainText(server.errors.link_expired);
  await phone.getByRole('link', { name: de['reset.another'] }).click();
  await expect(phone.getByRole('heading', { name: de['forgot.title'] })).toBeVisible();
});
