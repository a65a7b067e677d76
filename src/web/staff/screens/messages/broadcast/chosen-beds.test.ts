import { expect, test } from 'vitest';
import { sampleRooms } from '#web/gallery/samples/ward.ts';
import { chosenBeds, languagesOf, toggled } from './chosen-beds.ts';

const all = new Set(sampleRooms.flatMap(({ beds }) => beds.map(({ id }) => id)));

test('the languages are those of the beds where somebody stays, the most read one first', () => {
  const beds = chosenBeds(sampleRooms, all);
  const read = languagesOf(beds);
  expect(read.reduce((sum, { count }) => sum + count, 0)).toBe(beds.filter(({ isFree }) => !isFree).length);
  expect(read.map(({ count }) => count)).toEqual(read.map(({ count }) => count).sort((a, b) => b - a));
  expect(beds.some(({ isFree }) => isFree)).toBe(true);
});

test('several beds are chosen at once, and left again once they all are', () => {
  const two = toggled(new Set(['a']), ['a', 'b']);
  expect([...two]).toEqual(['a', 'b']);
  expect([...toggled(two, ['a', 'b'])]).toEqual([]);
  expect([...toggled(two, ['b'])]).toEqual(['a']);
});
