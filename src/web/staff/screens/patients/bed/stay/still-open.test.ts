import { expect, test } from 'vitest';
import { ago, sampleNow, sampleRequest } from '#web/gallery/samples/requests.ts';
import { openOfStay, overOfStay, standing } from './still-open.ts';

const at = { room: '10', bed: '1', icon: 'water' };
const stay_id = 'stay-10';
const ofStay = (id: string, rest: Partial<Parameters<typeof sampleRequest>[0]> = {}) =>
  sampleRequest({ ...at, id, stay_id, wish: id, secondsAgo: 60, ...rest });

test('what is open of the stay is named, whoever has it, and nothing that is over or of another stay', () => {
  const board = [
    ofStay('waits'),
    ofStay('taken', { status: 'accepted' }),
    ofStay('shared', { status: 'shared' }),
    ofStay('done', { status: 'done' }),
    ofStay('canceled', { status: 'canceled' }),
    ofStay('of the bed before', { stay_id: 'stay-9' }),
  ];
  expect(openOfStay(board, stay_id, sampleNow).map(({ id }) => id)).toEqual(['waits', 'taken', 'shared']);
});

test('a wish that is planned stands last, until its time has come', () => {
  const board = [ofStay('later', { wanted_at: ago(-900), due_at: ago(-600) }), ofStay('now')];
  const open = (now: number) => openOfStay(board, stay_id, now).map(({ id, is_planned }) => [id, is_planned]);
  expect(open(sampleNow)).toEqual([
    ['now', false],
    ['later', true],
  ]);
  expect(open(sampleNow + 700_000)).toEqual([
    ['later', false],
    ['now', false],
  ]);
});

test('help that a colleague asked for names them, and a wish of the patient names nobody', () => {
  const asked_by = { id: 'anna', name: 'Anna' };
  const board = [ofStay('of a colleague', { for_colleague: true, asked_by }), ofStay('on behalf', { asked_by })];
  expect(openOfStay(board, stay_id, sampleNow).map(({ for_colleague }) => for_colleague)).toEqual(['Anna', null]);
});

test('what one may not see is no missing part, and what is being read is not yet unknown', () => {
  const read = { isAllowed: true, isRead: true, isReading: false };
  const failed = { ...read, isRead: false };
  expect(standing({ requests: read, messages: read })).toEqual({ hidden: [], unknown: [], isReading: false });
  expect(standing({ requests: failed, messages: { ...failed, isAllowed: false } })).toEqual({
    hidden: ['messages'],
    unknown: ['requests'],
    isReading: false,
  });
  expect(standing({ requests: { ...read, isReading: true }, messages: { ...failed, isReading: true } })).toEqual({
    hidden: [],
    unknown: [],
    isReading: true,
  });
});

test('of what is over the three that ended last are named, of this stay alone', () => {
  const over = (id: string, secondsAgo: number, rest = {}) =>
    ofStay(id, { status: 'done', done_at: ago(secondsAgo), ...rest });
  const board = [
    over('oldest', 4000),
    over('newest', 100),
    ofStay('canceled', { status: 'canceled', canceled_at: ago(200) }),
    over('third', 300),
    over('of the bed before', 50, { stay_id: 'stay-9' }),
    ofStay('still open'),
  ];
  expect(overOfStay(board, stay_id).map(({ id }) => id)).toEqual(['newest', 'canceled', 'third']);
});
