import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { PlannedRequest } from '#shared/station/station.schemas.ts';

/** How far ahead a station looks; more of them than the limit nobody could read. */
const hoursAhead = 1;
const limit = 50;

/** What is wished for on the ward within the next hour and is not due yet, so that nobody was notified of it. */
export async function readPlanned(tx: Tx, ward: string): Promise<PlannedRequest[]> {
  const now = tx.clock.now();
  const until = new Date(now.getTime() + hoursAhead * 3_600_000);
  const { rows } = await sql<Omit<PlannedRequest, 'wanted_at'> & { wanted_at: Date | null }>`
    select r.id, r.wanted_at, json_build_object('name', room.name) as room, json_build_object('label', bed.label) as bed,
      (select json_agg(json_build_object('title', service_titles(s.hospital_id, s.id), 'quantity', i.quantity)
          order by i.position)
        from request_item i join service s on s.hospital_id = i.hospital_id and s.id = i.service_id
        where i.hospital_id = r.hospital_id and i.request_id = r.id) as items
    from request r
    join bed on bed.hospital_id = r.hospital_id and bed.id = r.bed_id
    join room on room.hospital_id = bed.hospital_id and room.id = bed.room_id
    where r.is_open and not r.is_probe and r.status = 'pending' and r.department_id = ${ward}
      and r.due_at > ${now} and r.step = 0 and r.wanted_at <= ${until}
    order by r.wanted_at, r.id limit ${sql.lit(limit)}`.execute(tx.db);
  return rows.flatMap(({ wanted_at, ...planned }) =>
    wanted_at ? { ...planned, wanted_at: wanted_at.toISOString() } : [],
  );
}
