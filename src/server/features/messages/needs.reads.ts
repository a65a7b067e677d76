import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { NeedService } from '#shared/messages/message.schemas.ts';
import type { requestTiming } from '#shared/requests/timing.ts';

/** What is offered beside a phrase that speaks of a need. */
type Offered = NeedService & { title: string; urgency: keyof typeof requestTiming.promiseMinutes };

/** Which service the hospital offers beside a phrase that speaks of a need. */
export async function listNeeds(tx: Tx): Promise<NeedService[]> {
  return (await listOffered(tx)).map(({ need, service_id }) => ({ need, service_id }));
}

/**
 * The same with the service's name and urgency: of several the first in the order of the tiles. What is deleted or
 * switched off is not offered.
 */
export async function listOffered(tx: Tx): Promise<Offered[]> {
  const { rows } = await sql<Offered>`
    select distinct on (need) need, s.id as service_id, s.title, p.urgency
    from service s
    join service_type t on t.hospital_id = s.hospital_id and t.id = s.service_type_id
    join priority p on p.hospital_id = s.hospital_id and p.id = s.priority_id
    cross join lateral unnest(s.needs) need
    where s.active and s.deleted_at is null and not t.is_for_colleagues
    order by need, t.position, s.position, s.id`.execute(tx.db);
  return rows;
}
