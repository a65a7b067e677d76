-- What was sent to whom, what is wrong on the ward, and the content a bed can open.

-- The ledger: one row per event, person (or station) and channel, so that a repeat does no harm.
create table notification (
  hospital_id uuid not null references hospital,
  id uuid not null default uuidv7(),
  event_id uuid not null,
  request_id uuid,
  employee_id uuid,
  device_id uuid,
  channel text not null check (channel in ('app', 'push', 'station', 'mail')),
  step smallint,
  state text not null default 'queued' check (state in ('queued', 'sent', 'shown', 'failed', 'gone')),
  failure text check (failure ~ '^[a-z_]{1,40}$'),
  created_at timestamptz not null,
  sent_at timestamptz,
  shown_at timestamptz,
  primary key (hospital_id, id),
  constraint request_in_use foreign key (hospital_id, request_id) references request,
  constraint employee_in_use foreign key (hospital_id, employee_id) references employee,
  constraint device_in_use foreign key (hospital_id, device_id) references device,
  constraint notification_has_recipient check (num_nonnulls(employee_id, device_id) >= 1)
);
create unique index already_notified on notification (hospital_id, event_id, employee_id, device_id, channel)
  nulls not distinct;
create index notification_of_employee on notification (hospital_id, employee_id, created_at);
create index notification_of_request on notification (hospital_id, request_id);

-- Something the ward must see: nobody reachable, a dead link, a probe without an answer, push down, an unsent request.
create table alarm (
  hospital_id uuid not null references hospital,
  id uuid not null default uuidv7(),
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  department_id uuid,
  -- What it is about: a device, a service type, a request, a bed; by kind.
  subject_id uuid,
  count integer not null default 1 check (count >= 1),
  raised_at timestamptz not null,
  cleared_at timestamptz,
  seen_at timestamptz,
  seen_by_employee_id uuid,
  version integer not null default 1,
  primary key (hospital_id, id),
  constraint department_in_use foreign key (hospital_id, department_id) references department,
  constraint employee_in_use foreign key (hospital_id, seen_by_employee_id) references employee
);
create unique index alarm_already_raised on alarm (hospital_id, kind, department_id, subject_id) nulls not distinct
  where cleared_at is null;

create table hospital_info (
  hospital_id uuid not null references hospital,
  language_code text not null constraint language_in_use references language,
  title text not null,
  body text not null,
  version integer not null default 1,
  primary key (hospital_id, language_code)
);

create table menu (
  hospital_id uuid not null references hospital,
  id uuid not null default uuidv7(),
  icon text not null default '',
  target_kind text not null check (target_kind in ('screen', 'content', 'category', 'link')),
  target text not null default '',
  position integer not null default 0,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (hospital_id, id)
);

create table menu_text (
  hospital_id uuid not null,
  menu_id uuid not null,
  language_code text not null constraint language_in_use references language,
  title text not null,
  primary key (hospital_id, menu_id, language_code),
  constraint menu_missing foreign key (hospital_id, menu_id) references menu on delete cascade
);

-- External links shown at a bed.
create table bed_link (
  hospital_id uuid not null references hospital,
  id uuid not null default uuidv7(),
  url text not null check (url ~ '^https?://'),
  icon text not null default '',
  position integer not null default 0,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (hospital_id, id)
);

create table bed_link_text (
  hospital_id uuid not null,
  bed_link_id uuid not null,
  language_code text not null constraint language_in_use references language,
  title text not null,
  primary key (hospital_id, bed_link_id, language_code),
  constraint bed_link_missing foreign key (hospital_id, bed_link_id) references bed_link on delete cascade
);

call protect('notification', 'alarm', 'hospital_info', 'menu', 'menu_text', 'bed_link', 'bed_link_text');
