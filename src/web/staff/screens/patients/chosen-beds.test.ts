import { expect, test } from 'vitest';
import { howMany, sameBeds, toggleBeds } from './chosen-beds.ts';

test('select all takes every bed, and a second press none', () => {
  const all = toggleBeds(['a', 'b'], new Set(['b', 'z']));
  expect([...all].sort()).toEqual(['a', 'b', 'z']);
  expect([...toggleBeds(['a', 'b'], all)]).toEqual(['z']);
});

test('the box over beds says none, some, all', () => {
  const beds = ['a', 'b'];
  expect([new Set<string>(), new Set(['a']), new Set(beds)].map((chosen) => howMany(beds, chosen))).toEqual([
    'none',
    'some',
    'all',
  ]);
});

test('two choices are the same whatever the order', () => {
  expect(sameBeds(new Set(['a', 'b']), new Set(['b', 'a']))).toBe(true);
  expect(sameBeds(new Set(['a']), new Set(['b']))).toBe(false);
});
