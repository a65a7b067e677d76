import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { NeedService } from '#shared/messages/message.schemas.ts';

/**
 * Which service the hospital offers beside a phrase that speaks of a need: of several the first in the order of the
 * tiles. What is deleted or switched off is not offered.
 */
export async function listNeeds(tx: Tx): Promise<NeedService[]> {
  const { rows } = await sql<NeedService>`
    select distinct on (need) need, s.id as service_id
    from service s
    join service_type t on t.hospital_id = s.hospital_id and t.id = s.service_type_id
    cross join lateral unnest(s.needs) need
    where s.active and s.deleted_at is null
    order by need, t.position, s.position, s.id`.execute(tx.db);
  return rows;
}
