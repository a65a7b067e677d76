import { expect, type Page, type Route } from '@playwright/test';
import { shippedLanguages } from '#shared/locales/languages.ts';
import { stories } from '#web/gallery/staff.story.tsx';
import type { Gallery } from '../../scripts/look/gallery.ts';
import { openStory } from '../../scripts/look/open-story.ts';
import { test } from './gallery.ts';

type Box = { top: number; bottom: number };
/** How many cards are to be seen at once, whatever is said over them. */
const screens = [
  { name: 'a phone', screen: [390, 844], cards: 3 },
  { name: 'a small phone', screen: [360, 640], cards: 2 },
  { name: 'a phone on its side', screen: [844, 390], cards: 1.5 },
] as const;
const highestNotice = 48;

for (const { name, screen, cards } of screens)
  for (const lang of shippedLanguages('staff'))
    test(`on ${name}, in ${lang}, ${cards} cards are in sight under every banner there is, and none has moved`, async ({
      page,
      gallery,
    }) => {
      const open = (story: string) => openBoard(page, gallery, story, { theme: 'day', lang, text: 1, screen });
      await open('staff-board');
      const calm = await boxes(page, '.call');
      await expect(page.locator('.notices')).toBeHidden();
      await open('staff-board-gaps');
      await expect(page.locator('.notices')).toBeVisible();
      expect(await boxes(page, '.call'), 'alarms move no card').toEqual(calm);

      await open('staff-board-offline');
      await expect(page.locator('.notices')).toBeVisible();
      await expect(page.locator('.call .as-of').getByText('14:05')).toHaveCount(calm.length);
      expect(await boxes(page, '.call'), 'a lost link moves no card').toEqual(calm);

      await page.route('**/staff.html*', markAsQuietCopy);
      await open('staff-board-crowded');
      await expect(page.locator('.quiet-line')).toBeVisible();
      const [notices] = await boxes(page, '.notices');
      const shown = await boxes(page, '.call');
      expect(shown, 'no banner moves a card').toEqual(calm);
      expect(notices && notices.bottom - notices.top).toBeLessThanOrEqual(highestNotice);
      expect(inSight(shown, notices?.top ?? 0)).toBeGreaterThanOrEqual(cards);
    });

test('the line unfolds to every banner by a press or by the keyboard, over the cards, and folds again', async ({
  page,
  gallery,
}) => {
  await openBoard(page, gallery, 'staff-board-crowded', { theme: 'day', lang: 'de', text: 1, screen: [390, 844] });
  const notices = page.getByRole('region', { name: 'Meldungen' });
  const before = await boxes(page, '.call');
  const toggle = notices.getByRole('button', { name: /Meldungen zeigen$/ });
  await expect(toggle).toHaveText(/^10/); // link, sound, four alarms, failed sign-ins, an offer, a cover, still on duty
  await toggle.click();
  await expect(notices.getByRole('button', { name: 'Übernehmen' })).toBeVisible();
  expect(await boxes(page, '.call')).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');

  await toggle.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(notices.getByRole('button', { name: 'Meldungen zuklappen' })).toHaveAttribute('aria-expanded', 'true');
});

/** What the server puts into the page of a copy that calls nobody. */
async function markAsQuietCopy(route: Route): Promise<void> {
  const answer = await route.fetch();
  const body = (await answer.text()).replace('</head>', '<meta name="wardbell-quiet" content="true" /></head>');
  await route.fulfill({ response: answer, body });
}

type Look = Parameters<typeof openStory>[4];

async function openBoard(page: Page, gallery: Gallery, name: string, look: Look): Promise<void> {
  const story = stories.find((one) => one.name === name);
  if (!story) throw new Error(`there is no story ${name}`);
  await openStory(page, gallery, 'staff', story, look);
  await page.locator('.call').first().waitFor();
}

/** From where to where each element reaches on the screen, in whole pixels. */
function boxes(page: Page, selector: string): Promise<Box[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { top: Math.round(top), bottom: Math.round(bottom) };
    }),
  );
}

/** How many cards stand above `end`, the last one counted by its part. */
function inSight(cards: readonly Box[], end: number): number {
  const parts = cards.map(({ top, bottom }) => Math.max(0, Math.min(1, (end - top) / (bottom - top))));
  return parts.reduce((sum, part) => sum + part, 0);
}
