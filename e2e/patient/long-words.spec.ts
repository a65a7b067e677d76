import { expect, type Page } from '@playwright/test';
import type { MenuEntry } from '#shared/content/content.schemas.ts';
import { clipped } from '../gallery/clipped.ts';
import { signInBed } from '../people.ts';
import { test } from '../wardbell.ts';
import { changeServices } from './catalogue.ts';

/** Names as hospitals write them: compounds and suffixes without a soft hyphen. */
const longWords = {
  de: ['Krankenhausseelsorgegespräch', 'Wundverbandwechselterminvereinbarung', 'Patientenaufnahmeunterlagen'],
  tr: ['Fizyoterapistimizle', 'Değerlendirilemeyeceklerdenmişsiniz', 'Hastanemizdekilerinizden'],
  ru: ['Электрокардиографический', 'Рентгеноэлектрокардиографического', 'Высокоспециализированная'],
} as const;
const locales = Object.keys(longWords) as (keyof typeof longWords)[]; // the keys of the literal are exactly these

/** The smallest phone, also in its largest type; and what is left of a tablet at a zoom of 200 %, in CSS pixels. */
const sizes = [
  { width: 320, height: 568, size: 1 },
  { width: 320, height: 568, size: 3 },
  { width: 512, height: 384, size: 1 },
];

/** Words that leave the key they stand in, and keys that lie over one another. */
function outOfKeys(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((keys) => {
    const faults: string[] = [];
    const shown = [...document.querySelectorAll<HTMLElement>(keys)].filter((key) => key.checkVisibility());
    for (const [at, key] of shown.entries()) {
      const box = key.getBoundingClientRect();
      const words = document.createRange();
      words.selectNodeContents(key);
      for (const line of words.getClientRects())
        if (line.left < box.left - 1 || line.right > box.right + 1 || line.bottom > box.bottom + 1)
          faults.push(`"${key.innerText.slice(0, 30)}" leaves its key`);
      for (const other of shown.slice(at + 1)) {
        const next = other.getBoundingClientRect();
        const apart =
          next.left >= box.right - 1 ||
          next.right <= box.left + 1 ||
          next.top >= box.bottom - 1 ||
          next.bottom <= box.top + 1;
        if (!apart && !key.contains(other)) faults.push(`"${key.innerText.slice(0, 30)}" lies over another key`);
      }
    }
    return [...new Set(faults)];
  }, selector);
}

/** The menus have an entry and a submenu of each word. */
async function nameMenus(page: Page): Promise<void> {
  await page.route('**/bed/menus', async (route) => {
    const language = locales.find((locale) => route.request().url().includes(`/${locale}/`)) ?? 'de';
    const entry = (title: string, at: number) => ({
      ...{ id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`, title, language, icon: 'visit' },
      ...{ opens: 'screen' as const, target: 'faq' },
    });
    const data: MenuEntry[] = longWords[language].map((title, at) => ({
      ...entry(title, at),
      entries: at === 0 ? [] : longWords[language].map((inner, place) => entry(inner, 10 * at + place)),
    }));
    await route.fulfill({ json: { data } });
  });
}

test('long words of a hospital stay in their keys on home and in the menu, at 320 px, in the largest type and at 200 %', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  await changeServices(bed, (all) =>
    all.map((one, at) => ({
      ...one,
      title: {
        ...one.title,
        ...Object.fromEntries(locales.map((locale) => [locale, longWords[locale][at % 3] ?? ''])),
      },
    })),
  );
  await nameMenus(bed);
  await signInBed(bed, await newHospital());
  const faults: string[] = [];
  for (const { size, ...viewport } of sizes) {
    await bed.evaluate((chosen) => localStorage.setItem('view', JSON.stringify({ theme: 'day', size: chosen })), size);
    await bed.setViewportSize(viewport);
    for (const locale of locales)
      for (const [screen, keys] of [
        ['services', '.tiles .tile'],
        ['menu', '.menu-lines .line'],
      ] as const) {
        await bed.goto(`/${locale}/user/${screen}`);
        await expect(bed.locator(keys).filter({ hasText: longWords[locale][1] }).first()).toBeVisible();
        await bed.evaluate(() => document.fonts.ready);
        const found = [...(await clipped(bed)), ...(await outOfKeys(bed, keys)), ...(await outOfKeys(bed, 'nav a'))];
        faults.push(...found.map((fault) => `${locale} ${screen} ${viewport.width} px, size ${size}: ${fault}`));
      }
  }
  expect(faults).toEqual([]);
});
