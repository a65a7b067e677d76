import { expect, test } from 'vitest';
import { ago, me, sampleBoard, sampleNow, sampleRequest } from '#web/staff/samples/requests.ts';
import { pickCard } from './pick-card.ts';
import { firstToSee, stepsFor, thumbStep } from './steps.ts';

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

test('the other steps follow the table of transitions and its times', () => {
  expect(stepsFor(pending, me, sampleNow)).toEqual(['accept', 'decline', 'cancel']);
  expect(stepsFor(taken, me, sampleNow)).toEqual(['done', 'cancel']);
  expect(stepsFor(done, me, sampleNow)).toEqual(['undo', 'reopen']);
  expect(stepsFor(done, me, sampleNow + 10_001)).toEqual(['reopen']);
  expect(stepsFor(done, me, sampleNow + 86_400_000)).toEqual([]);
});

test('one’s own is released by oneself, a colleague’s is taken over once it is long late, not before', () => {
  expect(stepsFor(held, me, sampleNow)).toContain('release');
  expect(stepsFor(taken, me, sampleNow)).not.toContain('release');
  const late = sampleNow + 2 * taken.response_minutes * 60_000;
  expect(stepsFor(taken, me, late - 5000)).not.toContain('take_over');
  expect(stepsFor(taken, me, late)).toContain('take_over');
  expect(stepsFor(held, me, late)).not.toContain('take_over');
});

test('who was told can decline, but not as the last one of the last circle, and not what somebody has', () => {
  expect(stepsFor({ ...pending, told: ['anna'] }, me, sampleNow)).not.toContain('decline');
  expect(stepsFor({ ...pending, step: 4 }, me, sampleNow)).not.toContain('decline');
  expect(stepsFor({ ...pending, step: 4, told: ['anna', me] }, me, sampleNow)).toContain('decline');
  expect(stepsFor({ ...held, told: [me] }, me, sampleNow)).not.toContain('decline');
});

test('first comes what nobody has, then what is one’s own', () => {
  expect(firstToSee([taken, held, pending], me)).toBe(pending);
  expect(firstToSee([taken, held], me)).toBe(held);
  expect(firstToSee([taken], me)).toBeUndefined();
});

test('under the finger the thumb’s card never changes, even if a more urgent one comes', () => {
  const before = { id: 'pending', byHand: false };
  expect(pickCard(before, [...sampleBoard, pending], me, false)).toBe(before);
  expect(pickCard(before, [...sampleBoard, pending], me, true)?.id).toBe(firstToSee(sampleBoard, me)?.id);
});

test('a card chosen by hand stays while there is something to do on it', () => {
  expect(pickCard({ id: 'held', byHand: true }, [pending, held], me, true)).toEqual({ id: 'held', byHand: true });
  expect(pickCard({ id: 'taken', byHand: true }, [pending, taken], me, true)).toEqual({ id: 'pending', byHand: false });
});

test('a card that left is no longer acted on', () => {
  expect(pickCard({ id: 'gone', byHand: true }, [pending], me, false)).toEqual({ id: 'pending', byHand: false });
  expect(pickCard({ id: 'gone', byHand: true }, [taken], me, false)).toBeNull();
});

test('S24 the accepter who is asked may say "still at it", once', () => {
  const asked = { ...held, alert_kind: 'warning' as const, alerted_at: ago(10), promise_counts_from: ago(1800) };
  expect(stepsFor(asked, me, sampleNow)).toContain('still_at_it');
  const answered = { ...asked, promise_counts_from: ago(5) };
  for (const other of [
    answered,
    held,
    { ...asked, accepted_by: hers },
    { ...asked, alert_kind: 'reminder' as const },
  ]) {
    expect(stepsFor(other, me, sampleNow)).not.toContain('still_at_it');
  }
});
