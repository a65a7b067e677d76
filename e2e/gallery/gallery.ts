import { test as base } from '@playwright/test';
import { type Gallery, openGallery } from '../../scripts/look/gallery.ts';

/** Playwright's `test` with the built gallery behind it; no server, no database. */
export const test = base.extend<object, { gallery: Gallery }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const gallery = await openGallery();
      await use(gallery);
      await gallery.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});
