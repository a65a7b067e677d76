import { randomUUID } from 'node:crypto';
import { type HelpRequest, saveStep, writeEvent } from '#server/features/requests/steps/step.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { type BlockedService, findBlocked } from './services.ts';
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
    await cancel(tx, isLast ? request : await splitOff(tx, request, service.service_id), service);
    services.delete(service.service_id);
  }
  return services.size === 0;
}

async function cancel(tx: Tx, request: HelpRequest, { reason: words }: BlockedService): Promise<void> {
  const reason = 'service_blocked';
  const change = { canceled_at: tx.clock.now(), cancel_reason: words ?? reason };
  await saveStep(tx, 'cancel', request, { action: randomUUID(), reason }, change);
}

/** What was wished for of this service becomes a request of its own, since a request is canceled as a whole. */
async function splitOff(tx: Tx, request: HelpRequest, service: string): Promise<HelpRequest> {
  const { hospital_id, stay_id, bed_id, department_id, service_type_id, priority_id, urgency } = request;
  const { asked_by, asked_by_employee_id, device_id, asked_at, submitted_at } = request;
  const { wanted_at, due_at, response_minutes } = request;
  const part = await tx.db
    .insertInto('request')
    .values({
      ...{ hospital_id, stay_id, bed_id, department_id, service_type_id, priority_id, urgency },
      ...{ asked_by, asked_by_employee_id, device_id, asked_at, submitted_at },
      ...{ wanted_at, due_at, response_minutes },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx.db
    .updateTable('request_item')
    .set({ request_id: part.id })
    .where('request_id', '=', request.id)
    .where('service_id', '=', service)
    .execute();
  await writeEvent(tx, 'submit', part, { action: randomUUID(), from: null });
  return part;
}
