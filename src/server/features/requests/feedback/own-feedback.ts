import { requireStay } from '#server/features/requests/request.policy.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { OwnFeedback } from '#shared/requests/feedback/feedback.schemas.ts';

/** What the calling stay has said of the requests in its list. */
export async function listOwnFeedback(tx: Tx): Promise<OwnFeedback[]> {
  const { stay } = requireStay(tx);
  const rows = await tx.db
    .selectFrom('request')
    .select(['id as request_id', 'feedback'])
    .where('stay_id', '=', stay)
    .where('status', '=', 'done')
    .where('hidden_at', 'is', null)
    .where('feedback', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ request_id, feedback }) => (feedback ? [{ request_id, feedback }] : []));
}
