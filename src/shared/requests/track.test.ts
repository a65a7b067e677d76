import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PatientState, patientStates } from '#shared/requests/patient-state.ts';
import { trackOf, withReached } from './track.ts';
import type { Reached } from './track-steps.ts';

const at = (minute: number) => new Date(minute * 60_000).toISOString();
const through = (...states: PatientState[]) =>
  states.reduce<readonly Reached[]>((reached, state, minute) => withReached(reached, state, at(minute)), []);
const words = (reached: readonly Reached[], state: PatientState) =>
  trackOf(reached, state).map(({ step, is }) => (is === 'lit' ? step : is === 'now' ? `*${step}` : `-${step}`));

test('the track begins at the bed and shows what is still to come', () => {
  expect(words([], 'waiting_unsent')).toEqual(['*sent', '-received', '-accepted', '-done']);
  expect(words(through('planned'), 'planned')).toEqual(['*sent', '-received', '-accepted', '-done']);
  expect(words(through('sent', 'received'), 'received')).toEqual(['sent', '*received', '-accepted', '-done']);
  expect(words(through('sent', 'accepted'), 'late_asked')).toEqual(['sent', '*accepted', '-done']);
});

test.each(['looking', 'not_received', 'unreachable', 'nobody'] as const)(
  '%s is a station of its own, after what was reached',
  (state) => {
    expect(words(through('sent', 'received', state), state)).toEqual([
      ...['sent', 'received', `*${state}`, '-accepted', '-done'],
    ]);
    expect(words(through('sent', state, 'accepted'), 'accepted')).toEqual(['sent', state, '*accepted', '-done']);
  },
);

test('what was given back stays accepted at its time; the search for another nurse comes after it', () => {
  const reached = through('sent', 'received', 'accepted', 'looking');
  expect(words(reached, 'looking')).toEqual(['sent', 'received', 'accepted', '*looking', '-accepted', '-done']);
  const taken = withReached(reached, 'accepted', at(9));
  expect(trackOf(taken, 'accepted').map(({ step, at }) => [step, at])).toEqual([
    ['sent', at(0)],
    ['received', at(1)],
    ['accepted', at(2)],
    ['looking', at(3)],
    ['accepted', at(9)],
    ['done', null],
  ]);
});

test('a state that begins by the clock alone stands at the end, without a time', () => {
  expect(trackOf(through('sent', 'accepted'), 'looking').filter(({ is }) => is === 'now')).toEqual([
    { step: 'looking', at: null, is: 'now' },
  ]);
});

test('the track never runs backwards: what was reached stays lit with its time, the present stands after it', () => {
  const lit = (reached: readonly Reached[], state: PatientState) =>
    trackOf(reached, state).filter(({ is }) => is !== 'ahead');
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...patientStates), { maxLength: 60 }), (states) => {
      let reached: readonly Reached[] = [];
      const firsts = new Map<string, string>();
      for (const [minute, state] of states.entries()) {
        reached = withReached(reached, state, at(minute));
        const track = lit(reached, state);
        const { step } = track.at(-1) ?? { step: 'none' };
        expect(track.filter(({ is }) => is === 'now')).toEqual(track.slice(-1));
        if (!firsts.has(step)) firsts.set(step, at(minute));
        for (const [name, time] of firsts)
          expect(track).toContainEqual(expect.objectContaining({ step: name, at: time }));
        const times = track.map((place) => place.at ?? '');
        expect(times).toEqual(times.toSorted());
        expect(reached.length).toBeLessThanOrEqual(2 * 8);
      }
    }),
  );
});
