import { randomUUID } from 'node:crypto';
import { servicesForStay } from '#server/features/requests/asking/services.ts';
import { readStay } from '#server/features/requests/asking/stay.ts';
import { submitRequest } from '#server/features/requests/verbs/submit-request.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import { Submission } from '#shared/requests/request.schemas.ts';
import { type Guest, standIn } from './stand-in.ts';

/** Asks for help in the name of the ward's probe. A ward that offers nothing is not asked. */
export async function ask(tx: Tx, department: string): Promise<void> {
  await standIn(tx, department);
  const guest = await tx.db
    .selectFrom('probe')
    .select(['stay_id', 'bed_id'])
    .where('department_id', '=', department)
    .executeTakeFirstOrThrow();
  const request_id = await askAs(tx, guest);
  if (request_id === null) return;
  await tx.db.updateTable('probe').set({ request_id }).where('department_id', '=', department).execute();
}

/**
 * Asks for what is most urgent, as the bed's own device would. Answers the request, or null where nothing is offered.
 */
export async function askAs(tx: Tx, { stay_id, bed_id }: Guest): Promise<string | null> {
  const service = mostUrgent(await servicesForStay(tx, await readStay(tx, stay_id)));
  if (!service) return null;
  const asked_at = tx.clock.now().toISOString();
  const submission = Submission.parse({ id: randomUUID(), stay_id, asked_at, items: [{ service_id: service.id }] });
  const actor = { kind: 'patient', stay: stay_id, bed: bed_id, session: randomUUID() } as const;
  const { request } = await submitRequest({ ...tx, actor }, submission);
  return request.id;
}

const urgencies = ['high', 'normal', 'low'] as const;

/** What must reach the ward at every hour, where there is such a service; what costs nothing before what does. */
function mostUrgent(services: ServiceForBed[]): ServiceForBed | undefined {
  const free = services.filter(({ available }) => available).sort((a, b) => Number(a.payable) - Number(b.payable));
  return urgencies.flatMap((urgency) => free.filter((service) => service.urgency === urgency))[0];
}
