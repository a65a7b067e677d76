import { sql } from 'kysely';
import { lockEmployee } from '#server/features/employees/lock-employee.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { HeldByEmployee } from '#shared/employees/administration.schemas.ts';

/**
 * What somebody holds now, which is given back when the account ends, and who could take it: of requests those present
 * on the ward with that activity, of beds whoever cares for them too. Throws `not_found` for who is out of scope.
 */
export async function readHeldBy(tx: Tx, id: string): Promise<HeldByEmployee> {
  await lockEmployee(tx, id);
  const { rows } = await sql<HeldByEmployee>`
    select
      exists (select from present_employee p where p.employee_id = e.id) as present,
      array(select d.name from charge c join department d on d.hospital_id = c.hospital_id and d.id = c.department_id
        where c.employee_id = e.id and c.held_to is null order by d.position, d.name) as charge,
      coalesce((select json_agg(json_build_object('id', r.id, 'bed', room.name || '·' || bed.label,
          'takers', array(select k.fullname from employee k
            join present_employee p on p.hospital_id = k.hospital_id and p.employee_id = k.id
            join employee_department w on w.hospital_id = k.hospital_id and w.employee_id = k.id
              and w.department_id = r.department_id
            join employee_service_type t on t.hospital_id = k.hospital_id and t.employee_id = k.id
              and t.service_type_id = r.service_type_id
            where k.hospital_id = r.hospital_id and k.id <> e.id order by k.fullname)) order by r.id)
        from request r join bed on bed.hospital_id = r.hospital_id and bed.id = r.bed_id
        join room on room.hospital_id = bed.hospital_id and room.id = bed.room_id
        where r.hospital_id = e.hospital_id and r.accepter_employee_id = e.id and r.is_open
          and r.status in ('accepted', 'shared') and not r.is_probe), '[]') as requests,
      coalesce((select json_agg(json_build_object('id', a.bed_id, 'bed', room.name || '·' || bed.label,
          'covers', (select k.fullname from duty_break b join employee k on k.hospital_id = b.hospital_id
            and k.id = b.employee_id where b.hospital_id = a.hospital_id and b.id = a.cover_of_break_id),
          'takers', array(select k.fullname from assignment o join employee k on k.hospital_id = o.hospital_id
            and k.id = o.employee_id where o.hospital_id = a.hospital_id and o.bed_id = a.bed_id
            and o.ended_at is null and o.employee_id <> e.id order by k.fullname)) order by room.name, bed.label)
        from assignment a join bed on bed.hospital_id = a.hospital_id and bed.id = a.bed_id
        join room on room.hospital_id = bed.hospital_id and room.id = bed.room_id
        where a.hospital_id = e.hospital_id and a.employee_id = e.id and a.ended_at is null), '[]') as beds
    from employee e where e.id = ${id}`.execute(tx.db);
  const [held] = rows;
  if (!held) throw new Error('an employee who is held is there');
  return held;
}
