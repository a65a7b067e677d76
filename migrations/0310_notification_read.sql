-- Up to which of the notifications of the last day an employee has read their list, on whatever device.
create table notification_read (
  hospital_id uuid not null references hospital,
  employee_id uuid not null,
  until_at timestamptz not null,
  primary key (hospital_id, employee_id),
  constraint employee_missing foreign key (hospital_id, employee_id) references employee
);

call protect('notification_read');

-- What an employee was mentioned in, the newest first.
create index request_note_of_mention on request_note (hospital_id, mention_id, written_at) where mention_id is not null;
