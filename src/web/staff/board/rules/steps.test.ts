import { expect, test } from 'vitest';
import { ago, me, sampleBoard, sampleNow, sampleRequest } from '#web/staff/samples/requests.ts';
import { asksFinished } from './asked-finished.ts';
import { pickCard } from './pick-card.ts';
import { firstToSee, isSharedWith, stepsFor, thumbStep } from './steps.ts';

const wish = { room: '9', bed: '1', wish: 'Wasser', icon: 'water', secondsAgo: 60 };
const mine = { kind: 'employee', id: me, name: 'Mehmet' } as const;
const hers = { kind: 'employee', id: 'anna', name: 'Anna' } as const;
const viewer = { id: me, departments: [{ id: 'ward' }], service_types: [{ id: 'care' }] };
const pending = sampleRequest({ ...wish, id: 'pending' });
const held = sampleRequest({ ...wish, id: 'held', status: 'accepted', accepted_by: mine, accepted_at: ago(5) });
const taken = sampleRequest({ ...wish, id: 'taken', status: 'accepted', accepted_by: hers, accepted_at: ago(5) });
const done = sampleRequest({ ...wish, id: 'done', status: 'done', done_at: ago(5), done_by: me });

test('the thumb accepts what nobody has, finishes what is its own, and leaves a colleague alone', () => {
  expect([pending, held, taken, done].map((request) => thumbStep(request, me))).toEqual(['accept', 'done', null, null]);
});

test('the other steps follow the table of transitions and its times', () => {
  expect(stepsFor(pending, viewer, sampleNow)).toEqual(['accept', 'decline', 'cancel']);
  expect(stepsFor(taken, viewer, sampleNow)).toEqual(['done', 'cancel']);
  expect(stepsFor(done, viewer, sampleNow)).toEqual(['undo', 'reopen']);
  expect(stepsFor(done, viewer, sampleNow + 10_001)).toEqual(['reopen']);
  expect(stepsFor(done, viewer, sampleNow + 86_400_000)).toEqual([]);
});

test('one’s own is released by oneself, a colleague’s is taken over once it is long late, not before', () => {
  expect(stepsFor(held, viewer, sampleNow)).toContain('release');
  expect(stepsFor(taken, viewer, sampleNow)).not.toContain('release');
  const late = sampleNow + 2 * taken.response_minutes * 60_000;
  expect(stepsFor(taken, viewer, late - 5000)).not.toContain('take_over');
  expect(stepsFor(taken, viewer, late)).toContain('take_over');
  expect(stepsFor(held, viewer, late)).not.toContain('take_over');
});

test('who was told can decline, but not as the last one of the last circle, and not what somebody has', () => {
  expect(stepsFor({ ...pending, told: ['anna'] }, viewer, sampleNow)).not.toContain('decline');
  expect(stepsFor({ ...pending, step: 4 }, viewer, sampleNow)).not.toContain('decline');
  expect(stepsFor({ ...pending, step: 4, told: ['anna', me] }, viewer, sampleNow)).toContain('decline');
  expect(stepsFor({ ...held, told: [me] }, viewer, sampleNow)).not.toContain('decline');
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

test('S24 a colleague takes over from who has been unreachable for 60 s, not before; nobody from oneself', () => {
  const gone = { ...taken, accepter_unreachable_since: ago(59) };
  expect(stepsFor(gone, viewer, sampleNow)).not.toContain('take_over');
  expect(stepsFor(gone, viewer, sampleNow + 1000)).toContain('take_over');
  expect(stepsFor({ ...gone, status: 'done' }, viewer, sampleNow + 1000)).not.toContain('take_over');
  expect(stepsFor({ ...held, accepter_unreachable_since: ago(99) }, viewer, sampleNow)).not.toContain('take_over');
});

test('a shared request offers accept and done to those it is shared with, by person, ward or activity', () => {
  const by = { id: hers.id, name: 'Anna' };
  const shared = (kind: 'employee' | 'department' | 'service_type', id: string) =>
    ({ ...taken, status: 'shared', shared: { by, with: { kind, id, name: {} }, note: null } }) as const;
  for (const request of [shared('employee', me), shared('department', 'ward'), shared('service_type', 'care')]) {
    expect([isSharedWith(request, viewer), thumbStep(request, me)]).toEqual([true, 'accept']);
    expect(stepsFor(request, viewer, sampleNow)).toEqual(['accept', 'done', 'cancel']);
  }
  for (const request of [shared('employee', 'bilal'), shared('department', 'care'), shared('service_type', 'ward')]) {
    expect(stepsFor(request, viewer, sampleNow)).toEqual(['accept', 'cancel']);
  }
});

test('who shares it can finish it with the thumb, or take it back, release it, and not share it twice', () => {
  const shared = {
    by: { id: me, name: 'Mehmet' },
    with: { kind: 'employee', id: 'anna', name: {} },
    note: null,
  } as const;
  const asked = { ...held, status: 'shared', shared } as const;
  expect(thumbStep(asked, me)).toBe('done');
  expect(stepsFor(asked, viewer, sampleNow)).toEqual(['accept', 'done', 'release', 'cancel']);
  expect(stepsFor(held, viewer, sampleNow)).toEqual(['done', 'share', 'release', 'cancel']);
});

test('S24 the accepter who is asked may say "still at it", once', () => {
  const asked = { ...held, alert_kind: 'warning' as const, alerted_at: ago(10), promise_counts_from: ago(1800) };
  expect(stepsFor(asked, viewer, sampleNow)).toContain('still_at_it');
  const answered = { ...asked, promise_counts_from: ago(5) };
  for (const other of [
    answered,
    held,
    { ...asked, accepted_by: hers },
    { ...asked, alert_kind: 'reminder' as const },
  ]) {
    expect(stepsFor(other, viewer, sampleNow)).not.toContain('still_at_it');
  }
});
