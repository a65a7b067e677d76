import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';

/** One department covers for another. */
export type Cover = { department_id: string; cover_department_id: string };

/**
 * Which departments cover for which at an instant (S19), or for this one alone: those named for its night while that holds
 * by the hospital's clock, else, and where none is named for it that there is, those of the day.
 */
export async function coversAt(tx: Tx, at: Date, department: string | null = null): Promise<Cover[]> {
  const { rows } = await sql<Cover>`
    with night as (
      select v.department_id, v.cover_department_id from department_night_cover v
      join department d on d.hospital_id = v.hospital_id and d.id = v.department_id
      join department c on c.hospital_id = v.hospital_id and c.id = v.cover_department_id and c.deleted_at is null
      cross join hospital_profile(${tx.hospital}) h
      where (${department}::uuid is null or d.id = ${department})
        and d.has_night and holds_daily(d.night_from, d.night_until, h.time_zone, ${at}))
    select department_id, cover_department_id from night
    union all
    select v.department_id, v.cover_department_id from department_cover v
    where (${department}::uuid is null or v.department_id = ${department})
      and not exists (select from night n where n.department_id = v.department_id)
    order by 1, 2`.execute(tx.db);
  return rows;
}

/** The departments that cover for this one now, to be kept with a request whose search begins; none: the whole hospital. */
export async function coversNow(tx: Tx, department: string): Promise<string[]> {
  const covers = await coversAt(tx, tx.clock.now(), department);
  return covers.map(({ cover_department_id }) => cover_department_id);
}

/** Those of these departments that were not deleted since. */
export async function keptDepartments(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx.db
    .selectFrom('department')
    .select('id')
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
