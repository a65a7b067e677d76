import { randomUUID } from 'node:crypto';
import { notifyStep } from '#server/features/requests/rounds.actions.ts';
import { roundOf } from '#server/features/requests/routing.ts';
import { type HelpRequest, lockRequest, saveAlert, writeEvent } from '#server/features/requests/steps/step.ts';
import { schedule, type Timer } from '#server/platform/timers/schedule.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { EscalationPlan } from '#shared/requests/reaching/escalation.schemas.ts';
import { secondsOf } from '#shared/requests/reaching/escalation.ts';
import { planOf } from './plan.ts';
import { announceIfNobody, announceUnanswered } from './unanswered.ts';

/** Somebody further is to be notified. */
export const stepTimer = 'request.step';

/** Whether nobody has taken the request yet, so that it must go on reaching people. */
export function seeksAccepter(request: Pick<HelpRequest, 'status'>): boolean {
  return request.status === 'pending' || request.status === 'shared';
}

/** When step `at` of the plan comes; null when the plan has ended. */
function timeOf({ escalates_from, due_at }: HelpRequest, plan: EscalationPlan, at: number): Date | null {
  const seconds = secondsOf(plan, at);
  return seconds === null ? null : new Date((escalates_from ?? due_at).getTime() + seconds * 1000);
}

/** Sets the timer of step `at`, if there is one. */
export async function scheduleStep(tx: Tx, request: HelpRequest, plan: EscalationPlan, at: number): Promise<void> {
  const due_at = timeOf(request, plan, at);
  if (!due_at) return;
  const { id, timer_generation, urgency } = request;
  await schedule(tx, { kind: stepTimer, subject: id, due_at, generation: timer_generation, step: at, urgency });
}

/** A step's time has come. An old timer, or one of a request that somebody has taken, does nothing. */
export async function onStep(tx: Tx, timer: Timer): Promise<void> {
  const request = await lockRequest(tx, timer.subject);
  if (request.timer_generation !== timer.generation || !seeksAccepter(request)) return;
  await takeStep(tx, request, planOf(request), timer.step);
}

/** Takes step `at`, or, when later ones are overdue too, only the latest; those left out are on record as missed. */
export async function takeStep(tx: Tx, request: HelpRequest, plan: EscalationPlan, at: number): Promise<void> {
  const now = tx.clock.now();
  let latest = at;
  for (let next = timeOf(request, plan, at + 1); next && next <= now; next = timeOf(request, plan, latest + 1))
    latest++;
  const next = { ...request, version: request.version + 1 };
  for (let missed = at; missed < latest; missed++)
    await record(tx, 'step_missed', next, plan.steps[missed - 1]?.circle ?? 'again');
  const { reached, called } = await notifyStep(roundOf(tx, request), plan.steps[latest - 1]);
  if (latest > 1) await record(tx, 'escalate', next, called);
  const end_repeats = Math.max(0, latest - plan.steps.length);
  if (end_repeats > 0 && request.end_repeats === 0) announceUnanswered(tx, request);
  else await announceIfNobody(tx, request, reached);
  await saveAlert(tx, request, {
    step: Math.max(request.step, reached),
    policy_step: latest,
    end_repeats,
    alerted_at: now,
    alert_kind: latest === 1 ? 'new' : 'step',
  });
  await scheduleStep(tx, request, plan, latest + 1);
}

/** One line of the request's history. */
async function record(tx: Tx, name: 'escalate' | 'step_missed', request: HelpRequest, reason: string): Promise<void> {
  await writeEvent(tx, name, request, { action: randomUUID(), from: request.status, reason });
}
