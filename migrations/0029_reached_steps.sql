-- Which steps of its progress track a request has reached, and when, as its patient read it. It is written with what is
-- announced and is history: the track shows it and never runs backwards.
alter table request add column reached jsonb not null default '[]' check (jsonb_typeof(reached) = 'array');

call lift_force('request');
update request set reached = (
  select jsonb_agg(jsonb_build_object('step', step, 'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by place)
  from (values (1, 'sent', submitted_at), (2, 'received', received_at), (3, 'accepted', accepted_at)) known (place, step, at)
  where at is not null)
where is_open;
call restore_force('request');
