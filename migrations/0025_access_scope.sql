-- How far an access level reaches, and what levels of before may do now that every call asks for a right.
alter table access_level add column scope text not null default 'own_departments'
  check (scope in ('own_departments', 'hospital'));

-- Until now no level narrowed the work of a ward: whoever worked there admitted, discharged, set hints and enrolled
-- stations and tablets. Levels of people at the bed keep that, so that an update shuts nobody out; an administrator
-- narrows them. A level without any right was one of those: nothing asked it.
call lift_force('access_level', 'allocation');
insert into allocation (hospital_id, access_level_id, module_code, access_right)
select l.hospital_id, l.id, given.module, given.access_right
from access_level l
cross join (values ('board', 'view'), ('board', 'edit'), ('patients', 'view'), ('patients', 'edit'), ('duty', 'view'),
  ('duty', 'edit'), ('stays', 'view'), ('stays', 'create'), ('stays', 'edit'), ('stays', 'delete'), ('stations', 'view'),
  ('stations', 'create'), ('stations', 'edit'), ('stations', 'delete')) given (module, access_right)
where exists (select from allocation a where a.hospital_id = l.hospital_id and a.access_level_id = l.id
    and a.module_code = 'board' and a.access_right = 'edit')
  or not exists (select from allocation a where a.hospital_id = l.hospital_id and a.access_level_id = l.id)
on conflict do nothing;
call restore_force('access_level', 'allocation');
