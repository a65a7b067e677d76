import { expect, type Page } from '@playwright/test';
import { bedOf, employeeOf, type Hospital } from './hospital.ts';

/** The patient at a bed signs in with its code and sees what can be asked for. */
export async function signInBed(page: Page, hospital: Hospital, index = 0): Promise<void> {
  await page.goto('/de/user/signin');
  await page.getByLabel('Code von der Bettkarte').fill(bedOf(hospital, index).code);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.waitForURL('**/de/user/services');
}

/** A nurse signs in, goes on duty and looks at the board. */
export async function signInNurse(page: Page, hospital: Hospital, name: string): Promise<void> {
  const { username, password } = employeeOf(hospital, name);
  await page.goto('/staff/de/hospital');
  await page.getByLabel('Krankenhaus-Code').fill(hospital.code);
  await page.getByRole('button', { name: 'Weiter' }).click();
  await page.getByLabel('Benutzername').fill(username);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByRole('link', { name: 'Dienst beginnen' }).click();
  await page.getByRole('button', { name: 'Dienst beginnen' }).click();
  await page.getByRole('link', { name: 'Zu den Anfragen' }).click();
  await expect(page.getByText('Verbunden')).toBeVisible();
}
