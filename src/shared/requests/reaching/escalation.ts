import { requestTiming } from '#shared/requests/timing.ts';
import { type Circle, circles } from './circles.ts';
import type { EscalationPlan, EscalationStep } from './escalation.schemas.ts';

type Urgency = 'high' | 'normal' | 'low';

/** The plan of an urgency where the hospital has set none (S19). */
export function defaultPlan(urgency: Urgency): EscalationPlan {
  const after = [0, ...requestTiming.stepSeconds[urgency]];
  return { steps: circles.map((circle, at) => ({ circle, after_seconds: after[at] ?? 0 })), end: endRule(urgency) };
}

/** What follows the last step; no hospital changes it. */
export function endRule(urgency: Urgency): EscalationPlan['end'] {
  const { everySeconds, times } = requestTiming.endRule[urgency];
  return { every_seconds: everySeconds, times };
}

/** Why steps may not be a policy. */
export type StepProblem = 'empty' | 'starts_late' | 'unreachable' | 'ends_early' | 'too_slow';

/**
 * What is wrong with the steps of a policy; nothing when it may be used. Each step comes later and reaches further than
 * the one before, the last reaches people whoever is there, and no circle waits longer than the hospital may let it.
 */
export function stepProblems(urgency: Urgency, steps: readonly EscalationStep[]): StepProblem[] {
  const [first] = steps;
  if (!first) return ['empty'];
  const problems: StepProblem[] = [];
  if (first.after_seconds > 0) problems.push('starts_late');
  if (steps.some((step, at) => isUnreachable(steps[at - 1], step))) problems.push('unreachable');
  if (steps.at(-1)?.circle !== 'charge') problems.push('ends_early');
  if (defaultPlan(urgency).steps.some((due) => isTooSlow(urgency, steps, due))) problems.push('too_slow');
  return problems;
}

function isUnreachable(before: EscalationStep | undefined, step: EscalationStep): boolean {
  if (!before) return false;
  return step.after_seconds <= before.after_seconds || reach(step.circle) <= reach(before.circle);
}

/** Whether the circle of `due`, or one further out, is notified later than allowed. */
function isTooSlow(urgency: Urgency, steps: readonly EscalationStep[], due: EscalationStep): boolean {
  const reached = steps.filter((step) => reach(step.circle) >= reach(due.circle)).map((step) => step.after_seconds);
  return Math.min(...reached) > due.after_seconds * requestTiming.loosestSteps[urgency];
}

/** Whether somebody is notified later by the second plan than by the first. */
export function isSlower(before: EscalationPlan, after: EscalationPlan): boolean {
  if (after.end.every_seconds > before.end.every_seconds) return true;
  return circles.some((circle) => reachedAfter(after, circle) > reachedAfter(before, circle));
}

/** Seconds until the circle, or one further out, is notified. */
function reachedAfter({ steps }: EscalationPlan, circle: Circle): number {
  return Math.min(...steps.filter((step) => reach(step.circle) >= reach(circle)).map((step) => step.after_seconds));
}

/** The number of a circle. */
export function reach(circle: Circle): number {
  return circles.indexOf(circle) + 1;
}

/** Seconds from the start at which step `at` (from 1) comes; those past the last repeat it. Null: there is none. */
export function secondsOf(plan: EscalationPlan, at: number): number | null {
  const step = plan.steps[at - 1];
  if (step) return step.after_seconds;
  const repeat = at - plan.steps.length;
  if (plan.end.times !== null && repeat > plan.end.times) return null;
  return (plan.steps.at(-1)?.after_seconds ?? 0) + repeat * plan.end.every_seconds;
}
