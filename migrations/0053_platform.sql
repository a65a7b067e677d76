-- Platform administrators: people of a tenant of the platform's own, which is no hospital, under the same policy as every
-- other row (docs/decisions/0032-platform-administrators.md). Nobody signs in to it by a code.
alter table hospital add column is_platform boolean not null default false;
create unique index platform_is_one on hospital (is_platform) where is_platform;

call lift_force('employee');
alter table employee drop constraint employee_role_check, add constraint employee_role_check
  check (role in ('nurse', 'doctor', 'service', 'administrator', 'platform'));
call restore_force('employee');

-- A platform administrator in a hospital, as that hospital sees it: who it was, from when to when. The session is one of
-- the platform's own tenant. Its token is a row of session_token, of kind `platform_access`, whose session is this row.
create table platform_visit (
  hospital_id uuid not null references hospital,
  id uuid not null default uuidv7(),
  session_id uuid not null,
  administrator_id uuid not null,
  -- As they were called when they entered: the hospital cannot read the account.
  name text not null,
  device_id uuid not null,
  entered_at timestamptz not null,
  -- Whoever is needed for longer enters again, which is on record again.
  ends_at timestamptz not null,
  left_at timestamptz,
  end_reason text check (end_reason in ('left', 'entered_another', 'time', 'session_ended', 'hospital_inactive')),
  primary key (hospital_id, id),
  constraint visit_has_end check ((left_at is null) = (end_reason is null))
);
create unique index platform_visit_open on platform_visit (hospital_id, session_id) where left_at is null;
create index platform_visit_by_time on platform_visit (hospital_id, entered_at);
call protect('platform_visit');

alter table session_token drop constraint session_token_kind_check, add constraint session_token_kind_check
  check (kind in ('bed_access', 'bed_refresh', 'employee_access', 'employee_refresh', 'station', 'enrolment',
    'approval', 'account_link', 'sign_in_challenge', 'user_access', 'user_refresh', 'platform_access'));

-- ---------------------------------------------------------------------------------------------------------------------
-- The table of hospitals, by named columns.

create function platform_tenant() returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select h.id from hospital h where h.is_platform
$$;

-- Its code is one that no hospital can have.
create function make_platform_tenant() returns uuid
language sql security definer set search_path = public, pg_temp as $$
  insert into hospital (code, name, is_platform) values ('*', 'Wardbell', true)
  on conflict (is_platform) where is_platform do nothing;
  select h.id from hospital h where h.is_platform
$$;

-- To the platform's own tenant alone; to a hospital there is none but itself.
create function hospitals_to_enter() returns table (id uuid, code text, name text, active boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select h.id, h.code, h.name, h.active from hospital h
  where h.deleted_at is null and not h.is_platform
    and nullif(current_setting('app.hospital_id', true), '')::uuid = platform_tenant()
  order by h.name, h.id
$$;

revoke execute on function platform_tenant(), make_platform_tenant(), hospitals_to_enter() from public;
grant execute on function platform_tenant(), make_platform_tenant(), hospitals_to_enter() to wardbell_app;

-- ---------------------------------------------------------------------------------------------------------------------
-- Sign-in lookups: ids alone.

grant create on schema public to wardbell_crossing;
grant select (is_platform) on hospital to wardbell_crossing;
grant select (id, device_id) on employee_session to wardbell_crossing;
grant select (id) on device to wardbell_crossing;
grant select (hospital_id, id, session_id, left_at) on platform_visit to wardbell_crossing;
set local role wardbell_crossing;

create or replace function hospital_by_code(typed_code text) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select h.id from hospital h
  where upper(h.code) = upper(btrim(typed_code)) and h.deleted_at is null and not h.is_platform
$$;

-- Whose session of the platform's own tenant it is, while it runs: what a visit in a hospital lasts no longer than.
create function platform_administrator_of(of_session uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select e.id from employee_session s join hospital h on h.id = s.hospital_id and h.is_platform
  join employee e on e.hospital_id = s.hospital_id and e.id = s.employee_id
  join device d on d.hospital_id = s.hospital_id and d.id = s.device_id
  where s.id = of_session and s.ended_at is null and e.active and e.deleted_at is null and d.revoked_at is null
$$;

create function platform_visits_of(of_session uuid) returns table (hospital_id uuid, visit_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select v.hospital_id, v.id from platform_visit v where v.session_id = of_session and v.left_at is null order by v.id
$$;

create function hospitals_with_platform_visits() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select h.id from hospital h
  where exists (select from platform_visit v where v.hospital_id = h.id and v.left_at is null) order by h.id
$$;

revoke execute on function platform_administrator_of(uuid), platform_visits_of(uuid), hospitals_with_platform_visits()
  from public;
grant execute on function platform_administrator_of(uuid), platform_visits_of(uuid), hospitals_with_platform_visits()
  to wardbell_app;
reset role;
revoke create on schema public from wardbell_crossing;
create index platform_visit_of_session on platform_visit (session_id) where left_at is null;
