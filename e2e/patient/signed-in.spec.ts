import { expect, type Page } from '@playwright/test';
import { shippedLanguages } from '#shared/locales/languages.ts';
import { patientTexts } from '#shared/locales/patient/files.ts';
import { bedOf } from '../hospital.ts';
import { signInBed } from '../people.ts';
import { test } from '../wardbell.ts';
import { bearer, sessionOf } from './patient.ts';

/** Every toast that this page has shown; each goes after two seconds. */
function notedToasts(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as { toasts?: string[] }).toasts ?? []);
}

test('a bed that has signed in is told so, in the language of the bed', async ({ newDevice, newHospital }) => {
  test.slow(); // eight sign-ins
  const hospital = await newHospital();
  const bed = await newDevice();
  await bed.addInitScript(() => {
    const shown: string[] = [];
    (window as { toasts?: string[] }).toasts = shown;
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('.toast')) shown.push(toast.textContent ?? '');
    }).observe(document, { childList: true, subtree: true });
  });
  await signInBed(bed, hospital);
  for (const locale of shippedLanguages('patient')) {
    const { messages } = await patientTexts[locale]();
    const headers = bearer((await sessionOf(bed)).token);
    const changed = await bed.request.patch('/api/de/bed/account/current-bed', { headers, data: { locale } });
    expect(changed.ok()).toBe(true);
    await bed.goto('/readyz'); // no page of the app that could keep its session once more
    await bed.evaluate(() => localStorage.removeItem('auth'));
    await bed.goto('/en/user/signin');
    await bed.getByLabel('Code on the bed card').fill(bedOf(hospital).code);
    await bed.getByRole('button', { name: 'Sign in' }).click();
    await bed.waitForURL(`**/${locale}/user/services`);
    await expect.poll(() => notedToasts(bed), locale).toContain(messages['signin.success']);
  }
});
