import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/admin/de.ts';
import { fill } from '#shared/locales/fill.ts';
import { messages as staff } from '#shared/locales/staff/de.ts';
import { test as mailing, mailWith, pageIn } from '../mails.ts';
import { test } from '../wardbell.ts';
import { signInAdministrator } from './panel.ts';

const password = 'Mondlicht Tasse Gabel 7';

/** Fills in the form of a new nurse of the first ward and saves it. */
async function makeNurse(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await page.goto('/admin/de/employees/new');
  const form = page.getByRole('dialog');
  const write = (field: 'name' | 'family' | 'username' | 'email', value: string) =>
    form.getByRole('textbox', { name: de[`fields.employees.${field}`], exact: true }).fill(value);
  await write('name', name);
  await write('family', 'Lund');
  await write('username', name.toLowerCase());
  await write('email', email);
  const choose = async (field: 'departments' | 'service_types' | 'access_level_id', option?: string) => {
    await form.getByRole('combobox', { name: de[`fields.employees.${field}`], exact: true }).click();
    const options = form.getByRole('option', option ? { name: option, exact: true } : {});
    await options.first().click();
    await page.keyboard.press('Tab');
  };
  await choose('departments');
  await form.getByRole('button', { name: de['form.save'] }).click();
  await expect(form.getByText('Wählen Sie mindestens eine Tätigkeit').first()).toBeVisible();
  await choose('service_types');
  await choose('access_level_id', 'Care');
  await form.getByRole('button', { name: de['form.save'] }).click();
}

/** Sets the password that the page of a link asks for, and signs in to the staff app with it. */
async function signInByLink(page: Page, address: string, username: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel(staff['fields.new_password'], { exact: true }).fill(password);
  await page.getByLabel(staff['fields.password_confirmation'], { exact: true }).fill(password);
  await page.getByRole('button', { name: staff['reset.submit'] }).click();
  await expect(page.getByText(staff['reset.done'])).toBeVisible();
  await page.getByLabel(staff['fields.username']).fill(username);
  await page.getByLabel(staff['fields.password'], { exact: true }).fill(password);
  await page.getByRole('button', { name: staff['login.submit'] }).click();
  await page.waitForURL('**/staff/de/board');
}

mailing(
  'somebody new sets her password by the mailed link and signs in on the ward',
  async ({ newDevice, newHospital, hospitals, mailServer }) => {
    const hospital = await newHospital();
    const page = await newDevice();
    await signInAdministrator(page, hospital, hospitals, 'hospital');
    const email = `mia@${hospital.code.toLowerCase()}.example`;
    await makeNurse(page, { name: 'Mia', email });
    const shown = page.getByRole('dialog', { name: fill(de['employees.link_title'], { name: 'Mia Lund' }) });
    await expect(shown.getByRole('status')).toContainText(email);
    const mail = await mailWith(mailServer, 'Passwort wählen', { to: email });
    const phone = await newDevice();
    await signInByLink(phone, pageIn(mail), 'mia');
  },
);

test('without a mail server the link is shown once; the account is ended, nobody signs in with it, and it is erased', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals, 'hospital');
  await makeNurse(page, { name: 'Mia', email: 'mia@haus.example' });
  const shown = page.getByRole('dialog', { name: fill(de['employees.link_title'], { name: 'Mia Lund' }) });
  await expect(shown.getByText(de['employees.link_no_mail'])).toBeVisible();
  const address = (await shown.getByLabel(de['employees.link_name']).textContent()) ?? '';
  await shown.getByRole('button', { name: de['common.close'] }).last().click();
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Mia Lund', exact: true }) });
  await expect(row.getByText(de['employees.no_password'])).toBeVisible();
  const phone = await newDevice();
  await signInByLink(phone, address, 'mia');
  await row.getByRole('button', { name: fill(de['row.menu'], { name: 'Mia Lund' }) }).click();
  await page.getByRole('menuitem', { name: de['employees.end'] }).click();
  const asked = page.getByRole('dialog');
  await expect(asked.getByText(de['employees.holds_nothing'])).toBeVisible();
  await asked.getByRole('button', { name: de['employees.end'], exact: true }).click();
  await expect(row).toHaveCount(0);
  await phone.waitForURL('**/staff/de/login*');

  await page.getByRole('button', { name: de['list.deleted'] }).click();
  await row.getByRole('button', { name: fill(de['row.menu'], { name: 'Mia Lund' }) }).click();
  await page.getByRole('menuitem', { name: de['employees.erase'] }).click();
  const last = page.getByRole('dialog', { name: fill(de['employees.erase_title'], { name: 'Mia Lund' }) });
  await last.getByRole('button', { name: de['employees.erase'], exact: true }).click();
  await expect(row).toHaveCount(0);
  const former = page.getByRole('row').filter({ hasText: 'Ehemaliges Teammitglied' });
  await former.locator('[aria-haspopup=menu]').click();
  await expect(page.getByRole('menuitem', { name: de['row.show'] })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: de['employees.erase'] })).toHaveCount(0);
});
