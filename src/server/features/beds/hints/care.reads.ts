import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { StayCare } from '#shared/beds/hints.schemas.ts';

/** Hints and blocks that stand, and the services of the hospital that can be blocked. */
export async function readCare(tx: Tx, stay: string): Promise<StayCare> {
  const hints = await tx.db
    .selectFrom('care_hint')
    .select(['kind', 'language_tag'])
    .where('stay_id', '=', stay)
    .where('ended_at', 'is', null)
    .orderBy('set_at')
    .orderBy('kind')
    .execute();
  const blocks = await tx.db
    .selectFrom('service_block')
    .select(['service_id', 'reason'])
    .where('stay_id', '=', stay)
    .where('ended_at', 'is', null)
    .orderBy('set_at')
    .orderBy('service_id')
    .execute();
  const { rows } = await sql<StayCare['services'][number]>`
    select s.id, s.icon, s.involves_food_or_drink,
      service_titles(s.hospital_id, s.id) as title
    from service s
    join priority p on p.hospital_id = s.hospital_id and p.id = s.priority_id and p.urgency <> 'high'
    join service_type t on t.hospital_id = s.hospital_id and t.id = s.service_type_id
      and not t.is_for_colleagues
    where s.active and s.deleted_at is null order by t.position, s.position, s.id limit 500`.execute(tx.db);
  return { hints, blocks, services: rows };
}
