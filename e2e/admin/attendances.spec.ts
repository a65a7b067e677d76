import { expect, type Page } from '@playwright/test';
import type { StaffSignIn } from '#shared/employees/employee.schemas.ts';
import { messages as de } from '#shared/locales/admin/de.ts';
import { fill } from '#shared/locales/fill.ts';
import { employeeOf, type Hospital } from '../hospital.ts';
import { test } from '../wardbell.ts';
import { signInAdministrator } from './panel.ts';

/** Bilal was on duty for a moment. */
async function workShortly(page: Page, hospital: Hospital): Promise<void> {
  const { username, password } = employeeOf(hospital, 'Bilal');
  const signedIn = await page.request.post('/api/de/staff/login', {
    data: { hospital_code: hospital.code, username, password },
  });
  const { data } = (await signedIn.json()) as { data: StaffSignIn };
  for (const step of ['enter', 'leave']) {
    const answer = await page.request.post(`/api/de/staff/duty/${step}`, {
      data: {},
      headers: { authorization: `Bearer ${data.token}` },
    });
    expect(answer.ok()).toBe(true);
  }
}

test('an administrator corrects when somebody came, and the wrong row stays, struck through, with the reason', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await workShortly(page, hospital);
  await signInAdministrator(page, hospital, hospitals, 'hospital');
  const menu = page.getByRole('navigation', { name: de['nav.main'] });
  await menu.getByRole('link', { name: de['areas.attendances'], exact: true }).click();
  await page.locator('[data-row]').first().click();
  const shown = page.getByRole('dialog');
  await shown.getByRole('button', { name: de['attendances.correct'], exact: true }).click();
  const form = page.getByRole('dialog', { name: fill(de['attendances.correct_title'], { name: 'Bilal Test' }) });
  const began = form.getByLabel(de['fields.attendances.created_at'], { exact: true });
  const day = new Date(`${await began.inputValue()}Z`);
  await began.fill(new Date(day.getTime() - 8 * 3_600_000).toISOString().slice(0, 16));
  await form.getByRole('textbox', { name: de['fields.reason'], exact: true }).fill('Beim Kommen vergessen');
  await form.getByRole('button', { name: de['attendances.correct'], exact: true }).click();
  await expect(page.getByText(de['done.operation'])).toBeVisible();

  await page.goto('/admin/de/attendances');
  const wrong = page.getByRole('row').filter({ hasText: de['choices.attendances.state.corrected'] });
  await expect(wrong).toContainText('Beim Kommen vergessen');
  await expect(wrong).toContainText('Anna');
  await expect(wrong.locator('td').nth(2)).toHaveCSS('text-decoration-line', 'line-through');
  const right = page.getByRole('row').filter({ hasText: de['choices.attendances.state.correction'] });
  await expect(right.filter({ hasText: '8h' })).toHaveCount(1);
});
