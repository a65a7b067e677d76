import { logActivity } from '#server/platform/history/activity.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

/**
 * Notes whether what was asked for has been paid; the same again changes nothing. Who may, and whether it is there, is asked
 * by who calls. No app at the bed or on the ward shows it.
 */
export async function markPayed(tx: Tx, id: string, payed: boolean): Promise<void> {
  const changed = await tx.db
    .updateTable('request')
    .set({ payed })
    .where('id', '=', id)
    .where('payed', '<>', payed)
    .returning('id')
    .executeTakeFirst();
  if (!changed) return;
  const properties = { changes: { payed: [!payed, payed] } };
  await logActivity(tx, { subject: { type: 'request', id }, action: 'request.updated', properties });
}
