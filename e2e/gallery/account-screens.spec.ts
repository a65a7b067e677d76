import { expect } from '@playwright/test';
import { accountStories } from '#web/gallery/account.story.tsx';
import { filledStories } from '#web/gallery/patient-states.ts';
import type { Look } from '../../scripts/look/looks.ts';
import { openStory } from '../../scripts/look/open-story.ts';
import { brokenWords } from '../patient/broken-words.ts';
import { walkRound } from './focused.ts';
import { test } from './gallery.ts';

const phone: Look = { theme: 'day', lang: 'de', text: 1, screen: [390, 844] };
const small: Look = { ...phone, screen: [320, 568] };
const smallest: Look[] = [
  { ...small, text: 3 },
  { ...small, lang: 'fa', theme: 'night', text: 3 },
  { ...small, lang: 'ru', text: 3 },
];
/** Addresses are broken where they must be. */
const isAddress = (word: string) => word.includes('@');
const mostKeys = 40;

/** Names as long as people and wards have them, and sentences that are also the server's, are broken by the browser. */
const isNotOurs = (name: string) => name.endsWith('-long') || name === 'register-empty';

for (const story of accountStories)
  test(`${story.name} is not wider than the smallest phone, and breaks no word without a hyphen`, async ({
    page,
    gallery,
  }) => {
    for (const look of smallest) {
      await openStory(page, gallery, 'patient', story, look);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(over, look.lang).toBeLessThanOrEqual(0);
      const broken = isNotOurs(story.name) ? [] : await brokenWords(page);
      expect
        .soft(
          broken.filter((word) => !isAddress(word)),
          look.lang,
        )
        .toEqual([]);
    }
  });

/** Those beside the screens as they are meant, whose keys are walked with all stories. */
const walked = accountStories.filter(
  ({ name, press, answers }) =>
    !filledStories.includes(name) && (!press || Object.keys(answers).some((key) => key.endsWith('/stays'))),
);
for (const story of walked)
  test(`by keyboard alone ${story.name}: the focus is seen at every key`, async ({ page, gallery }) => {
    await openStory(page, gallery, 'patient', story, phone);
    await walkRound(page, mostKeys, (key, press) =>
      expect.soft(key, `press ${press}`).toMatchObject({ isSeen: true, isRinged: true }),
    );
  });
