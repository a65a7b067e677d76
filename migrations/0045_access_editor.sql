-- A hospital in which somebody may edit access levels, and reaches the whole hospital, keeps such a person: the last one
-- is neither ended nor removed, and loses neither the right nor the reach, whichever way that would happen. Who reaches
-- the own departments alone can neither widen a level nor appoint others at the bed.
create function keep_access_editor() returns trigger language plpgsql as $$
declare
  was_editor boolean;
begin
  if tg_table_name = 'employee' then
    was_editor := exists (select from allocation a
      join access_level l on l.hospital_id = a.hospital_id and l.id = a.access_level_id
      where a.hospital_id = old.hospital_id and a.access_level_id = old.access_level_id and l.scope = 'hospital'
        and a.module_code = 'access-levels' and a.access_right = 'edit');
  elsif tg_table_name = 'access_level' then
    was_editor := exists (select from employee e
      join allocation a on a.hospital_id = e.hospital_id and a.access_level_id = e.access_level_id
      where e.hospital_id = old.hospital_id and e.access_level_id = old.id and e.active and e.deleted_at is null
        and a.module_code = 'access-levels' and a.access_right = 'edit');
  else
    was_editor := exists (select from employee e
      join access_level l on l.hospital_id = e.hospital_id and l.id = e.access_level_id
      where e.hospital_id = old.hospital_id and e.access_level_id = old.access_level_id and l.scope = 'hospital'
        and e.active and e.deleted_at is null);
  end if;
  if not was_editor then return null; end if;
  -- Of two who take the right from each other at once, the second waits, and then finds what the first one did.
  perform pg_advisory_xact_lock(hashtextextended('access editors of ' || old.hospital_id, 0));
  if not exists (select from employee e
      join access_level l on l.hospital_id = e.hospital_id and l.id = e.access_level_id
      join allocation a on a.hospital_id = e.hospital_id and a.access_level_id = e.access_level_id
      where e.hospital_id = old.hospital_id and e.active and e.deleted_at is null and l.scope = 'hospital'
        and a.module_code = 'access-levels' and a.access_right = 'edit') then
    raise exception 'somebody must be able to edit access levels'
      using errcode = 'restrict_violation', constraint = 'last_access_editor', table = tg_table_name;
  end if;
  return null;
end $$;
create trigger keep_access_editor after update of access_level_id, active, deleted_at on employee
  for each row when (old.active and old.deleted_at is null and (new.access_level_id <> old.access_level_id
    or not new.active or new.deleted_at is not null)) execute function keep_access_editor();
create trigger keep_access_editor_of_removed after delete on employee
  for each row when (old.active and old.deleted_at is null) execute function keep_access_editor();
create trigger keep_access_editor after update or delete on allocation
  for each row when (old.module_code = 'access-levels' and old.access_right = 'edit')
  execute function keep_access_editor();
create trigger keep_access_editor after update of scope on access_level
  for each row when (old.scope = 'hospital' and new.scope <> 'hospital') execute function keep_access_editor();
