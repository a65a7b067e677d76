import { expect, type Page } from '@playwright/test';
import type { StaffSignIn } from '#shared/employees/employee.schemas.ts';
import { bedOf, employeeOf, type Hospital } from './hospital.ts';

/** The patient at a bed signs in with its code and sees what can be asked for. */
export async function signInBed(page: Page, hospital: Hospital, index = 0): Promise<void> {
  await page.goto('/de/user/signin');
  await page.getByLabel('Code von der Bettkarte').fill(bedOf(hospital, index).code);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.waitForURL('**/de/user/services');
}

/** The patient signs the bed out, in the settings, and the sign-in page is loaded. */
export async function signOutBed(page: Page): Promise<void> {
  await page.goto('/de/user/settings');
  await page.getByRole('button', { name: 'Abmelden', exact: true }).last().click();
  const loaded = page.waitForEvent('load'); // the address changes before
  await page.getByRole('button', { name: 'Ja, abmelden' }).click();
  await loaded;
  await page.waitForURL('**/de/user/signin');
}

/**
 * A nurse goes on duty by hand and looks at the board. The pages before it are covered by the tests of signing
 * in; here a call signs in, and the device keeps what it would have kept.
 */
export async function signInNurse(page: Page, hospital: Hospital, name: string): Promise<void> {
  const { username, password } = employeeOf(hospital, name);
  const answer = await page.request.post('/api/de/staff/login', {
    data: { hospital_code: hospital.code, username, password },
  });
  expect(answer.status()).toBe(200);
  const { data } = (await answer.json()) as { data: StaffSignIn };
  await page.goto('/healthz'); // the storage of this origin
  await page.evaluate(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, JSON.stringify(value));
    },
    {
      'auth.staff': {
        ...{ token: data.token, refreshToken: data.refresh_token, user: data.employee },
        ...{ userData: null, homeSettings: [] },
      },
      'staff.hospital': { code: hospital.code, name: data.employee.hospital.name },
      'staff.device_mark': data.device_mark,
    },
  );
  await page.goto('/staff/de/duty');
  const [enter, onDuty] = [
    page.getByRole('button', { name: 'Dienst beginnen' }),
    page.getByRole('heading', { name: /^Im Dienst seit/ }),
  ];
  await expect(enter.or(onDuty)).toBeVisible();
  if (await enter.isVisible()) await enter.click(); // another device may have entered duty before
  await expect(onDuty).toBeVisible();
  await page.getByRole('link', { name: 'Zu den Anfragen' }).click();
  await expect(page.getByText('Verbunden')).toBeVisible();
}
