-- A link at a bed has an icon that the panel chooses, as the entries of a menu have. Null where it has none; rows that are
-- there keep '', which is read as none.

call lift_force('bed_link');

alter table bed_link alter column icon drop not null;

call restore_force('bed_link');
