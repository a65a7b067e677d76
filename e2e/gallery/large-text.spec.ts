import { expect } from '@playwright/test';
import { shippedLanguages } from '#shared/locales/languages.ts';
import { stories } from '#web/gallery/staff.story.tsx';
import { openStory } from '../../scripts/look/open-story.ts';
import { test } from './gallery.ts';

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
