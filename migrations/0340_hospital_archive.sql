-- All that a hospital has, as one file: made piece by piece by a job, and deleted a day after it is ready, at an erasure at
-- once. There is one at most.
create table hospital_archive (
  hospital_id uuid primary key references hospital,
  id uuid not null default gen_random_uuid(),
  asked_at timestamptz not null,
  -- Where the job goes on: the part by its number, and the key of the row that was written last.
  part smallint not null default 0 check (part >= 0),
  after_key text,
  rows_written bigint not null default 0,
  rows_expected bigint not null,
  ready_at timestamptz,
  expires_at timestamptz,
  size bigint check (size > 0),
  failure text check (failure = 'too_large'),
  constraint archive_has_end check ((ready_at is null) = (expires_at is null) and (ready_at is null) = (size is null)),
  constraint archive_ends_once check (ready_at is null or failure is null),
  unique (hospital_id, id)
);

-- A file of the archive; `sha256` is null until it is complete.
create table archive_entry (
  hospital_id uuid not null references hospital,
  archive_id uuid not null,
  path text not null check (char_length(path) between 1 and 200),
  rows integer not null default 0 check (rows >= 0),
  size bigint not null default 0 check (size >= 0),
  crc bigint not null default 0 check (crc between 0 and 4294967295),
  sha256 bytea,
  primary key (hospital_id, path),
  foreign key (hospital_id, archive_id) references hospital_archive (hospital_id, id) on delete cascade
);
create index archive_entry_of_archive on archive_entry (hospital_id, archive_id);

-- Its contents, deflated: one after the other they are what the archive has of the file.
create table archive_piece (
  hospital_id uuid not null,
  path text not null,
  number integer not null check (number >= 0),
  content bytea not null,
  primary key (hospital_id, path, number),
  foreign key (hospital_id, path) references archive_entry on delete cascade
);
call protect('hospital_archive', 'archive_entry', 'archive_piece');

grant create on schema public to wardbell_crossing;
grant select (hospital_id, ready_at, expires_at, failure) on hospital_archive to wardbell_crossing;
create function hospitals_with_archives(at timestamptz) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select a.hospital_id from hospital_archive a
  where (a.ready_at is null and a.failure is null) or a.expires_at <= at order by a.hospital_id
$$;
revoke execute on function hospitals_with_archives(timestamptz) from public;
grant execute on function hospitals_with_archives(timestamptz) to wardbell_app;
alter function hospitals_with_archives(timestamptz) owner to wardbell_crossing;
revoke create on schema public from wardbell_crossing;

-- Until now there was nothing that settings:export allowed; who may edit access levels of the whole hospital gets it, and
-- with it the right to give it.
call lift_force('access_level', 'allocation');
insert into allocation (hospital_id, access_level_id, module_code, access_right)
select l.hospital_id, l.id, 'settings', 'export'
from access_level l
where l.scope = 'hospital' and l.deleted_at is null
  and exists (select from allocation a where a.hospital_id = l.hospital_id and a.access_level_id = l.id
    and a.module_code = 'access-levels' and a.access_right = 'edit')
on conflict do nothing;
call restore_force('access_level', 'allocation');
