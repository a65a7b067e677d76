import { expect, type Page } from '@playwright/test';
import { type LanguageCode, languageCodes } from '#shared/locales/languages.ts';
import { messages as de } from '#shared/locales/patient/de.ts';
import { messages as en } from '#shared/locales/patient/en.ts';
import { messages as es } from '#shared/locales/patient/es.ts';
import { messages as fa } from '#shared/locales/patient/fa.ts';
import { messages as fr } from '#shared/locales/patient/fr.ts';
import { messages as ru } from '#shared/locales/patient/ru.ts';
import { messages as tr } from '#shared/locales/patient/tr.ts';
import { messages as ua } from '#shared/locales/patient/ua.ts';
import { signInBed } from '../people.ts';
import { test } from '../wardbell.ts';
import { bearer, nurseToken, requestsOf, sessionOf } from './patient.ts';

type Word = keyof typeof de;
const texts: Record<LanguageCode, Record<Word, string>> = { de, en, es, fa, fr, ru, tr, ua };
/** Bare, and with each prefix. */
const prefixes: readonly (LanguageCode | '')[] = ['', ...languageCodes];

/** Each address of a signed-in bed: its heading, and something that no other screen has. */
const addresses: { path: string; heading: Word; shows: (page: Page) => ReturnType<Page['locator']> }[] = [
  { path: 'services', heading: 'services.heading', shows: (page) => page.locator('.tiles button').first() },
  { path: 'your_requests', heading: 'requests.title', shows: (page) => page.locator('main .card .panel') },
  { path: 'faq', heading: 'info.faq', shows: (page) => page.locator('main .question, main .calm') },
  { path: 'hospitals', heading: 'info.hospitals', shows: (page) => page.locator('main .lines .card, main .calm') },
  { path: 'settings', heading: 'settings.title', shows: (page) => page.locator('.settings .devices li').first() },
  { path: 'get-service-target', heading: 'target.service', shows: (page) => page.locator('main .lines .line').first() },
  { path: 'get-target', heading: 'target.request', shows: (page) => page.locator('main .lines .line').first() },
  { path: 'menu', heading: 'info.title', shows: (page) => page.locator('main .lines .line').first() },
  {
    path: 'menu/_licences',
    heading: 'footer.licences',
    shows: (page) => page.getByText(/Permission is hereby granted/),
  },
  { path: 'messages', heading: 'messages.title', shows: (page) => page.locator('.conversation') },
  { path: 'notifications', heading: 'notifications.title', shows: (page) => page.locator('.happened li').first() },
];

test('each address shows what is its own, bare and with each of the eight prefixes', async ({
  newDevice,
  newHospital,
  request,
}) => {
  test.setTimeout(180_000);
  const bed = await newDevice();
  const hospital = await newHospital();
  await signInBed(bed, hospital);
  await bed.getByRole('button', { name: 'Wasser' }).click();
  const own = await sessionOf(bed);
  await expect.poll(async () => (await requestsOf(bed, own)).length).toBe(1);
  const headers = bearer(await nurseToken(request, hospital));
  await request.post('/api/de/staff/duty/enter', { headers });
  const [asked] = await requestsOf(bed, own);
  const data = { action_id: crypto.randomUUID() };
  expect((await request.post(`/api/de/staff/requests/${asked?.id}/accept`, { headers, data })).status()).toBe(200);
  for (const prefix of prefixes)
    for (const { path, heading, shows } of addresses) {
      const where = `${prefix && `/${prefix}`}/user/${path}`;
      const response = await bed.goto(where);
      expect(response?.status(), where).toBe(200);
      const language = prefix || 'de';
      await expect(bed, where).toHaveURL(new RegExp(`/${language}/user/${path}$`));
      await expect(bed.getByRole('heading', { level: 1, name: texts[language][heading] }), where).toBeVisible();
      await expect(shows(bed).first(), where).toBeVisible();
    }
});

test('the footer leads to the licence notices, below the keys and on the page of what there is to read', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  await signInBed(bed, await newHospital());
  for (const path of ['services', 'menu']) {
    await bed.goto(`/de/user/${path}`);
    await bed.getByRole('navigation', { name: de['footer.title'] }).getByRole('link').last().click();
    await expect(bed).toHaveURL(/\/menu\/_licences$/);
    await expect(bed.locator('.licences')).toContainText('SIL OPEN FONT LICENSE');
    await expect(bed.locator('.licences')).toContainText(/react-dom \d/);
  }
});
