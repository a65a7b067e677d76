import { sql } from 'kysely';
import { inScope } from '#server/features/access/access.reads.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Alarm } from '#shared/duty/alarm.schemas.ts';

type Row = Omit<Alarm, 'raised_at' | 'seen_at'> & { raised_at: Date; seen_at: Date | null };

/**
 * That nobody is there is nothing the ward itself could hear: where nobody leads it, whoever leads another is notified.
 */
const nobodyThere = ['coverage', 'silent_ward', 'probe_missed'];

/**
 * What stands on the employee's wards or on one they lead, and what concerns the whole hospital; a device that waits
 * last.
 */
export async function listAlarms(tx: Tx, employee: string): Promise<Alarm[]> {
  return read(tx, sql<boolean>`a.cleared_at is null and ${onOwnWards(employee)}`);
}

/** What stands on one ward, and what concerns the whole hospital, but for what needs an answer; the newest first. */
export async function listWardAlarms(tx: Tx, department: string): Promise<Alarm[]> {
  return read(
    tx,
    sql<boolean>`a.cleared_at is null and a.kind <> all(${administratorKinds}::text[])
      and a.kind <> 'device_waiting' and (a.department_id is null or a.department_id = ${department})`,
  );
}

/** One alarm that this employee may see. */
export async function readAlarm(tx: Tx, employee: string, id: string): Promise<Alarm | undefined> {
  return (await read(tx, sql<boolean>`a.id = ${id} and ${onOwnWards(employee)}`))[0];
}

/** Not for a ward: who may change how requests escalate is notified, as by the mails of the end rule. */
const administratorKinds = ['account_attacked', 'sign_in_flood', 'platform_entered'] as const;
export type AdministratorAlarm = (typeof administratorKinds)[number];

const onOwnWards = (employee: string) => sql<boolean>`(a.kind <> all(${administratorKinds}::text[])
  or exists (select from employee e join allocation r on r.access_level_id = e.access_level_id
    where e.id = ${employee} and r.module_code = 'escalation-policies' and r.access_right = 'edit'))
  and (a.kind <> 'device_waiting'
  or exists (select from employee e join allocation r on r.access_level_id = e.access_level_id
    where e.id = ${employee} and r.module_code = 'stays' and r.access_right = 'edit'))
  and (a.department_id is null
  or ${inScope(employee, sql`a.department_id`)}
  or ${employee} in (${chargeFor(sql`a.kind`, sql`a.department_id`)}))`;

/**
 * Who leads the shift of a ward and is on duty; where nobody does and the alarm says that nobody is there, who leads
 * any other.
 */
export async function chargeOf(tx: Tx, kind: string, department: string): Promise<string[]> {
  const { rows } = await chargeFor(sql`${kind}::text`, sql`${department}::uuid`).execute(tx.db);
  return rows.map(({ employee_id }) => employee_id);
}

type Sql = ReturnType<typeof sql>;

function chargeFor(kind: Sql, department: Sql) {
  return sql<{ employee_id: string }>`
    select distinct c.employee_id from charge c join attendance now on now.id = c.attendance_id and now.left_at is null
    where c.held_to is null and (c.department_id = ${department}
      or (${kind} = any(${nobodyThere}::text[]) and not exists (
        select from charge own join attendance here on here.id = own.attendance_id and here.left_at is null
        where own.department_id = ${department} and own.held_to is null)))`;
}

async function read(tx: Tx, condition: ReturnType<typeof sql<boolean>>): Promise<Alarm[]> {
  const { rows } = await sql<Row>`
    select a.id, a.kind, a.version, case when employee.id is not null then concat_ws(' ', employee.name, employee.family)
        else (select v.name from platform_visit v where v.hospital_id = a.hospital_id and v.id = a.subject_id) end as employee, a.department_id, a.count, a.raised_at, a.seen_at,
      case when bed.id is not null then json_build_object('id', bed.id, 'label', bed.label, 'room', room.name) end as bed,
      department.name as department,
      case when seer.id is not null then concat_ws(' ', seer.name, nullif(left(seer.family, 1), '') || '.') end as seen_by,
      (select json_build_object('id', d.id, 'kind', d.kind, 'label', d.label, 'number',
          (select w.number from device_approval w where w.hospital_id = d.hospital_id and w.device_id = d.id), 'bed', (
          select json_build_object('id', b.id, 'label', b.label, 'room', r.name) from bed b
          join room r on r.hospital_id = b.hospital_id and r.id = b.room_id
          where b.hospital_id = d.hospital_id and b.id = coalesce(d.bed_id, (select w.bed_id from device_approval w
            where w.hospital_id = d.hospital_id and w.device_id = d.id))))
        from device d where d.hospital_id = a.hospital_id and d.id = a.subject_id) as device,
      service_type_names(a.hospital_id, a.subject_id) as service_type
    from alarm a
    left join department on department.hospital_id = a.hospital_id and department.id = a.department_id
    left join employee on employee.hospital_id = a.hospital_id and employee.id = a.subject_id
    left join employee seer on seer.hospital_id = a.hospital_id and seer.id = a.seen_by_employee_id
    left join bed on bed.hospital_id = a.hospital_id and bed.id = coalesce((select at.bed_id from stay_bed at
      where at.hospital_id = a.hospital_id and at.stay_id = a.subject_id and at.ended_at is null), a.subject_id)
    left join room on room.hospital_id = bed.hospital_id and room.id = bed.room_id
    where ${condition}
    order by (a.kind = 'device_waiting'), a.raised_at desc, a.id limit 200`.execute(tx.db);
  return rows.map((row) => ({
    ...row,
    raised_at: row.raised_at.toISOString(),
    seen_at: row.seen_at?.toISOString() ?? null,
  }));
}
