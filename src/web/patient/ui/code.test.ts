import { expect, test } from 'vitest';
import { codeOf, grouped } from './code.ts';

test.each([
  ['k7m4 px2q', 'K7M4PX2Q'],
  ['K7M4-PX2Q', 'K7M4PX2Q'],
  [' oOlI 1234 ', '00111234'],
  ['K7M4-PX2Q-ZZ', 'K7M4PX2QZZ'],
  ['K7M4PX2QZZ123', 'K7M4PX2QZZ'],
  ['', ''],
])('typed "%s" is the code "%s"', (typed, code) => {
  expect(codeOf(typed)).toBe(code);
});

test.each([
  ['K7M4', 'K7M4'],
  ['K7M4P', 'K7M4 P'],
  ['K7M4PX2Q', 'K7M4 PX2Q'],
  ['K7M4PX2QZ', 'K7M4 PX2Q Z'],
])('%s is shown as "%s"', (code, shown) => {
  expect(grouped(code)).toBe(shown);
});

test("a Persian keyboard's digits are the card's", () => {
  expect(codeOf('k۷m۴ px۲q')).toBe('K7M4PX2Q');
});
