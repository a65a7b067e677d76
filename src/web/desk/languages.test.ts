import { expect, test } from 'vitest';
import { spokenOf, staffLanguages } from './languages.ts';

test('staff choose among what their hospital offers and the app speaks, in the order of the hospital', () => {
  const offered = (['tr', 'fr', 'de'] as const).map((code) => ({ code, direction: 'ltr' as const, is_default: false }));
  expect(spokenOf(offered)).toEqual(['fr', 'de']);
  expect(spokenOf(offered.slice(0, 1))).toEqual(staffLanguages);
  expect(spokenOf(undefined)).toEqual(staffLanguages);
});
