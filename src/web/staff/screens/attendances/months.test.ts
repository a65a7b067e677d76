import { expect, test } from 'vitest';
import { monthAfter, monthName, spent } from './months.ts';

test('months go on over the end of a year, both ways', () => {
  expect([monthAfter('2026-11', 1), monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual([
    ...['2026-12', '2027-01', '2025-12'],
  ]);
});

test('a month is named in the language of the page', () => {
  expect([monthName('2026-03', 'de'), monthName('2026-03', 'fr')]).toEqual(['März 2026', 'mars 2026']);
});

test('what was spent is said in hours and minutes, without those that are none', () => {
  expect(spent(7 * 3600 + 45 * 60 + 59, 'en')).toBe('7 hr 45 min');
  expect(spent(8 * 3600, 'en')).toBe('8 hr');
  expect(spent(59, 'en')).toBe('0 min');
  expect(spent(-5, 'en')).toBe('0 min');
  expect(spent(7 * 3600 + 45 * 60, 'de')).toBe('7 Std. 45 Min.');
});
