import { expect, test } from 'vitest';
import { sampleRooms } from '#web/gallery/samples/ward.ts';
import { bedsWithoutThread } from './beds-without-thread.ts';

test('one can write first where somebody stays and nothing was written', () => {
  const all = bedsWithoutThread(sampleRooms, new Set(), '9');
  const room = { name: '9' };
  expect(all).toEqual([
    { stay: 'stay-9-0', room, bed: { label: '1' }, language: 'ru' },
    { stay: 'stay-9-1', room, bed: { label: '2' }, language: 'de' },
  ]);
  expect(bedsWithoutThread(sampleRooms, new Set(all.map(({ stay }) => stay)), '9')).toEqual([]);
});
