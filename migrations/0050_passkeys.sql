-- Passkeys (WebAuthn) as a second factor of employees: what proves that the device has the private key.
create table passkey (
  hospital_id uuid not null references hospital,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  -- What its owner calls it.
  name text not null check (length(name) between 1 and 60),
  credential_id text not null,
  public_key bytea not null,
  -- Of the last use, where the device counts: one that went backwards is a copy.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (hospital_id, id),
  constraint passkey_known unique (hospital_id, credential_id),
  constraint employee_in_use foreign key (hospital_id, employee_id) references employee
);
create index passkey_of_employee on passkey (hospital_id, employee_id);

-- What a device is to sign next: of a session that makes a passkey or proves its owner by one, or of a sign-in that waits
-- for its second step. Taken once, and for what it was made.
create table passkey_challenge (
  hospital_id uuid not null references hospital,
  subject_id uuid not null,
  purpose text not null check (purpose in ('make', 'use')),
  challenge text not null,
  made_at timestamptz not null,
  primary key (hospital_id, subject_id, purpose)
);
create index passkey_challenge_by_time on passkey_challenge (hospital_id, made_at);

call protect('passkey', 'passkey_challenge');
