import { requireVisible } from '#server/features/requests/facts/visibility.ts';
import { requireMay } from '#server/features/requests/request.policy.ts';
import { shownToStaff } from '#server/features/requests/shown.ts';
import {
  type HelpRequest,
  lockRequest,
  refused,
  saveAlert,
  wasDone,
  writeEvent,
} from '#server/features/requests/steps/step.ts';
import { invalidField } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { type EstimateMinutes, estimateReasons, estimatesFor } from '#shared/requests/estimate.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';

/**
 * The accepter says in about how many minutes they can be there, and the patient reads it until these are over. It
 * changes no status and no timer: reminders, lateness and giving back stay where they are (S24). What was said before is
 * replaced. Throws `invalid` for more than may be said of what is urgent.
 */
export async function sayEstimate(
  tx: Tx,
  id: string,
  action: string,
  minutes: EstimateMinutes,
): Promise<HelpRequestForStaff> {
  const request = await lockRequest(tx, id);
  if (await wasDone(tx, 'estimate', id, action)) return shownToStaff(tx, id);
  await requireVisible(tx, id);
  if (request.status !== 'accepted') throw await refused(tx, 'wrong_state', request);
  await requireMay(tx, 'estimate', request);
  await saveEstimate(tx, request, { action, minutes });
  return shownToStaff(tx, id);
}

/** Writes what was said of a request that the actor holds; an event of its own says so. */
export async function saveEstimate(
  tx: Tx,
  request: HelpRequest,
  { action, minutes }: { action: string; minutes: EstimateMinutes },
): Promise<void> {
  requireEstimate(request, minutes);
  const saved = { ...request, version: request.version + 1 };
  await writeEvent(tx, 'estimate', saved, { action, from: request.status, reason: estimateReasons[minutes] });
  await saveAlert(tx, request, estimateOf(tx, request.timer_generation, minutes));
}

/** Throws `invalid` for minutes that may not be said of it. */
export function requireEstimate({ urgency }: Pick<HelpRequest, 'urgency'>, minutes: EstimateMinutes): void {
  if (!estimatesFor(urgency).includes(minutes)) throw invalidField('minutes', 'invalid');
}

/** The columns of what is said now; `generation` is the notification round of the acceptance that it is of. */
export function estimateOf(tx: Tx, generation: number, minutes: EstimateMinutes) {
  return { estimate_minutes: minutes, estimate_said_at: tx.clock.now(), estimate_generation: generation };
}
