import type { HelpRequest } from '#server/features/requests/steps/step.ts';
import { schedule } from '#server/platform/timers/schedule.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

/** A planned request's hour has come. */
export const dueTimer = 'request.due';

/** Sets the timer of a planned request. */
export async function planRequest(tx: Tx, request: HelpRequest): Promise<void> {
  const { id, due_at, timer_generation, urgency } = request;
  await schedule(tx, { kind: dueTimer, subject: id, due_at, generation: timer_generation, step: 1, urgency });
}
