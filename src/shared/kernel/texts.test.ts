import { expect, test } from 'vitest';
import { textIn, textsFor } from './texts.ts';

test.each([
  [{ de: 'Wasser', en: 'Water', fa: 'آب' }, 'fa', { fa: 'آب', en: 'Water' }],
  [{ de: 'Wasser', en: 'Water' }, 'ru', { en: 'Water' }],
  [{ de: 'Wasser', fr: 'Eau' }, 'ru', { de: 'Wasser' }],
  [{ fr: 'Eau', tr: 'Su' }, 'ru', { fr: 'Eau' }],
  [{}, 'ru', {}],
])('of %o whoever reads %s is sent %o, and reads the same as of all', (texts, locale, sent) => {
  expect(textsFor(texts, locale)).toEqual(sent);
  expect(textIn(textsFor(texts, locale), locale)).toBe(textIn(texts, locale));
});
