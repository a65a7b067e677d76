import { randomUUID } from 'node:crypto';
import { servicesForStay } from '#server/features/requests/asking/services.ts';
import { readStay } from '#server/features/requests/asking/stay.ts';
import { submitRequest } from '#server/features/requests/verbs/submit-request.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import { Submission } from '#shared/requests/request.schemas.ts';
import { standIn } from './stand-in.ts';

/** Asks for help in the name of the ward's probe, as its bed's own device would. A ward that offers nothing is not asked. */
export async function ask(tx: Tx, department: string): Promise<void> {
  await standIn(tx, department);
  const { stay_id, bed_id } = await tx.db
    .selectFrom('probe')
    .select(['stay_id', 'bed_id'])
    .where('department_id', '=', department)
    .executeTakeFirstOrThrow();
  const service = mostUrgent(await servicesForStay(tx, await readStay(tx, stay_id)));
  if (!service) return;
  const asked_at = tx.clock.now().toISOString();
  const submission = Submission.parse({ id: randomUUID(), stay_id, asked_at, items: [{ service_id: service.id }] });
  const actor = { kind: 'patient', stay: stay_id, bed: bed_id, session: randomUUID() } as const;
  const { request } = await submitRequest({ ...tx, actor }, submission);
  await tx.db.updateTable('probe').set({ request_id: request.id }).where('department_id', '=', department).execute();
}

const urgencies = ['high', 'normal', 'low'] as const;

/** What must reach the ward at every hour, where there is such a service; what costs nothing before what does. */
function mostUrgent(services: ServiceForBed[]): ServiceForBed | undefined {
  const free = services.filter(({ available }) => available).sort((a, b) => Number(a.payable) - Number(b.payable));
  return urgencies.flatMap((urgency) => free.filter((service) => service.urgency === urgency))[0];
}
