import { expect, test } from 'vitest';
import { defaultPlan } from '#shared/requests/reaching/escalation.ts';
import { comparedToDefault, spoken } from './plan-words.ts';

test('a length is said in the unit in which one thinks of it', () => {
  expect([30, 90, 180, 200, 1800].map((seconds) => spoken(seconds, 'en'))).toEqual([
    '30 sec',
    '90 sec',
    '3 min',
    '3m 20s',
    '30 min',
  ]);
});

test('a policy is compared to the default of its urgency', () => {
  const { steps, end } = defaultPlan('normal');
  const at = (...seconds: number[]) =>
    steps.map((step, place) => ({ ...step, after_seconds: seconds[place] ?? step.after_seconds }));
  const compared = (after: typeof steps) => comparedToDefault('normal', { steps: after, end });
  expect(compared(steps)).toBe('same');
  expect(compared(at(0, 60))).toBe('faster');
  expect(compared(at(0, 300))).toBe('slower');
  expect(compared(at(0, 60, 400))).toBe('other');
  expect(
    compared(steps.filter(({ circle }) => circle === 'charge').map((step) => ({ ...step, after_seconds: 0 }))),
  ).toBe('faster');
});
