import { expect } from '@playwright/test';
import { shippedLanguages } from '#shared/locales/languages.ts';
import { stories } from '#web/gallery/patient.story.tsx';
import { openStory } from '../../scripts/look/open-story.ts';
import { screensToFourthKey } from '../patient/patient.ts';
import { test } from './gallery.ts';

/** The largest type on phones, and a tablet on its side at 200 %. */
const sizes = [
  { text: 3, screen: [320, 568] },
  { text: 3, screen: [390, 844] },
  { text: 1, screen: [512, 384] },
] as const;

for (const { text, screen } of sizes)
  test(`while an urgent request is not received, four keys stay within one screen: ${screen.join('x')}`, async ({
    page,
    gallery,
  }) => {
    test.slow(); // eight languages
    const story = stories.find(({ name }) => name === 'services-not-received');
    if (!story) throw new Error('There is no story of what was not received.');
    for (const lang of shippedLanguages('patient')) {
      await openStory(page, gallery, 'patient', story, { theme: 'day', lang, text, screen: [...screen] });
      await expect(page.locator('.running-card')).toBeVisible();
      expect.soft(await screensToFourthKey(page), lang).toBeLessThanOrEqual(1);
    }
  });
