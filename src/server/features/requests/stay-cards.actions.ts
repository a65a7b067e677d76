import type { Tx } from '#server/platform/tx/tx.ts';
import { lockRequest, saveAlert } from './steps/step.ts';

/** What stands on every card of a stay has changed: its open requests are announced anew. */
export async function announceCardsOfStay(tx: Tx, stay: string): Promise<void> {
  const open = await tx.db
    .selectFrom('request')
    .select('id')
    .where('stay_id', '=', stay)
    .where('is_open', '=', true)
    .orderBy('id')
    .execute();
  for (const { id } of open) await saveAlert(tx, await lockRequest(tx, id), {});
}
