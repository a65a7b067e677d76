-- What one server process does for all of them, as long as it renews. Judged by this database's clock alone, so that the
-- servers' own clocks say nothing.
create table lease (
  name text primary key,
  process_id uuid,
  until timestamptz not null
);
insert into lease (name, until) values ('periodic jobs', '-infinity');
grant select, update on lease to wardbell_app;

-- S31: the wards of which a device should answer: a station, which is always on once it was set up, or an app that is open.
create view listening_department with (security_invoker = true) as
select d.hospital_id, d.id from department d
where d.active and d.deleted_at is null
  and exists (select from room r where r.hospital_id = d.hospital_id and r.department_id = d.id and r.deleted_at is null)
  and (exists (select from device s where s.hospital_id = d.hospital_id and s.kind = 'station' and s.department_id = d.id
      and s.revoked_at is null and (s.state <> 'silent' or s.last_echo_at is not null))
    or exists (select from device p
      join employee_department m on m.hospital_id = p.hospital_id and m.employee_id = p.employee_id
      where p.hospital_id = d.hospital_id and m.department_id = d.id and p.kind = 'employee' and p.state = 'foreground'
        and p.revoked_at is null));
grant select on listening_department to wardbell_app;

-- In which hospitals a periodic job may have something to do, so that the others are not looked at one by one. Each names
-- at least those in which it has; the job itself judges.
grant create on schema public to wardbell_crossing;
grant select (hospital_id, is_open, is_probe) on request to wardbell_crossing;
grant select (hospital_id, employee_id, left_at, last_active_at, idle_asked_at) on attendance to wardbell_crossing;
grant select (active) on employee to wardbell_crossing;
grant select (hospital_id, employee_id, ended_at) on employee_session to wardbell_crossing;
grant select (hospital_id, kind, department_id, employee_id, state, last_echo_at, revoked_at) on device to wardbell_crossing;
grant select (hospital_id, kind, cleared_at) on alarm to wardbell_crossing;
grant select (hospital_id, id, active, deleted_at) on department to wardbell_crossing;
grant select (hospital_id, department_id, deleted_at) on room to wardbell_crossing;
grant select (hospital_id, employee_id, department_id) on employee_department to wardbell_crossing;
grant select (request_id) on probe to wardbell_crossing;
grant select (hospital_id, counted_at) on usual_time_count to wardbell_crossing;
grant select (hospital_id, id) on listening_department to wardbell_crossing;

create function hospitals_with_open_requests() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select h.id from hospital h where h.deleted_at is null
    and exists (select from request r where r.hospital_id = h.id and r.is_open and not r.is_probe) order by h.id
$$;

create function hospitals_with_idle_employees(active_before timestamptz) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select h.id from hospital h where h.deleted_at is null
    and exists (select from attendance a join employee e on e.hospital_id = a.hospital_id and e.id = a.employee_id
      where a.hospital_id = h.id and a.left_at is null and (a.last_active_at <= active_before
        or a.idle_asked_at is not null or not e.active or e.deleted_at is not null)) order by h.id
$$;

create function hospitals_with_sessions_of_ended_accounts() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select h.id from hospital h where h.deleted_at is null
    and exists (select from employee e join employee_session s on s.hospital_id = e.hospital_id and s.employee_id = e.id
      where e.hospital_id = h.id and (not e.active or e.deleted_at is not null) and s.ended_at is null) order by h.id
$$;

create function hospitals_with_employee_sessions() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select h.id from hospital h where h.deleted_at is null
    and exists (select from employee_session s where s.hospital_id = h.id and s.ended_at is null) order by h.id
$$;

create function hospitals_with_dead_links(heard_before timestamptz) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select h.id from hospital h where h.deleted_at is null
    and (exists (select from device d where d.hospital_id = h.id and d.kind in ('ward_tablet', 'station')
        and d.revoked_at is null and d.state = 'silent' and d.last_echo_at <= heard_before)
      or exists (select from alarm a where a.hospital_id = h.id and a.kind = 'dead_link' and a.cleared_at is null))
  order by h.id
$$;

create function hospitals_to_probe(due_before timestamptz) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select h.id from hospital h where h.deleted_at is null
    and (exists (select from probe p where p.hospital_id = h.id and (p.request_id is not null or p.next_at <= due_before))
      or exists (select from listening_department l where l.hospital_id = h.id and not exists (
        select from probe p where p.hospital_id = h.id and p.department_id = l.id and p.next_at is not null))
      or exists (select from probe p where p.hospital_id = h.id and (p.next_at is not null or p.misses > 0)
        and not exists (select from listening_department l where l.hospital_id = h.id and l.id = p.department_id)))
  order by h.id
$$;

create function hospitals_without_usual_times(counted_before timestamptz) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select h.id from hospital h where h.deleted_at is null
    and not exists (select from usual_time_count c where c.hospital_id = h.id and c.counted_at > counted_before) order by h.id
$$;

create function hospitals_with_alarm(of_kind text) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select h.id from hospital h where h.deleted_at is null
    and exists (select from alarm a where a.hospital_id = h.id and a.kind = of_kind and a.cleared_at is null) order by h.id
$$;

do $$
declare crossing regprocedure;
begin
  foreach crossing in array array['hospitals_with_open_requests()', 'hospitals_with_idle_employees(timestamptz)',
    'hospitals_with_sessions_of_ended_accounts()', 'hospitals_with_employee_sessions()',
    'hospitals_with_dead_links(timestamptz)', 'hospitals_to_probe(timestamptz)',
    'hospitals_without_usual_times(timestamptz)', 'hospitals_with_alarm(text)']::regprocedure[]
  loop
    execute format('revoke execute on function %s from public', crossing);
    execute format('grant execute on function %s to wardbell_app', crossing);
    execute format('alter function %s owner to wardbell_crossing', crossing);
  end loop;
end $$;
revoke create on schema public from wardbell_crossing;
