-- S31: each ward's probe. The bed and the stay that ask in its name, when it asks next, and how often in a row nothing
-- answered. In the database, so that several servers ask once between them, and misses outlast a start.
create table probe (
  hospital_id uuid not null,
  department_id uuid not null,
  bed_id uuid not null,
  stay_id uuid not null,
  -- Under way.
  request_id uuid,
  -- Null while no device of the ward could answer: nothing is asked then.
  next_at timestamptz,
  tried_at timestamptz,
  misses integer not null default 0 check (misses >= 0),
  primary key (hospital_id, department_id),
  constraint department_missing foreign key (hospital_id, department_id) references department on delete cascade,
  constraint bed_in_use foreign key (hospital_id, bed_id) references bed,
  constraint stay_in_use foreign key (hospital_id, stay_id) references stay,
  constraint request_in_use foreign key (hospital_id, request_id) references request
);

-- How long help really took, by service and by the hour of the hospital's day in which it was asked for. Worked out anew
-- from the events every hour, so that nothing is counted while somebody waits for an answer.
create table usual_time (
  hospital_id uuid not null,
  service_id uuid not null,
  hour smallint not null check (hour between 0 and 23),
  p50_seconds integer not null check (p50_seconds >= 0),
  p90_seconds integer not null check (p90_seconds >= p50_seconds),
  primary key (hospital_id, service_id, hour),
  constraint service_missing foreign key (hospital_id, service_id) references service on delete cascade
);

-- When that was last done.
create table usual_time_count (
  hospital_id uuid primary key references hospital,
  counted_at timestamptz not null
);

call protect('probe', 'usual_time', 'usual_time_count');

-- For /readyz, which is of no hospital: the wards whose probe should have been sent by `untried_before` and was not, or
-- has not been answered twice.
grant create on schema public to wardbell_crossing;
grant select (hospital_id, department_id, next_at, misses) on probe to wardbell_crossing;
create function late_probes(untried_before timestamptz) returns table (department_id uuid, misses integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.department_id, p.misses from probe p join hospital h on h.id = p.hospital_id and h.deleted_at is null
  where p.next_at < untried_before or (p.misses >= 2 and p.next_at is not null)
$$;
revoke execute on function late_probes(timestamptz) from public;
grant execute on function late_probes(timestamptz) to wardbell_app;
alter function late_probes(timestamptz) owner to wardbell_crossing;
revoke create on schema public from wardbell_crossing;
