import { expect } from '@playwright/test';
import { stories as adminStories } from '#web/gallery/admin.story.tsx';
import { openStory } from '../../scripts/look/open-story.ts';
import { focused } from './focused.ts';
import { test } from './gallery.ts';

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
