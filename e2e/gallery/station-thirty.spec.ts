import { expect } from '@playwright/test';
import { sampleThirty } from '#web/gallery/samples/station.ts';
import { stationStories } from '#web/gallery/station.story.tsx';
import { openStory } from '../../scripts/look/open-story.ts';
import { test } from './gallery.ts';

const mostRows = 8;

for (const screen of [
  [1920, 1080],
  [1280, 800],
] as const)
  for (const theme of ['day', 'night'])
    test(`30 rows on ${screen.join('x')} by ${theme}: urgent ones first, each whole, the rest a number that leads to all`, async ({
      page,
      gallery,
    }) => {
      const story = stationStories.find(({ name }) => name === 'staff-station-thirty');
      if (!story) throw new Error('there is no such story');
      await openStory(page, gallery, 'staff', story, { theme, lang: 'de', text: 1, screen });
      const rows = page.locator('ol.rows > li');
      const shown = await rows.count();
      expect(shown).toBeGreaterThan(4);
      expect(shown).toBeLessThanOrEqual(mostRows);
      const urgent = ['3 Bett 2', '11 Bett 1', '4 Bett 1']; // the longest wait first
      await expect(rows.locator('.place-badge')).toContainText([
        ...urgent,
        ...Array.from({ length: shown - 3 }, () => 'Bett'),
      ]);

      const more = page.locator('.more button').first();
      await expect(more).toHaveText(`und ${sampleThirty.length - shown} weitere`);
      const footer = await page.locator('.more').boundingBox();
      let end = 0;
      for (const row of await rows.all()) {
        const box = await row.boundingBox();
        expect(box?.y).toBeGreaterThanOrEqual(end - 1);
        end = (box?.y ?? 0) + (box?.height ?? 0);
      }
      expect(end).toBeLessThanOrEqual((footer?.y ?? 0) + 1);

      const seen = new Set(await rows.locator('.place-badge').allTextContents());
      for (let turn = 1; turn < Math.ceil(sampleThirty.length / shown); turn += 1) {
        await more.click();
        for (const place of await rows.locator('.place-badge').allTextContents()) seen.add(place);
      }
      expect(seen.size).toBe(sampleThirty.length);
    });
