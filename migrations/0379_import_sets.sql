-- An import is a set whose rows have values of their own. Of an import the keys of `field_values` are the columns of its file.
call lift_force('change_set', 'change_set_row');
alter table change_set drop constraint change_set_kind_check,
  add constraint change_set_kind_check check (kind in ('edit', 'undo', 'import'));

-- `is_new`: the set makes the row, or is the undo that deletes it. `line` is where it begins in the file. `field_values` is what
-- is to stand in the row until it is written or the set is given up: from then on the activity log says it.
alter table change_set_row add column is_new boolean not null default false, add column line integer,
  add column field_values jsonb;
call restore_force('change_set', 'change_set_row');
