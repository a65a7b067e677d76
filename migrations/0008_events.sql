-- What leaves a transaction: events, deliveries, timers. And what stays: the activity log and its seals.

-- ---------------------------------------------------------------------------------------------------------------------
-- Without a policy: one reader serves all hospitals. Ids and codes only, never a text of a person.

-- Append-only, never marked; rows go after 24 h. `xid` is what the sweep reads by: ids do not follow commit order.
create table outbox (
  id uuid primary key default uuidv7(),
  xid xid8 not null default pg_current_xact_id(),
  hospital_id uuid not null references hospital,
  kind text not null check (kind ~ '^[a-z_]+\.[a-z_]+$'),
  subject uuid not null,
  version integer not null default 0,
  channels text[] not null default '{}',
  -- The socket that made the change and gets no echo of it.
  except_socket text,
  detail jsonb not null default '{}',
  created_at timestamptz not null
);
create index outbox_by_xid on outbox (xid);
create index outbox_by_time on outbox (created_at);
grant select, insert, delete on outbox to wardbell_app;

-- One row for each durable listener of an event. Claimed with SKIP LOCKED; not while an older one of the same subject
-- and listener is open.
create table delivery (
  event_id uuid not null,
  listener text not null,
  hospital_id uuid not null references hospital,
  kind text not null,
  subject uuid not null,
  detail jsonb not null default '{}',
  attempts integer not null default 0,
  created_at timestamptz not null,
  next_at timestamptz not null,
  claimed_by uuid,
  claimed_until timestamptz,
  done_at timestamptz,
  given_up_at timestamptz,
  last_error text check (last_error ~ '^[a-z0-9_]{1,60}$'),
  is_open boolean not null generated always as (done_at is null and given_up_at is null) stored,
  primary key (event_id, listener)
);
create index delivery_due on delivery (next_at) where is_open;
create index delivery_in_order on delivery (subject, listener, event_id) where is_open;
create index delivery_by_time on delivery (created_at);
grant select, insert, update, delete on delivery to wardbell_app;

-- One pending per subject and kind; a row that fired is deleted in the transaction that did what was due.
create table timer (
  hospital_id uuid not null references hospital,
  kind text not null check (kind ~ '^[a-z_.]{1,60}$'),
  subject uuid not null,
  due_at timestamptz not null,
  generation integer not null default 0,
  step smallint not null default 0,
  urgency text not null default 'normal' check (urgency in ('high', 'normal', 'low')),
  urgency_rank smallint not null generated always as
    (case urgency when 'high' then 1 when 'normal' then 2 else 3 end) stored,
  primary key (hospital_id, subject, kind)
);
create index timer_due on timer (due_at, urgency_rank);
grant select, insert, update, delete on timer to wardbell_app;

-- ---------------------------------------------------------------------------------------------------------------------
-- Every change a person made, append-only. Ids, codes and a payload hash.
create table activity_log (
  hospital_id uuid not null references hospital,
  id uuid not null default uuidv7(),
  subject_type text not null check (subject_type ~ '^[a-z_]{1,60}$'),
  subject_id uuid,
  causer_type text not null check (causer_type in ('patient', 'employee', 'user', 'robot', 'system', 'station', 'platform')),
  causer_id uuid,
  device_id uuid,
  action text not null check (action ~ '^[a-z_.]{1,60}$'),
  payload_hash bytea,
  created_at timestamptz not null,
  primary key (hospital_id, id)
);
create index activity_log_by_time on activity_log (hospital_id, created_at);
create index activity_log_of_subject on activity_log (hospital_id, subject_type, subject_id, created_at);
create index activity_log_of_causer on activity_log (hospital_id, causer_type, causer_id, created_at);

-- What a person wrote, or what changed from what to what. Erasing blanks it; hash and reason stay in the row above.
create table activity_payload (
  hospital_id uuid not null,
  id uuid not null default uuidv7(),
  activity_id uuid,
  request_event_id uuid,
  properties jsonb,
  blanked_at timestamptz,
  blank_reason text check (blank_reason ~ '^[a-z_]{1,40}$'),
  primary key (hospital_id, id),
  constraint activity_missing foreign key (hospital_id, activity_id) references activity_log,
  constraint request_event_missing foreign key (hospital_id, request_event_id) references request_event,
  constraint payload_of_one check (num_nonnulls(activity_id, request_event_id) = 1),
  constraint payload_blank_or_there check ((properties is null) = (blanked_at is not null)),
  constraint payload_blank_has_reason check ((blanked_at is null) = (blank_reason is null))
);
create unique index payload_of_activity on activity_payload (hospital_id, activity_id) where activity_id is not null;
create unique index payload_of_request_event on activity_payload (hospital_id, request_event_id)
  where request_event_id is not null;

-- What the sealer has not chained yet. A trigger fills it, so nothing that is appended can miss its seal; a queue and
-- not a cursor, because ids and times do not follow commit order.
create table unsealed (
  hospital_id uuid not null,
  source text not null check (source in ('request_event', 'activity_log')),
  row_id uuid not null,
  primary key (hospital_id, source, row_id)
);

-- The chain of each hospital, made after the commit by one sealer, keyed with a secret outside the database.
-- `chain` = HMAC(secret, hospital, seq, source, row_id, row_hash, chain of seq - 1). No foreign key to the rows:
-- a row that somebody removed must leave its seal behind.
create table seal (
  hospital_id uuid not null references hospital,
  seq bigint not null check (seq >= 1),
  source text not null check (source in ('request_event', 'activity_log')),
  row_id uuid not null,
  row_hash bytea not null,
  chain bytea not null,
  sealed_at timestamptz not null,
  primary key (hospital_id, seq),
  constraint already_sealed unique (hospital_id, source, row_id)
);

create function await_seal() returns trigger language plpgsql as $$
begin
  insert into unsealed (hospital_id, source, row_id) values (new.hospital_id, tg_table_name, new.id);
  return null;
end $$;
revoke execute on function await_seal() from public;
create trigger await_seal after insert on request_event for each row execute function await_seal();
create trigger await_seal after insert on activity_log for each row execute function await_seal();

call protect('activity_log', 'activity_payload', 'unsealed', 'seal');
call make_append_only('activity_log', 'seal');
revoke delete on activity_payload from wardbell_app;
