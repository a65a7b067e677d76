import { type Circle, circles } from '#shared/requests/reaching/circles.ts';
import type { EscalationStep } from '#shared/requests/reaching/escalation.schemas.ts';
import { defaultPlan } from '#shared/requests/reaching/escalation.ts';
import { requestTiming } from '#shared/requests/timing.ts';

type Urgency = 'high' | 'normal' | 'low';

/** A circle as the form has it: whether it has a step of its own, and after how many seconds, as typed. */
export type DraftStep = { circle: Circle; isCalled: boolean; after: string };

/** The form of a policy's steps; circles without a step have the time of the default. */
export function draftOf(urgency: Urgency, steps: readonly EscalationStep[]): DraftStep[] {
  return defaultPlan(urgency).steps.map(({ circle, after_seconds }) => {
    const own = steps.find((step) => step.circle === circle);
    return { circle, isCalled: own !== undefined, after: String(own?.after_seconds ?? after_seconds) };
  });
}

/** What the form would save: the first step begins at once. What is no number of seconds is later than anything may be. */
export function stepsOf(draft: readonly DraftStep[]): EscalationStep[] {
  return draft
    .filter(({ isCalled }) => isCalled)
    .map(({ circle, after }, place) => ({ circle, after_seconds: place === 0 ? 0 : secondsIn(after) }));
}

/** What cannot be read is later than the latest that anybody may be called. */
const unreadable = 86_400;
const secondsIn = (typed: string): number => (/^\d{1,5}$/.test(typed.trim()) ? Number(typed) : unreadable);

/**
 * From when and until when a circle may be called: after the one before, and before the nearest circle that this step
 * stands for would be called too late (S19). Null for the first step, which begins at once.
 */
export function boundsOf(urgency: Urgency, draft: readonly DraftStep[], circle: Circle) {
  const place = circles.indexOf(circle);
  const before = draft.slice(0, place).findLastIndex(({ isCalled }) => isCalled);
  if (before < 0) return null;
  const latest = (defaultPlan(urgency).steps[before + 1]?.after_seconds ?? 0) * requestTiming.loosestSteps[urgency];
  const previous = stepsOf(draft.slice(0, place)).at(-1)?.after_seconds ?? 0;
  return { earliest: previous + 1, latest };
}
