import { requireStay } from '#server/features/requests/request.policy.ts';
import { shownToStay } from '#server/features/requests/shown.ts';
import { lockRequest, refused, saveAlert, wasDone, writeEvent } from '#server/features/requests/steps/step.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { HelpRequestForStay } from '#shared/requests/request.schemas.ts';

/**
 * The patient says thank you for what a person has done. Staff read it beside the request and nobody is alerted; saying
 * it twice is saying it once.
 */
export async function giveFeedback(tx: Tx, id: string, action: string): Promise<HelpRequestForStay> {
  requireStay(tx);
  const request = await lockRequest(tx, id);
  if (await wasDone(tx, 'thank', id, action)) return shownToStay(tx, id);
  if (request.status !== 'done' || !request.accepter_employee_id) throw await refused(tx, 'wrong_state', request);
  if (request.thanked_at) return shownToStay(tx, id);
  await writeEvent(tx, 'thank', { ...request, version: request.version + 1 }, { action, from: request.status });
  await saveAlert(tx, request, { thanked_at: tx.clock.now() });
  return shownToStay(tx, id);
}
