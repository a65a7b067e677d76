import { expect, test } from 'vitest';
import { type PatientState, patientStates } from '#shared/requests/patient-state.ts';
import { byFurthestBehind, furthestBehind, progressOf } from './progress-of.ts';

const at = (minute: number) => new Date(minute * 60_000).toISOString();
const standing = (state: PatientState, minute: number) => ({ state, due_at: at(minute) });

test('furthest behind is by the state itself: whoever nobody can come to first, whoever somebody has last', () => {
  const shown: PatientState[] = ['accepted', 'sent', 'late_asked', 'looking', 'received', 'nobody', 'not_received'];
  const order = shown.map((state) => standing(state, 0)).toSorted(byFurthestBehind);
  expect(order.map(({ state }) => state)).toEqual([
    ...['nobody', 'not_received', 'looking', 'late_asked', 'sent', 'received', 'accepted'],
  ]);
});

test('of two in the same state the one that waits longer comes first', () => {
  const [newer, older, nobody] = [standing('sent', 9), standing('sent', 2), standing('nobody', 12)];
  expect([newer, older, nobody].toSorted(byFurthestBehind)).toEqual([nobody, older, newer]);
});

test('every state has its place in the order', () => {
  const all = patientStates.map((state) => standing(state, 0)).toSorted(byFurthestBehind);
  expect(new Set(all.map(({ state }) => state)).size).toBe(patientStates.length);
  expect(all.at(-1)?.state).toBe('canceled');
});

test('the question of a late request is amber: it is open, and nobody has been there', () => {
  expect(progressOf('late_asked').tone).toBe('waiting');
  expect(furthestBehind(['accepted', 'late_asked'])).toBe('waiting');
});

test('a tap that is being sent is no alarm; one that waits is', () => {
  expect(furthestBehind(['sending', 'accepted'])).toBe('waiting');
  expect(furthestBehind(['sending', 'waiting_unsent'])).toBe('urgent');
});
