-- Requests are found by what the figures count: open, due, late, not received, and from when they counted.
create function late_at(status text, promise_counts_from timestamptz, accepted_at timestamptz, due_at timestamptz,
  response_minutes integer) returns timestamptz language sql stable as $$
  select case status when 'accepted' then coalesce(promise_counts_from, accepted_at, due_at) else due_at end
    + make_interval(mins => response_minutes)
$$;
revoke execute on function late_at(text, timestamptz, timestamptz, timestamptz, integer) from public;
grant execute on function late_at(text, timestamptz, timestamptz, timestamptz, integer) to wardbell_app;

-- Found in the index alone. Of what receipts and alerts change it holds one thing: that a request was not received, which
-- is rare. Those that are open are few: an index of their own leads to them.
drop index request_by_time;
create index request_by_time on request (hospital_id, submitted_at, id)
  include (is_probe, department_id, bed_id, service_type_id, status, urgency, asked_by, asked_by_employee_id,
    accepter_employee_id, step, payed, is_open, due_at, wanted_at, response_minutes, accepted_at, promise_counts_from,
    unreceived);
create index request_open_by_time on request (hospital_id, submitted_at, id) where is_open;

create or replace view request_record with (security_invoker = true) as
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
    and d.declined_at is not null) as declined,
  (select min(i.currency) from request_item i where i.hospital_id = r.hospital_id and i.request_id = r.id) as currency,
  r.is_open as open, r.is_open and r.unreceived <> 'no' as unreceived, r.due_at,
  case when r.is_open then late_at(r.status, r.promise_counts_from, r.accepted_at, r.due_at, r.response_minutes) end
    as late_at,
  greatest(r.submitted_at, r.wanted_at - make_interval(mins => r.response_minutes)) as waited_from
from request r where not r.is_probe;
