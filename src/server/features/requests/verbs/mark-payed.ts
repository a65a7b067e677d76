import { lockRequest, saveAlert } from '#server/features/requests/steps/step.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

/**
 * Notes whether what was asked for has been paid, and shows it at the bed at once; the same again changes nothing. Who
 * may, and whether it is there, is asked by who calls. Nobody is alerted.
 */
export async function markPayed(tx: Tx, id: string, payed: boolean): Promise<void> {
  const request = await lockRequest(tx, id);
  if (request.payed === payed) return;
  await saveAlert(tx, request, { payed });
  const properties = { changes: { payed: [!payed, payed] } };
  await logActivity(tx, { subject: { type: 'request', id }, action: 'request.updated', properties });
}
