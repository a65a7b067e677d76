-- Up to when an employee has read a ward's hand-over sheet, and when they said so. One row for each employee and ward: the
-- latest; that somebody has read one stands in the activity log.
create table ward_sheet_reading (
  hospital_id uuid not null references hospital,
  department_id uuid not null,
  employee_id uuid not null,
  -- The moment that the sheet showed.
  as_of timestamptz not null,
  read_at timestamptz not null,
  primary key (hospital_id, department_id, employee_id),
  constraint department_missing foreign key (hospital_id, department_id) references department,
  constraint employee_missing foreign key (hospital_id, employee_id) references employee
);

call protect('ward_sheet_reading');

-- What ended on a ward since its sheet was read.
create index stay_bed_ended on stay_bed (hospital_id, bed_id, ended_at) where ended_at is not null;
create index care_hint_ended on care_hint (hospital_id, ended_at) where ended_at is not null;
