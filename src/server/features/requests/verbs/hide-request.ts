import { requireStay } from '#server/features/requests/request.policy.ts';
import { shownToStay } from '#server/features/requests/shown.ts';
import { lockRequest, refused } from '#server/features/requests/steps/step.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import { isOpen } from '#shared/requests/transitions.ts';

/** Takes a finished request off the patient's own list. The record stays; staff see no difference. */
export async function hideRequest(tx: Tx, id: string): Promise<HelpRequestForStay> {
  requireStay(tx);
  const request = await lockRequest(tx, id);
  if (isOpen(request.status)) throw await refused(tx, 'wrong_state', request);
  await tx.db
    .updateTable('request')
    .set({ hidden_at: tx.clock.now() })
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .execute();
  return shownToStay(tx, id);
}
