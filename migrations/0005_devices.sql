-- Devices, sessions and their tokens.

-- `own`: a patient's phone. `ward_tablet`: enrolled at a bed, follows its current stay. `station`: enrolled for a
-- department, read-only. `employee`: a nurse's phone or desktop. One row per device, written on change of state only.
create table device (
  hospital_id uuid not null references hospital,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('own', 'ward_tablet', 'station', 'employee')),
  label text not null default '',
  stay_id uuid,
  bed_id uuid,
  department_id uuid,
  employee_id uuid,
  enrolled_by_employee_id uuid,
  state text not null default 'silent' check (state in ('foreground', 'hidden', 'silent')),
  process_id uuid,
  last_echo_at timestamptz,
  -- Said by the last echo: audio has been running since this page load.
  is_audio_running boolean not null default false,
  sound_tested_at timestamptz,
  push_tested_at timestamptz,
  last_push_receipt_at timestamptz,
  last_push_missed_at timestamptz,
  created_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by_employee_id uuid,
  primary key (hospital_id, id),
  constraint stay_in_use foreign key (hospital_id, stay_id) references stay,
  constraint bed_in_use foreign key (hospital_id, bed_id) references bed,
  constraint department_in_use foreign key (hospital_id, department_id) references department,
  constraint employee_in_use foreign key (hospital_id, employee_id) references employee,
  constraint enroller_in_use foreign key (hospital_id, enrolled_by_employee_id) references employee,
  constraint revoker_in_use foreign key (hospital_id, revoked_by_employee_id) references employee,
  constraint device_belongs_to_its_kind check (case kind
    when 'own' then stay_id is not null
    when 'ward_tablet' then bed_id is not null
    when 'station' then department_id is not null
    else employee_id is not null end)
);
create index device_of_stay on device (hospital_id, stay_id) where revoked_at is null;
create index device_of_bed on device (hospital_id, bed_id) where revoked_at is null;
create index device_of_department on device (hospital_id, department_id) where revoked_at is null;
create index device_of_employee on device (hospital_id, employee_id) where revoked_at is null;
create index device_of_process on device (process_id) where state <> 'silent';

create table bed_session (
  hospital_id uuid not null,
  id uuid not null default uuidv7(),
  stay_id uuid not null,
  bed_id uuid not null,
  device_id uuid not null,
  began_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'stay_ended', 'revoked', 'token_reused', 'replaced')),
  primary key (hospital_id, id),
  constraint stay_in_use foreign key (hospital_id, stay_id) references stay,
  constraint bed_in_use foreign key (hospital_id, bed_id) references bed,
  constraint device_in_use foreign key (hospital_id, device_id) references device,
  constraint bed_session_end_has_reason check ((ended_at is null) = (end_reason is null))
);
create index bed_session_of_stay on bed_session (hospital_id, stay_id) where ended_at is null;
create index bed_session_of_device on bed_session (hospital_id, device_id);

-- A further device wants to sign in on a bed whose stay runs: a tap on a signed-in device, or a nurse, lets it.
-- The waiting device holds a token of kind `approval` whose session is this row.
create table device_approval (
  hospital_id uuid not null,
  id uuid not null default uuidv7(),
  stay_id uuid not null,
  bed_id uuid not null,
  device_id uuid not null,
  state text not null default 'wanted' check (state in ('wanted', 'approved', 'refused', 'lapsed', 'used')),
  asked_at timestamptz not null,
  lapses_at timestamptz not null,
  decided_at timestamptz,
  decided_by_device_id uuid,
  decided_by_employee_id uuid,
  primary key (hospital_id, id),
  constraint stay_in_use foreign key (hospital_id, stay_id) references stay,
  constraint bed_in_use foreign key (hospital_id, bed_id) references bed,
  constraint device_in_use foreign key (hospital_id, device_id) references device,
  constraint decider_in_use foreign key (hospital_id, decided_by_device_id) references device,
  constraint employee_in_use foreign key (hospital_id, decided_by_employee_id) references employee
);
create index device_approval_of_stay on device_approval (hospital_id, stay_id) where state = 'wanted';

create table employee_session (
  hospital_id uuid not null,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  device_id uuid not null,
  is_remembered boolean not null default false,
  began_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'revoked', 'expired', 'token_reused', 'account_ended', 'replaced')),
  primary key (hospital_id, id),
  constraint employee_in_use foreign key (hospital_id, employee_id) references employee,
  constraint device_in_use foreign key (hospital_id, device_id) references device,
  constraint employee_session_end_has_reason check ((ended_at is null) = (end_reason is null))
);
create index employee_session_of_employee on employee_session (hospital_id, employee_id) where ended_at is null;
create index employee_session_of_device on employee_session (hospital_id, device_id);

create table station_session (
  hospital_id uuid not null,
  id uuid not null default uuidv7(),
  device_id uuid not null,
  department_id uuid not null,
  enrolled_by_employee_id uuid not null,
  began_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('revoked', 'replaced', 'token_reused')),
  primary key (hospital_id, id),
  constraint device_in_use foreign key (hospital_id, device_id) references device,
  constraint department_in_use foreign key (hospital_id, department_id) references department,
  constraint employee_in_use foreign key (hospital_id, enrolled_by_employee_id) references employee,
  constraint station_session_end_has_reason check ((ended_at is null) = (end_reason is null))
);
create index station_session_of_device on station_session (hospital_id, device_id);

-- Without a policy: looked up before a hospital is known. Hashes and ids only; the tokens themselves are nowhere.
--
-- Refresh tokens rotate. A family is one sign-in. Using a refresh token makes the next generation: an access token and
-- a refresh token, both derived from the old one with a key outside the database, so that the old one, asked again,
-- answers with the same pair. `successor_hash` names that next refresh token; `used_at` is the first use of a token for
-- anything. An old refresh token whose successor, or the access token of that generation, has `used_at` ends the family.
create table session_token (
  hash bytea primary key check (octet_length(hash) = 32),
  hospital_id uuid not null references hospital,
  kind text not null check (kind in
    ('bed_access', 'bed_refresh', 'employee_access', 'employee_refresh', 'station', 'enrolment', 'approval')),
  -- bed_session, employee_session, station_session, device (enrolment) or device_approval, by kind.
  session_id uuid not null,
  family uuid not null default uuidv7(),
  generation integer not null default 0,
  successor_hash bytea,
  issued_at timestamptz not null,
  expires_at timestamptz,
  used_at timestamptz,
  ended_at timestamptz
);
create index session_token_of_session on session_token (session_id);
create index session_token_of_family on session_token (family, generation);
create index session_token_expired on session_token (expires_at);
grant select, insert, update, delete on session_token to wardbell_app;

-- Without a policy: a wrong code belongs to no hospital. The key is an HMAC of the address or of hospital and user name.
create table sign_in_attempt (
  key_hash bytea not null,
  kind text not null check (kind in ('address', 'account')),
  failures integer not null default 0 check (failures >= 0),
  last_failed_at timestamptz not null,
  blocked_until timestamptz not null,
  primary key (kind, key_hash)
);
create index sign_in_attempt_recent on sign_in_attempt (last_failed_at);
grant select, insert, update, delete on sign_in_attempt to wardbell_app;

create table push_subscription (
  hospital_id uuid not null,
  id uuid not null default uuidv7(),
  device_id uuid not null,
  employee_id uuid,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('gone', 'withdrawn', 'signed_out', 'replaced', 'stay_ended')),
  primary key (hospital_id, id),
  constraint device_in_use foreign key (hospital_id, device_id) references device,
  constraint employee_in_use foreign key (hospital_id, employee_id) references employee,
  constraint push_subscription_end_has_reason check ((ended_at is null) = (end_reason is null))
);
create unique index push_endpoint_taken on push_subscription (hospital_id, endpoint) where ended_at is null;
create index push_subscription_of_device on push_subscription (hospital_id, device_id) where ended_at is null;
create index push_subscription_of_employee on push_subscription (hospital_id, employee_id) where ended_at is null;

call protect('device', 'bed_session', 'device_approval', 'employee_session', 'station_session', 'push_subscription');
