-- By day, or by night where there is one: a ward that covers for another is not deleted. Who covered is kept where a night
-- is switched off, as its hours are, and is in nobody's way.
create or replace view department_covering with (security_invoker = true) as
  select hospital_id, department_id, cover_department_id from department_cover
  union select v.hospital_id, v.department_id, v.cover_department_id from department_night_cover v
    join department d on d.hospital_id = v.hospital_id and d.id = v.department_id and d.has_night;
