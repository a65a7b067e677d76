import { expect } from '@playwright/test';
import { shippedLanguages } from '#shared/locales/languages.ts';
import { stories } from '#web/gallery/staff.story.tsx';
import { openStory } from '../../scripts/look/open-story.ts';
import { clipped } from './clipped.ts';
import { test } from './gallery.ts';

const largeTextScreens = [
  'staff-board',
  'staff-board-left',
  'staff-request',
  'staff-messages-room',
  'staff-thread',
  'staff-ward',
  'staff-ward-sheet',
];

for (const screen of [
  [390, 844],
  [320, 568],
  [844, 390],
] as const)
  test(`at 200 % of the text no word of a ward's alarm log leaves a phone: ${screen.join('x')}`, async ({
    page,
    gallery,
  }) => {
    test.slow(); // four languages
    const story = stories.find(({ name }) => name === 'staff-ward-alarms');
    if (!story) throw new Error('there is no story of the alarm log');
    for (const lang of shippedLanguages('staff')) {
      await openStory(page, gallery, 'staff', story, { theme: 'day', lang, text: 1, screen });
      const outside = await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
        const parts = [...document.querySelectorAll('.alarm-log, .alarm-log *')];
        const isOut = (part: Element) =>
          part.getBoundingClientRect().right > innerWidth || part.scrollWidth > innerWidth;
        return { parts: parts.length, out: parts.filter(isOut).map(({ textContent }) => textContent) };
      });
      expect.soft(outside, lang).toMatchObject({ out: [] });
      expect(outside.parts).toBeGreaterThan(12);
    }
  });

test.describe(() => {
  test.use({ ownPage: true }); // its browser has letters of twice the usual size

  for (const screen of [
    [390, 844],
    [320, 568],
  ] as const)
    test(`at twice the usual size of the letters no word leaves a phone, and every key is on it: ${screen.join('x')}`, async ({
      page,
      gallery,
    }) => {
      test.slow(); // seven screens in the two longest languages
      const device = await page.context().newCDPSession(page);
      await device.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
      for (const name of largeTextScreens)
        for (const lang of ['de', 'fr'] as const) {
          const story = stories.find((one) => one.name === name);
          if (!story) throw new Error(`there is no story ${name}`);
          await openStory(page, gallery, 'staff', story, { theme: 'day', lang, text: 1, screen });
          await expect(page.locator('html')).toHaveCSS('font-size', '32px');
          expect.soft(await clipped(page), `${name} ${lang}`).toEqual([]);
          const thumb = await page.locator('.thumb').boundingBox();
          expect.soft(thumb?.height, `${name} ${lang}`).toBeLessThan(screen[1] / 2);
        }
    });
});
