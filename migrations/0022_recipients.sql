-- On duty, not on a break, with an account that runs: only these are told of anything, and only these count as there.
create view present_employee with (security_invoker = true) as
  select a.hospital_id, a.employee_id, a.id as attendance_id
  from attendance a
  join employee e on e.hospital_id = a.hospital_id and e.id = a.employee_id and e.active and e.deleted_at is null
  where a.left_at is null and not exists (select from duty_break k
    where k.hospital_id = a.hospital_id and k.employee_id = a.employee_id and k.ended_at is null);

-- S9: who may be expected to take a request now. A present employee who was told in the present telling, has not
-- declined and is not the one who holds or shared it (whom `step` 0 reminds of it).
create view recipient with (security_invoker = true) as
  select t.hospital_id, t.request_id, t.employee_id
  from request_told t
  join request r on r.hospital_id = t.hospital_id and r.id = t.request_id and r.timer_generation = t.generation
  join present_employee p on p.hospital_id = t.hospital_id and p.employee_id = t.employee_id
  where t.declined_at is null and t.step > 0 and t.employee_id is distinct from r.accepter_employee_id;

grant select on present_employee, recipient to wardbell_app;
