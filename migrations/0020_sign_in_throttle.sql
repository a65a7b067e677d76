-- security.md, "Sign-in throttle". Tries are counted before their secret is checked, which is one guarded statement on
-- one row. What is counted belongs to no hospital: a wrong bed code names none. Only hashes of keys are kept.
-- sign_in_attempt (0005) is used by the release before this one alone.
create table sign_in_counter (
  -- The limit that holds for it: limits.ts.
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  key_hash bytea not null,
  -- Wrong or being checked, since began_at, and of the refused those beyond as many as are free.
  tries integer not null check (tries >= 0),
  -- Since the last that was let through.
  refused integer not null check (refused >= 0),
  -- Of those let through, whose secret is being checked.
  undecided integer not null check (undecided >= 0),
  began_at timestamptz not null,
  admitted_at timestamptz not null,
  -- The last that was let through and not right; the pause runs from here.
  wrong_at timestamptz,
  -- What the last try was told: read by the statement that wrote it.
  verdict text not null check (verdict in ('admitted', 'undecided', 'refused')),
  primary key (kind, key_hash)
);
create index sign_in_counter_by_time on sign_in_counter (admitted_at);

-- What the owner of an account reads at the next sign-in, and by what an attack on one account is noticed.
create table account_failure (
  key_hash bytea primary key,
  -- Since the last sign-in.
  failures integer not null check (failures >= 0),
  failed_at timestamptz not null,
  recent integer not null check (recent >= 0),
  recent_from timestamptz not null
);

-- Which marked device has signed in to which account: its tries are counted apart from a stranger's.
create table known_device (
  key_hash bytea primary key,
  signed_in_at timestamptz not null
);

-- Wrong codes and passwords from anywhere, by minute.
create table wrong_sign_in (
  minute timestamptz primary key,
  tries integer not null check (tries >= 1)
);

grant select, insert, update, delete on sign_in_counter, account_failure, known_device, wrong_sign_in to wardbell_app;

-- A mail may tell of an alarm instead of a request.
alter table notification add column alarm_id uuid,
  add constraint alarm_in_use foreign key (hospital_id, alarm_id) references alarm;
