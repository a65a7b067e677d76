-- Presences as the panel lists them: a wrong one is corrected by a new row with a reason, and stays.
alter table attendance add column corrected_at timestamptz;
create unique index already_corrected on attendance (hospital_id, corrects_id) where corrects_id is not null;
create index attendance_by_time on attendance (hospital_id, entered_at, id) include (employee_id, left_at, corrects_id);

create view attendance_record with (security_invoker = true) as
select a.hospital_id, a.id, a.entered_at as created_at, 1 as version, null::timestamptz as deleted_at, a.employee_id,
  a.left_at, case when a.left_at is not null then extract(epoch from a.left_at - a.entered_at)::int end as present_seconds,
  case
    when c.id is not null then 'corrected'
    when a.left_at is null then 'present'
    when a.corrects_id is not null then 'correction'
    else 'ended'
  end as state,
  a.left_reason, a.corrects_id, c.id as replaced_by_id,
  -- Of a row that was corrected, by whom and why; of a correction the same of itself.
  case when c.id is not null then c.correction_reason else a.correction_reason end as correction_reason,
  case when c.id is not null then c.corrected_by_employee_id else a.corrected_by_employee_id end as corrected_by_id,
  case when c.id is not null then c.corrected_at else a.corrected_at end as corrected_at
from attendance a
left join attendance c on c.hospital_id = a.hospital_id and c.corrects_id = a.id;

create view attendance_ward with (security_invoker = true) as
select a.hospital_id, a.id as attendance_id, m.department_id
from attendance a
join employee_department m on m.hospital_id = a.hospital_id and m.employee_id = a.employee_id;

grant select on attendance_record, attendance_ward to wardbell_app;
