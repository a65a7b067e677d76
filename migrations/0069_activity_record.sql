-- The activity log as the panel lists it: by time, found and filtered in the index alone.
drop index activity_log_by_time;
create index activity_log_by_time on activity_log (hospital_id, created_at, id)
  include (subject_type, subject_id, causer_type, causer_id, action);

create view activity_record with (security_invoker = true) as
select l.hospital_id, l.id, l.created_at, 1 as version, null::timestamptz as deleted_at, l.subject_type as module,
  l.subject_id, regexp_replace(l.action, '^.*\.', '') as action, l.causer_type,
  case when l.causer_type = 'employee' then l.causer_id end as employee_id,
  (select p.properties from activity_payload p where p.hospital_id = l.hospital_id and p.activity_id = l.id) as changes
from activity_log l;
grant select on activity_record to wardbell_app;
