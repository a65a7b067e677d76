import { describe, expect, test } from 'vitest';
import { ago, anna, me, sampleItem, sampleNow, sampleRequest, self } from '#web/gallery/samples/requests.ts';
import { heldRows } from './held-rows.ts';
import { byRoom, neededFor, tripOrder, tripPart } from './trip.ts';

const looking = { me, now: sampleNow };
const water = { wish: 'Wasser', icon: 'water' };
const inRoom = (room: string, secondsAgo: number, rest: Partial<Parameters<typeof sampleRequest>[0]> = {}) =>
  sampleRequest({ ...water, room, bed: '1', secondsAgo, ...rest });
const taken = { status: 'accepted', accepted_at: ago(20) } as const;

describe('the requests of a trip', () => {
  const rows = [
    inRoom('12', 60),
    inRoom('14', 90),
    inRoom('12', 30, { bed: '2', urgency: 'high' }),
    inRoom('15', 200, { ...taken, accepted_by: self }),
    inRoom('16', 300, { ...taken, accepted_by: anna }),
    inRoom('17', -1800, { wanted_at: ago(-3600) }),
    inRoom('18', 40, { may: [] }),
  ];

  test('stand by rooms, the room with the most urgent first; a colleague’s, planned ones and those of others are not on it', () => {
    const rooms = byRoom(tripOrder(rows, new Set(), looking));
    expect(rooms.map(({ name, requests }) => [name, requests.map(({ bed }) => bed.label)])).toEqual([
      ['12', ['2', '1']],
      ['15', ['1']],
      ['14', ['1']],
    ]);
  });

  test('accepting one moves none of them', () => {
    const before = tripOrder(rows, new Set(), looking).map(({ id }) => id);
    const accepted = rows.map((row) =>
      row.room.name === '12' ? { ...row, ...taken, accepted_by: self, may: row.may } : row,
    );
    const mine = accepted.map((row) => (row.accepted_by === self ? { ...row, may: ['done' as const] } : row));
    expect(tripOrder(mine, new Set(), looking).map(({ id }) => id)).toEqual(before);
  });

  test('of what was chosen a colleague’s stays, so that the name is read; what one has done oneself goes', () => {
    const [annas] = rows.filter(({ accepted_by }) => accepted_by === anna);
    const done = inRoom('19', 400, { status: 'done', accepted_by: self, done_by: me, done_at: ago(60) });
    const chosen = new Set([annas?.id ?? '', done.id]);
    expect(byRoom(tripOrder([...rows, done], chosen, looking)).map(({ name }) => name)).toEqual([
      '12',
      '16',
      '15',
      '14',
    ]);
  });

  test('what one has just done stays while it can be undone', () => {
    const done = inRoom('19', 400, { status: 'done', accepted_by: self, done_by: me, done_at: ago(5) });
    expect(tripPart(done, looking)).toBe('mine');
    expect(tripPart(done, { me, now: sampleNow + 15_000 })).toBe('other');
  });
});

test('what is needed is summed by service and answer, with its rooms', () => {
  const tea = { answer: 'tea', answer_label: { de: 'Tee' } };
  const rows = [
    inRoom('12', 60, { items: [sampleItem('Wasser', 'water', { quantity: 2 }), sampleItem('Getränk', 'food', tea)] }),
    inRoom('14', 60, { items: [sampleItem('Wasser', 'water'), sampleItem('Getränk', 'food')] }),
    inRoom('14', 60, { bed: '2', items: [sampleItem('Wasser', 'water')] }),
  ];
  expect(neededFor(rows).map(({ item, quantity, rooms }) => [item.title.de, item.answer, quantity, rooms])).toEqual([
    ['Wasser', null, 4, ['12', '14']],
    ['Getränk', 'tea', 1, ['12']],
    ['Getränk', null, 1, ['14']],
  ]);
});

describe('while a trip is touched', () => {
  const onBoard = new Set(['a', 'b', 'c', 'd']);

  test('nothing moves: what has left stays in its place, what is new waits', () => {
    expect(heldRows(['a', 'b', 'c'], ['d', 'c', 'a'], onBoard, false)).toEqual({
      shown: ['a', 'b', 'c'],
      waiting: ['d'],
    });
  });

  test('what is not on the board any more goes at once', () => {
    expect(heldRows(['x', 'a'], ['a'], onBoard, false)).toEqual({ shown: ['a'], waiting: [] });
  });

  test('left alone, it is what it should be', () => {
    expect(heldRows(['a', 'b'], ['d', 'a'], onBoard, true)).toEqual({ shown: ['d', 'a'], waiting: [] });
  });
});
