-- What patients choose among before a sign-in: as listed_hospitals(), with the id by which rooms are asked for.
create function hospitals_to_choose() returns table (id uuid, name text, address text)
language sql stable security definer set search_path = public, pg_temp as $$
  select h.id, h.name, h.address from hospital h
  where h.listed and h.active and h.deleted_at is null and not h.is_platform
$$;
revoke execute on function hospitals_to_choose() from public;
grant execute on function hospitals_to_choose() to wardbell_app;
