import { randomUUID } from 'node:crypto';
import { notifyUnreceived } from '#server/features/requests/rounds.actions.ts';
import { roundOf } from '#server/features/requests/routing.ts';
import { type HelpRequest, lockRequest, saveAlert, writeEvent } from '#server/features/requests/steps/step.ts';
import { schedule, type Timer } from '#server/platform/timers/schedule.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { requestTiming } from '#shared/requests/timing.ts';
import { seeksAccepter } from './steps.ts';

/** A device of a recipient should have shown it by now. */
export const receiptTimer = 'request.receipt';

/** Sets the timer of the first receipt of a request that people have just been notified of. */
export async function watchReceipts(tx: Tx, request: HelpRequest): Promise<void> {
  await scheduleCheck(tx, request, 1, requestTiming.receiptSeconds[request.urgency].unreceived);
}

/** Sets the timer of a request whose receipts are watched, and whose timer is missing. */
export async function watchReceiptsAgain(tx: Tx, request: HelpRequest): Promise<void> {
  if (request.unreceived === 'no') await watchReceipts(tx, request);
  else await scheduleCheck(tx, request, 2, untilPatient(request));
}

/**
 * No receipt in the time of the urgency: first everybody notified so far is alerted again and the next circle too, then
 * the patient reads it. The stages of the policy go on unchanged (S11).
 */
export async function onNoReceipt(tx: Tx, timer: Timer): Promise<void> {
  const request = await lockRequest(tx, timer.subject);
  if (request.timer_generation !== timer.generation || !seeksAccepter(request) || request.received_at) return;
  const alerted_at = tx.clock.now();
  const event = { action: randomUUID(), from: request.status };
  const saved = { ...request, version: request.version + 1 };
  if (timer.step === 1) {
    const { step } = await notifyUnreceived(roundOf(tx, request), request.step);
    await writeEvent(tx, 'unreceived', saved, event);
    await saveAlert(tx, request, { unreceived: 'unreceived', step, alerted_at, alert_kind: 'step' });
    await scheduleCheck(tx, request, 2, untilPatient(request), timer.due_at);
  } else {
    await writeEvent(tx, 'patient_notified', saved, event);
    await saveAlert(tx, request, { unreceived: 'patient_notified', alerted_at, alert_kind: 'step' });
  }
}

/** Seconds from *unreceived* until the patient reads it. */
function untilPatient({ urgency }: HelpRequest): number {
  const { unreceived, patientNotified } = requestTiming.receiptSeconds[urgency];
  return patientNotified - unreceived;
}

async function scheduleCheck(tx: Tx, request: HelpRequest, step: 1 | 2, seconds: number, from = tx.clock.now()) {
  const { id, timer_generation, urgency } = request;
  const due_at = new Date(from.getTime() + seconds * 1000);
  await schedule(tx, { kind: receiptTimer, subject: id, due_at, generation: timer_generation, step, urgency });
}
