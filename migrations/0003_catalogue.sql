-- What can be asked for, how urgent it is, and who hears it when.

create table service_type (
  hospital_id uuid not null references hospital,
  id uuid not null default uuidv7(),
  name text not null,
  icon text not null,
  color text check (color ~ '^#[0-9a-fA-F]{6}$'),
  position integer not null default 0,
  -- Whether an hour in which nobody can be reached is an alarm.
  coverage text not null default 'always' check (coverage in ('always', 'hours', 'none')),
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (hospital_id, id)
);
create unique index service_type_name_taken on service_type (hospital_id, lower(name)) where deleted_at is null;

create table service_type_text (
  hospital_id uuid not null,
  service_type_id uuid not null,
  language_code text not null constraint language_in_use references language,
  name text not null,
  primary key (hospital_id, service_type_id, language_code),
  constraint service_type_missing foreign key (hospital_id, service_type_id) references service_type on delete cascade
);

-- Coverage hours, in the hospital's zone. Weekday 1 is Monday. 24:00 closes a day.
create table service_type_hours (
  hospital_id uuid not null,
  id uuid not null default uuidv7(),
  service_type_id uuid not null,
  weekday smallint not null check (weekday between 1 and 7),
  opens_at time not null,
  closes_at time not null,
  primary key (hospital_id, id),
  constraint service_type_missing foreign key (hospital_id, service_type_id) references service_type on delete cascade,
  constraint hours_close_after_they_open check (closes_at > opens_at)
);
create index service_type_hours_of_type on service_type_hours (hospital_id, service_type_id);

create table escalation_policy (
  hospital_id uuid not null references hospital,
  id uuid not null default uuidv7(),
  name text not null,
  urgency text not null check (urgency in ('high', 'normal', 'low')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (hospital_id, id)
);

-- Ordered steps: who is told, and how long after the request became due. Frozen into each request.
create table escalation_step (
  hospital_id uuid not null,
  policy_id uuid not null,
  position smallint not null check (position >= 1),
  circle text not null check (circle in ('assigned', 'department', 'hospital', 'charge')),
  after_seconds integer not null check (after_seconds >= 0),
  primary key (hospital_id, policy_id, position),
  constraint escalation_policy_missing foreign key (hospital_id, policy_id) references escalation_policy on delete cascade
);

create table priority (
  hospital_id uuid not null references hospital,
  id uuid not null default uuidv7(),
  name text not null,
  level integer not null,
  color text not null check (color ~ '^#[0-9a-fA-F]{6}$'),
  urgency text not null check (urgency in ('high', 'normal', 'low')),
  escalation_policy_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (hospital_id, id),
  -- None set means the default steps of the urgency.
  constraint escalation_policy_in_use foreign key (hospital_id, escalation_policy_id) references escalation_policy
);
create unique index priority_level_taken on priority (hospital_id, level) where deleted_at is null;

create table service (
  hospital_id uuid not null references hospital,
  id uuid not null default uuidv7(),
  service_type_id uuid not null,
  priority_id uuid not null,
  icon text not null,
  smartwatch_icon text,
  native_app_icon text,
  image text,
  payable boolean not null default false,
  price_cents integer not null default 0 check (price_cents >= 0),
  active boolean not null default true,
  has_schedule boolean not null default false,
  response_minutes integer check (response_minutes between 1 and 1440),
  delivered_by_robot boolean not null default false,
  places text[] not null default '{}',
  question_kind text not null default 'none' check (question_kind in ('none', 'choices', 'text')),
  has_quantity boolean not null default false,
  involves_food_or_drink boolean not null default false,
  position integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (hospital_id, id),
  constraint service_type_in_use foreign key (hospital_id, service_type_id) references service_type,
  constraint priority_in_use foreign key (hospital_id, priority_id) references priority,
  constraint service_places_known check (places <@ array['inside_room', 'at_door']),
  constraint service_price_only_if_payable check (payable or price_cents = 0)
);
create index service_of_type on service (hospital_id, service_type_id);
create index service_of_priority on service (hospital_id, priority_id);

create table service_text (
  hospital_id uuid not null,
  service_id uuid not null,
  language_code text not null constraint language_in_use references language,
  title text not null,
  description text not null default '',
  question text not null default '',
  primary key (hospital_id, service_id, language_code),
  constraint service_missing foreign key (hospital_id, service_id) references service on delete cascade
);

-- The choices of a service's question; a request item's answer is the choice's key.
create table service_choice (
  hospital_id uuid not null,
  service_id uuid not null,
  key text not null check (key ~ '^[a-z0-9_]{1,40}$'),
  position smallint not null default 0,
  primary key (hospital_id, service_id, key),
  constraint service_missing foreign key (hospital_id, service_id) references service on delete cascade
);

create table service_choice_text (
  hospital_id uuid not null,
  service_id uuid not null,
  key text not null,
  language_code text not null constraint language_in_use references language,
  label text not null,
  primary key (hospital_id, service_id, key, language_code),
  constraint service_choice_missing foreign key (hospital_id, service_id, key) references service_choice on delete cascade
);

-- When it may be asked for, in the hospital's zone.
create table service_window (
  hospital_id uuid not null,
  id uuid not null default uuidv7(),
  service_id uuid not null,
  weekday smallint not null check (weekday between 1 and 7),
  opens_at time not null,
  closes_at time not null,
  primary key (hospital_id, id),
  constraint service_missing foreign key (hospital_id, service_id) references service on delete cascade,
  constraint window_closes_after_it_opens check (closes_at > opens_at)
);
create index service_window_of_service on service_window (hospital_id, service_id);

-- No row: every department may ask for it.
create table service_department (
  hospital_id uuid not null,
  service_id uuid not null,
  department_id uuid not null,
  primary key (hospital_id, service_id, department_id),
  constraint service_missing foreign key (hospital_id, service_id) references service on delete cascade,
  constraint department_missing foreign key (hospital_id, department_id) references department on delete cascade
);

call protect('service_type', 'service_type_text', 'service_type_hours', 'escalation_policy', 'escalation_step', 'priority',
  'service', 'service_text', 'service_choice', 'service_choice_text', 'service_window', 'service_department');
