import { sql } from 'kysely';
import { readOffered } from '#server/features/content/language.reads.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { SignedInEmployee } from '#shared/employees/employee.schemas.ts';

const inUtc = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The employee behind a session, with what the staff app needs at once. */
export async function readSignedInEmployee(tx: Tx, session: string): Promise<SignedInEmployee> {
  const { rows } = await sql<Row>`
    select e.id, e.name, e.family, e.fullname, e.username, e.email, e.mobile, e.phone, e.gender, e.profile_image, e.role,
      json_build_object('id', l.id, 'name', l.name, 'scope', l.scope) as access_level, e.auth_type, e.version,
      ${inUtc('e.last_login_at')} as enter_time, ${inUtc('e.last_logout_at')} as exit_time, e.language_code as language, s.device_id,
      case when e.quiet_from is not null then json_build_object('from', left(e.quiet_from::text, 5),
        'until', left(e.quiet_until::text, 5)) end as quiet_hours,
      exists (select from present_employee p where p.employee_id = e.id) as present,
      exists (select from charge c where c.employee_id = e.id and c.held_to is null) as charge,
      array(select a.module_code || ':' || a.access_right from allocation a
        where a.hospital_id = e.hospital_id and a.access_level_id = e.access_level_id order by 1) as rights,
      coalesce((select json_agg(json_build_object('id', d.id, 'name', d.name) order by d.position, d.name)
        from department d where d.hospital_id = e.hospital_id and d.deleted_at is null and (l.scope = 'hospital'
          or exists (select from employee_department m where m.hospital_id = e.hospital_id and m.employee_id = e.id
            and m.department_id = d.id))), '[]') as departments,
      coalesce((select json_agg(json_build_object('id', t.id, 'color', t.color, 'name',
          service_type_names(t.hospital_id, t.id)) order by t.position)
        from employee_service_type et join service_type t on t.hospital_id = et.hospital_id and t.id = et.service_type_id
        where et.employee_id = e.id and t.deleted_at is null), '[]') as service_types,
      json_build_object('id', h.id, 'name', h.name, 'code', h.code, 'time_zone', h.time_zone,
        'default_locale', h.default_locale, 'currency', h.currency) as hospital
    from employee_session s
    join employee e on e.hospital_id = s.hospital_id and e.id = s.employee_id
    join access_level l on l.hospital_id = e.hospital_id and l.id = e.access_level_id
    join hospital_profile(s.hospital_id) h on true
    where s.id = ${session}`.execute(tx.db);
  const row = rows[0];
  if (!row) throw new AppError('no_session');
  return { ...row, hospital: { ...row.hospital, languages: await readOffered(tx) } };
}

type Row = SignedInEmployee & { hospital: Omit<SignedInEmployee['hospital'], 'languages'> };
