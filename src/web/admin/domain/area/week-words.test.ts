import { expect, test } from 'vitest';
import { weekWords } from './week-words.ts';

const span = (weekday: number, opens_at: string, closes_at: string) => ({ weekday, opens_at, closes_at });

test('days in a row with the same hours are said together, a day between them apart', () => {
  const week = [1, 2, 3, 5].map((day) => span(day, '08:00', '18:00'));
  expect(weekWords(week, 'de')).toBe('Mo–Mi 08:00–18:00, Fr 08:00–18:00');
});

test('several spans of a day stand in their order', () => {
  expect(weekWords([span(6, '14:00', '18:00'), span(6, '08:00', '12:00')], 'en')).toBe('Sat 08:00–12:00 14:00–18:00');
});

test('no hours, no words', () => {
  expect(weekWords([], 'de')).toBe('');
});
