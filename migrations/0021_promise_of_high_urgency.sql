-- The promise of what is of high urgency is 15 min at most (S24): a longer one kept a forgotten request for hours.
call lift_force('service', 'priority', 'request');
update service set response_minutes = 15
  where response_minutes > 15 and exists (select from priority p
    where p.hospital_id = service.hospital_id and p.id = service.priority_id and p.urgency = 'high');
update request set response_minutes = 15 where response_minutes > 15 and urgency = 'high';

alter table request add constraint promise_of_high_urgency_too_long
  check (urgency <> 'high' or response_minutes <= 15);

-- A service has its urgency from its priority, so that each of the two is checked when it changes. The service holds its
-- priority until the commit, so that the urgency cannot change meanwhile.
create function check_promise_of_high_urgency() returns trigger language plpgsql as $$
declare
  is_too_long boolean;
begin
  if tg_table_name = 'service' then
    select p.urgency = 'high' into is_too_long from priority p
      where p.hospital_id = new.hospital_id and p.id = new.priority_id for share;
  else
    is_too_long := exists (select from service s
      where s.hospital_id = new.hospital_id and s.priority_id = new.id and s.response_minutes > 15);
  end if;
  if is_too_long then
    raise exception 'the promise of what is of high urgency is 15 minutes at most'
      using errcode = 'check_violation', constraint = 'promise_of_high_urgency_too_long', table = tg_table_name;
  end if;
  return new;
end $$;
create trigger promise_of_high_urgency before insert or update of response_minutes, priority_id on service
  for each row when (new.response_minutes > 15) execute function check_promise_of_high_urgency();
create trigger promise_of_high_urgency before update of urgency on priority
  for each row when (new.urgency = 'high') execute function check_promise_of_high_urgency();
call restore_force('service', 'priority', 'request');
