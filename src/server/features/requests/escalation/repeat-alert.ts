import { randomUUID } from 'node:crypto';
import { widenFrom } from '#server/features/requests/routing.ts';
import { type HelpRequest, lockRequest, saveAlert, writeEvent } from '#server/features/requests/steps/step.ts';
import { schedule, type Timer, unschedule } from '#server/platform/timers/schedule.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { circles } from '#shared/requests/reaching/circles.ts';
import { requestTiming } from '#shared/requests/timing.ts';
import { seeksAccepter } from './steps.ts';

/** The alert of a repeat that came too soon after the last one. Until an alert the patient reads "asked again" (S7). */
export const repeatTimer = 'request.repeat';

/** What the history calls the circle that is notified since the patient asked so often. */
const reason = 'repeated';

/**
 * Whether a repeat of this request, as it stands before it, alerts at once: 60 s after the last alert, or being the
 * third.
 */
export async function mayAlertNow(tx: Tx, request: HelpRequest): Promise<boolean> {
  return (
    alertsFrom(tx, request) <= tx.clock.now() ||
    (await repeatsLately(tx, request)) + 1 >= requestTiming.repeatsWiden.repeats
  );
}

/** The row as saved by a repeat: notifies the next circle where it was asked for so often, or postpones the alert. */
export async function alertForRepeat(tx: Tx, request: HelpRequest, isAlertedNow: boolean): Promise<void> {
  if (!isAlertedNow) return postponeAlert(tx, request);
  await unschedule(tx, { kind: repeatTimer, subject: request.id });
  if (seeksAccepter(request) && (await repeatsLately(tx, request)) >= requestTiming.repeatsWiden.repeats)
    await notifyNextCircle(tx, request);
}

/**
 * A step that leaves it with the same accepter ended the round and the postponed alert with it: it is set anew (S7).
 */
export async function keepRepeatAlert(tx: Tx, request: HelpRequest): Promise<void> {
  const { last_repeated_at: repeated, alerted_at, accepted_at } = request;
  if (!repeated || [alerted_at, accepted_at].some((at) => at !== null && at >= repeated)) return;
  await postponeAlert(tx, request);
}

async function postponeAlert(tx: Tx, request: HelpRequest): Promise<void> {
  const { id: subject, timer_generation: generation, urgency } = request;
  await schedule(tx, { kind: repeatTimer, subject, due_at: alertsFrom(tx, request), generation, step: 1, urgency });
}

/**
 * The time since the last alert is over. Who has it or could take it since then knows of the repeat: the generation is
 * another.
 */
export async function onRepeatAlert(tx: Tx, timer: Timer): Promise<void> {
  const request = await lockRequest(tx, timer.subject);
  if (request.timer_generation !== timer.generation || !request.is_open) return;
  await saveAlert(tx, request, { alerted_at: tx.clock.now(), alert_kind: 'repeat' });
}

/**
 * From when the next alert may come. A last alert in the future, by a clock that went back since, delays it no longer.
 */
function alertsFrom(tx: Tx, { alerted_at }: HelpRequest): Date {
  const now = tx.clock.now().getTime();
  const last = Math.min(now, alerted_at?.getTime() ?? 0);
  return new Date(last + requestTiming.repeatAlertSeconds * 1000);
}

/** The stages of S19 go on unchanged. */
async function notifyNextCircle(tx: Tx, request: HelpRequest): Promise<void> {
  const saved = { ...request, version: request.version + 1 };
  const { step } = await widenFrom(tx, request, Math.min(request.step + 1, circles.length));
  await writeEvent(tx, 'escalate', saved, { action: randomUUID(), from: request.status, reason });
  await saveAlert(tx, request, { step: Math.max(request.step, step) });
}

/**
 * How often it was asked for again in the last 5 min, since that last notified a circle. What a clock that went back
 * left ahead is older.
 */
async function repeatsLately(tx: Tx, { id }: HelpRequest): Promise<number> {
  const now = tx.clock.now();
  const since = new Date(now.getTime() - requestTiming.repeatsWiden.minutes * 60_000);
  const events = await tx.db
    .selectFrom('request_event')
    .select(['step', 'reason'])
    .where('request_id', '=', id)
    .where('at', '>=', since)
    .where('at', '<=', now)
    .where('step', 'in', ['repeat', 'escalate'])
    .orderBy('request_version', 'desc')
    .execute();
  const last = events.findIndex((event) => event.reason === reason);
  return (last < 0 ? events : events.slice(0, last)).filter(({ step }) => step === 'repeat').length;
}
