-- The second factor of employees: codes of an authenticator app (TOTP, RFC 6238) and recovery codes.
create table totp (
  hospital_id uuid not null references hospital,
  employee_id uuid not null,
  -- Encrypted with a key outside the database.
  secret bytea not null,
  made_at timestamptz not null,
  -- Null until a first code has shown that the app has the secret: until then nothing asks for it.
  confirmed_at timestamptz,
  -- Of the last code that was taken: neither it nor an older one is taken again.
  last_step integer,
  primary key (hospital_id, employee_id),
  constraint employee_in_use foreign key (hospital_id, employee_id) references employee,
  constraint totp_confirmed check ((confirmed_at is null) = (last_step is null))
);

-- Each opens one sign-in. Keyed hashes; the key is outside the database.
create table recovery_code (
  hospital_id uuid not null references hospital,
  employee_id uuid not null,
  code_hash bytea not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (hospital_id, employee_id, code_hash),
  constraint employee_in_use foreign key (hospital_id, employee_id) references employee
);

-- A sign-in whose password was right and whose second factor is still to come. Its token is a row of session_token, of
-- kind `sign_in_challenge`, whose session is this row: it opens nothing by itself.
create table sign_in_challenge (
  hospital_id uuid not null references hospital,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  is_remembered boolean not null,
  -- The account must have a second factor and has none: the challenge sets one up instead of asking for it.
  sets_up boolean not null,
  made_at timestamptz not null,
  primary key (hospital_id, id),
  constraint employee_in_use foreign key (hospital_id, employee_id) references employee
);
create index sign_in_challenge_of_employee on sign_in_challenge (hospital_id, employee_id);
create index sign_in_challenge_by_time on sign_in_challenge (hospital_id, made_at);

call protect('totp', 'recovery_code', 'sign_in_challenge');

alter table session_token drop constraint session_token_kind_check, add constraint session_token_kind_check
  check (kind in ('bed_access', 'bed_refresh', 'employee_access', 'employee_refresh', 'station', 'enrolment',
    'approval', 'account_link', 'sign_in_challenge'));
