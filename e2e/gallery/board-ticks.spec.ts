import { expect } from '@playwright/test';
import { stories } from '#web/gallery/staff.story.tsx';
import { afternoon, openStory } from '../../scripts/look/open-story.ts';
import { test } from './gallery.ts';
import { countRenders, oneTick } from './renders.ts';

const look = { theme: 'day', lang: 'de', text: 1, screen: [390, 844] } as const;

test.use({ ownPage: true });

test('a second that passes over 99 cards draws their clocks anew, and no card', async ({ page, gallery }) => {
  const story = stories.find(({ name }) => name === 'staff-board-full-99');
  if (!story) throw new Error('there is no full board');
  await countRenders(page);
  await openStory(page, gallery, 'staff', story, look);
  const { renders, mutations, cards } = await oneTick(page, afternoon);
  expect(cards).toBe(99);
  // Each card shows how long it waits, to the eye and to a screen reader; a quarter of them when the next is called.
  expect(mutations).toBeGreaterThanOrEqual(2 * 99);
  expect(mutations).toBeLessThan(3 * 99);
  expect(renders).toBeLessThan(5 * 99);
});
