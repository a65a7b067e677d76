-- Requests as the panel lists them, long after the board has done with them: by time, found and filtered in the index
-- alone. What a receipt or an alert changes is not in it, so that these touch no index.
drop index request_by_time;
create index request_by_time on request (hospital_id, submitted_at, id)
  include (is_probe, department_id, bed_id, service_type_id, status, urgency, asked_by, asked_by_employee_id,
    accepter_employee_id, step, payed);
create index request_declined on request_notified (hospital_id, request_id) where declined_at is not null;

create view request_record with (security_invoker = true) as
select r.hospital_id, r.id, r.submitted_at as created_at, r.version, null::timestamptz as deleted_at, r.department_id,
  r.bed_id, r.service_type_id, r.status, r.urgency, r.asked_by, r.asked_by_employee_id, r.accepter_employee_id,
  (select s.icon from service_type s where s.hospital_id = r.hospital_id and s.id = r.service_type_id) as icon,
  case when r.received_at is not null then extract(epoch from greatest(r.received_at, r.due_at) - r.due_at)::int end
    as receipt_seconds,
  case when r.accepted_at is not null then extract(epoch from greatest(r.accepted_at, r.due_at) - r.due_at)::int end
    as acceptance_seconds,
  case when r.done_at is not null then extract(epoch from greatest(r.done_at, r.due_at) - r.due_at)::int end
    as done_seconds,
  (select sum(i.price_cents * i.quantity) from request_item i
    where i.hospital_id = r.hospital_id and i.request_id = r.id)::int as price_cents,
  r.payed, r.step > 1 as escalated,
  exists (select from request_notified d where d.hospital_id = r.hospital_id and d.request_id = r.id
    and d.declined_at is not null) as declined
from request r where not r.is_probe;
grant select on request_record to wardbell_app;
