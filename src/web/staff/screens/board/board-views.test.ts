import { expect, test } from 'vitest';
import { ago, me, sampleBoard, sampleNow, sampleRequest } from '#web/gallery/samples/requests.ts';
import { boardCounts, boardView } from './board-views.ts';

const looking = { me, now: sampleNow };
const rooms = (filter: Parameters<typeof boardView>[1], now = sampleNow) =>
  boardView(sampleBoard, filter, { me, now }).map(({ room, bed }) => `${room.name}.${bed.label}`);

test('the board is sorted by urgency, then what waits before what is taken, then by who has waited longest; what is done can be undone', () => {
  expect(rooms('all')).toEqual(['9.2', '14.1', '11.3', '16.2', '15.1', '10.1', '12.2']);
});

test('after 15 seconds what was marked done leaves the board and stands under done', () => {
  expect(rooms('all', sampleNow + 12_001)).not.toContain('12.2');
  expect(rooms('done')).toEqual(['12.2', '9.1', '11.1']);
});

test('the filters hold what they say', () => {
  expect(rooms('mine')).toEqual(['16.2', '12.2']);
  expect(rooms('urgent')).toEqual(['9.2', '14.1']);
  expect(rooms('later')).toEqual(['8.1']);
});

test('a wish for later comes onto the board when it is due', () => {
  expect(rooms('later', sampleNow + 3_600_001)).toEqual([]);
  expect(rooms('all', sampleNow + 3_600_001)).toContain('8.1');
});

test('later is sorted by the wanted time, whichever becomes due first', () => {
  const early = sampleRequest({
    room: '1',
    bed: '1',
    wish: 'x',
    icon: 'food',
    secondsAgo: -900,
    wanted_at: ago(-2000),
  });
  const late = sampleRequest({ room: '2', bed: '1', wish: 'x', icon: 'food', secondsAgo: -300, wanted_at: ago(-3000) });
  expect(boardView([late, early], 'later', looking).map(({ room }) => room.name)).toEqual(['1', '2']);
});

test('the counts leave out what is only there to be undone', () => {
  expect(boardCounts(sampleBoard, looking)).toEqual({ all: 6, mine: 1, urgent: 2, later: 1, done: 3 });
});
