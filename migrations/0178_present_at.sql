-- Who was present at a moment, beside the view that knows who is: by what was written down then. An attendance that was
-- corrected later counts as corrected; of accounts no history is kept, so that those of today count.
create function present_employee_at(hospital uuid, moment timestamptz)
returns table (employee_id uuid) language sql stable as $$
  select a.employee_id
  from attendance a
  join employee e on e.hospital_id = a.hospital_id and e.id = a.employee_id and e.active and e.deleted_at is null
  where a.hospital_id = hospital and a.entered_at <= moment and (a.left_at is null or a.left_at > moment)
    and not exists (select from attendance f where f.hospital_id = a.hospital_id and f.corrects_id = a.id)
    and not exists (select from duty_break k
      where k.hospital_id = a.hospital_id and k.employee_id = a.employee_id
        and k.began_at <= moment and (k.ended_at is null or k.ended_at > moment))
$$;
revoke execute on function present_employee_at(uuid, timestamptz) from public;
grant execute on function present_employee_at(uuid, timestamptz) to wardbell_app;
