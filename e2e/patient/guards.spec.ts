import { expect, type Page } from '@playwright/test';
import { messages as en } from '#shared/locales/patient/en.ts';
import { signInBed } from '../people.ts';
import { test } from '../wardbell.ts';

const prefixes = ['de', 'en', 'es', 'fa', 'fr', 'ru', 'tr', 'ua'];
const behindSignIn = [
  '/user/services',
  '/user/faq',
  '/user/hospitals',
  '/user/settings',
  '/user/your_requests',
  '/user/get-service-target',
  '/user/get-service-target/7',
  '/user/get-target',
  '/user/get-target/7',
  '/user/menu',
  '/user/menu/a/b',
];

/** A menu that the hospital does not have, and an id without an id's form, is a page that says so, with its status. */
const statusOf = (path: string) => (/\/(menu\/a\/b|7)$/.test(path) ? 404 : 200);

/** Opens an address and answers where one is in the end, and with which status. */
async function open(page: Page, path: string): Promise<string> {
  const response = await page.goto(path);
  await page.locator('main#main').waitFor();
  return `${response?.status()} ${new URL(page.url()).pathname}`;
}

test('guard 1: without a token every address leads to sign-in, in the language of its prefix', async ({ page }) => {
  for (const path of behindSignIn) expect(await open(page, path), path).toBe(`${statusOf(path)} /de/user/signin`);
  for (const prefix of prefixes)
    for (const path of behindSignIn.slice(prefix === 'de' ? 0 : 9))
      expect(await open(page, `/${prefix}${path}`)).toBe(`${statusOf(path)} /${prefix}/user/signin`);
});

test('guard 2: a signed-in bed is kept away from sign-in, in every language', async ({ newDevice, newHospital }) => {
  const bed = await newDevice();
  await signInBed(bed, await newHospital());
  expect(await open(bed, '/user/signin')).toBe('200 /de/user/services');
  for (const prefix of prefixes) expect(await open(bed, `/${prefix}/user/signin`)).toBe(`200 /${prefix}/user/services`);
  for (const path of behindSignIn) expect(await open(bed, path)).toBe(`${statusOf(path)} /de${path}`);
});

test('guard 4: the root, a bare prefix and the bare services lead to the services', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  await signInBed(bed, await newHospital());
  expect(await open(bed, '/')).toBe('200 /de/user/services');
  expect(await open(bed, '/user/services')).toBe('200 /de/user/services');
  for (const prefix of prefixes) expect(await open(bed, `/${prefix}`)).toBe(`200 /${prefix}/user/services`);
});

test('an address without a prefix keeps its query and its hash', async ({ page }) => {
  await page.goto('/user/signin?reason=card#main');
  await expect(page).toHaveURL(/\/de\/user\/signin\?reason=card#main$/);
});

for (const [who, signedIn] of [
  ['a stranger', false],
  ['a bed', true],
] as const) {
  test(`${who} at an unknown address sees the 404 page, which answers 404 and names the call button`, async ({
    newDevice,
    newHospital,
  }) => {
    const page = await newDevice();
    if (signedIn) await signInBed(page, await newHospital());
    for (const path of ['/nowhere', '/user/services/extra', '/uk/user/services'])
      expect(await open(page, path)).toBe(`404 /de${path}`);
    expect(await open(page, '/en/user/nowhere')).toBe('404 /en/user/nowhere');
    await expect(page.getByText(en['not_found.title']).first()).toBeVisible();
    await expect(page.getByText(en['emergency.line']).first()).toBeInViewport({ ratio: 1 });
  });
}
