import { expect, test, vi } from 'vitest';
import { sampleRequests } from '#web/gallery/people.ts';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
const { hasOutcome, putAway, seenOutcomes } = await import('./seen-outcomes.ts');

const [sample] = sampleRequests;
if (!sample) throw new Error('there is no sample request');
const endedAt = Date.parse('2026-03-01T10:00:00Z');
const done = { ...sample, status: 'done' as const, done_at: new Date(endedAt).toISOString(), cancel_reason: null };
const minutes = (count: number) => endedAt + count * 60_000;

test('S12 what has ended stays for 30 minutes, or until it is put away', () => {
  expect(hasOutcome(done, [], minutes(29.9))).toBe(true);
  expect(hasOutcome(done, [], minutes(30))).toBe(false);
  putAway(done);
  expect(hasOutcome(done, seenOutcomes.get(), minutes(1))).toBe(false);
});

test('what was reopened and ends again is shown again', () => {
  putAway(done);
  const again = { ...done, done_at: new Date(minutes(1)).toISOString(), version: done.version + 2 };
  expect(hasOutcome(again, seenOutcomes.get(), minutes(2))).toBe(true);
});

test('what was put away stays so when it is changed on another device', () => {
  putAway(done);
  const paid = { ...done, payed: true, version: done.version + 1 };
  expect(hasOutcome(paid, seenOutcomes.get(), minutes(2))).toBe(false);
});

test('an open request has no outcome, and neither has a tap that was taken back', () => {
  expect(hasOutcome({ ...done, status: 'accepted', done_at: null }, [], minutes(1))).toBe(false);
  const undone = { ...done, status: 'canceled' as const, canceled_at: done.done_at, cancel_reason: 'undone' };
  expect(hasOutcome(undone, [], minutes(1))).toBe(false);
});
