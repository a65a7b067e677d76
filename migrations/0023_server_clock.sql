-- S20: when the database's clock goes back, times that are counted from or waited for move with it, once for all servers.
-- moved_ms is how far they have been moved since the beginning, and the guard: who moves them raises it from what it knew.
-- seen_at is the latest time that a server has read, so that a start finds out that the clock went back meanwhile.
create table server_clock (
  is_only boolean primary key default true check (is_only),
  moved_ms bigint not null default 0 check (moved_ms <= 0),
  seen_at timestamptz not null
);
insert into server_clock (seen_at) values ('-infinity');
grant select, update on server_clock to wardbell_app;

-- Whoever commits confirms that its times are of the clock as it stands: between them and the move there is a lock, so that
-- no row with a time of the old clock is left behind. WB001 is retried with the new time.
create function confirm_clock(known_ms bigint) returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock_shared(7310020) or (select moved_ms from server_clock) <> known_ms then
    raise exception 'the clock went back meanwhile' using errcode = 'WB001';
  end if;
end $$;
revoke execute on function confirm_clock(bigint) from public;
grant execute on function confirm_clock(bigint) to wardbell_app;
