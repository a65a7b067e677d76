import { expect, test } from 'vitest';
import { wasKept, writtenAt } from './written.ts';

const sent_at = '2026-03-10T13:21:00.000Z';
const times = (written_at: string) => ({ written_at, sent_at });

test('a message that waited on its device counts from when it was written', () => {
  const kept = times('2026-03-10T13:00:00.000Z');
  expect([writtenAt(kept), wasKept(kept)]).toEqual([kept.written_at, true]);
  expect(wasKept(times('2026-03-10T13:20:00.000Z'))).toBe(true);
});

test('of one that was sent as it was written the time of sending is enough', () => {
  expect(wasKept(times('2026-03-10T13:20:00.001Z'))).toBe(false);
});

test('by a clock that is ahead it counts from when it was sent', () => {
  const ahead = times('2026-03-10T13:51:00.000Z');
  expect([writtenAt(ahead), wasKept(ahead)]).toEqual([sent_at, false]);
});
