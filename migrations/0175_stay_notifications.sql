-- What happened during a stay, as its patient reads it in one list: how requests went, what nurses wrote, notices of the
-- ward. Written with the step that it tells of; the patient's own steps are not in it. It goes with the stay.
create table stay_notification (
  hospital_id uuid not null references hospital,
  id uuid not null default uuidv7(),
  -- Without a key of its own: the end of the stay holds its row while it waits for the requests, whose steps write here.
  stay_id uuid not null,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  request_id uuid,
  message_id uuid,
  -- Who it was, where a person did it.
  employee_id uuid,
  at timestamptz not null,
  -- When it was first shown in the list, or the message in its thread.
  read_at timestamptz,
  primary key (hospital_id, id),
  constraint request_missing foreign key (hospital_id, request_id) references request,
  constraint message_missing foreign key (hospital_id, message_id) references message,
  constraint employee_missing foreign key (hospital_id, employee_id) references employee,
  constraint notification_subject check (num_nonnulls(request_id, message_id) = 1)
);
create index stay_notification_by_time on stay_notification (hospital_id, stay_id, at, id);
create index stay_notification_unread on stay_notification (hospital_id, stay_id) where read_at is null;

call protect('stay_notification');
