import { sql } from 'kysely';
import type { HelpRequest } from '#server/features/requests/steps/step.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

/** Another open request of the same stay that asks for something this one asked for, if there is one. */
export async function openTwin(tx: Tx, request: HelpRequest): Promise<string | null> {
  const { rows } = await sql<{ request_id: string }>`
    select o.request_id from request_item i
    join request_item o on o.hospital_id = i.hospital_id and o.stay_id = i.stay_id and o.service_id = i.service_id
      and o.answer is not distinct from i.answer and o.place is not distinct from i.place and o.is_open
    where i.request_id = ${request.id} and o.request_id <> ${request.id}
    order by o.request_id limit 1`.execute(tx.db);
  return rows[0]?.request_id ?? null;
}

/** The open item of this stay for the same service, answer and place, if there is one. */
export async function openItem(
  tx: Tx,
  stay: string,
  item: { service_id: string; answer: string | null; place: string | null },
): Promise<{ id: string; request_id: string } | undefined> {
  const { rows } = await sql<{ id: string; request_id: string }>`
    select id, request_id from request_item
    where stay_id = ${stay} and service_id = ${item.service_id} and is_open
      and answer is not distinct from ${item.answer} and place is not distinct from ${item.place}`.execute(tx.db);
  return rows[0];
}
