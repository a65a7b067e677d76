import type { Page } from '@playwright/test';
import type { Story } from '#web/gallery/story.ts';
import type { Gallery } from '../../scripts/look/gallery.ts';
import type { GalleryApp, Look } from '../../scripts/look/looks.ts';
import { nothingLoads, openStory } from '../../scripts/look/open-story.ts';

/** A story that is shown in a page. */
export type Shown = { page: Page; gallery: Gallery; app: GalleryApp; story: Story };

/** How much of each kind a page shows only after somebody did something: what another language or screen may close. */
export type Opened = Record<string, number>;

const kinds = [
  ...['[role="dialog"]', '[role="menu"]', '[role="listbox"]', '[aria-expanded="true"]', '[aria-invalid="true"]'],
  ...['[aria-pressed="true"]', '[aria-selected="true"]', ':checked', '[role="alert"]'],
];

export function openedOn(page: Page): Promise<Opened> {
  return page.evaluate(
    (asked) => Object.fromEntries(asked.map((kind) => [kind, document.querySelectorAll(kind).length])),
    kinds,
  );
}

/**
 * Gives the story that is shown another look, as somebody does who turns the device and chooses in its settings: a fifth
 * of what it takes to open it anew. Where that closes what was opened, or the page's clock is the test's, it is.
 */
export async function changeLook({ page, gallery, app, story }: Shown, look: Look, opened: Opened): Promise<void> {
  if (story.idleAt) return openStory(page, gallery, app, story, look);
  const [width, height] = look.screen;
  await page.setViewportSize({ width, height });
  const { lang, theme, text: size } = look;
  await page.evaluate(`changeLook(${JSON.stringify({ lang, theme, size })})`);
  await drawn(page);
  await nothingLoads(page);
  await page.evaluate('document.fonts.ready.then(() => null)'); // a script's letters are fetched where they are drawn
  if (JSON.stringify(await openedOn(page)) !== JSON.stringify(opened)) await openStory(page, gallery, app, story, look);
}

/** Two frames: what one lays out, parts that measure themselves draw in the next. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
