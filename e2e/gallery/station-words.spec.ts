import { expect, type Page } from '@playwright/test';
import { shippedLanguages } from '#shared/locales/languages.ts';
import { stationStories } from '#web/gallery/station.story.tsx';
import { openStory } from '../../scripts/look/open-story.ts';
import { test } from './gallery.ts';

const screens = [
  [1280, 800],
  [1920, 1080],
] as const;
const displays = stationStories.filter(({ display }) => display === 'enrolled');

for (const lang of shippedLanguages('staff'))
  for (const screen of screens)
    test(`the station cuts no sentence, in its footer neither: ${lang}, ${screen.join('x')}`, async ({
      page,
      gallery,
    }) => {
      test.slow(); // every state of the station display
      for (const story of displays) {
        await openStory(page, gallery, 'staff', story, { theme: 'night', lang, text: 1, screen });
        expect.soft(await cutWords(page), story.name).toEqual([]);
      }
    });

/**
 * The words of which only a part is to be seen, and those of which nothing is. Of the names beside "… more" those that
 * find no place are left out whole; they stay in the number.
 */
function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    for (const element of document.querySelectorAll('.display *:not(.vh, .vh *, svg *)')) {
      const words = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      if (words.every(({ textContent }) => !textContent?.trim())) continue;
      const range = document.createRange();
      range.selectNodeContents(element);
      const box = range.getBoundingClientRect();
      if (box.width === 0) continue; // not drawn in this state of the station display
      const { scrollWidth, clientWidth } = element;
      const ofLetters = Number.parseFloat(getComputedStyle(element).fontSize) * 0.3; // the space that a font keeps over and under its letters
      let isCut = getComputedStyle(element).overflowX !== 'visible' && scrollWidth > clientWidth + 1;
      let isSeen = true;
      for (let around: Element | null = element; around; around = around.parentElement) {
        const { overflowX } = getComputedStyle(around);
        if (overflowX === 'visible' && around !== document.documentElement) continue;
        const clip =
          around === document.documentElement
            ? new DOMRect(0, 0, innerWidth, innerHeight)
            : around.getBoundingClientRect();
        const tooWide = box.left < clip.left - 1 || box.right > clip.right + 1;
        const tooHigh = box.top < clip.top - ofLetters || box.bottom > clip.bottom + ofLetters;
        isCut ||= tooWide || tooHigh;
        if (box.top >= clip.bottom - ofLetters || box.left >= clip.right) isSeen = false;
      }
      const isLeftOut = !isSeen && element.closest('.more > ul');
      if (isCut && !isLeftOut) cut.push(`${element.className || element.tagName}: ${element.textContent.trim()}`);
    }
    return cut;
  });
}
