import type pg from 'pg';

const openShare = 2_000; // one in so many is still open: 500 of a million

/** Twenty departments, nurses and four hundred stays with as many requests each, over a year, one item each. */
export async function spreadRequests(superuser: pg.Client, requests: number): Promise<void> {
  await superuser.query(`
    with department as (insert into department (hospital_id, name)
        select hospital_id, 'D' || n from stay, generate_series(1, 20) n where not is_probe returning id),
      nurse as (insert into employee (hospital_id, access_level_id, role, name, family, username)
        select hospital_id, id, 'nurse', 'N', n, 'nurse' || n from access_level, generate_series(1, 20) n returning id),
      visit as (insert into stay (hospital_id, opened_by, began_at)
        select hospital_id, 'staff', began_at from stay, generate_series(1, 20000) n where not is_probe returning id),
      stays as (select array_agg(id) as ids from visit),
      departments as (select array_agg(id) as ids from department),
      nurses as (select array_agg(id) as ids from nurse),
      ward as (insert into employee_department (hospital_id, employee_id, department_id)
        select s.hospital_id, w.ids[n], d.ids[n] from stay s, departments d, nurses w, generate_series(1, 20) n where not s.is_probe)
    insert into request (hospital_id, stay_id, bed_id, department_id, service_type_id, urgency, status, asked_by, asked_at,
      submitted_at, due_at, response_minutes, accepted_at, accepter_employee_id, done_at)
    select r.hospital_id, s.ids[1 + n / 50 % 20000], r.bed_id, d.ids[1 + n % 20], r.service_type_id, 'low',
      case when n % ${openShare} = 0 then 'accepted' else 'done' end, 'patient', t, t, t, 20, t, w.ids[1 + n / 20 % 20],
      case when n % ${openShare} = 0 then null else t end
    from request r, departments d, nurses w, stays s, generate_series(1, ${requests}) n,
      lateral (select now() - n * interval '365 days' / ${requests} as t)
    where r.accepter_robot_id is not null`);
  await superuser.query(`
    insert into request_item (hospital_id, request_id, stay_id, service_id, currency, is_open)
    select r.hospital_id, r.id, r.stay_id, s.id, 'EUR', false from request r, service s where s.active`);
  await superuser.query('vacuum analyze');
}
