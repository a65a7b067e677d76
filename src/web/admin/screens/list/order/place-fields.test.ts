import { expect, test } from 'vitest';
import { placeIn } from './place-in.ts';

test.each([
  ['1', 1],
  [' 30 ', 30],
  ['31', null],
  ['0', null],
  ['-2', null],
  ['2.5', null],
  ['zwei', null],
  ['', null],
])('%j of thirty is %j', (typed, place) => {
  expect(placeIn({ total: 30, is_bounded: false }, typed)).toBe(place);
});

test('where the list was not counted to its end, any place may be one', () => {
  expect(placeIn({ total: 1000, is_bounded: true }, '1200')).toBe(1200);
});
