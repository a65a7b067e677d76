import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/admin/de.ts';
import { fill } from '#shared/locales/fill.ts';
import { test } from '../mails.ts';
import { addressAt, good, makeAccount, signIn } from '../patient/account.ts';
import { signInAdministrator } from './panel.ts';

test('an account of a patient is found by its address, what is stored about it is fetched, and it is deleted at their wish; nobody signs in to it any more', async ({
  newDevice,
  newHospital,
  hospitals,
  mailServer,
}) => {
  const hospital = await newHospital();
  const [phone, page] = [await newDevice(), await newDevice()];
  await makeAccount(phone, hospital, mailServer);
  await signInAdministrator(page, hospital, hospitals, 'hospital');
  await page.goto('/admin/de/users');
  const rows = page.locator('[data-row]');
  await page.getByRole('searchbox', { name: de['list.search'] }).fill(addressAt(hospital));
  await expect(rows).toHaveCount(1);
  const account = page.getByRole('row').filter({ hasText: addressAt(hospital) });
  await account.locator('[aria-haspopup=menu]').click();
  await page.getByRole('menuitem', { name: de['personal.step'] }).click();
  const data = page.getByRole('dialog', { name: fill(de['personal.title'], { name: 'Hanna' }) });
  const saved = page.waitForEvent('download');
  await data.getByRole('button', { name: de['archive.fetch'] }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^wardbell-user-[0-9a-f]{8}-\d{4}-\d\d-\d\d\.json$/);
  const held = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(held.account).toMatchObject([{ name: 'Hanna', email: addressAt(hospital) }]);
  await data.getByRole('button', { name: de['common.close'] }).last().click();
  await account.locator('[aria-haspopup=menu]').click();
  await page.getByRole('menuitem', { name: de['row.delete'] }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('„Hanna“');
  await question.getByRole('button', { name: de['delete.confirm'] }).click();
  await expect(rows).toHaveCount(0);

  await phone.goto('/de/user/account/login');
  await signIn(phone, hospital, good);
  await expect(phone.getByRole('alert').first()).toBeVisible();
  await expect(phone).toHaveURL(/login/);
});
