import { expect } from '@playwright/test';
import { messages as server } from '#shared/locales/server/de.ts';
import { messages as de } from '#shared/locales/staff/de.ts';
import { employeeOf } from '../../hospital.ts';
import { signInNurse } from '../../people.ts';
import { test } from '../../wardbell.ts';

test('a nurse signs out a phone she has lost, and changes her password, which signs out the desk', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const { password } = employeeOf(hospital, 'Bilal');
  const [lost, desk, phone] = [await newDevice(), await newDevice(), await newDevice()];
  await signInNurse(lost, hospital, 'Bilal');
  for (const page of [desk, phone]) {
    await page.goto('/staff/de/hospital');
    await page.getByLabel(de['fields.hospital_code']).fill(hospital.code);
    await page.getByRole('button', { name: de['hospital.next'] }).click();
    await page.getByLabel(de['fields.username']).fill(employeeOf(hospital, 'Bilal').username);
    await page.getByLabel(de['fields.password'], { exact: true }).fill(password);
    await page.getByRole('button', { name: de['login.submit'] }).click();
    await page.waitForURL('**/staff/de/board');
  }

  await phone.goto('/staff/de/account');
  await phone.getByRole('link', { name: de['sign_ins.title'] }).click();
  const listed = phone.getByRole('listitem').filter({ hasText: 'Linux' });
  await expect(listed).toHaveCount(3);
  await expect(listed.first()).toContainText(de['sign_ins.this']);
  await listed.last().getByRole('button').click(); // used before the desk was
  await expect(lost).toHaveURL(/\/staff\/de\/login/);
  await expect(listed).toHaveCount(2);

  const form = phone.locator('form');
  const field = (name: 'current_password' | 'new_password' | 'password_confirmation') =>
    form.getByLabel(de[`fields.${name}`], { exact: true });
  await field('current_password').fill('geraten');
  await field('new_password').fill('Mondlicht Tasse Gabel 7');
  await field('password_confirmation').fill('Mondlicht Tasse Gabel 7');
  await form.getByRole('button', { name: de['sign_ins.change'] }).click();
  await expect(form.getByText(server.errors.wrong_current_password)).toBeVisible();
  await field('current_password').fill(password);
  await form.getByRole('button', { name: de['sign_ins.change'] }).click();
  await expect(phone.getByText(de['sign_ins.changed'])).toBeVisible();
  await expect(desk).toHaveURL(/\/staff\/de\/login/);
  await expect(listed).toHaveCount(1);
});
