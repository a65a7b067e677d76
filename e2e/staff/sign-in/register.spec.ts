import { expect, type Page } from '@playwright/test';
import { messages as server } from '#shared/locales/server/de.ts';
import { messages as levels } from '#shared/locales/server/en.ts';
import { messages as de } from '#shared/locales/staff/de.ts';
import { employeeOf, type Hospital } from '../../hospital.ts';
import { mailWith, pageIn, test } from '../../mails.ts';
import { signInNurse } from '../../people.ts';

const password = 'Mondlicht Tasse Gabel 7';
const type = (page: Page, label: keyof typeof de & `fields.${string}`, text: string) =>
  page.getByLabel(de[label], { exact: true }).fill(text);

/** From the hospital's code to the form, as somebody does who opens the staff app for the first time. */
async function openForm(page: Page, { code }: Hospital): Promise<void> {
  await page.goto('/staff/de/hospital');
  await type(page, 'fields.hospital_code', code);
  await page.getByRole('button', { name: de['hospital.next'] }).click();
  await page.getByRole('link', { name: de['login.register'] }).click();
  await expect(page.getByRole('heading', { name: de['register.title'] })).toBeVisible();
}

async function fillIn(page: Page, { email, username }: { email: string; username: string }): Promise<void> {
  await page.getByText(de['register.nurse'], { exact: true }).click();
  await type(page, 'fields.name', 'Mira');
  await type(page, 'fields.family', 'Wolf');
  await type(page, 'fields.email', email);
  await page.getByText('Station 3A', { exact: true }).click();
  await type(page, 'fields.username', username);
  await type(page, 'fields.new_password', password);
  await type(page, 'fields.password_confirmation', password);
}

const submit = (page: Page) => page.getByRole('button', { name: de['register.submit'], exact: true }).click();

async function confirm(page: Page): Promise<void> {
  await type(page, 'fields.password', password);
  await page.getByRole('button', { name: de['verify.registration_submit'] }).click();
}

async function signIn(page: Page, username: string): Promise<void> {
  await type(page, 'fields.username', username);
  await type(page, 'fields.password', password);
  await page.getByRole('button', { name: de['login.submit'], exact: true }).click();
}

test('a nurse registers, proves her address by a real mail, is approved, and signs in for the first time', async ({
  newDevice,
  newHospital,
  mailServer,
}) => {
  const hospital = await newHospital();
  const username = `mira.${hospital.id.slice(-12)}`;
  const email = `${username}@hospital.example`;
  const mailTo = async (index: number) => {
    const found = () => mailServer.mails.filter(({ to }) => to[0] === email);
    await expect.poll(() => found().length).toBeGreaterThan(index);
    const mail = found()[index];
    if (!mail) throw new Error('no mail');
    return mail;
  };
  const [phone, ward] = [await newDevice(), await newDevice()];

  await openForm(phone, hospital);
  await fillIn(phone, { email, username });
  await submit(phone);
  await expect(phone.getByText('Wählen Sie mindestens eine Tätigkeit', { exact: true }).last()).toBeVisible();
  await expect(phone.getByText(de['rules.privacy_policy.required'], { exact: true }).last()).toBeVisible();
  await phone.getByText('Pflege', { exact: true }).click();
  await phone.getByText(de['register.accept_policy']).click();
  await submit(phone);
  await expect(phone.getByText(de['register.sent'].replace('{email}', email))).toBeVisible();
  await expect(phone.getByText(de['register.then_approval'])).toBeVisible();
  await expect(phone.getByRole('button', { name: de['register.again'] })).toBeDisabled();
  await expect(phone.getByText(/Noch einmal möglich in \d+ Sekunden/)).toBeVisible();

  await phone.getByRole('link', { name: de['login.title'] }).click();
  await signIn(phone, username);
  await expect(phone.getByText(server.errors.wrong_password).last()).toBeVisible();
  await expect(phone.getByText(de['login.waits_hint'])).toBeVisible();

  await phone.goto(pageIn(await mailTo(0)));
  await expect(phone.getByText(username, { exact: true })).toBeVisible();
  await type(phone, 'fields.password', 'Mondlicht Tasse Gabel 8');
  await phone.getByRole('button', { name: de['verify.registration_submit'] }).click();
  await expect(phone.getByText(server.errors.wrong_registration_password).last()).toBeVisible();
  await confirm(phone);
  await expect(phone.getByText(de['verify.waits_hint'].replace('{email}', email))).toBeVisible();

  const anna = `${employeeOf(hospital, 'Anna').username}@hospital.example`;
  await expect.poll(() => mailServer.mails.some(({ to }) => to[0] === anna)).toBe(true);
  await signInNurse(ward, hospital, 'Anna');
  await ward.goto('/staff/de/account');
  await ward.getByRole('link', { name: de['registrations.title'] }).click();
  const waiting = ward.getByRole('listitem', { name: 'Mira Wolf' });
  await expect(waiting).toContainText(email);
  await waiting.getByRole('button', { name: 'Mira Wolf genehmigen' }).click();
  const dialog = ward.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: 'Station 3A' })).toBeChecked();
  await dialog.getByText(levels.levels.care, { exact: true }).click();
  await dialog.getByRole('button', { name: de['registrations.approve'], exact: true }).click();
  await expect(ward.getByText(de['registrations.none_title'])).toBeVisible();

  await phone.goto(pageIn(await mailTo(1)));
  await signIn(phone, username);
  await phone.waitForURL('**/staff/de/board');
  await expect(phone.getByText('Verbunden')).toBeVisible();
});

test('who asks for the mail again too soon is told by the server how long to wait, counted down, and gets no second one', async ({
  newDevice,
  newHospital,
  mailServer,
}) => {
  const hospital = await newHospital();
  const username = `mira.${hospital.id.slice(-12)}`;
  const email = `${username}@hospital.example`;
  const phone = await newDevice();
  await openForm(phone, hospital);
  await fillIn(phone, { email, username });
  await phone.getByText('Pflege', { exact: true }).click();
  await phone.getByText(de['register.accept_policy']).click();
  // A phone that lets the key be pressed at once, as one whose clock is ahead would.
  await phone.route('**/staff/register', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = (await answer.json()) as { data: object };
    await route.fulfill({
      response: answer,
      json: { ...rest, data: { ...data, again_at: new Date(0).toISOString() } },
    });
  });
  await submit(phone);
  const again = phone.getByRole('button', { name: de['register.again'] });
  await expect(again).toBeEnabled();
  await again.click();
  await expect(again).toBeDisabled();
  const pause = phone.getByText(/Noch einmal möglich in \d+ Sekunden/);
  await expect(pause).toBeVisible();
  const said = await pause.innerText();
  await expect(pause).not.toHaveText(said);
  await expect.poll(() => mailServer.mails.filter(({ to }) => to[0] === email).length).toBe(1);
});

test('where nobody may register the screen says so in the words of its language, and leads back to sign-in', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const [phone, early] = [await newDevice(), await newDevice()];
  const email = `late.${hospital.id.slice(-12)}@hospital.example`;
  await openForm(early, hospital);
  await fillIn(early, { email, username: 'late' });
  await early.getByText('Pflege', { exact: true }).click();
  await early.getByText(de['register.accept_policy']).click();
  await hospitals.closeRegistration(hospital);

  await phone.goto('/staff/de/hospital');
  await type(phone, 'fields.hospital_code', hospital.code);
  await phone.getByRole('button', { name: de['hospital.next'] }).click();
  await phone.getByRole('link', { name: de['login.register'] }).click();
  await expect(phone.getByRole('heading', { name: server.errors.registration_closed })).toBeVisible();
  await expect(phone.getByText(de['register.closed_hint'])).toBeVisible();
  await expect(phone.getByRole('textbox')).toHaveCount(0);
  await phone.goto('/staff/en/register');
  await expect(phone.getByRole('heading', { name: 'Sorry Its Not Available Now!' })).toBeVisible();
  await phone.goto('/staff/de/register');
  await phone.getByRole('link', { name: de['login.title'] }).click();
  await expect(phone.getByLabel(de['fields.username'])).toBeVisible();

  // Closed while the form was being filled in.
  await submit(early);
  await expect(early.getByText(server.errors.registration_closed).last()).toBeVisible();
});

test('who is declined reads why by mail, and has no account', async ({ newDevice, newHospital, mailServer }) => {
  const hospital = await newHospital();
  const username = `nora.${hospital.id.slice(-12)}`;
  const email = `${username}@hospital.example`;
  const [phone, ward] = [await newDevice(), await newDevice()];
  await openForm(phone, hospital);
  await fillIn(phone, { email, username });
  await phone.getByText('Pflege', { exact: true }).click();
  await phone.getByText(de['register.accept_policy']).click();
  await submit(phone);
  await expect.poll(() => mailServer.mails.some(({ to }) => to[0] === email)).toBe(true);
  const mail = mailServer.mails.find(({ to }) => to[0] === email);
  await phone.goto(mail ? pageIn(mail) : '');
  await confirm(phone);
  await expect(phone.getByText(de['verify.waits_hint'].replace('{email}', email))).toBeVisible();

  await signInNurse(ward, hospital, 'Anna');
  await ward.goto('/staff/de/registrations');
  await ward.getByRole('button', { name: 'Mira Wolf ablehnen' }).click();
  const dialog = ward.getByRole('dialog');
  const other = await ward.context().newPage();
  await other.goto('/staff/de/registrations');
  await other.getByRole('button', { name: 'Mira Wolf genehmigen' }).click();
  await other.getByRole('dialog').getByText(levels.levels.care, { exact: true }).click();
  const why = `Auf ${hospital.code} kennt Sie niemand.`;
  await dialog.getByLabel(de['fields.reason'], { exact: true }).fill(why);
  await dialog.getByRole('button', { name: de['registrations.decline'], exact: true }).click();
  await expect(ward.getByText(de['registrations.none_title'])).toBeVisible();
  expect((await mailWith(mailServer, why)).to).toEqual([email]);

  const approve = other.getByRole('dialog').getByRole('button', { name: de['registrations.approve'], exact: true });
  await approve.click();
  await expect(other.getByText(de['registrations.changed'])).toBeVisible();
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await expect(other.getByText(de['registrations.none_title'])).toBeVisible();
});
