import { sql } from 'kysely';
import { dueTimer, planRequest } from '#server/features/requests/due.ts';
import { type HelpRequest, lockRequest } from '#server/features/requests/steps/step.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { secondsOf } from '#shared/requests/reaching/escalation.ts';
import { timing } from '#shared/requests/timing.ts';
import { planOf } from './plan.ts';
import { reminderTimer, watchAcceptance } from './reminders.ts';
import { startEscalation } from './start.ts';
import { looksForSomebody, scheduleStep, stepTimer } from './steps.ts';

/**
 * The net under the timers: an open request of this hospital that should have one and has not, gets it. None should
 * ever be found, so whoever was is handed to `found` to be logged.
 */
export function watchForgotten(found: (request: string) => void): (tx: Tx) => Promise<void> {
  return async (tx) => {
    for (const id of await findForgotten(tx)) {
      tx.afterwards(id, async (own) => {
        const isStill = (await findForgotten(own, id)).length > 0;
        if (isStill && (await wake(own, await lockRequest(own, id)))) found(id);
      });
    }
  };
}

/** Open requests without the timer that they should have. Which of them has really ended its plan is seen when it is woken. */
export async function findForgotten(tx: Tx, only?: string): Promise<string[]> {
  const before = new Date(tx.clock.now().getTime() - timing.watchdogSeconds * 1000);
  const { rows } = await sql<{ id: string }>`
    select r.id from request r
    where r.id = coalesce(${only ?? null}, r.id) and r.is_open and not r.is_probe and r.due_at < ${before} and r.accepter_robot_id is null
      and (r.status <> 'accepted' or r.promise_counts_from is not null)
      and not (r.urgency = 'low' and r.end_repeats >= ${timing.endRule.low.times} and r.status <> 'accepted')
      and not exists (select from timer t where t.hospital_id = r.hospital_id and t.subject = r.id
        and t.generation = r.timer_generation
        and t.kind = case when r.status = 'accepted' then ${reminderTimer}
          when r.step = 0 then ${dueTimer} else ${stepTimer} end)
    order by r.urgency_rank, r.due_at`.execute(tx.db);
  return rows.map((row) => row.id);
}

/** Whether there was something to be woken. */
async function wake(tx: Tx, request: HelpRequest): Promise<boolean> {
  if (request.status === 'accepted') {
    await watchAcceptance(tx, request);
    return request.promise_counts_from !== null;
  }
  if (!looksForSomebody(request)) return false;
  if (request.step === 0) {
    await planRequest(tx, request);
    return true;
  }
  if (request.escalates_from === null) {
    await startEscalation(tx, request);
    return true;
  }
  const plan = planOf(request);
  const next = request.policy_step + 1;
  await scheduleStep(tx, request, plan, next);
  return secondsOf(plan, next) !== null;
}
