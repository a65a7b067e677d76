-- Pushes of what is asked of an employee beside requests: an offer of a colleague, a break to cover, and whether they are
-- still on duty (S25). `duty_subject` is the hand-over, the break request or the attendance.
call lift_force('notification');
alter table notification
  add column duty_kind text check (duty_kind in ('offer', 'cover', 'idle')),
  add column duty_subject uuid;
alter table notification add constraint notification_of_duty_is_whole
  check ((duty_kind is null) = (duty_subject is null) and (duty_kind is null or request_id is null));
create index notification_of_duty on notification (hospital_id, employee_id, duty_subject) where duty_subject is not null;
call restore_force('notification');
