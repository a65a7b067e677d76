import { expect, test } from 'vitest';
import { chosenIn, toggledIn } from './tick-list.ts';

test('what is ticked is chosen, and ticked again it is not; nothing chosen is an empty text', () => {
  expect(chosenIn('')).toEqual([]);
  const both = toggledIn(toggledIn('', 'a'), 'b');
  expect(chosenIn(both)).toEqual(['a', 'b']);
  expect(toggledIn(toggledIn(both, 'a'), 'b')).toBe('');
});
