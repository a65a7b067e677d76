-- S25: when a device of the colleague has first shown an offer. How it ended is read past the end of the giver's duty;
-- what could not be read any more before stays put away.
call lift_force('handover', 'attendance');
alter table handover add column shown_at timestamptz;
update handover h set seen_at = h.offered_at
where h.seen_at is null and not exists (select from attendance a
  where a.hospital_id = h.hospital_id and a.employee_id = h.from_employee_id and a.left_at is null
    and a.entered_at <= h.offered_at);
call restore_force('handover', 'attendance');
