import { expect, test } from 'vitest';
import { type Circle, circles } from '#shared/requests/reaching/circles.ts';
import { defaultPlan, stepProblems } from '#shared/requests/reaching/escalation.ts';
import { boundsOf, draftOf, stepsOf } from './draft-steps.ts';

test('a policy opens in the form as it is saved', () => {
  const { steps } = defaultPlan('high');
  expect(stepsOf(draftOf('high', steps))).toEqual(steps);
  const without = steps.filter(({ circle }) => circle !== 'hospital');
  expect(stepsOf(draftOf('high', without))).toEqual(without);
});

test('the first circle that is called is called at once, whichever it is', () => {
  const draft = draftOf('normal', defaultPlan('normal').steps).map((step) =>
    step.circle === 'assigned' ? { ...step, isCalled: false } : step,
  );
  expect(stepsOf(draft)[0]).toEqual({ circle: 'department', after_seconds: 0 });
  expect(boundsOf('normal', draft, 'department')).toBeNull();
});

const urgencies = ['high', 'normal', 'low'] as const;
const left: Circle[][] = [[], ['department'], ['department', 'hospital'], ['assigned', 'hospital'], ['assigned']];
const cases = urgencies.flatMap((urgency) => left.map((skipped) => ({ urgency, skipped })));

test.each(cases)(
  'S19 what the form calls the latest for $urgency without $skipped is the latest that the server takes',
  ({ urgency, skipped }) => {
    let draft = draftOf(urgency, defaultPlan(urgency).steps).map((step) => ({
      ...step,
      isCalled: !skipped.includes(step.circle),
    }));
    const set = (circle: Circle, seconds: number) =>
      draft.map((step) => (step.circle === circle ? { ...step, after: String(seconds) } : step));
    const bounded = circles.filter((circle) => !skipped.includes(circle) && boundsOf(urgency, draft, circle));
    for (const circle of bounded) draft = set(circle, boundsOf(urgency, draft, circle)?.latest ?? 0);
    expect(stepProblems(urgency, stepsOf(draft))).toEqual([]);
    for (const circle of bounded) {
      const { earliest = 0, latest = 0 } = boundsOf(urgency, draft, circle) ?? {};
      expect([circle, stepProblems(urgency, stepsOf(set(circle, latest + 1)))]).toEqual([circle, ['too_slow']]);
      expect(stepProblems(urgency, stepsOf(set(circle, earliest)))).toEqual([]);
      expect(stepProblems(urgency, stepsOf(set(circle, earliest - 1)))).toEqual(['unreachable']);
    }
  },
);

test('what is no number of seconds is refused as too late', () => {
  const draft = draftOf('low', defaultPlan('low').steps);
  const typed = draft.map((step) => (step.circle === 'charge' ? { ...step, after: 'bald' } : step));
  expect(stepProblems('low', stepsOf(typed))).toContain('too_slow');
});
