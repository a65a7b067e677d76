-- S25: somebody asks a colleague to cover their break. It changes nothing; the colleague's agreement begins the break.
create table break_request (
  hospital_id uuid not null,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  cover_employee_id uuid not null,
  asked_at timestamptz not null,
  lapses_at timestamptz not null,
  state text not null default 'asked' check (state in ('asked', 'agreed', 'declined', 'withdrawn', 'lapsed', 'overtaken')),
  ended_at timestamptz,
  -- When who asked has seen how it ended.
  seen_at timestamptz,
  primary key (hospital_id, id),
  constraint employee_in_use foreign key (hospital_id, employee_id) references employee,
  constraint cover_in_use foreign key (hospital_id, cover_employee_id) references employee,
  constraint break_request_to_another check (employee_id <> cover_employee_id),
  constraint break_request_end_has_time check ((state = 'asked') = (ended_at is null))
);
create unique index already_asked_for_cover on break_request (hospital_id, employee_id) where state = 'asked';
create index break_request_of_employee on break_request (hospital_id, employee_id, asked_at);
create index break_request_of_cover on break_request (hospital_id, cover_employee_id) where state = 'asked';

call protect('break_request');
