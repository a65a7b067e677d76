import { sql } from 'kysely';
import { requireStayInScope } from '#server/features/beds/stay.policy.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { FreeBed } from '#shared/beds/move.schemas.ts';

const most = 1000;

/** The beds in use in which nobody stays, of every ward: those of the stay's own first, then in the order of the wards. */
export async function listFreeBeds(tx: Tx, stay: string): Promise<FreeBed[]> {
  await requireStayInScope(tx, stay);
  const { rows } = await sql<FreeBed>`
    select b.id, b.label, r.name as room, json_build_object('id', d.id, 'name', d.name) as department
    from counted_bed b
    join room r on r.hospital_id = b.hospital_id and r.id = b.room_id and r.active and r.deleted_at is null
    join department d on d.hospital_id = r.hospital_id and d.id = r.department_id and d.active and d.deleted_at is null
    where b.active and b.deleted_at is null and not exists (select from stay_bed at
      where at.hospital_id = b.hospital_id and at.bed_id = b.id and at.ended_at is null)
    order by exists (select from stay_bed own join bed o on o.hospital_id = own.hospital_id and o.id = own.bed_id
        join room n on n.hospital_id = o.hospital_id and n.id = o.room_id
        where own.stay_id = ${stay} and own.ended_at is null and n.department_id = d.id) desc,
      d.position, d.name, r.position, r.name, b.position, b.label, b.id
    limit ${sql.lit(most)}`.execute(tx.db);
  return rows;
}
