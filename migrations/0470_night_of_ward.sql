-- The night of a ward, by the hospital's clock, over midnight where it ends earlier than it begins: other wards cover for
-- it then, its display is dimmed, and what is not urgent sounds more softly.
alter table department
  add column has_night boolean not null default false,
  add column night_from text check (night_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column night_until text check (night_until ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add constraint night_is_whole check (not has_night or (night_from is not null and night_until is not null)),
  add constraint night_ends_later check (night_from <> night_until);

-- S19: the departments that cover for this one at night; with none named, those of the day do.
create table department_night_cover (
  hospital_id uuid not null,
  department_id uuid not null,
  cover_department_id uuid not null,
  primary key (hospital_id, department_id, cover_department_id),
  constraint department_missing foreign key (hospital_id, department_id) references department on delete cascade,
  constraint cover_in_use foreign key (hospital_id, cover_department_id) references department,
  constraint department_covered_by_another check (department_id <> cover_department_id)
);
create index department_night_cover_of_cover on department_night_cover (hospital_id, cover_department_id);

call protect('department_night_cover');

-- Whether hours of every day hold at an instant, in a zone: they begin in a missing hour with the next valid minute, and
-- hold through both passes of a doubled one.
create function holds_daily(begins text, ends text, zone text, at timestamptz) returns boolean
language sql stable parallel safe as $$
  select exists (select from generate_series(-1, 0) n
    cross join lateral (select (at at time zone zone)::date + n as day) d
    where at >= local_start(d.day, begins::time, zone)
      and at < local_end(d.day + (ends <= begins)::int, ends::time, zone))
$$;
grant execute on function holds_daily(text, text, text, timestamptz) to wardbell_app;

-- By day or by night: a ward that covers for another is not deleted.
create view department_covering with (security_invoker = true) as
  select hospital_id, department_id, cover_department_id from department_cover
  union select hospital_id, department_id, cover_department_id from department_night_cover;
grant select on department_covering to wardbell_app;
