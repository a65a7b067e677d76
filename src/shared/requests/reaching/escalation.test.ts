import { expect, test } from 'vitest';
import type { Circle } from './circles.ts';
import { defaultPlan, secondsOf, stepProblems } from './escalation.ts';

const steps = (...each: [Circle, number][]) => each.map(([circle, after_seconds]) => ({ circle, after_seconds }));
const urgencies = ['high', 'normal', 'low'] as const;

test('S19 the default steps, to the second', () => {
  const times = (urgency: (typeof urgencies)[number]) =>
    [1, 2, 3, 4, 5, 6, 7, 8].map((at) => secondsOf(defaultPlan(urgency), at));
  expect(times('high')).toEqual([0, 60, 120, 180, 300, 420, 540, 660]);
  expect(times('normal')).toEqual([0, 180, 360, 540, 1140, 1740, 2340, 2940]);
  expect(times('low')).toEqual([0, 600, 1200, 1800, 3600, 5400, 7200, null]);
  for (const urgency of urgencies) expect(stepProblems(urgency, defaultPlan(urgency).steps)).toEqual([]);
});

test('a policy may be tightened, and leave out circles that it reaches beyond in time', () => {
  expect(stepProblems('high', steps(['department', 0], ['charge', 30]))).toEqual([]);
  expect(stepProblems('normal', steps(['charge', 0]))).toEqual([]);
});

test('S19 a policy may be loosened to twice the stated number, and for high urgency not at all', () => {
  const twice = (first: number) =>
    steps(['assigned', 0], ['department', first], ['hospital', first * 2], ['charge', first * 3]);
  expect(stepProblems('normal', twice(360))).toEqual([]);
  expect(stepProblems('normal', twice(361))).toEqual(['too_slow']);
  expect(stepProblems('low', twice(1200))).toEqual([]);
  expect(stepProblems('low', twice(1201))).toEqual(['too_slow']);
  expect(stepProblems('high', twice(60))).toEqual([]);
  expect(stepProblems('high', twice(61))).toEqual(['too_slow']);
  expect(stepProblems('high', steps(['assigned', 0], ['charge', 120]))).toEqual(['too_slow']);
});

test('a policy has no step that is never reached, begins at once and ends with people', () => {
  expect(stepProblems('low', [])).toEqual(['empty']);
  expect(stepProblems('low', steps(['charge', 5]))).toEqual(['starts_late', 'too_slow']);
  expect(stepProblems('low', steps(['department', 0], ['department', 60], ['charge', 90]))).toEqual(['unreachable']);
  expect(stepProblems('low', steps(['hospital', 0], ['department', 60], ['charge', 90]))).toEqual(['unreachable']);
  expect(stepProblems('low', steps(['assigned', 0], ['department', 60], ['charge', 60]))).toEqual(['unreachable']);
  expect(stepProblems('low', steps(['assigned', 0], ['hospital', 60]))).toEqual(['ends_early', 'too_slow']);
});
