import type { Tx } from '#server/platform/tx/tx.ts';

/** The event that last ended the request (done or canceled; thanks leave it so): who it was, and when. */
export async function lastEnding(tx: Tx, request: string) {
  return tx.db
    .selectFrom('request_event')
    .select(['step', 'actor_kind', 'actor_id', 'at'])
    .where('request_id', '=', request)
    .where('to_status', 'in', ['done', 'canceled'])
    .whereRef('from_status', '<>', 'to_status')
    .orderBy('request_version', 'desc')
    .limit(1)
    .executeTakeFirst();
}
