import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Alarm } from '#shared/duty/alarm.schemas.ts';

type Row = Omit<Alarm, 'raised_at' | 'seen_at'> & { raised_at: Date; seen_at: Date | null };

/** What stands on the employee's wards, and what concerns the whole hospital; the newest first. */
export async function listAlarms(tx: Tx, employee: string): Promise<Alarm[]> {
  return read(tx, employee, sql<boolean>`a.cleared_at is null`);
}

/** One alarm that this employee may see. */
export async function readAlarm(tx: Tx, employee: string, id: string): Promise<Alarm | undefined> {
  return (await read(tx, employee, sql<boolean>`a.id = ${id}`))[0];
}

async function read(tx: Tx, employee: string, condition: ReturnType<typeof sql<boolean>>): Promise<Alarm[]> {
  const { rows } = await sql<Row>`
    select a.id, a.kind, a.version, a.department_id, a.count, a.raised_at, a.seen_at,
      case when bed.id is not null then json_build_object('id', bed.id, 'label', bed.label, 'room', room.name) end as bed,
      department.name as department,
      (select coalesce((select json_object_agg(x.language_code, x.name) from service_type_text x
          where x.hospital_id = t.hospital_id and x.service_type_id = t.id), json_build_object('de', t.name))
        from service_type t where t.hospital_id = a.hospital_id and t.id = a.subject_id) as service_type
    from alarm a
    left join department on department.hospital_id = a.hospital_id and department.id = a.department_id
    left join bed on bed.hospital_id = a.hospital_id and bed.id = a.subject_id
    left join room on room.hospital_id = bed.hospital_id and room.id = bed.room_id
    where ${condition} and (a.department_id is null or a.department_id in (
      select d.department_id from employee_department d where d.employee_id = ${employee}))
    order by a.raised_at desc, a.id limit 200`.execute(tx.db);
  return rows.map((row) => ({
    ...row,
    raised_at: row.raised_at.toISOString(),
    seen_at: row.seen_at?.toISOString() ?? null,
  }));
}
