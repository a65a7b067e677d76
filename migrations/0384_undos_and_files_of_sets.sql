-- A set may be undone in parts, each row once: who edits one ward undoes its rows, another undo takes the others.
drop index change_set_undone_once;
create index change_set_undos on change_set (hospital_id, undoes_id) where undoes_id is not null;

-- Of an import from a file its SHA-256 in hex: under the same id the same file is the same set, and another one is refused.
call lift_force('change_set');
alter table change_set add column file_hash text;
call restore_force('change_set');
