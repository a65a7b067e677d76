-- Access levels and escalation policies are exported, as priorities are: who may edit access levels of the whole hospital gets
-- these rights, and with them the right to give them.
call lift_force('access_level', 'allocation');
insert into allocation (hospital_id, access_level_id, module_code, access_right)
select l.hospital_id, l.id, module.code, 'export'
from access_level l cross join (values ('access-levels'), ('escalation-policies'), ('priorities')) module (code)
where l.scope = 'hospital' and l.deleted_at is null
  and exists (select from allocation a where a.hospital_id = l.hospital_id and a.access_level_id = l.id
    and a.module_code = 'access-levels' and a.access_right = 'edit')
on conflict do nothing;
call restore_force('access_level', 'allocation');
