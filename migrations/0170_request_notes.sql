-- What nurses note on a request for their colleagues. It is written once and not changed; the id is that of the event
-- which says so in the history.
create table request_note (
  hospital_id uuid not null,
  id uuid not null,
  request_id uuid not null,
  employee_id uuid not null,
  -- The colleague for whom it is meant, if for one.
  mention_id uuid,
  text text not null check (char_length(text) between 1 and 500),
  written_at timestamptz not null,
  primary key (hospital_id, id),
  constraint request_in_use foreign key (hospital_id, request_id) references request,
  constraint employee_in_use foreign key (hospital_id, employee_id) references employee,
  constraint mention_in_use foreign key (hospital_id, mention_id) references employee
);
create index request_note_of_request on request_note (hospital_id, request_id, written_at);

call protect('request_note');
