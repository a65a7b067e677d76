import { expect } from '@playwright/test';
import { stories as adminStories } from '#web/gallery/admin.story.tsx';
import { stories as staffStories } from '#web/gallery/staff.story.tsx';
import { openStory } from '../../scripts/look/open-story.ts';
import { walkRound } from './focused.ts';
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
