import { expect, test } from 'vitest';
import { byRoom } from './by-room.ts';

test('beds stand by their rooms, each room once, in their order', () => {
  const bed = (room: string, label: string) => ({ room, label });
  expect(byRoom([bed('12', '1'), bed('9', '2'), bed('12', '2')])).toEqual([
    { room: '12', labels: ['1', '2'] },
    { room: '9', labels: ['2'] },
  ]);
  expect(byRoom([])).toEqual([]);
});
