-- Users: patients with an account of their own. Nobody needs one to ask for help; it shows the requests of the stays that
-- it is linked to, while they run. A deleted account leaves no row.
create table user_account (
  hospital_id uuid not null references hospital,
  id uuid not null default uuidv7(),
  name text not null,
  email text not null,
  -- As that of an employee.
  password_hash text not null,
  language_code text not null constraint language_in_use references language,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (hospital_id, id)
);
create unique index user_email_taken on user_account (hospital_id, lower(email));

-- Somebody who registers: no account until the address is proved. One row is written also where the address is an
-- account's already, so that the answer tells nothing. The link that is mailed is a row of session_token, of kind
-- `account_link`, whose session is this row. `asked_at` is also when the privacy policy was accepted.
create table user_registration (
  hospital_id uuid not null references hospital,
  id uuid not null default uuidv7(),
  name text not null,
  email text not null,
  password_hash text not null,
  language_code text not null constraint language_in_use references language,
  asked_at timestamptz not null,
  mailed_at timestamptz not null,
  primary key (hospital_id, id)
);
create index user_registration_of_email on user_registration (hospital_id, lower(email));
create index user_registration_by_time on user_registration (hospital_id, mailed_at);

-- A user asks for a new password: one row for every address, as in account_link.
create table user_reset (
  hospital_id uuid not null references hospital,
  id uuid not null default uuidv7(),
  -- Null where no account has the address.
  user_id uuid,
  made_at timestamptz not null,
  primary key (hospital_id, id),
  constraint user_missing foreign key (hospital_id, user_id) references user_account on delete cascade
);
create index user_reset_of_user on user_reset (hospital_id, user_id);
create index user_reset_by_time on user_reset (hospital_id, made_at);

create table user_session (
  hospital_id uuid not null references hospital,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  -- Browser and system, as the device said at sign-in.
  device text not null,
  is_remembered boolean not null,
  -- Signed in on the tablet of a ward: the session is this stay's, and over with it or once the tablet is another bed's.
  ward_tablet_id uuid,
  stay_id uuid,
  began_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in
    ('logout', 'revoked', 'expired', 'token_reused', 'password_changed', 'stay_ended')),
  primary key (hospital_id, id),
  constraint user_missing foreign key (hospital_id, user_id) references user_account on delete cascade,
  constraint tablet_in_use foreign key (hospital_id, ward_tablet_id) references device,
  constraint stay_in_use foreign key (hospital_id, stay_id) references stay,
  constraint tablet_has_stay check ((ward_tablet_id is null) = (stay_id is null)),
  constraint user_session_end_has_reason check ((ended_at is null) = (end_reason is null))
);
create index user_session_of_user on user_session (hospital_id, user_id) where ended_at is null;

-- The stays whose requests a user sees, while they run.
create table user_stay (
  hospital_id uuid not null references hospital,
  user_id uuid not null,
  stay_id uuid not null,
  linked_at timestamptz not null,
  primary key (hospital_id, user_id, stay_id),
  constraint user_missing foreign key (hospital_id, user_id) references user_account on delete cascade,
  constraint stay_in_use foreign key (hospital_id, stay_id) references stay
);
create index user_stay_of_stay on user_stay (hospital_id, stay_id);

call protect('user_account', 'user_registration', 'user_reset', 'user_session', 'user_stay');

alter table session_token drop constraint session_token_kind_check, add constraint session_token_kind_check
  check (kind in ('bed_access', 'bed_refresh', 'employee_access', 'employee_refresh', 'station', 'enrolment',
    'approval', 'account_link', 'sign_in_challenge', 'user_access', 'user_refresh'));
