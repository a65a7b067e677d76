import { expect, test } from 'vitest';
import { directionsOf, everyLanguage, languageInstead, offeredTo } from './languages.ts';

const offered = [
  { code: 'fa', direction: 'rtl', is_default: false },
  { code: 'fr', direction: 'ltr', is_default: true },
] as const;

test('a page goes on in the language of its bed, else in that of the hospital', () => {
  expect(languageInstead(offered, 'fa')).toBe('fa');
  expect(languageInstead(offered, 'tr')).toBe('fr');
  expect(languageInstead([offered[0]], 'tr')).toBe('fa');
  expect(languageInstead([], 'tr')).toBeUndefined();
});

test('without a hospital, and in a session of an earlier release, every language is offered', () => {
  expect(offeredTo(null).map(({ code }) => code)).toEqual(everyLanguage);
  expect(offeredTo({ hospital: { name: 'Ost' } }).map(({ code }) => code)).toEqual(everyLanguage);
  expect(offeredTo({ hospital: { languages: [...offered] } })).toEqual(offered);
  expect(directionsOf(offered)).toEqual({ fa: 'rtl', fr: 'ltr' });
});
