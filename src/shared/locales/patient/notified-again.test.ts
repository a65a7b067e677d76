import { expect, test } from 'vitest';
import { shippedLanguages } from '#shared/locales/languages.ts';
import { patientTexts } from './files.ts';

/** A repeat of an accepted request alerts its accepter alone, who may be a doctor. */
test.each(shippedLanguages('patient'))('that a repeat was passed on names no nurses: %s', async (language) => {
  const { messages } = await patientTexts[language]();
  expect(messages['requests.notified_again']).not.toMatch(
    /nurs|pflege|soignant|infirm|enfermer|پرستار|медсест|hemşire/i,
  );
});
