import { randomUUID } from 'node:crypto';
import {
  isHeld,
  reminderStep,
  scheduleReminder,
  timeAfter,
} from '#server/features/requests/escalation/acceptance-watch.ts';
import { alertAccepter } from '#server/features/requests/steps/alert-accepter.ts';
import { lockRequest, writeEvent } from '#server/features/requests/steps/step.ts';
import { giveBack } from '#server/features/requests/verbs/give-back.ts';
import type { Timer } from '#server/platform/timers/schedule.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { requestTiming } from '#shared/requests/timing.ts';

const minuteMs = 60_000;

/**
 * Reminds the accepter, later asks "done, or still at it?", and without an answer gives the request back (S24). When it
 * is late for more than one of them, only the latest comes, but nothing is given back unasked.
 */
export async function onReminder(tx: Tx, timer: Timer): Promise<void> {
  const request = await lockRequest(tx, timer.subject);
  if (request.timer_generation !== timer.generation || !isHeld(request)) return;
  if (timer.step === reminderStep.giveUp) return giveBack(tx, request.id, 'late');
  const asksAt = timeAfter(request, 'ask');
  const now = tx.clock.now();
  const saved = { ...request, version: request.version + 1 };
  const event = { action: randomUUID(), from: request.status };
  if (timer.step === reminderStep.remind && now < asksAt) {
    await writeEvent(tx, 'remind', saved, event);
    await alertAccepter(tx, request, 'reminder');
    return scheduleReminder(tx, request, reminderStep.ask, asksAt);
  }
  await writeEvent(tx, 'ask_still_at_it', saved, event);
  await alertAccepter(tx, request, 'warning');
  await scheduleReminder(
    tx,
    request,
    reminderStep.giveUp,
    new Date(now.getTime() + requestTiming.stillAtItMinutes * minuteMs),
  );
}
