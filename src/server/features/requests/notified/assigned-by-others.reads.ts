import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';
import { staffNotificationsShown } from '#shared/notifications/notifications-shown.ts';
import type { AssignedByOther } from '#shared/notifications/staff-notification.schemas.ts';

type Row = Omit<AssignedByOther, 'at'> & { at: Date };

type Listed = { assignments: AssignedByOther[]; is_cut: boolean };

/**
 * What others assigned to the employee since then, or took from them, each of their presses once; the newest first.
 * `is_cut`: there are more of them.
 */
export async function listAssigned(tx: Tx, employee: string, since: Date): Promise<Listed> {
  const place = sql`json_build_object('room', r.name, 'bed', b.label) order by r.position, r.name, b.position, b.label`;
  // An assignment that was given and later taken is in two lines.
  const part = sql`c.id || case when c.is_given then ' given' else ' taken' end`;
  const { rows } = await sql<Row>`
    with changed as (
      select a.hospital_id, a.id, a.bed_id, a.given_by as by_id, a.began_at as at, true as is_given from assignment a
        where a.employee_id = ${employee} and a.given_by is not null and a.began_at > ${since}
      union all
      select a.hospital_id, a.id, a.bed_id, a.taken_by, a.ended_at, false from assignment a
        where a.employee_id = ${employee} and a.taken_by is not null and a.ended_at > ${since})
    select (array_agg(${part} order by c.id, c.is_given))[1] as id, c.at, e.name as by, d.name as department,
      c.at > (select coalesce(max(n.until_at), '-infinity') from notification_read n where n.employee_id = ${employee}) as is_unread,
      coalesce(json_agg(${place}) filter (where c.is_given), '[]') as given,
      coalesce(json_agg(${place}) filter (where not c.is_given), '[]') as taken
    from changed c
    join employee e on e.hospital_id = c.hospital_id and e.id = c.by_id
    join bed b on b.hospital_id = c.hospital_id and b.id = c.bed_id
    join room r on r.hospital_id = b.hospital_id and r.id = b.room_id
    join department d on d.hospital_id = r.hospital_id and d.id = r.department_id
    group by c.at, c.by_id, e.name, d.id, d.name order by c.at desc, id limit ${sql.lit(staffNotificationsShown + 1)}`.execute(
    tx.db,
  );
  const assignments = rows.slice(0, staffNotificationsShown).map((row) => ({ ...row, at: row.at.toISOString() }));
  return { assignments, is_cut: rows.length > staffNotificationsShown };
}
