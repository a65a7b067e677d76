import type { Updateable } from 'kysely';
import type { RequestTable } from '#server/platform/database/schema/requests.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { type HelpRequest, saveAlert } from './step.ts';

/**
 * Reminds or warns who holds the request. A shared one calls those it is shared with, and must go on calling them by
 * its urgency: its sharer is alerted besides (S24).
 */
export async function alertAccepter(
  tx: Tx,
  request: HelpRequest,
  kind: 'reminder' | 'warning',
  change: Updateable<RequestTable> = {},
): Promise<void> {
  const now = tx.clock.now();
  const alert =
    request.status === 'shared'
      ? { holder_alert: kind, holder_alerted_at: now }
      : { alert_kind: kind, alerted_at: now };
  await saveAlert(tx, request, { ...change, ...alert });
}
