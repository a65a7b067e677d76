-- What a patient and the nurses write to each other. One thread for each stay: its row is held while somebody writes or
-- reads, so that numbers follow one another, and it says how far each side has seen and read what the other wrote.
create table thread (
  hospital_id uuid not null references hospital,
  stay_id uuid not null,
  version integer not null default 0,
  last_number integer not null default 0,
  -- Of what the patient wrote: the last that a device of somebody who was notified has shown, and that a person on duty
  -- has opened. Of what the nurses wrote: the same by the devices of the stay.
  staff_received integer not null default 0,
  staff_read integer not null default 0,
  patient_received integer not null default 0,
  patient_read integer not null default 0,
  -- S36: since when a patient's message waits to be opened; how far it has gone; a later round has another generation.
  waiting_since timestamptz,
  -- Since when one of those that wait is a phrase that enlarges the emergency line.
  urgent_since timestamptz,
  -- The circle that was reached, and the step of S36 that was taken last.
  step integer not null default 0,
  policy_step integer not null default 0,
  generation integer not null default 0,
  alerted_at timestamptz,
  -- Who has said that they answer, and until when that holds.
  answering_employee_id uuid,
  answering_until timestamptz,
  primary key (hospital_id, stay_id),
  constraint stay_missing foreign key (hospital_id, stay_id) references stay,
  constraint answering_employee_missing foreign key (hospital_id, answering_employee_id) references employee
);
create index thread_waiting on thread (hospital_id) where waiting_since is not null;

create table message (
  hospital_id uuid not null,
  id uuid not null,
  stay_id uuid not null,
  number integer not null,
  side text not null check (side in ('patient', 'staff')),
  employee_id uuid,
  -- A phrase by its key, and the minutes or the time that it names; the text is what the sender saw, in the sender's language.
  phrase text check (phrase ~ '^[a-z0-9_]{1,40}$'),
  minutes smallint check (minutes between 1 and 120),
  named_time timestamptz,
  answer_to uuid,
  -- It enlarges the emergency line (S36), as the phrase or the answer that it is.
  is_urgent boolean not null default false,
  text text not null,
  language_code text not null constraint language_missing references language,
  written_at timestamptz not null,
  sent_at timestamptz not null,
  received_at timestamptz,
  read_at timestamptz,
  -- The same message to several beds.
  broadcast_id uuid,
  content_hash bytea not null,
  primary key (hospital_id, id),
  constraint message_number_taken unique (hospital_id, stay_id, number),
  constraint thread_missing foreign key (hospital_id, stay_id) references thread,
  constraint employee_missing foreign key (hospital_id, employee_id) references employee,
  check ((side = 'staff') = (employee_id is not null))
);

-- Who was notified that a patient's message waits, in the round of that generation.
create table message_notified (
  hospital_id uuid not null,
  stay_id uuid not null,
  generation integer not null,
  employee_id uuid not null,
  step integer not null,
  notified_at timestamptz not null,
  primary key (hospital_id, stay_id, generation, employee_id),
  constraint thread_missing foreign key (hospital_id, stay_id) references thread,
  constraint employee_missing foreign key (hospital_id, employee_id) references employee
);

-- Of which needs, as phrases speak of them, the service is what a hospital offers beside them; one whose need no service
-- names is answered by that of `talk`.
alter table service add column needs text[] not null default '{}';

call protect('thread', 'message', 'message_notified');

grant create on schema public to wardbell_crossing;
grant select (hospital_id, waiting_since) on thread to wardbell_crossing;
create function hospitals_with_waiting_messages() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select h.id from hospital h where h.deleted_at is null
    and exists (select from thread t where t.hospital_id = h.id and t.waiting_since is not null) order by h.id
$$;
revoke execute on function hospitals_with_waiting_messages() from public;
grant execute on function hospitals_with_waiting_messages() to wardbell_app;
alter function hospitals_with_waiting_messages() owner to wardbell_crossing;
revoke create on schema public from wardbell_crossing;
