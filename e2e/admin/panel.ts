import { expect, type Page } from '@playwright/test';
import { rightsOfLevel } from '#shared/access/levels.ts';
import type { Scope } from '#shared/access/rights.ts';
import { messages as de } from '#shared/locales/admin/de.ts';
import { employeeOf, type Hospital, type HospitalFactory } from '../hospital.ts';

/** What an administrator may do. */
export const administration = rightsOfLevel('administration');

/** Makes Anna an administrator, of her own departments or of all, who signs in to the panel by hand. */
export async function signInAdministrator(
  page: Page,
  hospital: Hospital,
  hospitals: HospitalFactory,
  scope: Scope = 'own_departments',
  rights: typeof administration = administration,
): Promise<void> {
  await hospitals.allowAlone(hospital, 'Anna', rights, scope);
  await signInToPanel(page, hospital, 'Anna');
}

/** Signs in to the panel by hand, at a desk. */
export async function signInToPanel(page: Page, hospital: Hospital, name: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin/de/hospital');
  await page.getByLabel(de['fields.hospital_code']).fill(hospital.code);
  await page.getByRole('button', { name: de['hospital.next'] }).click();
  await typeSignIn(page, hospital, name);
  await expect(page.getByRole('heading', { level: 1, name: de['home.title'] })).toBeVisible();
}

/** Fills in name and password where they are asked for. */
export async function typeSignIn(page: Page, hospital: Hospital, name: string): Promise<void> {
  const { username, password } = employeeOf(hospital, name);
  await page.getByLabel(de['fields.username']).fill(username);
  await page.getByLabel(de['fields.password'], { exact: true }).fill(password);
  await page.getByRole('button', { name: de['login.submit'] }).click();
}
