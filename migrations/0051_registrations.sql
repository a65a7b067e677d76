-- Somebody who registers as nurse or doctor: no employee until the address is proved and, where the hospital wants it, a
-- person has approved. One row is written also where the user name or the address is an account's already, so that the
-- answer tells nothing. The link that is mailed is a row of session_token, of kind `account_link`, whose session is this
-- row. `asked_at` is also when the privacy policy was accepted: without that nothing is written.
create table registration (
  hospital_id uuid not null references hospital,
  id uuid not null default uuidv7(),
  role text not null check (role in ('nurse', 'doctor')),
  name text not null,
  family text not null,
  username text not null,
  email text not null,
  phone text,
  language_code text not null constraint language_in_use references language,
  -- As that of an employee; null once it was declined.
  password_hash text,
  asked_at timestamptz not null,
  mailed_at timestamptz not null,
  verified_at timestamptz,
  declined_at timestamptz,
  reason text check (char_length(reason) <= 300),
  primary key (hospital_id, id),
  constraint decline_has_reason check ((declined_at is null) = (reason is null)),
  constraint only_verified_is_declined check (declined_at is null or verified_at is not null),
  constraint password_until_declined check ((declined_at is null) = (password_hash is not null))
);
create index registration_of_email on registration (hospital_id, lower(email));
create index registration_by_time on registration (hospital_id, mailed_at);

create table registration_department (
  hospital_id uuid not null,
  registration_id uuid not null,
  department_id uuid not null,
  primary key (hospital_id, registration_id, department_id),
  constraint registration_missing foreign key (hospital_id, registration_id) references registration on delete cascade,
  constraint department_in_use foreign key (hospital_id, department_id) references department
);
create index registration_department_of_department on registration_department (hospital_id, department_id);

create table registration_service_type (
  hospital_id uuid not null,
  registration_id uuid not null,
  service_type_id uuid not null,
  primary key (hospital_id, registration_id, service_type_id),
  constraint registration_missing foreign key (hospital_id, registration_id) references registration on delete cascade,
  constraint service_type_in_use foreign key (hospital_id, service_type_id) references service_type
);
create index registration_service_type_of_type on registration_service_type (hospital_id, service_type_id);

call protect('registration', 'registration_department', 'registration_service_type');

-- A mail may go to an address that is nobody's account yet.
call lift_force('notification');
alter table notification drop constraint notification_has_recipient, add constraint notification_has_recipient
  check (num_nonnulls(employee_id, device_id) >= 1 or channel = 'mail');
call restore_force('notification');
