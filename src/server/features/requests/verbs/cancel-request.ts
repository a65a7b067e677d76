import { requireMay, requireStay } from '#server/features/requests/request.policy.ts';
import { shownToStaff, shownToStay } from '#server/features/requests/shown.ts';
import {
  type HelpRequest,
  lockRequest,
  requireTransition,
  saveStep,
  wasDone,
} from '#server/features/requests/steps/step.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { HelpRequestForStaff, HelpRequestForStay } from '#shared/requests/request.schemas.ts';

type PatientReason = 'undone' | 'not_needed';

/**
 * The patient takes it back; undo is this with the reason "undone". `id` names the request, or the submission that
 * made it, since a tap whose answer is still out knows no request.
 */
export async function cancelOwnRequest(
  tx: Tx,
  id: string,
  action: string,
  reason: PatientReason,
): Promise<HelpRequestForStay> {
  return shownToStay(tx, await cancelOwn(tx, id, action, reason));
}

/** The same for a caller who reads no answer; it is the request's id. */
export async function cancelOwn(tx: Tx, id: string, action: string, reason: PatientReason): Promise<string> {
  requireStay(tx);
  const request = await lockRequest(tx, await requestOf(tx, id));
  if (await wasDone(tx, 'cancel', request.id, action)) return request.id;
  await saveCancel(tx, request, { action, reason }, reason);
  return request.id;
}

/** Staff cancel with a reason in their own words, which the patient reads. */
export async function cancelRequest(tx: Tx, id: string, action: string, words: string): Promise<HelpRequestForStaff> {
  await cancel(tx, id, action, words);
  return shownToStaff(tx, id);
}

/**
 * The same for a caller who reads no answer. `byRight`: whoever may edit requests does so, present or not, which who
 * calls has asked for.
 */
export async function cancel(tx: Tx, id: string, action: string, words: string, byRight = false): Promise<void> {
  const request = await lockRequest(tx, id);
  if (await wasDone(tx, 'cancel', id, action)) return;
  if (!byRight) await requireMay(tx, 'cancel', request);
  await saveCancel(tx, request, { action, reason: 'by_staff', payload: { words } }, words);
}

async function saveCancel(
  tx: Tx,
  request: HelpRequest,
  step: Parameters<typeof saveStep>[3],
  shown: string,
): Promise<void> {
  await requireTransition(tx, 'cancel', request);
  await saveStep(tx, 'cancel', request, step, { canceled_at: tx.clock.now(), cancel_reason: shown });
}

/** A tap that only repeated has no undo: the request it repeated was made by another. */
async function requestOf(tx: Tx, id: string): Promise<string> {
  const made = await tx.db
    .selectFrom('submission_item')
    .innerJoin('request_item', 'request_item.id', 'submission_item.request_item_id')
    .select(['request_item.request_id', 'submission_item.outcome'])
    .where('submission_item.submission_id', '=', id)
    .execute();
  if (made.length === 0) return id;
  const created = made.find((item) => item.outcome === 'created');
  if (!created) throw notFound('request');
  return created.request_id;
}
