import type { Timer } from '#server/platform/timers/schedule.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { isOpen } from '#shared/requests/transitions.ts';
import { cancelBlocked } from './asking/cancel-blocked.ts';
import { lockStay, stayOf } from './asking/stay.ts';
import { coversNow } from './covers.reads.ts';
import { planFor } from './escalation/plan.ts';
import { watchReceipts } from './escalation/receipt-watch.ts';
import { takeStep } from './escalation/steps.ts';
import { type HelpRequest, lockRequest } from './steps/step.ts';

/**
 * Notifies the first circle of a request that was planned for now, and those whom its plan would have notified since.
 * One that went on meanwhile is left alone; one whose service was blocked meanwhile is canceled (S37).
 */
export async function becomeDue(tx: Tx, timer: Timer): Promise<void> {
  // A part that is canceled becomes a request of its own, which the end of the stay must not miss.
  await lockStay(tx, await stayOf(tx, timer.subject));
  const request = await lockRequest(tx, timer.subject);
  if (request.timer_generation !== timer.generation || !isOpen(request.status) || request.step > 0) return;
  await startDue(tx, request);
}

/** The planned request, held with its stay and saved as due, notifies people from now on, by the plan and the covers that are frozen into it here. */
export async function startDue(tx: Tx, request: HelpRequest): Promise<void> {
  if (await cancelBlocked(tx, request)) return;
  const plan = await planFor(tx, request);
  const due = await tx.db
    .updateTable('request')
    .set({
      ...{ policy: JSON.stringify(plan), escalates_from: request.due_at },
      cover_department_ids: await coversNow(tx, request.department_id),
    })
    .where('id', '=', request.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await takeStep(tx, due, plan, 1);
  await watchReceipts(tx, due);
}
