import { expect, type Page } from '@playwright/test';
import { test } from '../wardbell.ts';

/** The files of letters that the page at this address asks for. */
async function lettersOf(page: Page, path: string): Promise<string[]> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const [, name] = /\/([\w-]+?)-[\w-]{8}\.woff2$/.exec(request.url()) ?? [];
    if (name) asked.add(name);
  });
  await page.goto(path);
  await page.locator('main#main').waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  return [...asked].toSorted();
}

const latin = 'atkinson-next-latin';
const used = {
  ...{ de: [latin], en: [latin], es: [latin], fr: [latin] },
  tr: [latin, 'atkinson-next-turkish'],
  ...{ ru: [latin, 'noto-sans-cyrillic'], ua: [latin, 'noto-sans-cyrillic'] },
};

test('the letters of Farsi, Russian, Ukrainian and Turkish are fetched where they are read, and nowhere else', async ({
  newDevice,
}) => {
  for (const [language, files] of Object.entries(used))
    expect(await lettersOf(await newDevice(), `/${language}/user/signin`), language).toEqual(files);
  const farsi = await lettersOf(await newDevice(), '/fa/user/signin');
  expect(farsi).toContain('vazirmatn-farsi');
  expect(farsi.filter((name) => /cyrillic|turkish/.test(name))).toEqual([]);
});
