import { expect, test } from 'vitest';
import { leavingOf, withLeaving } from './leaving.ts';

test('orders on their way are counted for their stay alone, until none is left', () => {
  const one = withLeaving(null, 'stay 1', 2);
  const both = withLeaving(one, 'stay 2', 1);
  expect([leavingOf(both, 'stay 1'), leavingOf(both, 'stay 2'), leavingOf(both, 'stay 3')]).toEqual([2, 1, 0]);
  expect(withLeaving(both, 'stay 1', 0)).toEqual({ 'stay 2': 1 });
  expect(withLeaving(one, 'stay 1', 0)).toBeNull();
});

test('what somebody else has written there counts as nothing', () => {
  for (const stored of ['2', 2, null, { 'stay 1': 'two' }, [1]]) expect(leavingOf(stored, 'stay 1')).toBe(0);
});
