import { test as base, expect, type Page } from '@playwright/test';
import { type Gallery, openGallery } from '../../scripts/look/gallery.ts';

type Test = {
  /** For a test that leaves a script or another clock in its page: this page is opened for it alone. */
  ownPage: boolean;
};

type Worker = {
  gallery: Gallery;
  /** The page that the tests of a worker show their stories in, one after the other. */
  keptPage: Page;
};

/**
 * Playwright's `test` with the built gallery behind it; no server, no database. Tests share a page, emptied before each:
 * a browser of one's own with its code compiled anew costs four times what it costs to show a story.
 */
export const test = base.extend<Test, Worker>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const gallery = await openGallery();
      await use(gallery);
      await gallery.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],

  keptPage: [
    async ({ browser }, use) => {
      const page = await browser.newPage();
      await use(page);
      await page.context().close();
    },
    { scope: 'worker' },
  ],

  ownPage: [false, { option: true }],

  page: async ({ browser, keptPage, gallery, ownPage }, use) => {
    const page = ownPage ? await browser.newPage() : keptPage;
    if (!ownPage) await emptyDevice(page, gallery);
    await use(page);
    if (ownPage) await page.context().close();
    else expect(await hasClock(page), "a test that sets its page's clock needs ownPage").toBe(false);
  },
});

/** Whether Playwright has put a clock of its own into the page; it would go on there for every later test. */
function hasClock(page: Page): Promise<boolean> {
  return page.evaluate(() => '__pwClock' in globalThis);
}

/** Makes a page like one that was never opened: nothing kept on the device, no route, no hand on the mouse. */
export async function emptyDevice(page: Page, gallery: Gallery): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.emulateMedia({ reducedMotion: null });
  await page.goto(gallery.empty);
  await page.mouse.move(-1, -1);
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    const removed = (await indexedDB.databases()).map(
      ({ name = '' }) =>
        new Promise((resolve, reject) => {
          const asked = indexedDB.deleteDatabase(name);
          asked.onsuccess = resolve;
          asked.onerror = reject;
        }),
    );
    await Promise.all(removed);
  });
}
