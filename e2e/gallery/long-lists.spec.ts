import { expect, type Page } from '@playwright/test';
import { stories as adminStories } from '#web/gallery/admin.story.tsx';
import { stories as staffStories } from '#web/gallery/staff.story.tsx';
import { openStory } from '../../scripts/look/open-story.ts';
import { test } from './gallery.ts';

const look = { theme: 'day', lang: 'de', text: 1, screen: [390, 844] } as const;
const lists = [
  { app: 'staff', name: 'staff-devices-full-300', count: 300 },
  { app: 'staff', name: 'staff-patients-full-300', count: 300 },
  { app: 'admin', name: 'admin-platform-full-200', count: 50 }, // a page of them
] as const;
const stories = { staff: staffStories, admin: adminStories };

const rows = (page: Page) => page.locator('.long-list > li');
/** Rows whose content is laid out; of the others the browser keeps the place alone. */
const drawn = (page: Page) =>
  rows(page).evaluateAll(
    (all) =>
      all.filter((row) => row.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === true).length,
  );

for (const { app, name, count } of lists)
  test(`of ${name} the rows near the screen are drawn, and the keyboard goes through all`, async ({
    page,
    gallery,
  }) => {
    const story = stories[app].find((one) => one.name === name);
    if (!story) throw new Error(`there is no story ${name}`);
    await openStory(page, gallery, app, story, look);
    await expect(rows(page)).toHaveCount(count);
    await expect.poll(() => drawn(page)).toBeLessThan(60);
    expect(await drawn(page)).toBeGreaterThan(3);

    await rows(page).last().scrollIntoViewIfNeeded();
    await expect.poll(() => drawn(page)).toBeLessThan(60);
    await expect
      .poll(() =>
        rows(page)
          .last()
          .evaluate((row) => row.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })),
      )
      .toBe(true);

    // No row is passed over: from the first key of a row to that of the next.
    const first = Math.min(150, count - 45);
    await rows(page).nth(first).locator('button, input').first().focus();
    const at = () => rows(page).evaluateAll((all) => all.findIndex((row) => row.contains(document.activeElement)));
    let last = first;
    for (let press = 0; press < 40; press += 1) {
      await page.keyboard.press('Tab');
      const now = await at();
      expect(now - last).toBeGreaterThanOrEqual(0);
      expect(now - last).toBeLessThanOrEqual(1);
      last = now;
    }
    expect(last).toBeGreaterThan(first + 5);
    await expect(rows(page).nth(last)).toBeInViewport();
  });
