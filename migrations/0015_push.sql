-- What a push needs beside its row in the ledger: which telling and which step it spoke of, whether it called or only
-- replaced what was shown, and the language of the app on the device that it went to.
call lift_force('notification', 'push_subscription');
alter table notification
  add column generation integer,
  add column purpose text not null default 'alert' check (purpose in ('alert', 'settled'));
alter table push_subscription add column language_code text not null default 'de' constraint language_in_use references language;
call restore_force('notification', 'push_subscription');

-- Whether pushes go out at all (S33): tries in a row, anywhere in the hospital, that ended without an answer or with 5xx.
-- No row is as good as one without failures.
create table push_health (
  hospital_id uuid primary key references hospital,
  failures integer not null default 0 check (failures >= 0),
  failing_since timestamptz,
  constraint push_health_counts_from check ((failures = 0) = (failing_since is null))
);

-- What one push lets its device say without a session's token: that it was shown, or that its owner takes the request.
-- Hashes alone. Bound to the ledger's row (employee, device, request, step), the session and the shift; used once.
create table push_capability (
  hospital_id uuid not null,
  hash bytea not null,
  notification_id uuid not null,
  kind text not null check (kind in ('receipt', 'accept')),
  session_id uuid not null,
  attendance_id uuid not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (hospital_id, hash),
  constraint notification_missing foreign key (hospital_id, notification_id) references notification on delete cascade,
  constraint session_missing foreign key (hospital_id, session_id) references employee_session on delete cascade,
  constraint attendance_missing foreign key (hospital_id, attendance_id) references attendance on delete cascade
);
create index push_capability_of_notification on push_capability (hospital_id, notification_id);
create index push_capability_by_time on push_capability (hospital_id, made_at);

call protect('push_health', 'push_capability');
