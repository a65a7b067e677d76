import { sql } from 'kysely';
import { inScope } from '#server/features/access/access.reads.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { HeldRequest, PersonOnDuty, WardOnDuty } from '#shared/duty/ward.schemas.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';

export type WardRow = Pick<WardOnDuty, 'id' | 'name' | 'occupied_beds'> & {
  beds_without_nurse: NonNullable<WardOnDuty['beds_without_nurse']>;
};

/** The wards in the employee's scope, in their order, with the beds in which somebody stays and that no present nurse has. */
export async function readWards(tx: Tx, employee: string): Promise<WardRow[]> {
  const { rows } = await sql<WardRow>`
    select d.id, d.name, count(b.id)::int as occupied_beds,
      coalesce(json_agg(json_build_object('id', b.id, 'label', b.label, 'room', b.room, 'on_break', b.on_break)
        order by b.room_position, b.room, b.position, b.label) filter (where b.id is not null and not b.has_nurse), '[]') as beds_without_nurse
    from department d
    left join lateral (
      select b.id, b.label, b.position, r.name as room, r.position as room_position,
        exists (select from assignment a join present_employee p on p.employee_id = a.employee_id
          where a.hospital_id = b.hospital_id and a.bed_id = b.id and a.ended_at is null) as has_nurse,
        array(select e.name from assignment a
          join employee e on e.hospital_id = a.hospital_id and e.id = a.employee_id
          join duty_break k on k.hospital_id = e.hospital_id and k.employee_id = e.id and k.ended_at is null
          where a.hospital_id = b.hospital_id and a.bed_id = b.id and a.ended_at is null order by e.name, e.id) as on_break
      from room r
      join counted_bed b on b.hospital_id = r.hospital_id and b.room_id = r.id and b.active and b.deleted_at is null
      join stay_bed at on at.hospital_id = b.hospital_id and at.bed_id = b.id and at.ended_at is null
      where r.hospital_id = d.hospital_id and r.department_id = d.id and r.active and r.deleted_at is null
    ) b on true
    where d.active and d.deleted_at is null and ${inScope(employee, sql`d.id`)}
    group by d.id, d.name, d.position order by d.position, d.name limit 200`.execute(tx.db);
  return rows;
}

type Known = 'id' | 'name' | 'family' | 'role' | 'is_of_ward' | 'service_types' | 'is_in_charge';
export type PersonRow = Pick<PersonOnDuty, Known> & {
  ward: string;
  since: Date;
  break_began_at: Date | null;
  cover: string | null;
  beds: NonNullable<PersonOnDuty['beds']>;
};

/**
 * Who is on duty for each of these wards: its own employees, and those of others who lead its shift, have chosen one of
 * its beds or hold one of its requests.
 */
export async function readPeople(tx: Tx, wards: readonly string[]): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    with concerned as (
      select ed.department_id as ward, ed.employee_id from employee_department ed
      union select c.department_id, c.employee_id from charge c where c.held_to is null
      union select r.department_id, a.employee_id from assignment a
        join bed b on b.hospital_id = a.hospital_id and b.id = a.bed_id
        join room r on r.hospital_id = b.hospital_id and r.id = b.room_id where a.ended_at is null
      union select r.department_id, r.accepter_employee_id from request r
        where r.is_open and not r.is_probe and r.accepter_employee_id is not null
    )
    select w.ward, e.id, e.name, e.family, e.role, a.entered_at as since, k.began_at as break_began_at, v.name as cover,
      exists (select from employee_department ed where ed.hospital_id = e.hospital_id and ed.employee_id = e.id
        and ed.department_id = w.ward) as is_of_ward,
      exists (select from charge c where c.hospital_id = e.hospital_id and c.employee_id = e.id
        and c.department_id = w.ward and c.held_to is null) as is_in_charge,
      coalesce((select json_agg(json_build_object('id', t.id, 'name', service_type_names(t.hospital_id, t.id)) order by t.position)
        from employee_service_type et join service_type t on t.hospital_id = et.hospital_id and t.id = et.service_type_id
        where et.hospital_id = e.hospital_id and et.employee_id = e.id and t.deleted_at is null), '[]') as service_types,
      coalesce((select json_agg(json_build_object('id', b.id, 'label', b.label, 'room', r.name)
          order by r.position, r.name, b.position, b.label)
        from assignment g
        join counted_bed b on b.hospital_id = g.hospital_id and b.id = g.bed_id and b.active and b.deleted_at is null
        join room r on r.hospital_id = b.hospital_id and r.id = b.room_id and r.department_id = w.ward
        where g.hospital_id = e.hospital_id and g.employee_id = e.id and g.ended_at is null), '[]') as beds
    from concerned w
    join employee e on e.id = w.employee_id and e.active and e.deleted_at is null
    join attendance a on a.hospital_id = e.hospital_id and a.employee_id = e.id and a.left_at is null
    left join duty_break k on k.hospital_id = e.hospital_id and k.employee_id = e.id and k.ended_at is null
    left join employee v on v.hospital_id = k.hospital_id and v.id = k.cover_employee_id
    where w.ward = any(${[...wards]}::uuid[])
    order by is_in_charge desc, is_of_ward desc, e.name, e.family, e.id limit 2000`.execute(tx.db);
  return rows;
}

export type HeldRow = Omit<HeldRequest, 'status' | 'due_at' | 'accepted_at' | 'promise_counts_from'> & {
  status: HelpRequestForStaff['status'];
  accepter: string | null;
  is_in_scope: boolean;
  due_at: Date;
  accepted_at: Date | null;
  promise_counts_from: Date | null;
};

/** What these people hold, the longest held first, and whether each is of a ward in the employee's scope. */
export async function readHeld(tx: Tx, employee: string, people: readonly string[]): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select r.id, r.accepter_employee_id as accepter, room.name as room, bed.label as bed, r.urgency, r.status,
      r.due_at, r.accepted_at, r.promise_counts_from, r.response_minutes,
      ${inScope(employee, sql`r.department_id`)} as is_in_scope,
      (select json_agg(json_build_object('title', service_titles(s.hospital_id, s.id), 'quantity', i.quantity)
          order by i.position)
        from request_item i join service s on s.hospital_id = i.hospital_id and s.id = i.service_id
        where i.hospital_id = r.hospital_id and i.request_id = r.id) as items
    from request r
    join bed on bed.hospital_id = r.hospital_id and bed.id = r.bed_id
    join room on room.hospital_id = bed.hospital_id and room.id = bed.room_id
    where r.is_open and not r.is_probe and r.status in ('accepted', 'shared')
      and r.accepter_employee_id = any(${[...people]}::uuid[])
    order by r.accepted_at, r.id limit 2000`.execute(tx.db);
  return rows;
}

/** These kinds of service by their names in every language. */
export async function readServiceTypes(tx: Tx, ids: readonly string[]): Promise<WardOnDuty['uncovered']> {
  if (ids.length === 0) return [];
  const { rows } = await sql<WardOnDuty['uncovered'][number]>`
    select t.id, service_type_names(t.hospital_id, t.id) as name from service_type t
    where t.id = any(${[...ids]}::uuid[]) order by t.position`.execute(tx.db);
  return rows;
}
