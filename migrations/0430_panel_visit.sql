-- When an employee last opened the overview of the admin panel, and up to when they had seen it in the visit before: from
-- there on it shows what others have changed.
create table panel_visit (
  hospital_id uuid not null references hospital,
  employee_id uuid not null,
  seen_at timestamptz not null,
  -- Null during the first visit.
  since timestamptz check (since <= seen_at),
  primary key (hospital_id, employee_id),
  constraint employee_missing foreign key (hospital_id, employee_id) references employee
);

call protect('panel_visit');
