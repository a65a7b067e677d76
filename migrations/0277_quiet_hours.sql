-- When an employee wants no sound for what is of low urgency, by the hospital's clock; over midnight where it ends earlier.
alter table employee add column quiet_from time, add column quiet_until time,
  add constraint quiet_hours_are_whole check ((quiet_from is null) = (quiet_until is null)),
  add constraint quiet_hours_end_later check (quiet_from <> quiet_until);
