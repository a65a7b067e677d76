import { expect, type Page } from '@playwright/test';
import { stories } from '#web/gallery/staff.story.tsx';
import { openStory } from '../../scripts/look/open-story.ts';
import { test } from './gallery.ts';

const look = { theme: 'day', lang: 'de', text: 1, screen: [390, 844] } as const;
const rows = (page: Page) => page.locator('[data-request]');
const wholeCards = (page: Page) => page.locator('[data-request] .call');

async function openLongBoard(page: Page, gallery: Parameters<typeof openStory>[1]) {
  const story = stories.find(({ name }) => name === 'staff-board-full-300');
  if (!story) throw new Error('there is no long board');
  await openStory(page, gallery, 'staff', story, look);
}

test.use({ ownPage: true }); // one test's script makes the page slow

test.beforeEach(({ page, gallery }) => openLongBoard(page, gallery));

test('of 300 requests those near the screen are cards, all others their words', async ({ page }) => {
  await expect(rows(page)).toHaveCount(300);
  await expect.poll(() => wholeCards(page).count()).toBeLessThan(60);
  const elements = await page.locator('.calls *').count();
  expect(elements).toBeLessThan(3000);
  await expect(rows(page).last()).toHaveText(/Bett 1.*Wasser/);
  await rows(page).last().scrollIntoViewIfNeeded();
  await expect(rows(page).last().locator('.call')).toBeVisible();
  await expect.poll(() => wholeCards(page).count()).toBeLessThan(60);
  await expect(rows(page).first().locator('.call')).toHaveCount(0);
});

/** Which rows are near the screen is known so many ms late. */
async function slowToDraw(page: Page, late: number) {
  await page.addInitScript((ms) => {
    const Observer = window.IntersectionObserver;
    window.IntersectionObserver = class extends Observer {
      constructor(heard: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super((entries, self) => void setTimeout(() => heard(entries, self), ms), options);
      }
    };
  }, late);
}

test('the keyboard goes through a long list card by card, on a device that is slow to draw them too', async ({
  page,
  gallery,
}) => {
  await slowToDraw(page, 3_000);
  await openLongBoard(page, gallery);
  const focusedRow = () =>
    rows(page).evaluateAll((all) => all.findIndex((row) => row.contains(document.activeElement)));
  await rows(page).first().locator('.pick').focus();
  let at = 0;
  while (at < 40) {
    await page.keyboard.press('Tab');
    const now = await focusedRow();
    expect(now).toBeGreaterThanOrEqual(at);
    expect(now).toBeLessThanOrEqual(at + 1);
    at = now;
  }
  await expect(rows(page).nth(40).locator('.pick')).toBeFocused(); // its card by now
});

/** Leaves the list in its middle for another tab and comes back: it stands where it stood. */
async function leaveAndReturn(page: Page) {
  const row = rows(page).nth(150);
  const place = async () => row.evaluate((element) => element.getBoundingClientRect().top);
  // Rows above become cards as they come near, and move it: scrolled again until it stays.
  await expect(async () => {
    await row.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 200));
    await expect(row.locator('.call')).toBeVisible({ timeout: 2_000 });
    for (let look = 0; look < 5; look += 1) {
      expect(Math.abs((await place()) - 200)).toBeLessThan(2);
      await page.waitForTimeout(200);
    }
  }).toPass();
  await page.getByRole('link', { name: 'Dienst', exact: true }).click();
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole('link', { name: /^Anfragen( \d|$)/ }).click();
  await expect.poll(async () => Math.abs((await place()) - 200)).toBeLessThan(2);
}

test('a long list is where it was left, after another tab', async ({ page }) => {
  await leaveAndReturn(page);
});

test('a long list is where it was left, on a device that is slow to know which rows are near', async ({
  page,
  gallery,
}) => {
  await slowToDraw(page, 300);
  await openLongBoard(page, gallery);
  await leaveAndReturn(page);
});
