import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { messages as de } from '#shared/locales/admin/de.ts';
import type { WardbellServer } from '../server.ts';

const root = join(import.meta.dirname, '../..');

/** As who runs the server does it, beside the running server. */
export async function command(server: WardbellServer, ...args: string[]): Promise<string> {
  const script = join(root, 'scripts/database/platform-admin.ts');
  const env = { ...process.env, NODE_ENV: 'test', WARDBELL_DATA: server.dataFolder };
  return (await promisify(execFile)(process.execPath, [script, ...args], { cwd: root, env })).stdout;
}

/** Makes a platform administrator, who signs in for the first time and sets up the second step. */
export async function signInToPlatform(
  page: Page,
  server: WardbellServer,
  [first, family]: readonly [string, string] = ['Ada', 'Lund'],
) {
  const username = `${first.toLowerCase()}${Date.now()}`;
  const person = ['--first-name', first, '--family-name', family, '--email', `${username}@platform.example`];
  const said = await command(server, '--username', username, ...person);
  const password = /^Password, shown only now: (\S+)$/m.exec(said)?.[1] ?? '';
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin/de/hospital');
  await page.getByRole('link', { name: de['hospital.platform'] }).click();
  await page.getByLabel(de['fields.username']).fill(username);
  await page.getByLabel(de['fields.password'], { exact: true }).fill(password);
  await page.getByRole('button', { name: de['login.submit'] }).click();
  await expect(page.getByRole('heading', { name: de['second_factor.set_up_title'] })).toBeVisible();
  const secret = ((await page.locator('.factor-key').textContent()) ?? '').replace(/\s/g, '');
  await page.getByLabel(de['fields.second_factor_code']).fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: de['second_factor.confirm'] }).click();
  await expect(page.locator('.recovery-codes li')).toHaveCount(10);
  await page.getByRole('button', { name: de['second_factor.codes_kept'] }).click();
  await expect(page.getByRole('heading', { name: de['platform.choose'] })).toBeVisible();
  return { username, password, secret };
}
