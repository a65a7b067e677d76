import { expect, test } from 'vitest';
import { digits, minutesRange } from './format.ts';

test('a range of minutes is said as each language counts', () => {
  const usual = { from: 5, to: 10 };
  expect(minutesRange(usual, 'de', 'long')).toBe('5–10 Minuten');
  expect(minutesRange(usual, 'en', 'short')).toBe('5–10 min');
  expect(minutesRange(usual, 'fa', 'long')).toBe('۵–۱۰ دقیقه');
  const ukrainian = [4, 10, 21].map((to) => minutesRange({ from: 2, to }, 'ua', 'long'));
  expect(ukrainian).toEqual(['2–4 хвилини', '2–10 хвилин', '2–21 хвилина']);
});

test('where both ends are the same it is one number', () => {
  expect(minutesRange({ from: 1, to: 1 }, 'de', 'long')).toBe('1 Minute');
  expect(minutesRange({ from: 3, to: 3 }, 'ua', 'long')).toBe('3 хвилини');
});

test('figures in a name are in the digits of the language', () => {
  expect(digits('Station 3A, 12', 'fa')).toBe('Station ۳A, ۱۲');
  expect(digits('Station 3A, 12', 'ua')).toBe('Station 3A, 12');
});
