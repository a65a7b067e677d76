import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';

/** A kind of service on a ward, whether somebody must be there for it now, and who of the ward is present. */
export type Coverage = {
  department_id: string;
  service_type_id: string;
  is_wanted: boolean;
  /** Present employees of the ward who take this kind on. */
  present: string[];
  /** Present employees of the ward, whatever they take on. */
  staff: string[];
};

/**
 * Every active ward with a bed, with each kind of service that can be asked for there. Hours are the hospital's, as its
 * clocks show them.
 */
export async function readCoverage(tx: Tx): Promise<Coverage[]> {
  const now = tx.clock.now();
  const { rows } = await sql<Coverage>`
    with present as (
      select ed.department_id, p.employee_id from present_employee p
      join employee_department ed on ed.employee_id = p.employee_id
    )
    select d.id as department_id, t.id as service_type_id,
      t.coverage = 'always' or (t.coverage = 'hours' and exists (
        select from service_type_hours o, lateral (select (${now}::timestamptz at time zone h.time_zone)::date as day) today
        where o.service_type_id = t.id and o.weekday = extract(isodow from today.day)
          and ${now} >= local_start(today.day, o.opens_at, h.time_zone)
          and ${now} < local_end(today.day, o.closes_at, h.time_zone))) as is_wanted,
      array(select p.employee_id from present p join employee_service_type et on et.employee_id = p.employee_id
        where p.department_id = d.id and et.service_type_id = t.id) as present,
      array(select p.employee_id from present p where p.department_id = d.id) as staff
    from department d
    join hospital_profile(${tx.hospital}) h on h.active
    join service_type t on t.hospital_id = d.hospital_id and t.active and t.deleted_at is null
    where d.active and d.deleted_at is null
      and exists (select from counted_bed b join room r on r.id = b.room_id
        where r.department_id = d.id and b.active and b.deleted_at is null)
      and exists (select from service s where s.service_type_id = t.id and s.active and s.deleted_at is null
        and (exists (select from service_department w where w.service_id = s.id and w.department_id = d.id)
          or not exists (select from service_department w where w.service_id = s.id)))
    order by d.id, t.id`.execute(tx.db);
  return rows;
}

/** The wards whose station sounds. */
export async function wardsThatHear(tx: Tx): Promise<Set<string | null>> {
  const rows = await tx.db
    .selectFrom('device')
    .select('department_id')
    .where('kind', '=', 'station')
    .where('revoked_at', 'is', null)
    .where('state', '=', 'foreground')
    .where('is_audio_running', '=', sql.lit(true))
    .execute();
  return new Set(rows.map((row) => row.department_id));
}

/** What stands already: the wards of which nothing can be heard, and the alarms of gaps. */
export async function standingAlarms(tx: Tx) {
  const rows = await tx.db
    .selectFrom('alarm')
    .select(['kind', 'department_id', 'subject_id'])
    .where('kind', 'in', ['silent_ward', 'coverage'])
    .where('cleared_at', 'is', null)
    .execute();
  return {
    silent: new Set(rows.flatMap(({ kind, department_id }) => (kind === 'silent_ward' ? (department_id ?? []) : []))),
    gaps: rows
      .filter(({ kind }) => kind === 'coverage')
      .map(({ department_id, subject_id }) => ({ department_id, service_type_id: subject_id })),
  };
}
export type StandingAlarms = Awaited<ReturnType<typeof standingAlarms>>;
