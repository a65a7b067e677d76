import { expect, test } from 'vitest';
import { focusAfter } from './focus-after.ts';

test('the focus stays on the card of the same request, wherever the list has put it', () => {
  expect(focusAfter({ id: 'b', index: 1 }, ['b', 'c', 'a'])).toBe('b');
});

test('when the card has left the list, the one in its place has the focus, or the last one', () => {
  expect(focusAfter({ id: 'b', index: 1 }, ['a', 'c'])).toBe('c');
  expect(focusAfter({ id: 'c', index: 2 }, ['a', 'b'])).toBe('b');
  expect(focusAfter({ id: 'a', index: 0 }, [])).toBeNull();
});
