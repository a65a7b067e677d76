-- How requests went, in figures: one narrow row of each, worked out from its events and receipts alone, so that a period of
-- a year is read without them. What is here can be thrown away and worked out anew.
create table request_figure (
  hospital_id uuid not null,
  request_id uuid not null,
  department_id uuid not null,
  service_type_id uuid not null,
  service_ids uuid[] not null,
  urgency text not null check (urgency in ('high', 'normal', 'low')),
  -- From when it counts: when it was asked for; of a planned one, when it had to be begun for its time.
  waited_from timestamptz not null,
  -- Milliseconds from then; null where it has not come to that. Of the first receipt, the first acceptance, and the last
  -- *done* that nobody took back.
  receipt_ms bigint check (receipt_ms >= 0),
  acceptance_ms bigint check (acceptance_ms >= 0),
  done_ms bigint check (done_ms >= 0),
  -- Who accepted it first and who marked it done, where a person did.
  accepted_by uuid,
  done_by uuid,
  promised_ms bigint not null,
  is_escalated boolean not null,
  is_unreceived boolean not null,
  declines integer not null check (declines >= 0),
  repeats integer not null check (repeats >= 0),
  primary key (hospital_id, request_id),
  constraint request_missing foreign key (hospital_id, request_id) references request on delete cascade,
  constraint department_missing foreign key (hospital_id, department_id) references department,
  constraint service_type_missing foreign key (hospital_id, service_type_id) references service_type,
  constraint accepter_missing foreign key (hospital_id, accepted_by) references employee,
  constraint doer_missing foreign key (hospital_id, done_by) references employee
);
create index request_figure_by_time on request_figure (hospital_id, waited_from);

-- Up to which event a hospital's figures are worked out, and when that was last looked at.
create table request_figure_count (
  hospital_id uuid primary key references hospital,
  counted_to timestamptz not null,
  counted_at timestamptz not null
);

call protect('request_figure', 'request_figure_count');

create function milliseconds_after(since timestamptz, at timestamptz) returns bigint language sql immutable as $$
  select case when at is not null then greatest(0, floor(extract(epoch from at - since) * 1000))::bigint end
$$;

create function figures_of_requests(hospital uuid, requests uuid[]) returns setof request_figure language sql stable as $$
  select r.hospital_id, r.id, r.department_id, r.service_type_id,
    array(select i.service_id from request_item i where i.hospital_id = r.hospital_id and i.request_id = r.id
      order by i.position, i.id),
    r.urgency, waiting.since,
    milliseconds_after(waiting.since, (select min(c.at) from receipt c
      where c.hospital_id = r.hospital_id and c.request_id = r.id)),
    milliseconds_after(waiting.since, accepted.at), milliseconds_after(waiting.since, done.at),
    accepted.employee, done.employee, r.response_minutes * 60000::bigint,
    steps.is_escalated, steps.is_unreceived, steps.declines, steps.repeats
  from request r
  cross join lateral (select greatest(r.submitted_at,
    r.wanted_at - make_interval(mins => r.response_minutes)) as since) waiting
  left join lateral (select e.at, case e.actor_kind when 'employee' then e.actor_id end as employee from request_event e
    where e.hospital_id = r.hospital_id and e.request_id = r.id and e.to_status = 'accepted'
      and e.from_status in ('pending', 'shared')
    order by e.request_version, e.id limit 1) accepted on true
  left join lateral (select e.at, case e.actor_kind when 'employee' then e.actor_id end as employee from request_event e
    where e.hospital_id = r.hospital_id and e.request_id = r.id and e.to_status = 'done' and e.from_status <> 'done'
      and not exists (select from request_event u where u.hospital_id = e.hospital_id and u.request_id = e.request_id
        and u.request_version > e.request_version and u.from_status = 'done' and u.to_status <> 'done')
    order by e.request_version desc, e.id limit 1) done on true
  cross join lateral (select coalesce(bool_or(e.step = 'escalate'), false) as is_escalated,
      coalesce(bool_or(e.step in ('unreceived', 'patient_notified')), false) as is_unreceived,
      count(*) filter (where e.step = 'decline')::integer as declines,
      count(*) filter (where e.step = 'repeat')::integer as repeats
    from request_event e where e.hospital_id = r.hospital_id and e.request_id = r.id) steps
  where r.hospital_id = hospital and r.id = any(requests) and not r.is_probe
$$;

-- For the job that is of no hospital: where something has happened since, and nobody has counted for a while.
grant create on schema public to wardbell_crossing;
grant select (hospital_id, counted_to, counted_at) on request_figure_count to wardbell_crossing;
grant select (hospital_id, at) on request_event to wardbell_crossing;
create function hospitals_with_uncounted_figures(counted_before timestamptz) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select h.id from hospital h left join request_figure_count c on c.hospital_id = h.id
  where h.deleted_at is null and (c.hospital_id is null or c.counted_at <= counted_before)
    and exists (select from request_event e where e.hospital_id = h.id and e.at > coalesce(c.counted_to, '-infinity'))
  order by h.id
$$;
revoke execute on function figures_of_requests(uuid, uuid[]), milliseconds_after(timestamptz, timestamptz),
  hospitals_with_uncounted_figures(timestamptz) from public;
grant execute on function figures_of_requests(uuid, uuid[]), milliseconds_after(timestamptz, timestamptz),
  hospitals_with_uncounted_figures(timestamptz) to wardbell_app;
alter function hospitals_with_uncounted_figures(timestamptz) owner to wardbell_crossing;
revoke create on schema public from wardbell_crossing;
