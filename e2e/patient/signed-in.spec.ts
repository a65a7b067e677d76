import { expect, type Page } from '@playwright/test';
import { shippedLanguages } from '#shared/locales/languages.ts';
import { messages as de } from '#shared/locales/patient/de.ts';
import { patientTexts } from '#shared/locales/patient/files.ts';
import { bedOf } from '../hospital.ts';
import { signInBed, signOutBed } from '../people.ts';
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

test('where the navigation cannot be read the services stand alone, and nobody is told so', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  await bed.route('**/bed/nav', (route) =>
    route.fulfill({ status: 500, json: { code: 'unexpected', message: 'Oh.' } }),
  );
  const failed = bed.waitForResponse('**/bed/nav');
  await signInBed(bed, await newHospital());
  await failed;
  await expect(bed.locator('.tiles button').first()).toBeVisible();
  const kept = () => bed.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? 'null'));
  const none = { has_main_menu: false, has_link_menu: false, active_bed_links: [], has_info: false, info: null };
  await expect.poll(async () => (await kept()).homeSettings.length).toBeGreaterThan(0); // both were waited for
  expect((await kept()).userData).toEqual(none);
  await expect(bed.locator('.toast.bad')).toHaveCount(0);
});

test('who signs out reads nothing of a session that was ended, however early the server announces the end', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  await signInBed(bed, await newHospital());
  const addresses: string[] = [];
  bed.on('framenavigated', (frame) => addresses.push(frame.url()));
  await bed.route('**/bed/logout', async (route) => {
    const response = await route.fetch(); // the event comes before the answer
    await new Promise((after) => setTimeout(after, 1_500));
    await route.fulfill({ response });
  });
  await signOutBed(bed);
  await expect(bed.getByLabel(de['signin.code'])).toBeVisible();
  await expect(bed.getByText(de['signin.ended'])).toBeHidden();
  expect(addresses.filter((one) => one.includes('reason='))).toEqual([]);
});
