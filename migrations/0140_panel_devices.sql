-- Ward tablets and ward displays as the panel keeps them. A simple view is written through: renaming and revoking one
-- there changes its device. The state is what its ward is notified of, and takes no clock: one without a link is `dead` once its
-- alarm stands (S14), and `silent` until then. While a device is connected its last echo is not written: it has none here.
alter table device add column version integer not null default 1;

create function shown_state(d device) returns text language sql stable parallel safe
  return case when d.revoked_at is not null then null
    when d.state = 'hidden' then 'asleep'
    when d.state = 'foreground' then 'alive'
    when d.last_echo_at is null then 'new'
    when exists (select from alarm a where a.hospital_id = d.hospital_id and a.kind = 'dead_link'
      and a.subject_id = d.id and a.cleared_at is null) then 'dead'
    else 'silent' end;

create view ward_tablet with (security_invoker = true) as
select d.hospital_id, d.id, d.version, d.created_at, d.revoked_at as deleted_at, d.label, d.bed_id,
  case when d.state <> 'foreground' then d.last_echo_at end as last_echo_at, d.enrolled_by_employee_id, shown_state(d) as state,
  (select k.department_id from bed b join room k on k.hospital_id = b.hospital_id and k.id = b.room_id
    where b.hospital_id = d.hospital_id and b.id = d.bed_id) as department_id,
  coalesce(nullif(d.label, ''), (select k.name || '·' || b.label from bed b
    join room k on k.hospital_id = b.hospital_id and k.id = b.room_id
    where b.hospital_id = d.hospital_id and b.id = d.bed_id)) as name
from device d where d.kind = 'ward_tablet';
grant select, update on ward_tablet to wardbell_app;

create view station with (security_invoker = true) as
select d.hospital_id, d.id, d.version, d.created_at, d.revoked_at as deleted_at, d.label, d.department_id,
  case when d.state <> 'foreground' then d.last_echo_at end as last_echo_at, d.enrolled_by_employee_id, shown_state(d) as state
from device d where d.kind = 'station';
grant select, update on station to wardbell_app;

-- A form without a name holds none.
create function no_device_name() returns trigger language plpgsql as $$
begin
  new.label := '';
  return new;
end $$;
create trigger no_device_name before update of label on device for each row when (new.label is null)
  execute function no_device_name();
