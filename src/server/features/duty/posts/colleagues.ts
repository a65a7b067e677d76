import { sql } from 'kysely';
import { reachabilityOf } from '#server/features/attendance/reachability.reads.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Colleague } from '#shared/duty/colleague.schemas.ts';

type Row = Omit<Colleague, 'reachability' | 'since' | 'on_break_since'> & { since: Date; on_break_since: Date | null };

/** Everybody else on duty in the hospital, by name, with those on break. */
export async function listColleagues(tx: Tx, employee: string): Promise<Colleague[]> {
  const { rows } = await sql<Row>`
    select e.id, e.name, e.family, e.role, a.entered_at as since,
      k.id is not null as on_break, k.began_at as on_break_since,
      array(select c.department_id from charge c where c.hospital_id = e.hospital_id and c.employee_id = e.id and c.held_to is null) as charge,
      coalesce((select json_agg(json_build_object('id', d.id, 'name', d.name) order by d.position, d.name)
        from employee_department ed join department d on d.hospital_id = ed.hospital_id and d.id = ed.department_id
        where ed.hospital_id = e.hospital_id and ed.employee_id = e.id and d.deleted_at is null), '[]') as departments,
      coalesce((select json_agg(json_build_object('id', t.id, 'name',
          service_type_names(t.hospital_id, t.id)) order by t.position)
        from employee_service_type et join service_type t on t.hospital_id = et.hospital_id and t.id = et.service_type_id
        where et.hospital_id = e.hospital_id and et.employee_id = e.id and t.deleted_at is null), '[]') as service_types
    from attendance a
    join employee e on e.hospital_id = a.hospital_id and e.id = a.employee_id and e.active and e.deleted_at is null
    left join duty_break k on k.hospital_id = e.hospital_id and k.employee_id = e.id and k.ended_at is null
    where a.left_at is null and e.id <> ${employee}
    order by e.name, e.family, e.id limit 500`.execute(tx.db);
  const reachability = await reachabilityOf(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    since: row.since.toISOString(),
    on_break_since: row.on_break_since?.toISOString() ?? null,
    reachability: reachability.get(row.id) ?? 'unreachable',
  }));
}
