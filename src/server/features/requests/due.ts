import { schedule, type Timer } from '#server/platform/timers/schedule.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { isOpen } from '#shared/requests/transitions.ts';
import { tellFrom } from './routing.ts';
import { type HelpRequest, lockRequest, saveAlert } from './steps/step.ts';

/** A planned request's hour has come. */
export const dueTimer = 'request.due';

/** Sets the timer of a planned request. */
export async function planRequest(tx: Tx, request: HelpRequest): Promise<void> {
  const { id, due_at, timer_generation, urgency } = request;
  await schedule(tx, { kind: dueTimer, subject: id, due_at, generation: timer_generation, step: 1, urgency });
}

/** Tells the first circle of a request that was planned for now. One that went on meanwhile is left alone. */
export async function becomeDue(tx: Tx, timer: Timer): Promise<void> {
  const request = await lockRequest(tx, timer.subject);
  if (request.timer_generation !== timer.generation || !isOpen(request.status) || request.step > 0) return;
  const step = await tellFrom(tx, request, 1);
  await saveAlert(tx, request, { step, alerted_at: tx.clock.now(), alert_kind: 'new' });
}

/**
 * The net under the timers: a planned request of this hospital whose hour has come and whose timer is missing gets
 * one. None should ever be found.
 */
export async function planForgotten(tx: Tx): Promise<void> {
  const forgotten = await tx.db
    .selectFrom('request')
    .selectAll()
    .where('is_open', '=', true)
    .where('step', '=', 0)
    .where('due_at', '<', tx.clock.now())
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('timer')
            .select('timer.subject')
            .whereRef('timer.subject', '=', 'request.id')
            .where('timer.kind', '=', dueTimer),
        ),
      ),
    )
    .limit(100)
    .execute();
  for (const request of forgotten) await planRequest(tx, request);
}
