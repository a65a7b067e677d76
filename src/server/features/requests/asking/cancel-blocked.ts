import { randomUUID } from 'node:crypto';
import { type HelpRequest, saveStep } from '#server/features/requests/steps/step.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { type BlockedService, findBlocked } from './services.ts';
import { splitOff } from './split-off.ts';
import { readStay } from './stay.ts';

/**
 * What was blocked of a planned request since it was wished for is canceled when its hour comes, with its reason; what
 * else it holds stays (S37). Answers whether nothing was left of it.
 */
export async function cancelBlocked(tx: Tx, request: HelpRequest): Promise<boolean> {
  const items = await tx.db
    .selectFrom('request_item')
    .select('service_id')
    .where('request_id', '=', request.id)
    .execute();
  const services = new Set(items.map(({ service_id }) => service_id));
  const blocked = await findBlocked(tx, await readStay(tx, request.stay_id), [...services]);
  for (const service of blocked) {
    const isLast = services.size === 1;
    await cancel(tx, isLast ? request : await splitOff(tx, request, [service.service_id]), service);
    services.delete(service.service_id);
  }
  return services.size === 0;
}

async function cancel(tx: Tx, request: HelpRequest, { reason: words }: BlockedService): Promise<void> {
  const reason = 'service_blocked';
  const change = { canceled_at: tx.clock.now(), cancel_reason: words ?? reason };
  await saveStep(tx, 'cancel', request, { action: randomUUID(), reason }, change);
}
