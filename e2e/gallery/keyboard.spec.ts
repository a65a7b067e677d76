import { expect } from '@playwright/test';
import { stories as adminStories } from '#web/gallery/admin.story.tsx';
import { stories as staffStories } from '#web/gallery/staff.story.tsx';
import { openStory } from '../../scripts/look/open-story.ts';
import { focused, walkRound } from './focused.ts';
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
    await walkRound(page, mostKeys, (key, press) =>
      expect.soft(key, `press ${press}`).toMatchObject({ isSeen: true, isRinged: true, isInDialog: inDialog }),
    );
  });

test('who presses on before the page gets to its timers is not led back from behind a date', async ({
  page,
  gallery,
}) => {
  const story = adminStories.find(({ name }) => name === 'admin-escalation-try-nobody');
  if (!story) throw new Error('the story is gone');
  await openStory(page, gallery, 'admin', story, { theme: 'day', lang: 'de', text: 1, screen: [1280, 800] });
  // As on a machine that is busy: what a press leaves for later is done after the next press.
  await page.evaluate(() => {
    const soon = globalThis.setTimeout;
    const left: (() => void)[] = [];
    let known = 0;
    const later = (act: () => void, ms = 0) => (ms === 0 ? left.push(act) : soon(act, ms));
    const pressed = () => {
      const due = left.splice(0, known);
      known = left.length;
      for (const act of due) act();
    };
    Object.assign(globalThis, { setTimeout: later });
    addEventListener('keyup', pressed);
  });
  const stops: string[] = [];
  for (let press = 1; press <= 24; press += 1) {
    await page.keyboard.press('Tab');
    const { stop } = (await focused(page)) ?? {};
    if (stop && stop !== stops.at(-1)) stops.push(stop);
  }
  const round = stops.slice(0, 5); // two choices, the date, the tick, and the key to close
  expect(new Set(round).size).toBe(5);
  expect(stops.length).toBeGreaterThanOrEqual(14);
  expect(stops).toEqual(stops.map((_, n) => round[n % 5]));
});
