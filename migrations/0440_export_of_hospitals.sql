-- Platform administrators export their hospitals: the one level of the platform's own tenant gets that right.
call lift_force('access_level', 'allocation');
insert into allocation (hospital_id, access_level_id, module_code, access_right)
select l.hospital_id, l.id, 'hospitals', 'export'
from access_level l
where l.hospital_id = platform_tenant() and l.deleted_at is null
  and exists (select from allocation a where a.hospital_id = l.hospital_id and a.access_level_id = l.id
    and a.module_code = 'hospitals' and a.access_right = 'view')
on conflict do nothing;
call restore_force('access_level', 'allocation');
