import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import { signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';

test('a screen whose file is gone after an update reloads the page, and is there when the server has it', async ({
  page,
  newHospital,
}) => {
  await signInNurse(page, await newHospital(), 'Anna');
  // Asked for twice: ahead, and then in earnest.
  await page.route(/\/assets\/PatientsScreen-.*\.js$/, (route) => route.fulfill({ status: 404 }), { times: 2 });
  const reloaded = page.waitForEvent('load');
  const patients = page.getByRole('link', { name: de['nav.patients'], exact: true });
  await patients.click();
  await reloaded;
  await patients.click();
  await expect(page.getByRole('heading', { level: 1, name: de['patients.title'] })).toBeVisible();
});
