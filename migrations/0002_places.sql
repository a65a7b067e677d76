-- Where things are: departments, rooms, beds, and the stays in them.

create table department (
  hospital_id uuid not null references hospital,
  id uuid not null default uuidv7(),
  name text not null,
  position integer not null default 0,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (hospital_id, id)
);
create unique index department_name_taken on department (hospital_id, lower(name)) where deleted_at is null;

create table room (
  hospital_id uuid not null,
  id uuid not null default uuidv7(),
  department_id uuid not null,
  name text not null,
  floor text,
  robot_destination_door text,
  robot_destination_inside text,
  position integer not null default 0,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (hospital_id, id),
  constraint department_in_use foreign key (hospital_id, department_id) references department
);
create index room_of_department on room (hospital_id, department_id);
create unique index room_name_taken on room (hospital_id, department_id, lower(name)) where deleted_at is null;

-- A code and a QR uuid stand here twice: as an HMAC to be looked up by, and sealed with the server's key to be shown
-- and printed. A stolen backup opens no bed.
create table bed (
  hospital_id uuid not null,
  id uuid not null default uuidv7(),
  room_id uuid not null,
  label text not null,
  locale text not null default 'de' constraint language_in_use references language,
  code_hash bytea not null,
  code_sealed bytea not null,
  qr_hash bytea not null,
  qr_sealed bytea not null,
  codes_rotated_at timestamptz,
  position integer not null default 0,
  active boolean not null default true,
  is_probe boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (hospital_id, id),
  constraint room_in_use foreign key (hospital_id, room_id) references room,
  -- Over all hospitals: a code alone must lead to one bed.
  constraint bed_code_taken unique (code_hash),
  constraint bed_qr_taken unique (qr_hash)
);
create index bed_of_room on bed (hospital_id, room_id);
create unique index bed_label_taken on bed (hospital_id, room_id, lower(label)) where deleted_at is null and not is_probe;

-- One patient's time in the hospital. No name is needed; alias and visit number may come from the hospital system.
create table stay (
  hospital_id uuid not null references hospital,
  id uuid not null default uuidv7(),
  opened_by text not null check (opened_by in ('sign_in', 'staff', 'adt', 'probe')),
  began_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('discharged', 'new_patient', 'adt', 'moved_out', 'erased')),
  alias text check (char_length(alias) <= 80),
  visit_number text check (char_length(visit_number) <= 80),
  is_probe boolean not null default false,
  version integer not null default 1,
  primary key (hospital_id, id),
  constraint stay_ends_after_it_began check (ended_at >= began_at),
  constraint stay_end_has_reason check ((ended_at is null) = (end_reason is null))
);
create unique index visit_number_taken on stay (hospital_id, visit_number) where ended_at is null;
create index stay_running on stay (hospital_id, began_at) where ended_at is null;

-- Which bed a stay is in, from when to when. A transfer ends one row and begins the next.
create table stay_bed (
  hospital_id uuid not null,
  id uuid not null default uuidv7(),
  stay_id uuid not null,
  bed_id uuid not null,
  began_at timestamptz not null,
  ended_at timestamptz,
  primary key (hospital_id, id),
  constraint stay_in_use foreign key (hospital_id, stay_id) references stay,
  constraint bed_in_use foreign key (hospital_id, bed_id) references bed,
  constraint stay_bed_ends_after_it_began check (ended_at >= began_at),
  constraint stay_bed_overlap exclude using gist
    (hospital_id with =, bed_id with =, tstzrange(began_at, ended_at) with &&),
  constraint stay_in_two_beds exclude using gist
    (hospital_id with =, stay_id with =, tstzrange(began_at, ended_at) with &&)
);
-- The two questions asked all day: who is in this bed, and where is this stay. Ranges use no index under a policy.
create index stay_bed_now on stay_bed (hospital_id, bed_id) where ended_at is null;
create index stay_bed_of_stay on stay_bed (hospital_id, stay_id, began_at);

call protect('department', 'room', 'bed', 'stay', 'stay_bed');
