-- A tap, the request it makes or raises, and every step of that request's life.

create table robot (
  hospital_id uuid not null references hospital,
  id uuid not null default uuidv7(),
  manufacturer text not null,
  serial_number text not null,
  name text not null,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (hospital_id, id)
);
create unique index robot_serial_number_taken on robot (hospital_id, manufacturer, serial_number) where deleted_at is null;

-- Status, urgency and the rest as they are now; how it came to be stands in request_event. Transitions are guarded by
-- status in the UPDATE's `where`; `version` only orders events.
create table request (
  hospital_id uuid not null references hospital,
  id uuid not null default uuidv7(),
  stay_id uuid not null,
  -- Where the stay was when it asked; a transfer moves them, the events keep the old ones.
  bed_id uuid not null,
  department_id uuid not null,
  service_type_id uuid not null,
  priority_id uuid,
  urgency text not null check (urgency in ('high', 'normal', 'low')),
  urgency_rank smallint not null generated always as
    (case urgency when 'high' then 1 when 'normal' then 2 else 3 end) stored,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'done', 'canceled', 'shared')),
  is_open boolean not null generated always as (status in ('pending', 'accepted', 'shared')) stored,
  version integer not null default 1,

  asked_by text not null check (asked_by in ('patient', 'employee', 'user', 'system')),
  asked_by_employee_id uuid,
  device_id uuid,
  -- When the person tapped; when it reached us; when it is wanted; from when promises and escalation count.
  asked_at timestamptz not null,
  submitted_at timestamptz not null,
  wanted_at timestamptz,
  due_at timestamptz not null,
  response_minutes integer not null check (response_minutes >= 1),

  accepted_at timestamptz,
  accepter_employee_id uuid,
  accepter_robot_id uuid,
  -- From when reminder, lateness and "still at it?" count; "still at it" starts anew.
  promise_counts_from timestamptz,
  shared_at timestamptz,
  done_at timestamptz,
  canceled_at timestamptz,
  -- A code (undone, stay_ended, …) or what a nurse wrote for the patient to read.
  cancel_reason text check (char_length(cancel_reason) <= 300),

  -- First receipt of a told employee's device; never stops a timer.
  received_at timestamptz,
  unheard text not null default 'no' check (unheard in ('no', 'unheard', 'patient_told')),
  -- The last alert, and why it sounded.
  alerted_at timestamptz,
  alert_kind text check (alert_kind in ('new', 'repeat', 'step', 'reminder', 'warning')),
  -- The circle reached (0: planned, nobody told yet), and how often the end rule has repeated.
  step smallint not null default 0 check (step >= 0),
  end_repeats integer not null default 0 check (end_repeats >= 0),
  raise_count integer not null default 0 check (raise_count >= 0),
  last_raised_at timestamptz,
  -- Steps and end rule, frozen when it becomes due: a policy edited meanwhile does not change it.
  policy jsonb,
  -- A timer of an older generation does nothing.
  timer_generation integer not null default 0,

  payed boolean not null default false,
  -- The patient removed it from their own list; the record stays.
  hidden_at timestamptz,
  is_probe boolean not null default false,

  primary key (hospital_id, id),
  constraint request_of_stay unique (hospital_id, id, stay_id),
  constraint stay_in_use foreign key (hospital_id, stay_id) references stay,
  constraint bed_in_use foreign key (hospital_id, bed_id) references bed,
  constraint department_in_use foreign key (hospital_id, department_id) references department,
  constraint service_type_in_use foreign key (hospital_id, service_type_id) references service_type,
  constraint priority_in_use foreign key (hospital_id, priority_id) references priority,
  constraint asker_in_use foreign key (hospital_id, asked_by_employee_id) references employee,
  constraint device_in_use foreign key (hospital_id, device_id) references device,
  constraint accepter_in_use foreign key (hospital_id, accepter_employee_id) references employee,
  constraint robot_in_use foreign key (hospital_id, accepter_robot_id) references robot,
  constraint request_asked_by_employee check ((asked_by = 'employee') = (asked_by_employee_id is not null)),
  constraint request_one_accepter check (case
    when status in ('accepted', 'shared', 'done')
      then num_nonnulls(accepter_employee_id, accepter_robot_id) = 1 and accepted_at is not null
    when status = 'pending' then num_nonnulls(accepter_employee_id, accepter_robot_id, accepted_at) = 0
    else num_nonnulls(accepter_employee_id, accepter_robot_id) <= 1 end),
  constraint request_done_has_time check ((status = 'done') = (done_at is not null)),
  constraint request_canceled_has_time check ((status = 'canceled') = (canceled_at is not null)),
  constraint request_canceled_has_reason check ((status = 'canceled') = (cancel_reason is not null)),
  constraint request_shared_has_time check ((status = 'shared') = (shared_at is not null))
);
-- The main list of a department, in the order it is shown.
create index request_open_of_department on request (hospital_id, department_id, urgency_rank, submitted_at) where is_open;
create index request_open_of_hospital on request (hospital_id, urgency_rank, submitted_at) where is_open;
create index request_of_stay_by_time on request (hospital_id, stay_id, submitted_at);
create index request_of_accepter on request (hospital_id, accepter_employee_id) where is_open;
create index request_by_time on request (hospital_id, submitted_at);
create index request_done_of_department on request (hospital_id, department_id, done_at) where done_at is not null;

-- All of one service type, so that it has one owner.
create table request_item (
  hospital_id uuid not null,
  id uuid not null default uuidv7(),
  request_id uuid not null,
  stay_id uuid not null,
  service_id uuid not null,
  position smallint not null default 0,
  quantity integer not null default 1 check (quantity between 1 and 99),
  note text check (char_length(note) <= 500),
  answer text check (char_length(answer) <= 200),
  -- The price when it was asked for.
  price_cents integer not null default 0 check (price_cents >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  place text check (place in ('inside_room', 'at_door')),
  -- Follows the request's status: an index cannot look into another table.
  is_open boolean not null default true,
  primary key (hospital_id, id),
  constraint request_item_of_its_stay foreign key (hospital_id, request_id, stay_id)
    references request (hospital_id, id, stay_id),
  constraint service_in_use foreign key (hospital_id, service_id) references service
);
-- Two taps at once cannot make two requests: the second finds this and raises the first.
create unique index request_item_already_open on request_item (hospital_id, stay_id, service_id, answer, place)
  nulls not distinct where is_open;
create index request_item_of_request on request_item (hospital_id, request_id);
create index request_item_of_service on request_item (hospital_id, service_id);

-- A tap. The id is the device's own, so the same tap sent ten times is one. It is unique within the hospital:
-- another hospital's id is neither seen nor in the way.
create table submission (
  hospital_id uuid not null,
  id uuid not null,
  stay_id uuid not null,
  device_id uuid,
  outcome text not null check (outcome in ('created', 'raised', 'existed')),
  asked_at timestamptz not null,
  received_at timestamptz not null,
  content_hash bytea not null,
  primary key (hospital_id, id),
  constraint submission_of_stay unique (hospital_id, id, stay_id),
  constraint stay_in_use foreign key (hospital_id, stay_id) references stay,
  constraint device_in_use foreign key (hospital_id, device_id) references device
);
create index submission_by_stay on submission (hospital_id, stay_id, asked_at);

-- What was tapped, and the request item it made or raised. A repeat's note and quantity stand here.
create table submission_item (
  hospital_id uuid not null,
  submission_id uuid not null,
  position smallint not null,
  service_id uuid not null,
  quantity integer not null default 1 check (quantity between 1 and 99),
  note text check (char_length(note) <= 500),
  answer text check (char_length(answer) <= 200),
  place text check (place in ('inside_room', 'at_door')),
  request_item_id uuid not null,
  outcome text not null check (outcome in ('created', 'raised', 'existed')),
  primary key (hospital_id, submission_id, position),
  constraint submission_missing foreign key (hospital_id, submission_id) references submission,
  constraint service_in_use foreign key (hospital_id, service_id) references service,
  constraint request_item_in_use foreign key (hospital_id, request_item_id) references request_item
);
create index submission_item_of_request_item on submission_item (hospital_id, request_item_id);

-- Who took it on: from when, until when, and how that ended.
create table request_acceptance (
  hospital_id uuid not null,
  id uuid not null default uuidv7(),
  request_id uuid not null,
  employee_id uuid,
  robot_id uuid,
  accepted_at timestamptz not null,
  ended_at timestamptz,
  how_ended text check (how_ended in
    ('done', 'released', 'handed_over', 'taken_over', 'given_back', 'accepted_by_another', 'failed', 'canceled')),
  primary key (hospital_id, id),
  constraint request_in_use foreign key (hospital_id, request_id) references request,
  constraint employee_in_use foreign key (hospital_id, employee_id) references employee,
  constraint robot_in_use foreign key (hospital_id, robot_id) references robot,
  constraint acceptance_by_one check (num_nonnulls(employee_id, robot_id) = 1),
  constraint acceptance_end_has_how check ((ended_at is null) = (how_ended is null))
);
create unique index already_accepted on request_acceptance (hospital_id, request_id) where ended_at is null;
create index request_acceptance_of_request on request_acceptance (hospital_id, request_id, accepted_at);
create index request_acceptance_of_employee on request_acceptance (hospital_id, employee_id, accepted_at);

-- Every step, append-only. The id is the caller's action_id. Ids and codes only: what a person wrote stands in
-- activity_payload, and its hash here, so that it can be erased without breaking the chain.
create table request_event (
  hospital_id uuid not null,
  id uuid not null default uuidv7(),
  request_id uuid not null,
  step text not null check (step ~ '^[a-z_]{1,40}$'),
  from_status text check (from_status in ('pending', 'accepted', 'done', 'canceled', 'shared')),
  to_status text not null check (to_status in ('pending', 'accepted', 'done', 'canceled', 'shared')),
  actor_kind text not null check (actor_kind in ('patient', 'employee', 'user', 'robot', 'system', 'station')),
  actor_id uuid,
  device_id uuid,
  at timestamptz not null,
  reason text check (reason ~ '^[a-z_]{1,40}$'),
  payload_hash bytea,
  request_version integer not null,
  primary key (hospital_id, id),
  constraint request_in_use foreign key (hospital_id, request_id) references request
);
create index request_event_of_request on request_event (hospital_id, request_id, request_version);
create index request_event_by_time on request_event (hospital_id, at);

-- Whom it was shared with: one colleague, a service type or a department.
create table request_target (
  hospital_id uuid not null,
  id uuid not null default uuidv7(),
  request_id uuid not null,
  employee_id uuid,
  service_type_id uuid,
  department_id uuid,
  note text check (char_length(note) <= 500),
  shared_by_employee_id uuid not null,
  shared_at timestamptz not null,
  ended_at timestamptz,
  primary key (hospital_id, id),
  constraint request_in_use foreign key (hospital_id, request_id) references request,
  constraint employee_in_use foreign key (hospital_id, employee_id) references employee,
  constraint service_type_in_use foreign key (hospital_id, service_type_id) references service_type,
  constraint department_in_use foreign key (hospital_id, department_id) references department,
  constraint sharer_in_use foreign key (hospital_id, shared_by_employee_id) references employee,
  constraint request_target_is_one check (num_nonnulls(employee_id, service_type_id, department_id) = 1)
);
create index request_target_of_request on request_target (hospital_id, request_id);
create index request_target_of_employee on request_target (hospital_id, employee_id) where ended_at is null;

-- Who was told, since which step; whoever declined is not told again in this generation.
create table request_told (
  hospital_id uuid not null,
  request_id uuid not null,
  generation integer not null,
  employee_id uuid not null,
  step smallint not null,
  told_at timestamptz not null,
  declined_at timestamptz,
  primary key (hospital_id, request_id, generation, employee_id),
  constraint request_in_use foreign key (hospital_id, request_id) references request,
  constraint employee_in_use foreign key (hospital_id, employee_id) references employee
);
create index request_told_of_employee on request_told (hospital_id, employee_id, told_at);

-- A device has shown it. A station's is recorded and does not count.
create table receipt (
  hospital_id uuid not null,
  request_id uuid not null,
  generation integer not null,
  device_id uuid not null,
  employee_id uuid,
  at timestamptz not null,
  primary key (hospital_id, request_id, generation, device_id),
  constraint request_in_use foreign key (hospital_id, request_id) references request,
  constraint device_in_use foreign key (hospital_id, device_id) references device,
  constraint employee_in_use foreign key (hospital_id, employee_id) references employee
);

-- A person has opened it.
create table acknowledgement (
  hospital_id uuid not null,
  request_id uuid not null,
  employee_id uuid not null,
  device_id uuid,
  at timestamptz not null,
  primary key (hospital_id, request_id, employee_id),
  constraint request_in_use foreign key (hospital_id, request_id) references request,
  constraint employee_in_use foreign key (hospital_id, employee_id) references employee,
  constraint device_in_use foreign key (hospital_id, device_id) references device
);

-- An offer to a colleague. It changes nothing; the colleague's take is the step.
create table handover (
  hospital_id uuid not null,
  id uuid not null default uuidv7(),
  from_employee_id uuid not null,
  to_employee_id uuid not null,
  offered_at timestamptz not null,
  lapses_at timestamptz not null,
  primary key (hospital_id, id),
  constraint employee_in_use foreign key (hospital_id, from_employee_id) references employee,
  constraint receiver_in_use foreign key (hospital_id, to_employee_id) references employee,
  constraint handover_to_another check (from_employee_id <> to_employee_id)
);
create index handover_to on handover (hospital_id, to_employee_id, offered_at);

create table handover_item (
  hospital_id uuid not null,
  handover_id uuid not null,
  request_id uuid not null,
  state text not null default 'offered' check (state in ('offered', 'taken', 'refused', 'withdrawn', 'lapsed', 'overtaken')),
  ended_at timestamptz,
  primary key (hospital_id, handover_id, request_id),
  constraint handover_missing foreign key (hospital_id, handover_id) references handover,
  constraint request_in_use foreign key (hospital_id, request_id) references request,
  constraint handover_item_end_has_time check ((state = 'offered') = (ended_at is null))
);
create unique index already_offered on handover_item (hospital_id, request_id) where state = 'offered';

call protect('robot', 'request', 'request_item', 'submission', 'submission_item', 'request_acceptance', 'request_event',
  'request_target', 'request_told', 'receipt', 'acknowledgement', 'handover', 'handover_item');
call make_append_only('request_event');
