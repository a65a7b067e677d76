-- Weekly windows (when a service may be asked for, when a service type is covered) as instants, in the hospital's zone.

-- The first instant of `day` at which the clock on the wall shows `at` or later. A time in the missing hour of spring
-- begins at the next valid minute; a time in the doubled hour of autumn begins at its first pass.
create function local_start(day date, at time, zone text) returns timestamptz
language sql stable parallel safe as $$
  select case
    when ((day + at) at time zone zone - interval '3 hours') at time zone zone + interval '6 hours'
       = ((day + at) at time zone zone + interval '3 hours') at time zone zone
    then (day + at) at time zone zone
    else (select min(u) from generate_series((day + at) at time zone zone - interval '3 hours',
        (day + at) at time zone zone + interval '3 hours', interval '1 minute') u
      where u at time zone zone >= day + at)
  end
$$;

-- The first instant after the last minute that still shows a time before `at`: open through both passes of a doubled hour.
create function local_end(day date, at time, zone text) returns timestamptz
language sql stable parallel safe as $$
  select case
    when ((day + at) at time zone zone - interval '3 hours') at time zone zone + interval '6 hours'
       = ((day + at) at time zone zone + interval '3 hours') at time zone zone
    then (day + at) at time zone zone
    else (select max(u) + interval '1 minute' from generate_series((day + at) at time zone zone - interval '3 hours',
        (day + at) at time zone zone + interval '3 hours', interval '1 minute') u
      where u at time zone zone < day + at)
  end
$$;

grant execute on function local_start(date, time, text), local_end(date, time, text) to wardbell_app;

-- The windows of a service that end after `since`, over the next `days` days, soonest first.
create function service_windows(of_service uuid, zone text, since timestamptz, days integer)
returns table (starts_at timestamptz, ends_at timestamptz)
language sql stable as $$
  select w.starts_at, w.ends_at from (
    select local_start(d.day, s.opens_at, zone) as starts_at, local_end(d.day, s.closes_at, zone) as ends_at
    from generate_series(0, days) n
    cross join lateral (select (since at time zone zone)::date + n as day) d
    join service_window s on s.service_id = of_service and s.weekday = extract(isodow from d.day)
  ) w where w.ends_at > since and w.ends_at > w.starts_at order by w.starts_at
$$;
grant execute on function service_windows(uuid, text, timestamptz, integer) to wardbell_app;
