-- Patients' own accounts as the panel lists them: name and address, and the running stays that they see.
create view user_record with (security_invoker = true) as
select u.hospital_id, u.id, u.version, u.created_at, null::timestamptz as deleted_at, u.name, u.email
from user_account u;

create view user_running_stay with (security_invoker = true) as
select l.hospital_id, l.user_id, l.stay_id
from user_stay l
join stay s on s.hospital_id = l.hospital_id and s.id = l.stay_id and s.ended_at is null;

-- The wards on which these stays are now: whoever is confined to their wards sees the accounts of these.
create view user_ward with (security_invoker = true) as
select distinct l.hospital_id, l.user_id, r.department_id
from user_running_stay l
join stay_bed a on a.hospital_id = l.hospital_id and a.stay_id = l.stay_id and a.ended_at is null
join bed b on b.hospital_id = a.hospital_id and b.id = a.bed_id
join room r on r.hospital_id = b.hospital_id and r.id = b.room_id;

grant select on user_record, user_running_stay, user_ward to wardbell_app;
