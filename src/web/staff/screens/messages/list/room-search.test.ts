import { expect, test } from 'vitest';
import { sampleRooms } from '#web/gallery/samples/ward.ts';
import { bedsWithoutThread, isInRoom } from './room-search.ts';

test('a room is found by how its name or one of its words begins', () => {
  expect(isInRoom('14', '1')).toBe(true);
  expect(isInRoom('14', '4')).toBe(false);
  expect(isInRoom('Haus B 214', ' b ')).toBe(true);
  expect(isInRoom('Haus B 214', '214')).toBe(true);
  expect(isInRoom('14', '')).toBe(true);
});

test('one can write first where somebody stays and nothing was written', () => {
  const all = bedsWithoutThread(sampleRooms, new Set(), '9');
  const room = { name: '9' };
  expect(all).toEqual([
    { stay: 'stay-9-0', room, bed: { label: '1' }, language: 'ru' },
    { stay: 'stay-9-1', room, bed: { label: '2' }, language: 'de' },
  ]);
  expect(bedsWithoutThread(sampleRooms, new Set(all.map(({ stay }) => stay)), '9')).toEqual([]);
});
