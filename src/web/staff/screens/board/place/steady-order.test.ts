import fc from 'fast-check';
import { expect, test } from 'vitest';
import { steadyOrder } from './steady-order.ts';

test('a settled list is the wanted one', () => {
  expect(steadyOrder(['a', 'b'], ['c', 'b', 'a'], true)).toEqual({ shown: ['c', 'b', 'a'], waiting: [] });
});

test('under the finger a new card above waits, one below the last is shown, and what left goes', () => {
  expect(steadyOrder(['a', 'b', 'x'], ['new', 'a', 'b', 'end'], false)).toEqual({
    shown: ['a', 'b', 'end'],
    waiting: ['new'],
  });
});

test('an empty list shows what comes at once', () => {
  expect(steadyOrder([], ['a', 'b'], false)).toEqual({ shown: ['a', 'b'], waiting: [] });
});

test('under the finger what stays keeps its order, and nothing is lost or doubled', () => {
  const ids = fc.uniqueArray(fc.constantFrom(...'abcdefghij'));
  fc.assert(
    fc.property(ids, ids, (drawn, wanted) => {
      const { shown, waiting } = steadyOrder(drawn, wanted, false);
      const kept = drawn.filter((id) => wanted.includes(id));
      expect(shown.slice(0, kept.length)).toEqual(kept);
      expect([...shown, ...waiting].sort()).toEqual([...wanted].sort());
    }),
  );
});
