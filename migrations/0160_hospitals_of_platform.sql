-- What platform administrators look after. To the platform's own tenant alone; to a hospital there is none but itself.
create function hospitals_of_platform() returns table (id uuid, code text, name text, active boolean, listed boolean,
  address text, phone text, logo text, default_locale text, time_zone text, currency text, host text, version integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select h.id, h.code, h.name, h.active, h.listed, h.address, h.phone, h.logo, h.default_locale, h.time_zone, h.currency,
    h.host, h.version
  from hospital h
  where h.deleted_at is null and not h.is_platform
    and nullif(current_setting('app.hospital_id', true), '')::uuid = platform_tenant()
  order by h.name, h.id
$$;
revoke execute on function hospitals_of_platform() from public;
grant execute on function hospitals_of_platform() to wardbell_app;
