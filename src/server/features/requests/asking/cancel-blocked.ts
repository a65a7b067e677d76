import { randomUUID } from 'node:crypto';
import { type HelpRequest, saveStep } from '#server/features/requests/steps/step.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { findBlocked } from './services.ts';
import { readStay } from './stay.ts';

/**
 * A planned request whose service was blocked since it was wished for is not done when its hour comes (S37): the patient
 * reads why. Answers whether it was.
 */
export async function cancelBlocked(tx: Tx, request: HelpRequest): Promise<boolean> {
  const items = await tx.db
    .selectFrom('request_item')
    .select('service_id')
    .where('request_id', '=', request.id)
    .execute();
  const blocked = await findBlocked(
    tx,
    await readStay(tx, request.stay_id),
    items.map(({ service_id }) => service_id),
  );
  if (!blocked) return false;
  const reason = 'service_blocked';
  const change = { canceled_at: tx.clock.now(), cancel_reason: blocked.reason ?? reason };
  await saveStep(tx, 'cancel', request, { action: randomUUID(), reason }, change);
  return true;
}
