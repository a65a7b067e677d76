-- The doors: what may be asked before a hospital is known, or across hospitals. Each is a function that names its
-- columns and answers ids (and codes), never a row. They run as wardbell_crossing, which nobody signs in as.

grant create on schema public to wardbell_crossing;
grant select (hospital_id, id, code_hash, qr_hash, active, is_probe, deleted_at) on bed to wardbell_crossing;
grant select (hospital_id, id, username, deleted_at) on employee to wardbell_crossing;
grant select (hash, hospital_id, kind, session_id, family, generation, successor_hash, expires_at, used_at, ended_at)
  on session_token to wardbell_crossing;
grant select (id, code, deleted_at, active) on hospital to wardbell_crossing;
grant select (hospital_id) on unsealed to wardbell_crossing;

create function bed_by_code(hash bytea) returns table (hospital_id uuid, bed_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.hospital_id, b.id from bed b where b.code_hash = hash and b.deleted_at is null and b.active
$$;

create function bed_by_qr(hash bytea) returns table (hospital_id uuid, bed_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.hospital_id, b.id from bed b where b.qr_hash = hash and b.deleted_at is null and b.active
$$;

-- The caller judges expiry by its own clock.
create function session_by_token(token_hash bytea)
returns table (hospital_id uuid, kind text, session_id uuid, family uuid, generation integer, successor_hash bytea,
  expires_at timestamptz, used_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.hospital_id, t.kind, t.session_id, t.family, t.generation, t.successor_hash, t.expires_at, t.used_at
  from session_token t where t.hash = token_hash and t.ended_at is null
$$;

-- Inactive ones too: the two messages differ. hospital_profile says whether it is active.
create function hospital_by_code(typed_code text) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select h.id from hospital h where upper(h.code) = upper(btrim(typed_code)) and h.deleted_at is null
$$;

create function employee_by_username(in_hospital uuid, typed_username text) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select e.id from employee e
  where e.hospital_id = in_hospital and lower(e.username) = lower(btrim(typed_username)) and e.deleted_at is null
$$;

-- For jobs that go through the hospitals one by one.
create function hospital_ids() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select h.id from hospital h where h.deleted_at is null order by h.id
$$;

-- Where the sealer has work. Skips from hospital to hospital along the key, so it does not read the whole queue.
create function hospitals_to_seal() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select h.id from hospital h where exists (select from unsealed u where u.hospital_id = h.id) order by h.id
$$;

alter function bed_by_code(bytea) owner to wardbell_crossing;
alter function bed_by_qr(bytea) owner to wardbell_crossing;
alter function session_by_token(bytea) owner to wardbell_crossing;
alter function hospital_by_code(text) owner to wardbell_crossing;
alter function employee_by_username(uuid, text) owner to wardbell_crossing;
alter function hospital_ids() owner to wardbell_crossing;
alter function hospitals_to_seal() owner to wardbell_crossing;
revoke create on schema public from wardbell_crossing;

-- ---------------------------------------------------------------------------------------------------------------------
-- The house's own tables, by named columns. Owned by the owner: these four have no policy.

create function hospital_profile(of_hospital uuid)
returns table (id uuid, code text, name text, active boolean, address text, phone text, logo text, default_locale text,
  time_zone text, currency text, host text, version integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select h.id, h.code, h.name, h.active, h.address, h.phone, h.logo, h.default_locale, h.time_zone, h.currency, h.host,
    h.version
  from hospital h where h.id = of_hospital and h.deleted_at is null
$$;

create function listed_hospitals() returns table (name text, address text, phone text)
language sql stable security definer set search_path = public, pg_temp as $$
  select h.name, h.address, h.phone from hospital h
  where h.listed and h.active and h.deleted_at is null order by h.name
$$;

create function create_hospital(new_code text, new_name text, in_locale text, in_time_zone text, in_currency text) returns uuid
language sql security definer set search_path = public, pg_temp as $$
  insert into hospital (code, name, default_locale, time_zone, currency)
  values (new_code, new_name, in_locale, in_time_zone, in_currency) returning id
$$;

-- Changes the hospital of this transaction and no other; null when `old_version` is not the current one.
create function save_hospital(old_version integer, new_code text, new_name text, is_active boolean, is_listed boolean,
  new_address text, new_phone text, new_logo text, new_locale text, new_time_zone text, new_currency text, new_host text)
returns integer
language sql security definer set search_path = public, pg_temp as $$
  update hospital set code = new_code, name = new_name, active = is_active, listed = is_listed, address = new_address,
    phone = new_phone, logo = new_logo, default_locale = new_locale, time_zone = new_time_zone, currency = new_currency,
    host = new_host, version = version + 1
  where id = nullif(current_setting('app.hospital_id', true), '')::uuid and version = old_version and deleted_at is null
  returning version
$$;

create function languages() returns table (code text, tag text, name text, direction text, active boolean, "position" smallint)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.code, l.tag, l.name, l.direction, l.active, l.position from language l order by l.position
$$;

create function modules() returns table (code text, area text, "position" smallint)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.code, m.area, m.position from module m order by m.position
$$;

create function platform_settings() returns table (key text, type text, value jsonb, is_public boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.key, s.type, s.value, s.is_public from platform_setting s order by s.key
$$;

create function save_platform_setting(setting_key text, setting_type text, setting_value jsonb, setting_is_public boolean)
returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into platform_setting (key, type, value, is_public)
  values (setting_key, setting_type, setting_value, setting_is_public)
  on conflict (key) do update set type = excluded.type, value = excluded.value, is_public = excluded.is_public
$$;

do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and p.prosecdef
  loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to wardbell_app', f);
  end loop;
end $$;

-- ---------------------------------------------------------------------------------------------------------------------
-- Lists and figures read these: the rows without probes. `security_invoker`, so that the policy holds.
create view counted_bed with (security_invoker = true) as select * from bed where not is_probe;
create view counted_stay with (security_invoker = true) as select * from stay where not is_probe;
create view counted_request with (security_invoker = true) as select * from request where not is_probe;
grant select on counted_bed, counted_stay, counted_request to wardbell_app;
