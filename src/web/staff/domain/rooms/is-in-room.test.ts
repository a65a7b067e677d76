import { expect, test } from 'vitest';
import { isInRoom } from './is-in-room.ts';

test('a room is found by how its name or one of its words begins', () => {
  expect(isInRoom('14', '1')).toBe(true);
  expect(isInRoom('14', '4')).toBe(false);
  expect(isInRoom('Haus B 214', ' b ')).toBe(true);
  expect(isInRoom('Haus B 214', '214')).toBe(true);
  expect(isInRoom('14', '')).toBe(true);
});
