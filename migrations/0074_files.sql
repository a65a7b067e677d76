-- Files that people hand in, as the server has redrawn them. A row knows neither its name nor who may see it: what
-- refers to it decides. The id is random, so that nobody guesses it from another one.
create table file (
  hospital_id uuid not null references hospital,
  id uuid not null default gen_random_uuid(),
  type text not null check (type = 'image/webp'),
  content bytea not null check (octet_length(content) between 1 and 262144),
  made_at timestamptz not null,
  primary key (hospital_id, id)
);
call protect('file');

-- Nothing has written this column before.
call lift_force('employee');
alter table employee alter column profile_image type uuid using null,
  add constraint profile_image_missing foreign key (hospital_id, profile_image) references file
    on delete set null (profile_image),
  add constraint profile_image_of_one unique (hospital_id, profile_image);
call restore_force('employee');
