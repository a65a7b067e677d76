-- An acceptance that was taken back at once was none: the patient waited on, and who took it by a slip of the hand stands in
-- no figure.
create or replace function figures_of_requests(hospital uuid, requests uuid[]) returns setof request_figure
language sql stable as $$
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
      and coalesce((select u.step from request_event u where u.hospital_id = e.hospital_id and u.request_id = e.request_id
        and u.request_version > e.request_version
        and (u.from_status <> u.to_status or u.step in ('take_over', 'hand_over'))
        order by u.request_version, u.id limit 1), '') <> 'undo_accept'
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

-- Whatever was worked out before is worked out anew.
call lift_force('request_figure_count');
delete from request_figure_count;
call restore_force('request_figure_count');
