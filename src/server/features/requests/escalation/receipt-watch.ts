import { randomUUID } from 'node:crypto';
import { widenFrom } from '#server/features/requests/routing.ts';
import { type HelpRequest, lockRequest, saveAlert, writeEvent } from '#server/features/requests/steps/step.ts';
import { schedule, type Timer } from '#server/platform/timers/schedule.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { circles } from '#shared/requests/reaching/circles.ts';
import { timing } from '#shared/requests/timing.ts';
import { looksForSomebody } from './steps.ts';

/** A device of somebody who was told should have shown it by now. */
export const receiptTimer = 'request.receipt';

/** Sets the timer of the first receipt of a request that people have just been told of. */
export async function watchReceipts(tx: Tx, request: HelpRequest): Promise<void> {
  await scheduleLook(tx, request, 1, timing.unheardSeconds);
}

/** Sets the timer of a request whose receipts are watched, and whose timer is missing. */
export async function watchReceiptsAgain(tx: Tx, request: HelpRequest): Promise<void> {
  if (request.unheard === 'no') await watchReceipts(tx, request);
  else await scheduleLook(tx, request, 2, timing.patientToldSeconds - timing.unheardSeconds);
}

/** No receipt: first the next circle is told too, then the patient. The steps of escalation go on unchanged (S11). */
export async function onNoReceipt(tx: Tx, timer: Timer): Promise<void> {
  const request = await lockRequest(tx, timer.subject);
  if (request.timer_generation !== timer.generation || !looksForSomebody(request) || request.received_at) return;
  const alerted_at = tx.clock.now();
  const event = { action: randomUUID(), from: request.status };
  const saved = { ...request, version: request.version + 1 };
  if (timer.step === 1) {
    const { step } = await widenFrom(tx, request, Math.min(request.step + 1, circles.length));
    await writeEvent(tx, 'unheard', saved, event);
    await saveAlert(tx, request, { unheard: 'unheard', step, alerted_at, alert_kind: 'step' });
    await scheduleLook(tx, request, 2, timing.patientToldSeconds - timing.unheardSeconds, timer.due_at);
  } else {
    await writeEvent(tx, 'patient_told', saved, event);
    await saveAlert(tx, request, { unheard: 'patient_told', alerted_at, alert_kind: 'step' });
  }
}

async function scheduleLook(tx: Tx, request: HelpRequest, step: 1 | 2, seconds: number, from = tx.clock.now()) {
  const { id, timer_generation, urgency } = request;
  const due_at = new Date(from.getTime() + seconds * 1000);
  await schedule(tx, { kind: receiptTimer, subject: id, due_at, generation: timer_generation, step, urgency });
}
