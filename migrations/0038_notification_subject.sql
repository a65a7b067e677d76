-- The ledger refers to what it notifies of by kind and id, so that a further kind needs no column of its own.
-- There is no release yet that reads the old columns.
call lift_force('notification');
alter table notification
  add column subject_kind text check (subject_kind ~ '^[a-z_]{1,40}$'),
  add column subject_id uuid;
update notification set
  subject_kind = case when request_id is not null then 'request' when alarm_id is not null then 'alarm' else duty_kind end,
  subject_id = coalesce(request_id, alarm_id, duty_subject);
alter table notification
  alter column subject_kind set not null,
  alter column subject_id set not null,
  drop column request_id, -- with notification_of_request
  drop column alarm_id,
  drop column duty_kind,
  drop column duty_subject; -- with notification_of_duty
create index notification_of_subject on notification (hospital_id, subject_id);
create index notification_of_employee_by_kind on notification (hospital_id, employee_id, subject_kind, subject_id);
call restore_force('notification');
