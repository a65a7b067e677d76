-- A price of what was asked for stands with the currency of that time: the hospital's may have become another one.
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
  (select min(i.currency) from request_item i where i.hospital_id = r.hospital_id and i.request_id = r.id) as currency
from request r where not r.is_probe;

create or replace view request_item_record with (security_invoker = true) as
select i.hospital_id, i.id, r.submitted_at as created_at, 1 as version, null::timestamptz as deleted_at, r.department_id,
  r.bed_id, i.request_id, i.service_id, i.quantity,
  -- Of a choice its words, in the hospital's language where it has them.
  case when i.answer is not null then coalesce((select c.label from service_choice_text c
    where c.hospital_id = i.hospital_id and c.service_id = i.service_id and c.key = i.answer
    order by c.language_code = (select h.default_locale from hospital_profile(i.hospital_id) h) desc, c.language_code
    limit 1), i.answer) end as answer,
  i.note, i.place, r.status, i.price_cents * i.quantity as price_cents, r.payed, i.currency
from request r
join request_item i on i.hospital_id = r.hospital_id and i.request_id = r.id
where not r.is_probe;
