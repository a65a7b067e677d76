import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import { employeeOf, type Hospital } from '../../hospital.ts';
import { test } from '../../wardbell.ts';
import { unfoldNotices } from '../ward.ts';

async function signIn(page: Page, { hospital, password }: { hospital: Hospital; password: string }): Promise<void> {
  await page.goto('/staff/de/hospital');
  await page.getByLabel(de['fields.hospital_code']).fill(hospital.code);
  await page.getByRole('button', { name: de['hospital.next'] }).click();
  await page.getByLabel(de['fields.username']).fill(employeeOf(hospital, 'Anna').username);
  await page.getByLabel(de['fields.password'], { exact: true }).fill(password);
  await page.getByRole('button', { name: de['login.submit'] }).click();
}

test('a stranger is told how long to wait; the nurse’s own device gets in, and she reads of the tries', async ({
  newDevice,
  newHospital,
  request,
}) => {
  const hospital = await newHospital();
  const { username, password } = employeeOf(hospital, 'Anna');
  const phone = await newDevice();
  await signIn(phone, { hospital, password });
  await phone.waitForURL('**/staff/de/board');
  await expect(phone.getByText(/fehlgeschlagen/)).toHaveCount(0);
  // As signing out leaves it: the session goes, the device's mark stays.
  await phone.evaluate(() => localStorage.removeItem('auth.staff'));

  const data = { hospital_code: hospital.code, username, password: 'geraten', remember: false };
  await Promise.all(Array.from({ length: 20 }, () => request.post('/api/de/staff/login', { data })));

  const other = await newDevice();
  await signIn(other, { hospital, password });
  await expect(other.getByText(/Bitte warten Sie noch \d+ (Sekunden|Minuten)/)).toBeVisible();
  await expect(other.getByRole('button', { name: de['login.submit'] })).toBeDisabled();

  await signIn(phone, { hospital, password });
  await phone.waitForURL('**/staff/de/board');
  const notice = phone.getByRole('status').filter({ hasText: '21 Anmeldungen fehlgeschlagen' });
  await phone.reload();
  await expect(notice).toBeVisible();
  await unfoldNotices(phone);
  await notice.getByRole('button', { name: de['alarm.seen'] }).click();
  await expect(notice).toHaveCount(0);
  await phone.reload();
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
});
