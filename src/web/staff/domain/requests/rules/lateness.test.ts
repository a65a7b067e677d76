import { expect, test } from 'vitest';
import { isLate } from '#shared/requests/lateness.ts';
import { ago, me, sampleNow, sampleRequest, self } from '#web/gallery/samples/requests.ts';
import { undoSecondsLeft, undoVerb, waited } from './lateness.ts';
import { waitClock } from './wait-clock.ts';

const wish = { room: '9', bed: '1', wish: 'Wasser', icon: 'water' };

test('late begins after the promise, not with it', () => {
  const pending = sampleRequest({ ...wish, secondsAgo: 300, response_minutes: 5 });
  expect(isLate(pending, sampleNow)).toBe(false);
  expect(isLate(pending, sampleNow + 1)).toBe(true);
});

test('S24 once accepted, lateness counts from the acceptance', () => {
  const accepted = sampleRequest({
    ...wish,
    secondsAgo: 600,
    response_minutes: 5,
    status: 'accepted',
    accepted_at: ago(60),
  });
  expect(isLate(accepted, sampleNow)).toBe(false);
  expect(isLate(accepted, sampleNow + 240_001)).toBe(true);
  const again = { ...accepted, promise_counts_from: ago(0) };
  expect([isLate(again, sampleNow + 240_001), isLate(again, sampleNow + 300_001)]).toEqual([false, true]);
});

test('what is over is never late', () => {
  const done = sampleRequest({ ...wish, secondsAgo: 9000, status: 'done', done_at: ago(10) });
  const canceled = sampleRequest({ ...wish, secondsAgo: 9000, status: 'canceled', canceled_at: ago(10) });
  expect([isLate(done, sampleNow), isLate(canceled, sampleNow)]).toEqual([false, false]);
});

test('S18 the wait is never negative, and stands still once it is over', () => {
  expect(waited(sampleRequest({ ...wish, secondsAgo: -5 }), sampleNow)).toBe(0);
  const done = sampleRequest({ ...wish, secondsAgo: 100, status: 'done', done_at: ago(40) });
  expect(waited(done, sampleNow)).toBe(60_000);
  expect(waited(done, sampleNow + 99_000)).toBe(60_000);
});

test('done can be undone for as long as the server says, by whom it says', () => {
  const done = sampleRequest({ ...wish, secondsAgo: 100, status: 'done', done_at: ago(3), done_by: me });
  expect(undoSecondsLeft(done, sampleNow)).toBe(12);
  expect(undoSecondsLeft(done, sampleNow + 12_000)).toBe(0);
  expect(undoSecondsLeft({ ...done, may: ['reopen'] }, sampleNow)).toBe(0);
});

test('an acceptance can be undone before it is anything else, and never what a colleague has accepted', () => {
  const mine = sampleRequest({
    ...wish,
    secondsAgo: 100,
    status: 'accepted',
    accepted_by: self,
    accepted_at: ago(4),
  });
  expect([undoVerb(mine, sampleNow), undoSecondsLeft(mine, sampleNow, 'undo_accept')]).toEqual(['undo_accept', 11]);
  expect(undoVerb(mine, sampleNow + 12_000)).toBeNull();
  expect(undoVerb({ ...mine, may: ['take_over'] }, sampleNow)).toBeNull();
  const done = sampleRequest({ ...wish, secondsAgo: 100, status: 'done', done_at: ago(3), done_by: me });
  expect(undoVerb(done, sampleNow)).toBe('undo_done');
});

test('a clock behind the server offers no more than the 15 seconds', () => {
  const done = sampleRequest({ ...wish, secondsAgo: 100, status: 'done', done_at: ago(-30), done_by: me });
  expect(undoSecondsLeft(done, sampleNow)).toBe(15);
});

test.each([
  [0, '0:00'],
  [31_999, '0:31'],
  [760_000, '12:40'],
  [3_600_000, '1:00:00'],
  [3_727_000, '1:02:07'],
  [-5_000, '0:00'],
])('%i ms reads %s', (milliseconds, words) => {
  expect(waitClock(milliseconds)).toBe(words);
});
