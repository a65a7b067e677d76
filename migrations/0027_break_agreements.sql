-- S25: an agreement that was given while the nurse still held requests waits until they hold none (`promised`). Where
-- the hospital tells covers instead of asking them (setting `break_cover`), the row says who was told and whether they
-- have seen it (`told`).
call lift_force('break_request');
alter table break_request
  drop constraint break_request_state_check,
  drop constraint break_request_end_has_time;
alter table break_request
  add constraint break_request_state_check
    check (state in ('asked', 'promised', 'agreed', 'told', 'declined', 'withdrawn', 'lapsed', 'overtaken')),
  add constraint break_request_end_has_time check ((state in ('asked', 'promised')) = (ended_at is null));
drop index already_asked_for_cover;
drop index break_request_of_cover;
create unique index already_asked_for_cover on break_request (hospital_id, employee_id) where ended_at is null;
create index break_request_of_cover on break_request (hospital_id, cover_employee_id)
  where ended_at is null or state = 'told' and seen_at is null;
call restore_force('break_request');
