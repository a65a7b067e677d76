-- An employee asks for a new password. Whoever asks is answered the same and as fast, so one row is written also where
-- no account has the name. The link that is mailed is a row of session_token, of kind `account_link`, whose session is
-- this row; its token is made from the id with a key outside the database.
create table account_link (
  hospital_id uuid not null references hospital,
  id uuid not null default uuidv7(),
  -- Null where no account that can be mailed to has the name.
  employee_id uuid,
  purpose text not null check (purpose in ('password_reset')),
  made_at timestamptz not null,
  primary key (hospital_id, id),
  constraint employee_in_use foreign key (hospital_id, employee_id) references employee
);
create index account_link_of_employee on account_link (hospital_id, employee_id);
create index account_link_by_time on account_link (hospital_id, made_at);

call protect('account_link');

alter table session_token drop constraint session_token_kind_check, add constraint session_token_kind_check
  check (kind in ('bed_access', 'bed_refresh', 'employee_access', 'employee_refresh', 'station', 'enrolment',
    'approval', 'account_link'));

call lift_force('employee_session');
alter table employee_session drop constraint employee_session_end_reason_check,
  add constraint employee_session_end_reason_check check (end_reason in
    ('logout', 'revoked', 'expired', 'token_reused', 'account_ended', 'replaced', 'password_changed'));
call restore_force('employee_session');
