import { expect, test } from 'vitest';
import { ago, anna, me, sampleNow, sampleRequest, self } from '#web/gallery/samples/requests.ts';
import { takenSince } from './taken-since.ts';

const wish = { bed: '1', wish: 'Wasser', icon: 'water', secondsAgo: 600, status: 'accepted' } as const;
const rows = [
  sampleRequest({ ...wish, room: '11', accepted_by: self, accepted_at: ago(300) }),
  sampleRequest({ ...wish, room: '12', accepted_by: self, accepted_at: ago(50) }),
  sampleRequest({ ...wish, room: '13', accepted_by: self, accepted_at: ago(20) }),
  sampleRequest({ ...wish, room: '14', accepted_by: anna, accepted_at: ago(5) }),
  sampleRequest({ ...wish, room: '15', accepted_by: self, accepted_at: ago(4), status: 'done', done_at: ago(1) }),
];
const since = (seconds: number) => takenSince(rows, me, sampleNow - seconds * 1000)?.room.name;

test('the last of what one took meanwhile and still has', () => {
  expect(since(60)).toBe('13');
  expect(since(400)).toBe('13');
});

test('nothing that was taken before, by a colleague, or that is over', () => {
  expect(since(10)).toBeUndefined();
});
