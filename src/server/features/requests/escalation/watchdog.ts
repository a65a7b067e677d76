import { sql } from 'kysely';
import { declineTimer, watchDeclines } from '#server/features/requests/escalation/lapse-decline.ts';
import { type HelpRequest, lockRequest } from '#server/features/requests/steps/step.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { timing } from '#shared/kernel/timing.ts';
import { secondsOf } from '#shared/requests/reaching/escalation.ts';
import { requestTiming } from '#shared/requests/timing.ts';
import { reminderTimer, watchAcceptance } from './acceptance-watch.ts';
import { planOf } from './plan.ts';
import { dueTimer, planRequest } from './planned.ts';
import { receiptTimer, watchReceiptsAgain } from './receipt-watch.ts';
import { keepRepeatAlert, repeatTimer } from './repeat-alert.ts';
import { startEscalation } from './start.ts';
import { scheduleStep, seeksAccepter, stepTimer } from './steps.ts';

/**
 * The net under the timers: an open request of this hospital that should have one and has not, gets it. None should
 * ever be found, so whoever was is handed to `found` to be logged.
 */
export function restoreTimers(found: (request: string) => void): (tx: Tx) => Promise<void> {
  return async (tx) => {
    for (const { id } of await findMissingTimers(tx)) {
      tx.afterwards(id, async (own) => {
        const request = await lockRequest(own, id);
        const woken: boolean[] = [];
        for (const { kinds } of await findMissingTimers(own, id))
          for (const kind of kinds) woken.push(await wake(own, request, kind));
        if (woken.includes(true)) found(id);
      });
    }
  };
}

/**
 * Open requests without timers that they should have, and which these are. Which of them has really ended its plan is
 * seen when it is woken.
 */
export async function findMissingTimers(tx: Tx, only?: string): Promise<{ id: string; kinds: string[] }[]> {
  const before = new Date(tx.clock.now().getTime() - timing.watchdogSeconds * 1000);
  const waits = sql`r.status <> 'accepted'`;
  const { rows } = await sql<{ id: string; kinds: string[] }>`
    select r.id, array_agg(n.kind) as kinds from request r, lateral (values
      (${reminderTimer}, r.status in ('accepted', 'shared') and r.promise_counts_from is not null),
      (${dueTimer}, ${waits} and r.step = 0),
      (${repeatTimer}, (not ${waits} or r.step > 0)
        and r.last_repeated_at > coalesce(greatest(r.alerted_at, r.accepted_at), '-infinity')),
      (${stepTimer}, ${waits} and r.step > 0 and not (r.urgency = 'low' and r.end_repeats >= ${requestTiming.endRule.low.times})),
      (${receiptTimer}, ${waits} and r.step > 0 and r.received_at is null and r.unreceived <> 'patient_notified'
        and r.alerted_at < ${before}),
      (${declineTimer}, ${waits} and exists (select from request_notified t where t.hospital_id = r.hospital_id
        and t.request_id = r.id and t.generation = r.timer_generation and t.declined_at is not null))) n (kind, is_needed)
    where r.id = coalesce(${only ?? null}, r.id) and r.is_open and not r.is_probe and r.due_at < ${before}
      and r.accepter_robot_id is null and n.is_needed
      and not exists (select from timer t where t.hospital_id = r.hospital_id and t.subject = r.id
        and t.generation = r.timer_generation and t.kind = n.kind)
    group by r.hospital_id, r.id order by r.urgency_rank, r.due_at, r.id`.execute(tx.db);
  return rows;
}

/** Whether there was something to be woken. */
async function wake(tx: Tx, request: HelpRequest, kind: string): Promise<boolean> {
  if (kind === reminderTimer) {
    await watchAcceptance(tx, request);
    return true;
  }
  if (kind === repeatTimer) {
    await keepRepeatAlert(tx, request);
    return true;
  }
  if (!seeksAccepter(request)) return false;
  if (request.step === 0) {
    await planRequest(tx, request);
    return true;
  }
  if (request.escalates_from === null) {
    await startEscalation(tx, request);
    return true;
  }
  if (kind === receiptTimer) await watchReceiptsAgain(tx, request);
  else if (kind === declineTimer) await watchDeclines(tx, request);
  else return wakeStep(tx, request);
  return true;
}

async function wakeStep(tx: Tx, request: HelpRequest): Promise<boolean> {
  const plan = planOf(request);
  const next = request.policy_step + 1;
  await scheduleStep(tx, request, plan, next);
  return secondsOf(plan, next) !== null;
}
