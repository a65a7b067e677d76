import { expect, test } from 'vitest';
import { wallClock } from './wall-words.ts';

const minutes = (n: number) => n * 60_000;

test.each([
  [minutes(0.7), '0:42'],
  [minutes(25), '25:00'],
  [minutes(60) - 1, '59:59'],
  [minutes(60), '1:00\u00a0h'],
  [minutes(95.5), '1:35\u00a0h'],
])('%s ms are read as %s', (length, words) => {
  expect(wallClock(length)).toBe(words);
});
