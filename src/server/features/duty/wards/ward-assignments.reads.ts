import { sql } from 'kysely';
import { requireInScope } from '#server/features/access/access.reads.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { WardAssignments } from '#shared/duty/assign.schemas.ts';

/** Who on duty cares for which beds of a ward. Throws `not_found` beyond the caller's scope. */
export async function readWardAssignments(tx: Tx, ward: string): Promise<WardAssignments> {
  await requireInScope(tx, ward, 'department');
  const department = await tx.db
    .selectFrom('department')
    .select(['id', 'name'])
    .where('id', '=', ward)
    .where('active', '=', sql.lit(true))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!department) throw notFound('department');
  return { ...department, people: await readPeople(tx, ward), beds: await readBeds(tx, ward) };
}

type PersonRow = Omit<WardAssignments['people'][number], 'on_break_since'> & { on_break_since: Date | null };

async function readPeople(tx: Tx, ward: string): Promise<WardAssignments['people']> {
  const { rows } = await sql<PersonRow>`
    with concerned as (
      select ed.employee_id from employee_department ed
        join present_employee p on p.hospital_id = ed.hospital_id and p.employee_id = ed.employee_id
        where ed.department_id = ${ward}
      union select a.employee_id from assignment a
        join counted_bed b on b.hospital_id = a.hospital_id and b.id = a.bed_id and b.active and b.deleted_at is null
        join room r on r.hospital_id = b.hospital_id and r.id = b.room_id and r.active and r.deleted_at is null
        where r.department_id = ${ward} and a.ended_at is null)
    select e.id, e.name, e.family, k.began_at as on_break_since,
      coalesce((select json_agg(json_build_object('id', t.id, 'name', service_type_names(t.hospital_id, t.id)) order by t.position)
        from employee_service_type et join service_type t on t.hospital_id = et.hospital_id and t.id = et.service_type_id
        where et.hospital_id = e.hospital_id and et.employee_id = e.id and t.deleted_at is null), '[]') as service_types,
      exists (select from charge c where c.hospital_id = e.hospital_id and c.employee_id = e.id
        and c.department_id = ${ward} and c.held_to is null) as is_in_charge,
      exists (select from present_employee p where p.hospital_id = e.hospital_id and p.employee_id = e.id)
        and exists (select from employee_department ed where ed.hospital_id = e.hospital_id and ed.employee_id = e.id
          and ed.department_id = ${ward}) as can_get
    from concerned w
    join employee e on e.id = w.employee_id and e.active and e.deleted_at is null
    left join duty_break k on k.hospital_id = e.hospital_id and k.employee_id = e.id and k.ended_at is null
    order by is_in_charge desc, e.name, e.family, e.id limit 500`.execute(tx.db);
  return rows.map((row) => ({ ...row, on_break_since: row.on_break_since?.toISOString() ?? null }));
}

async function readBeds(tx: Tx, ward: string): Promise<WardAssignments['beds']> {
  const { rows } = await sql<WardAssignments['beds'][number]>`
    select b.id, b.label, r.name as room,
      exists (select from stay_bed at where at.hospital_id = b.hospital_id and at.bed_id = b.id and at.ended_at is null) as is_occupied,
      array(select a.employee_id from assignment a
        join employee e on e.hospital_id = a.hospital_id and e.id = a.employee_id and e.active and e.deleted_at is null
        where a.hospital_id = b.hospital_id and a.bed_id = b.id and a.ended_at is null
        order by a.began_at, a.employee_id) as nurses
    from room r
    join counted_bed b on b.hospital_id = r.hospital_id and b.room_id = r.id and b.active and b.deleted_at is null
    where r.department_id = ${ward} and r.active and r.deleted_at is null
    order by r.position, r.name, b.position, b.label limit 500`.execute(tx.db);
  return rows;
}
