import type { HelpRequest } from '#server/features/requests/steps/step.ts';
import { schedule } from '#server/platform/timers/schedule.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { type AcceptanceTimes, acceptanceTimes } from '#shared/requests/acceptance-times.ts';

/** The promise of an accepted request has passed, or passed several times. */
export const reminderTimer = 'request.reminder';

/** What happens to an accepted request that nobody finishes, as steps of its timer. */
export const reminderStep = { remind: 1, ask: 2, giveUp: 3 } as const;

type Held = HelpRequest & { accepter_employee_id: string; promise_counts_from: Date };

/** Begins to count the promise to the patient from the acceptance. To be called with the row as saved. */
export async function watchAcceptance(tx: Tx, request: HelpRequest): Promise<void> {
  if (isHeld(request)) await scheduleReminder(tx, request, reminderStep.remind, timeAfter(request, 'remind'));
}

/**
 * From when the promise counts for who takes it now: a wish for later that is taken early counts from its time (S24).
 */
export function countsFrom(tx: Tx, { due_at }: Pick<HelpRequest, 'due_at'>): Date {
  return new Date(Math.max(tx.clock.now().getTime(), due_at.getTime()));
}

/**
 * By a person, whose forgetting is what this is about; a robot reports by itself. While shared, the sharer stays
 * answerable.
 */
export function isHeld(request: HelpRequest): request is Held {
  const { status, accepter_employee_id: accepter, promise_counts_from: counts } = request;
  return (status === 'accepted' || status === 'shared') && accepter !== null && counts !== null;
}

/** When this much of the promise, in the times of the acceptance, has passed. */
export function timeAfter(request: Held, what: keyof AcceptanceTimes): Date {
  return new Date(request.promise_counts_from.getTime() + acceptanceTimes(request)[what]);
}

/** Sets the timer of one of the steps above. */
export async function scheduleReminder(tx: Tx, request: HelpRequest, step: number, due_at: Date): Promise<void> {
  const { id, timer_generation, urgency } = request;
  await schedule(tx, { kind: reminderTimer, subject: id, due_at, generation: timer_generation, step, urgency });
}
