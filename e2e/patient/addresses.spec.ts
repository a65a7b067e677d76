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
import { bedWithEverything, follow, type Word } from './every-address.ts';

const texts: Record<LanguageCode, Record<Word, string>> = { de, en, es, fa, fr, ru, tr, ua };
/** Bare, and with each prefix. */
const prefixes: readonly (LanguageCode | '')[] = ['', ...languageCodes];

/** As somebody who types the address gets there, or as a link inside the app leads there. */
async function open(page: Page, where: string, isTyped: boolean): Promise<void> {
  if (isTyped) await page.goto(where);
  else await follow(page, where);
}

/** As somebody who types the address is answered. */
async function expectStatus(page: Page, where: string, status = 200): Promise<void> {
  const answer = await page.request.get(where, { headers: { accept: 'text/html' } });
  expect(answer.status(), where).toBe(status);
}

test('each address shows what is its own and no empty place, bare and with each of the eight prefixes', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const { bed, addresses } = await bedWithEverything({ newDevice, newHospital, hospitals });
  for (const [turn, prefix] of prefixes.entries())
    for (const [at, { path, heading, shows }] of addresses.entries()) {
      const where = `${prefix && `/${prefix}`}/user/${path}`;
      await expectStatus(bed, where);
      const language = prefix || 'de';
      await open(bed, where, at % prefixes.length === turn); // each is typed once, each prefix too
      const name = typeof heading === 'string' ? texts[language][heading] : heading;
      await Promise.all([
        expect(bed, where).toHaveURL(new RegExp(`/${language}/user/${path}$`)),
        expect(bed.getByRole('heading', { level: 1, name }), where).toBeVisible(),
        expect(shows(bed).first(), where).toBeVisible(),
      ]);
      await expect(bed.locator('main .calm'), where).toHaveCount(0);
    }
});

/** The addresses of who is not signed in: where they end, and what is there. */
const beforeSignIn: { path: string; ends?: string; status?: number; shows: (words: Record<Word, string>) => string }[] =
  [
    { path: 'user/signin', shows: (words) => words['signin.heading'] },
    { path: 'qrlogin', ends: 'user/signin', shows: (words) => words['signin.heading'] },
    { path: 'user/account/login', shows: (words) => words['account.login'] },
    { path: 'user/account/register', shows: (words) => words['account.register'] },
    { path: 'user/account/verify', shows: (words) => words['account.verify'] },
    { path: 'user/account/forgot', shows: (words) => words['account.forgot'] },
    { path: 'user/account/reset', shows: (words) => words['account.forgot'] },
    { path: 'user/account/profile', ends: 'user/account/login', shows: (words) => words['account.login'] },
    { path: 'user/nowhere', status: 404, shows: (words) => words['not_found.title'] },
  ];

test('so does each address of who is not signed in, and an unknown one says that it is none', async ({ newDevice }) => {
  const device = await newDevice();
  await device.goto('/de/user/signin');
  for (const [turn, prefix] of prefixes.entries())
    for (const [at, { path, status, ends = path, shows }] of beforeSignIn.entries()) {
      const where = `${prefix && `/${prefix}`}/${path}`;
      await expectStatus(device, where, status);
      const language = prefix || 'de';
      await open(device, where, at === turn);
      const heading = device.getByRole('heading', { level: 1, name: shows(texts[language]), exact: true });
      await Promise.all([
        expect(device, where).toHaveURL(new RegExp(`/${language}/${ends}$`)),
        expect(heading, where).toBeVisible(),
      ]);
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
