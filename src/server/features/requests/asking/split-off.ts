import { randomUUID } from 'node:crypto';
import { type HelpRequest, writeEvent } from '#server/features/requests/steps/step.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

/**
 * What a planned request asks for of these services becomes a request of its own, since a step takes a request as a
 * whole.
 */
export async function splitOff(tx: Tx, request: HelpRequest, services: string[]): Promise<HelpRequest> {
  const { hospital_id, stay_id, bed_id, department_id, service_type_id, priority_id, urgency } = request;
  const { asked_by, asked_by_employee_id, for_employee_id, device_id, asked_at, submitted_at } = request;
  const { wanted_at, due_at, response_minutes } = request;
  const part = await tx.db
    .insertInto('request')
    .values({
      ...{ hospital_id, stay_id, bed_id, department_id, service_type_id, priority_id, urgency },
      ...{ asked_by, asked_by_employee_id, for_employee_id, device_id, asked_at, submitted_at },
      ...{ wanted_at, due_at, response_minutes },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx.db
    .updateTable('request_item')
    .set({ request_id: part.id })
    .where('request_id', '=', request.id)
    .where('service_id', 'in', services)
    .execute();
  await writeEvent(tx, 'submit', part, { action: randomUUID(), from: null });
  return part;
}
