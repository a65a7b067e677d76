import { expect, test } from 'vitest';
import { placeAfter } from './place-after.ts';

const order = ['a', 'b', 'c', 'd'];

test.each([
  ['a', 'c', ['b', 'c', 'a', 'd'], 'c'],
  ['d', 'b', ['a', 'd', 'b', 'c'], 'a'],
  ['c', 'a', ['c', 'a', 'b', 'd'], null],
  ['a', 'd', ['b', 'c', 'd', 'a'], 'd'],
])('%s dropped on %s', (moved, target, wanted, after) => {
  expect(placeAfter(order, moved, target)).toEqual({ order: wanted, after });
});
