import { expect, test } from 'vitest';
import { roomNames } from './room-names.ts';

test.each([
  ['101', ['101']],
  ['101–103', ['101', '102', '103']],
  ['101 - 102, 110', ['101', '102', '110']],
  ['A1–A3', ['A1', 'A2', 'A3']],
  ['A1–3', ['A1', 'A2', 'A3']],
  ['K08-K10', ['K08', 'K09', 'K10']],
  ['3.01—3.02; 3.01', ['3.01', '3.02']],
  ['Wintergarten', ['Wintergarten']],
])('%s are the rooms %j', (typed, names) => {
  expect(roomNames(typed)).toEqual(names);
});

test.each(['', ' , ', '103–101', '1–100', 'A1–B3', '1–2–3', 'x'.repeat(61), '1-60, 70'])('%j is refused', (typed) => {
  expect(roomNames(typed)).toBeNull();
});
