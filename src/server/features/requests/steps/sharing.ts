import type { Tx } from '#server/platform/tx/tx.ts';

/** Nobody is asked by a share any more. */
export async function endSharing(tx: Tx, request: string): Promise<void> {
  await tx.db
    .updateTable('request_target')
    .set({ ended_at: tx.clock.now() })
    .where('request_id', '=', request)
    .where('ended_at', 'is', null)
    .execute();
}
