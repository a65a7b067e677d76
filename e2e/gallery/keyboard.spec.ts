import { expect, type Page } from '@playwright/test';
import { stories as adminStories } from '#web/gallery/admin.story.tsx';
import { stories as staffStories } from '#web/gallery/staff.story.tsx';
import { openStory } from '../../scripts/look/open-story.ts';
import { test } from './gallery.ts';

/** One state of each screen that has keys, and each dialog. */
const walked = [
  ...staffStories.map((story) => ({ app: 'staff' as const, story, screen: [390, 844] as const })),
  ...adminStories.map((story) => ({ app: 'admin' as const, story, screen: [1280, 800] as const })),
].filter(
  ({ story: { display, answers, name } }) =>
    !display && !Object.values(answers).includes('pending') && !name.includes('full-'),
);
const mostKeys = 80;

for (const { app, story, screen } of walked)
  test(`by keyboard alone ${story.name}: the focus is seen at every key, and a dialog keeps it`, async ({
    page,
    gallery,
  }) => {
    await openStory(page, gallery, app, story, { theme: 'day', lang: 'de', text: 1, screen });
    const inDialog = (await page.getByRole('dialog').count()) > 0;
    const seen = new Set<string>();
    for (let press = 0; press < mostKeys; press += 1) {
      await page.keyboard.press('Tab');
      const key = await focused(page);
      if (key === null || seen.has(key.path)) break;
      seen.add(key.path);
      expect.soft(key, `press ${press + 1}`).toMatchObject({ isSeen: true, isRinged: true, isInDialog: inDialog });
    }
    expect(seen.size).toBeGreaterThan(0);
  });

/** What has the focus: whether it is on the screen and covered by nothing, and whether a ring is around it. */
function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const around = [
      element,
      element.hasAttribute('data-row') ? element.closest('tr') : null, // a row's name stands for the row
      ...(element instanceof HTMLInputElement
        ? [element.closest('label'), element.nextElementSibling, element.parentElement]
        : []),
    ];
    const isRinged = around.some((one) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 3;
    });
    const box = (
      element instanceof HTMLInputElement ? (element.closest('label') ?? element) : element
    ).getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const isSeen = y > 0 && y < innerHeight && x > 0 && x < innerWidth;
    const path: string[] = [];
    for (let one: Element | null = element; one?.parentElement; one = one.parentElement)
      path.unshift(`${one.tagName}${[...one.parentElement.children].indexOf(one)}`);
    return {
      path: path.join('>'),
      words: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40),
      isSeen,
      isRinged,
      isInDialog: element.closest('[role="dialog"]') !== null,
    };
  });
}
