-- A nurse makes a code that a tablet exchanges, once, for a token of its own. The code is a row of session_token, of
-- kind `enrolment`, whose session is this row; what stands here is for which bed, who made it, and what came of it.
create table tablet_enrolment (
  hospital_id uuid not null references hospital,
  id uuid not null default uuidv7(),
  bed_id uuid not null,
  made_by_employee_id uuid not null,
  made_at timestamptz not null,
  device_id uuid,
  primary key (hospital_id, id),
  constraint bed_in_use foreign key (hospital_id, bed_id) references bed,
  constraint employee_in_use foreign key (hospital_id, made_by_employee_id) references employee,
  constraint device_in_use foreign key (hospital_id, device_id) references device
);

call protect('tablet_enrolment');
