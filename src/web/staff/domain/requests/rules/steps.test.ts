import { expect, test } from 'vitest';
import { mayNow } from '#shared/requests/verbs.ts';
import { ago, me, sampleBoard, sampleNow, sampleRequest } from '#web/gallery/samples/requests.ts';
import { pickCard } from '#web/staff/screens/board/place/pick-card.ts';
import { asksFinished } from './asked-finished.ts';
import { firstToSee, isAskedStill, thumbStep } from './steps.ts';

const wish = { room: '9', bed: '1', wish: 'Wasser', icon: 'water', secondsAgo: 60 };
const mine = { kind: 'employee', id: me, name: 'Mehmet' } as const;
const hers = { kind: 'employee', id: 'anna', name: 'Anna' } as const;
const pending = sampleRequest({ ...wish, id: 'pending' });
const held = sampleRequest({ ...wish, id: 'held', status: 'accepted', accepted_by: mine, accepted_at: ago(5) });
const taken = sampleRequest({ ...wish, id: 'taken', status: 'accepted', accepted_by: hers, accepted_at: ago(5) });
const done = sampleRequest({ ...wish, id: 'done', status: 'done', done_at: ago(5), done_by: me });

test('the thumb accepts what nobody has, finishes what is its own, and leaves a colleague alone', () => {
  expect([pending, held, taken, done].map((request) => thumbStep(request, me))).toEqual(['accept', 'done', null, null]);
});

const first = { id: 'pending', byHand: false, toAccept: true };

test('first comes what nobody has, then what is one’s own', () => {
  expect(firstToSee([taken, held, pending], me)).toBe(pending);
  expect(firstToSee([taken, held], me)).toBe(held);
  expect(firstToSee([taken], me)).toBeUndefined();
});

test('under the finger the thumb’s card never changes, even if a more urgent one comes', () => {
  const before = { id: 'pending', byHand: false, toAccept: true };
  expect(pickCard(before, [...sampleBoard, pending], me, false)).toEqual(before);
  expect(pickCard(before, [...sampleBoard, pending], me, true)?.id).toBe(firstToSee(sampleBoard, me)?.id);
});

test('a card chosen by hand stays while there is something to do on it', () => {
  const chosen = (id: string) => ({ id, byHand: true, toAccept: false });
  expect(pickCard(chosen('held'), [pending, held], me, true)).toEqual(chosen('held'));
  expect(pickCard(chosen('taken'), [pending, taken], me, true)).toEqual(first);
});

test('a card that left is no longer acted on', () => {
  const gone = { id: 'gone', byHand: true, toAccept: true };
  expect(pickCard(gone, [pending], me, false)).toEqual(first);
  expect(pickCard(gone, [taken], me, false)).toBeNull();
});

test('an acceptance leads on at once to the next urgent one, and to nothing else while the screen is touched', () => {
  const accepted = { ...held, id: 'first' };
  const urgent = { ...pending, id: 'second', urgency: 'high' as const };
  const before = { id: 'first', byHand: true, toAccept: true };
  const second = { id: 'second', byHand: false, toAccept: true };
  expect(pickCard(before, [urgent, accepted], me, false)).toEqual(second);
  const own = { ...held, id: 'earlier' };
  expect(pickCard(before, [own, accepted], me, true)?.id).toBe('first');
  const normal = { ...pending, urgency: 'normal' as const };
  expect(pickCard(before, [normal, accepted], me, false)).toEqual({ ...before, toAccept: false });
  expect(pickCard({ ...before, toAccept: false }, [urgent, accepted], me, false)?.id).toBe('first');
});

test('done is asked about for 60 s after the acceptance of what is urgent', () => {
  const urgent = { urgency: 'high', accepted_at: ago(59) } as const;
  expect(asksFinished(urgent, sampleNow)).toBe(true);
  expect(asksFinished(urgent, sampleNow + 1000)).toBe(false);
  expect(asksFinished({ ...urgent, urgency: 'normal' }, sampleNow)).toBe(false);
});

test('the thumb offers what the server permits and nothing else', () => {
  expect([pending, held].map((request) => thumbStep({ ...request, may: [] }, me))).toEqual([null, null]);
});

test('a verb bound by time is offered from or until its instant', () => {
  const late = sampleNow + 2 * taken.response_minutes * 60_000;
  expect(mayNow(taken, late - 5001)).toEqual(['done', 'cancel']);
  expect(mayNow(taken, late)).toEqual(['done', 'take_over', 'cancel']);
  expect(mayNow(done, sampleNow + 10_000)).toEqual(['undo_done', 'reopen']);
  expect(mayNow(done, sampleNow + 10_001)).toEqual(['reopen']);
});

test('who shares it finishes it with the thumb, and whom it is shared with accepts it', () => {
  expect(thumbStep({ ...held, status: 'shared', may: ['accept', 'done'] }, me)).toBe('done');
  expect(thumbStep({ ...taken, status: 'shared', may: ['accept', 'done'] }, me)).toBe('accept');
});

test('S24 the accepter who is asked may say "still at it", once', () => {
  const asked = { ...held, alert_kind: 'warning' as const, alerted_at: ago(10), promise_counts_from: ago(1800) };
  expect(isAskedStill(asked, me)).toBe(true);
  const answered = { ...asked, promise_counts_from: ago(5) };
  for (const other of [
    answered,
    held,
    { ...asked, accepted_by: hers },
    { ...asked, alert_kind: 'reminder' as const },
  ]) {
    expect(isAskedStill(other, me)).toBe(false);
  }
});
