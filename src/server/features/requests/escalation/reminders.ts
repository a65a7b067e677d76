import { randomUUID } from 'node:crypto';
import { shownToStaff } from '#server/features/requests/shown.ts';
import { alertHolder } from '#server/features/requests/steps/alert-holder.ts';
import {
  type HelpRequest,
  lockRequest,
  refused,
  saveAlert,
  wasDone,
  writeEvent,
} from '#server/features/requests/steps/step.ts';
import { giveBack } from '#server/features/requests/verbs/give-back.ts';
import { requireVisible } from '#server/features/requests/visibility/visibility.ts';
import { denied } from '#server/platform/errors.ts';
import { schedule, type Timer } from '#server/platform/timers/schedule.ts';
import { requireEmployee } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { type AcceptanceTimes, acceptanceTimes } from '#shared/requests/reaching/acceptance-times.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { timing } from '#shared/requests/timing.ts';

/** The promise of an accepted request has passed, or passed several times. */
export const reminderTimer = 'request.reminder';

const minuteMs = 60_000;
/** What happens to an accepted request that nobody finishes, as steps of its timer. */
const remind = 1;
const ask = 2;
const giveUp = 3;

type Held = HelpRequest & { accepter_employee_id: string; promise_counts_from: Date };

/** Begins to count the promise to the patient from the acceptance. To be called with the row as saved. */
export async function watchAcceptance(tx: Tx, request: HelpRequest): Promise<void> {
  if (isHeld(request)) await scheduleAt(tx, request, remind, after(request, 'remind'));
}

/** From when the promise counts for who takes it now: a wish for later that is taken early counts from its time (S24). */
export function countsFrom(tx: Tx, { due_at }: Pick<HelpRequest, 'due_at'>): Date {
  return new Date(Math.max(tx.clock.now().getTime(), due_at.getTime()));
}

/** By a person, whose forgetting is what this is about; a robot reports by itself. While shared, the sharer stays answerable. */
function isHeld(request: HelpRequest): request is Held {
  const { status, accepter_employee_id: holder, promise_counts_from: counts } = request;
  return (status === 'accepted' || status === 'shared') && holder !== null && counts !== null;
}

/**
 * Reminds the accepter, later asks "done, or still at it?", and without an answer gives the request back (S24). When it
 * is late for more than one of them, only the latest comes, but nothing is given back unasked.
 */
export async function onReminder(tx: Tx, timer: Timer): Promise<void> {
  const request = await lockRequest(tx, timer.subject);
  if (request.timer_generation !== timer.generation || !isHeld(request)) return;
  if (timer.step === giveUp) return giveBack(tx, request.id, 'late');
  const asksAt = after(request, 'ask');
  const now = tx.clock.now();
  const saved = { ...request, version: request.version + 1 };
  const event = { action: randomUUID(), from: request.status };
  if (timer.step === remind && now < asksAt) {
    await writeEvent(tx, 'remind', saved, event);
    await alertHolder(tx, request, 'reminder');
    return scheduleAt(tx, request, ask, asksAt);
  }
  await writeEvent(tx, 'ask_still_at_it', saved, event);
  await alertHolder(tx, request, 'warning');
  await scheduleAt(tx, request, giveUp, new Date(now.getTime() + timing.stillAtItMinutes * minuteMs));
}

/** "Still at it": the accepter needs longer, and the promise counts anew from now. */
export async function stillAtIt(tx: Tx, id: string, action: string): Promise<HelpRequestForStaff> {
  const request = await lockRequest(tx, id);
  if (await wasDone(tx, 'still_at_it', id, action)) return shownToStaff(tx, id);
  const employee = requireEmployee(tx);
  await requireVisible(tx, id);
  if (!isHeld(request)) throw await refused(tx, 'wrong_state', request);
  if (request.accepter_employee_id !== employee) throw denied();
  const promise_counts_from = countsFrom(tx, request);
  const saved = { ...request, promise_counts_from, version: request.version + 1 };
  await writeEvent(tx, 'still_at_it', saved, { action, from: request.status });
  await saveAlert(tx, request, {
    ...{ promise_counts_from, accepter_unreachable_since: null, unreachable_warned_at: null },
    ...{ holder_alert: null, holder_alerted_at: null },
  });
  await watchAcceptance(tx, saved);
  return shownToStaff(tx, id);
}

function after(request: Held, what: keyof AcceptanceTimes): Date {
  return new Date(request.promise_counts_from.getTime() + acceptanceTimes(request)[what]);
}

async function scheduleAt(tx: Tx, request: HelpRequest, step: number, due_at: Date): Promise<void> {
  const { id, timer_generation, urgency } = request;
  await schedule(tx, { kind: reminderTimer, subject: id, due_at, generation: timer_generation, step, urgency });
}
