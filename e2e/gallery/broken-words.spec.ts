import { expect } from '@playwright/test';
import { shippedLanguages } from '#shared/locales/languages.ts';
import { stories } from '#web/gallery/patient.story.tsx';
import { openStory } from '../../scripts/look/open-story.ts';
import { brokenWords } from '../patient/broken-words.ts';
import { test } from './gallery.ts';

for (const name of ['requests', 'requests-trouble', 'services-question', 'signin', 'signin-unsent', 'idle', 'info'])
  test.describe(() => {
    test.use({ ownPage: name === 'idle' });

    test(`on ${name} no word is broken without a hyphen in any language, on the smallest phone in the largest type`, async ({
      page,
      gallery,
    }) => {
      test.slow(); // eight languages
      const story = stories.find((one) => one.name === name);
      if (!story) throw new Error(`there is no story ${name}`);
      for (const lang of shippedLanguages('patient')) {
        await openStory(page, gallery, 'patient', story, { theme: 'day', lang, text: 3, screen: [320, 568] });
        expect.soft(await brokenWords(page), lang).toEqual([]);
      }
    });
  });
