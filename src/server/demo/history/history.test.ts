import { expect, test } from 'vitest';
import { instantOf, isWithin, localTime } from './local-time.ts';
import { planHistory } from './plan.ts';
import { seededRandom } from './random.ts';
import { scenes } from './scenes.ts';

const at = (iso: string) => Date.parse(iso);

test('the ward clock is right on both sides of the end of summer time', () => {
  expect(localTime(at('2026-10-24T12:00:00Z'))).toMatchObject({ day: 24, minutes: 14 * 60, weekday: 6 });
  expect(localTime(at('2026-10-26T12:00:00Z'))).toMatchObject({ day: 26, minutes: 13 * 60, weekday: 1 });
  expect(instantOf({ year: 2026, month: 10, day: 24 }, 14 * 60)).toBe(at('2026-10-24T12:00:00Z'));
  expect(instantOf({ year: 2026, month: 10, day: 26 }, 13 * 60)).toBe(at('2026-10-26T12:00:00Z'));
  expect(instantOf({ year: 2026, month: 11, day: 20 }, 30 * 60)).toBe(at('2026-11-21T05:00:00Z'));
});

test('a window is open from its first minute to the one before its last', () => {
  const lunch = [{ weekdays: [5], opens_at: '11:00', closes_at: '13:30' }];
  expect(isWithin(lunch, at('2026-11-20T09:59:00Z'))).toBe(false);
  expect(isWithin(lunch, at('2026-11-20T10:00:00Z'))).toBe(true);
  expect(isWithin(lunch, at('2026-11-20T12:29:00Z'))).toBe(false);
  expect(isWithin(lunch, at('2026-11-19T11:00:00Z'))).toBe(false);
  expect(isWithin(undefined, at('2026-11-19T03:00:00Z'))).toBe(true);
});

test('the same seed lives the same weeks', () => {
  const draw = () => Array.from({ length: 5 }, seededRandom(42).next);
  expect(draw()).toEqual(draw());
  expect(planHistory(at('2026-11-20T10:17:00Z'))).toEqual(planHistory(at('2026-11-20T10:17:00Z')));
});

test.each([
  '2026-01-01T00:05:00Z',
  '2026-03-29T01:30:00Z',
  '2026-06-15T04:20:00Z',
  '2026-07-05T12:45:00Z',
  '2026-10-25T00:30:00Z',
  '2026-12-24T22:10:00Z',
])('at whatever hour it starts (%s), the plan can be played', (iso) => {
  const now = at(iso);
  const steps = planHistory(now);
  const held = new Map<string, number>();
  const present = new Set<string>();
  const taken = new Set<string>();
  let before = 0;
  for (const step of steps) {
    if (step.at < before && step.at < now - 30 * 60_000) throw new Error(`out of order: ${JSON.stringify(step)}`);
    before = Math.max(before, step.at);
    expect(step.at).toBeLessThanOrEqual(now);
    if (step.kind === 'enter_duty') {
      expect(present.has(step.employee)).toBe(false);
      present.add(step.employee);
    }
    if (step.kind === 'leave_duty') {
      expect(held.get(step.employee) ?? 0).toBe(0);
      expect(present.delete(step.employee)).toBe(true);
    }
    if (step.kind === 'accept' || step.kind === 'undo_done') {
      expect(present.has(step.employee)).toBe(true);
      held.set(step.employee, (held.get(step.employee) ?? 0) + 1);
    }
    if (step.kind === 'done' || step.kind === 'cancel_by_staff')
      held.set(step.employee, (held.get(step.employee) ?? 0) - 1);
    if (step.kind === 'sign_in') {
      expect(taken.has(step.bed)).toBe(false);
      taken.add(step.bed);
    }
    if (step.kind === 'end_stay') expect(taken.delete(step.bed)).toBe(true);
    if (step.kind === 'submit') expect(taken.has(step.bed)).toBe(true);
  }
  expect([...present].sort()).toEqual(['anna', 'mehmet', 'olena']);
  expect(taken.size).toBeGreaterThanOrEqual(22);
});

test('scenes keep the order of each bed and never mix duty with the rest', () => {
  const steps = planHistory(at('2026-11-20T10:17:00Z'));
  const played = [...scenes(steps)];
  expect(played.flat(2)).toHaveLength(steps.length);
  const isDuty = (kind: string) => ['enter_duty', 'leave_duty', 'choose_beds'].includes(kind);
  let last = 0;
  for (const scene of played) {
    expect(new Set(scene.flat().map(({ kind }) => isDuty(kind))).size).toBe(1);
    for (const sequence of scene) for (const step of sequence) expect(step.at).toBeGreaterThanOrEqual(last);
    last =
      Math.max(last, ...scene.flat().map((step) => step.at)) === 0
        ? last
        : Math.min(...scene.flat().map((step) => step.at));
  }
});
