-- What was asked for and who took it, as the panel lists them, by time. Items come in the order of their requests, whose
-- index leads to them; acceptances have one of their own.
create index request_acceptance_by_time on request_acceptance (hospital_id, accepted_at, id)
  include (request_id, employee_id, how_ended);

create view request_item_record with (security_invoker = true) as
select i.hospital_id, i.id, r.submitted_at as created_at, 1 as version, null::timestamptz as deleted_at, r.department_id,
  r.bed_id, i.request_id, i.service_id, i.quantity,
  -- Of a choice its words, in the hospital's language where it has them.
  case when i.answer is not null then coalesce((select c.label from service_choice_text c
    where c.hospital_id = i.hospital_id and c.service_id = i.service_id and c.key = i.answer
    order by c.language_code = (select h.default_locale from hospital_profile(i.hospital_id) h) desc, c.language_code
    limit 1), i.answer) end as answer,
  i.note, i.place, r.status, i.price_cents * i.quantity as price_cents, r.payed
from request r
join request_item i on i.hospital_id = r.hospital_id and i.request_id = r.id
where not r.is_probe;

create view request_acceptance_record with (security_invoker = true) as
select a.hospital_id, a.id, a.accepted_at as created_at, 1 as version, null::timestamptz as deleted_at, r.department_id,
  r.bed_id, r.service_type_id, a.request_id, a.employee_id, a.how_ended, a.ended_at,
  case when a.ended_at is not null then extract(epoch from greatest(a.ended_at, a.accepted_at) - a.accepted_at)::int end
    as held_seconds,
  a.robot_id is not null as by_robot
from request_acceptance a
join request r on r.hospital_id = a.hospital_id and r.id = a.request_id
where not r.is_probe;

grant select on request_item_record, request_acceptance_record to wardbell_app;
