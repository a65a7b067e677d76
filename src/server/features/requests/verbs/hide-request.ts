import { linkedUserChannels } from '#server/features/requests/linked-users.reads.ts';
import { requireStay } from '#server/features/requests/request.policy.ts';
import { shownToStay } from '#server/features/requests/shown.ts';
import { lockRequest, refused } from '#server/features/requests/steps/step.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { requestChanged } from '#shared/requests/request.events.ts';
import type { HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import { isOpen } from '#shared/requests/transitions.ts';

/**
 * Takes a finished request off the patient's own list, and off those of the accounts that are linked to the stay. The
 * record stays; staff see no difference.
 */
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
  const seenBy = await linkedUserChannels(tx, [request.stay_id]);
  if (seenBy.length > 0)
    tx.announce(requestChanged, { subject: id, version: request.version, channels: seenBy, socketsOnly: true });
  return shownToStay(tx, id);
}
