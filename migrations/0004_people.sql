-- Who works here, what they may do, when they are present, and what they know of a stay.

create table access_level (
  hospital_id uuid not null references hospital,
  id uuid not null default uuidv7(),
  name text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (hospital_id, id)
);
create unique index access_level_name_taken on access_level (hospital_id, lower(name)) where deleted_at is null;

-- A row is a right: this access level may do this in this module.
create table allocation (
  hospital_id uuid not null,
  access_level_id uuid not null,
  module_code text not null constraint module_in_use references module,
  access_right text not null check (access_right in ('view', 'create', 'edit', 'delete', 'export')),
  primary key (hospital_id, access_level_id, module_code, access_right),
  constraint access_level_missing foreign key (hospital_id, access_level_id) references access_level on delete cascade
);

create table employee (
  hospital_id uuid not null references hospital,
  id uuid not null default uuidv7(),
  access_level_id uuid not null,
  role text not null check (role in ('nurse', 'doctor', 'service', 'administrator')),
  name text not null,
  family text not null,
  fullname text not null generated always as (name || ' ' || family) stored,
  username text not null,
  email text,
  email_verified_at timestamptz,
  auth_type text not null default 'password' check (auth_type in ('password', 'oidc', 'ldap')),
  -- argon2id in its own text form; null for people whose password lives elsewhere.
  password_hash text,
  mobile text,
  phone text,
  gender text check (gender in ('male', 'female')),
  profile_image text,
  language_code text not null default 'de' constraint language_in_use references language,
  last_login_at timestamptz,
  last_logout_at timestamptz,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (hospital_id, id),
  constraint access_level_in_use foreign key (hospital_id, access_level_id) references access_level
);
create unique index username_taken on employee (hospital_id, lower(username)) where deleted_at is null;
create unique index email_taken on employee (hospital_id, lower(email)) where deleted_at is null;
create index employee_of_access_level on employee (hospital_id, access_level_id);

create table employee_department (
  hospital_id uuid not null,
  employee_id uuid not null,
  department_id uuid not null,
  primary key (hospital_id, employee_id, department_id),
  constraint employee_missing foreign key (hospital_id, employee_id) references employee on delete cascade,
  constraint department_in_use foreign key (hospital_id, department_id) references department
);
create index employee_department_of_department on employee_department (hospital_id, department_id);

-- The activities an employee takes on ("Wählen Sie mindestens eine Tätigkeit").
create table employee_service_type (
  hospital_id uuid not null,
  employee_id uuid not null,
  service_type_id uuid not null,
  primary key (hospital_id, employee_id, service_type_id),
  constraint employee_missing foreign key (hospital_id, employee_id) references employee on delete cascade,
  constraint service_type_in_use foreign key (hospital_id, service_type_id) references service_type
);
create index employee_service_type_of_type on employee_service_type (hospital_id, service_type_id);

-- Actual presence. A correction is a new row that names the one it replaces, and why.
create table attendance (
  hospital_id uuid not null,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  entered_at timestamptz not null,
  left_at timestamptz,
  left_reason text check (left_reason in ('by_hand', 'sign_out', 'idle', 'account_ended', 'corrected')),
  last_active_at timestamptz not null,
  idle_asked_at timestamptz,
  corrects_id uuid,
  correction_reason text,
  corrected_by_employee_id uuid,
  primary key (hospital_id, id),
  constraint employee_in_use foreign key (hospital_id, employee_id) references employee,
  constraint attendance_in_use foreign key (hospital_id, corrects_id) references attendance,
  constraint corrector_in_use foreign key (hospital_id, corrected_by_employee_id) references employee,
  constraint attendance_ends_after_it_began check (left_at >= entered_at),
  constraint attendance_end_has_reason check ((left_at is null) = (left_reason is null)),
  constraint correction_has_reason check ((corrects_id is null) = (correction_reason is null))
);
create unique index already_on_duty on attendance (hospital_id, employee_id) where left_at is null;
create index attendance_of_employee on attendance (hospital_id, employee_id, entered_at);

-- The charge post of a department: one holder at a time.
create table charge (
  hospital_id uuid not null,
  id uuid not null default uuidv7(),
  department_id uuid not null,
  attendance_id uuid not null,
  employee_id uuid not null,
  held_from timestamptz not null,
  held_to timestamptz,
  primary key (hospital_id, id),
  constraint department_in_use foreign key (hospital_id, department_id) references department,
  constraint attendance_in_use foreign key (hospital_id, attendance_id) references attendance,
  constraint employee_in_use foreign key (hospital_id, employee_id) references employee,
  constraint charge_ends_after_it_began check (held_to >= held_from)
);
create unique index charge_taken on charge (hospital_id, department_id) where held_to is null;
create index charge_of_attendance on charge (hospital_id, attendance_id);

-- On break is not present; the cover holds the assignments meanwhile.
create table duty_break (
  hospital_id uuid not null,
  id uuid not null default uuidv7(),
  attendance_id uuid not null,
  employee_id uuid not null,
  cover_employee_id uuid,
  began_at timestamptz not null,
  ended_at timestamptz,
  primary key (hospital_id, id),
  constraint attendance_in_use foreign key (hospital_id, attendance_id) references attendance,
  constraint employee_in_use foreign key (hospital_id, employee_id) references employee,
  constraint cover_in_use foreign key (hospital_id, cover_employee_id) references employee,
  constraint break_covered_by_another check (cover_employee_id <> employee_id),
  constraint break_ends_after_it_began check (ended_at >= began_at)
);
create unique index already_on_break on duty_break (hospital_id, employee_id) where ended_at is null;

-- The beds an employee cares for on this shift.
create table assignment (
  hospital_id uuid not null,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  bed_id uuid not null,
  -- Set where the employee holds it as the cover of a break; it ends with that break.
  cover_of_break_id uuid,
  began_at timestamptz not null,
  ended_at timestamptz,
  primary key (hospital_id, id),
  constraint employee_in_use foreign key (hospital_id, employee_id) references employee,
  constraint bed_in_use foreign key (hospital_id, bed_id) references bed,
  constraint break_in_use foreign key (hospital_id, cover_of_break_id) references duty_break,
  constraint assignment_ends_after_it_began check (ended_at >= began_at)
);
create unique index already_assigned on assignment (hospital_id, employee_id, bed_id) where ended_at is null;
create index assignment_of_bed on assignment (hospital_id, bed_id) where ended_at is null;

-- What a nurse knows of a stay; shown on every card of it.
create table care_hint (
  hospital_id uuid not null,
  id uuid not null default uuidv7(),
  stay_id uuid not null,
  kind text not null check (kind in
    ('nil_by_mouth', 'isolation', 'fall_risk', 'hard_of_hearing', 'low_vision', 'speaks', 'interpreter_needed')),
  -- The language's BCP 47 tag, for `speaks`.
  language_tag text,
  set_by_employee_id uuid,
  set_at timestamptz not null,
  ended_at timestamptz,
  primary key (hospital_id, id),
  constraint stay_in_use foreign key (hospital_id, stay_id) references stay,
  constraint employee_in_use foreign key (hospital_id, set_by_employee_id) references employee,
  constraint speaks_names_a_language check ((kind = 'speaks') = (language_tag is not null))
);
create unique index care_hint_already_set on care_hint (hospital_id, stay_id, kind, language_tag) nulls not distinct
  where ended_at is null;

-- A service that this stay may not ask for, with the friendly reason the patient reads.
create table service_block (
  hospital_id uuid not null,
  id uuid not null default uuidv7(),
  stay_id uuid not null,
  service_id uuid not null,
  reason text not null check (char_length(reason) <= 300),
  set_by_employee_id uuid,
  set_at timestamptz not null,
  ended_at timestamptz,
  primary key (hospital_id, id),
  constraint stay_in_use foreign key (hospital_id, stay_id) references stay,
  constraint service_in_use foreign key (hospital_id, service_id) references service,
  constraint employee_in_use foreign key (hospital_id, set_by_employee_id) references employee
);
create unique index service_already_blocked on service_block (hospital_id, stay_id, service_id) where ended_at is null;

call protect('access_level', 'allocation', 'employee', 'employee_department', 'employee_service_type', 'attendance',
  'charge', 'duty_break', 'assignment', 'care_hint', 'service_block');
