import type { Tx } from '#server/platform/tx/tx.ts';

/** The event that last ended the request (done or canceled): who it was, and when. */
export async function lastEnding(tx: Tx, request: string) {
  return tx.db
    .selectFrom('request_event')
    .select(['step', 'actor_kind', 'actor_id', 'at'])
    .where('request_id', '=', request)
    .where('to_status', 'in', ['done', 'canceled'])
    .orderBy('request_version', 'desc')
    .limit(1)
    .executeTakeFirst();
}
