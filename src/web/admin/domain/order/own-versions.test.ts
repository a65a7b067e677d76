import { expect, test } from 'vitest';
import { ownVersions } from './own-versions.ts';

test('what was pressed at a version is saved from the last that one’s own saves made of it', () => {
  const own = ownVersions();
  expect(own.since(3)).toBe(3);
  own.note(3, 4);
  own.note(4, 5);
  expect([own.since(3), own.since(4), own.since(5)]).toEqual([5, 5, 5]);
});

test('what somebody else has made in between is not one’s own, and a save that changed nothing leads nowhere', () => {
  const own = ownVersions();
  own.note(3, 4);
  own.note(5, 6); // they made 5
  own.note(6, 6);
  expect([own.since(3), own.since(5)]).toEqual([4, 6]);
});
