import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import { signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';

test('S28 an employee session that ends on the server closes its screens within 10 s', async ({
  newDevice,
  newHospital,
}) => {
  const phone = await newDevice();
  await signInNurse(phone, await newHospital(), 'Anna');
  const kept = await phone.evaluate(() => localStorage.getItem('auth.staff') ?? '');
  const { token } = JSON.parse(kept) as { token: string };

  // Not by this browser: its own storage would tell the page.
  const answer = await phone.request.post('/api/de/staff/logout', { headers: { Authorization: `Bearer ${token}` } });
  expect(answer.ok()).toBe(true);

  await expect(phone).toHaveURL(/\/staff\/de\/login/, { timeout: 10_000 });
  await expect(phone.getByText(de['login.ended'])).toBeVisible();
  await expect(phone.getByRole('navigation', { name: de['nav.main'] })).toHaveCount(0);
  expect(await phone.evaluate(() => localStorage.getItem('auth.staff'))).toBeNull();
});
