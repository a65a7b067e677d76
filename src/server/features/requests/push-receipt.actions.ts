import type { Tx } from '#server/platform/tx/tx.ts';
import { giveReceipts } from './escalation/receipts.ts';

/**
 * The calling device has shown a push of one notification round of a request: a receipt like any other. When that round
 * is over it says nothing about the request any more.
 */
export async function giveReceiptForRound(tx: Tx, id: string, generation: number): Promise<void> {
  const notified = await tx.db
    .selectFrom('request')
    .select('id')
    .where('id', '=', id)
    .where('timer_generation', '=', generation)
    .executeTakeFirst();
  if (notified) await giveReceipts(tx, [id]);
}
