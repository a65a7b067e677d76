import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { messages as de } from '#shared/locales/admin/de.ts';
import { fill } from '#shared/locales/fill.ts';
import { messages as serverDe } from '#shared/locales/server/de.ts';
import { messages as staff } from '#shared/locales/staff/de.ts';
import type { Hospital } from '../hospital.ts';
import { test } from '../wardbell.ts';
import { command, signInToPlatform } from './at-the-platform.ts';
import { signInAdministrator } from './panel.ts';

const reason = 'Anruf der Stationsleitung';

async function enter(page: Page, { code }: Hospital): Promise<void> {
  await page.getByLabel(de['platform.search']).fill(code);
  const ours = page.getByRole('listitem').filter({ hasText: code });
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await ours.getByRole('button', { name: de['platform.enter'] }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: de['platform.enter'] }).click();
  await expect(dialog.getByText(de['rules.reason.required']).first()).toBeVisible();
  await dialog.getByLabel(de['fields.reason']).fill(reason);
  await dialog.getByRole('button', { name: de['platform.enter'] }).click();
  await expect(bar(page)).toBeVisible();
}

const bar = (page: Page) => page.getByRole('region', { name: de['platform.inside'] });

test('from the command into a hospital, to work there under a bar that always says so, and out of it', async ({
  newDevice,
  newHospital,
  hospitals,
  server,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInToPlatform(page, server);
  await enter(page, hospital);
  await expect(bar(page)).toContainText('seit');

  const menu = page.getByRole('navigation', { name: de['nav.main'] });
  await menu.getByRole('link', { name: de['areas.rooms'] }).click();
  await expect(page.getByRole('heading', { level: 1, name: de['areas.rooms'] })).toBeVisible();
  await page.reload();
  await expect(bar(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: de['areas.rooms'] })).toBeVisible();

  // The hospital reads who is here, and why.
  const anna = await newDevice();
  await signInAdministrator(anna, hospital, hospitals);
  await anna.getByRole('navigation').getByRole('link', { name: de['screen.visits'] }).click();
  const visit = anna.locator('.visits li');
  await expect(visit).toHaveCount(1);
  await expect(visit).toContainText('Ada Lund');
  await expect(visit).toContainText(reason);
  await expect(visit).toContainText(de['visits.here']);

  await bar(page).getByRole('button', { name: de['platform.leave'] }).click();
  await expect(page.getByRole('heading', { name: de['platform.choose'] })).toBeVisible();
  await expect(visit).toContainText(de['visits.end_left']);
  await expect(visit).not.toContainText(de['visits.here']);

  // Of the staff app their own account alone is theirs.
  await page.getByRole('link', { name: de['account.own'] }).click();
  await expect(page.getByRole('heading', { level: 1, name: staff['account.title'] })).toBeVisible();
  await page.goto('/staff/de/board');
  await expect(page).toHaveURL(/\/admin\/de\/$/);
  await page.getByRole('button', { name: de['account.sign_out'] }).click();
  await expect(page).toHaveURL(/\/admin\/de\/platform$/);
});

test('a visit that is left in another tab ends here too; what was typed is still there after entering again', async ({
  newDevice,
  newHospital,
  server,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInToPlatform(page, server);
  await enter(page, hospital);
  await page.getByRole('navigation', { name: de['nav.main'] }).getByRole('link', { name: de['areas.rooms'] }).click();
  await page.getByRole('link', { name: de['row.create'] }).click();
  const name = page.getByRole('dialog').getByLabel(de['fields.rooms.name'], { exact: true });
  await name.fill('Zimmer 77');

  const other = await page.context().newPage();
  await other.goto('/admin/de/');
  await bar(other).getByRole('button', { name: de['platform.leave'] }).click();
  await expect(other.getByRole('heading', { name: de['platform.choose'] })).toBeVisible();

  const over = page.getByRole('dialog', { name: de['platform.over_title'] });
  await expect(over).toBeVisible({ timeout: 30_000 });
  await expect(over).toContainText(fill(de['platform.over_hint'], { name: 'Testklinik' }));
  await over.getByLabel(de['fields.reason']).fill(reason);
  await over.getByRole('button', { name: de['platform.enter_again'] }).click();
  await expect(over).toBeHidden();
  await expect(name).toHaveValue('Zimmer 77');
});

test('whose account is ended by the operator is asked to sign in again, and does not get in', async ({
  newDevice,
  newHospital,
  server,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  const { username } = await signInToPlatform(page, server);
  await enter(page, hospital);
  await command(server, '--username', username, '--end');
  await expect(page.getByText(de['session.ended_title'])).toBeVisible({ timeout: 30_000 });
});

test('one administrator ends the account of another, with password and code: that one is in no hospital any more', async ({
  newDevice,
  newHospital,
  server,
}) => {
  const hospital = await newHospital();
  const [grace, ada] = [await newDevice(), await newDevice()];
  const ended = await signInToPlatform(grace, server, ['Grace', 'Hopper']);
  await enter(grace, hospital);
  const { username, password, secret } = await signInToPlatform(ada, server);

  await ada.getByRole('button', { name: de['platform.administrators'] }).click();
  const row = (name: string) => ada.getByRole('listitem').filter({ hasText: name });
  await expect(row(username)).toContainText(de['platform.me']);
  await expect(row(username).getByRole('button')).toHaveCount(0);
  await row(ended.username).getByRole('button', { name: de['platform.end'] }).click();
  const dialog = ada.getByRole('dialog', { name: fill(de['platform.end_one'], { name: 'Grace Hopper' }) });
  await dialog.getByLabel(de['fields.current_password'], { exact: true }).fill('geraten');
  const code = dialog.getByLabel(de['fields.second_factor_code']);
  await code.fill(new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 })); // that of now opened the session
  const end = dialog.getByRole('button', { name: de['platform.end_now'] });
  await end.click();
  await expect(dialog.getByText(serverDe.errors.wrong_current_password)).toBeVisible();
  await expect(row(ended.username)).toHaveCount(1);
  await dialog.getByLabel(de['fields.current_password'], { exact: true }).fill(password);
  await end.click();
  await expect(dialog).toBeHidden();
  await expect(row(ended.username)).toHaveCount(0);
  await expect(ada.getByText(fill(de['platform.ended'], { name: 'Grace Hopper' }))).toBeVisible();
  await expect(grace.getByText(de['session.ended_title'])).toBeVisible({ timeout: 30_000 });
});
