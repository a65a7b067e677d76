-- Notes on a request, a bed, a stay or a person, each with a picture at most.
create table subject_record (
  hospital_id uuid not null references hospital,
  id uuid not null default uuidv7(),
  about_kind text not null check (about_kind in ('requests', 'beds', 'stays', 'employees')),
  request_id uuid,
  bed_id uuid,
  stay_id uuid,
  employee_id uuid,
  note text not null check (char_length(note) between 1 and 2000),
  file_id uuid,
  -- Null where the platform made it.
  made_by_id uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (hospital_id, id),
  constraint record_of_one check (num_nonnulls(request_id, bed_id, stay_id, employee_id) = 1 and case about_kind
    when 'requests' then request_id when 'beds' then bed_id when 'stays' then stay_id else employee_id end is not null),
  constraint request_in_use foreign key (hospital_id, request_id) references request,
  constraint bed_in_use foreign key (hospital_id, bed_id) references bed,
  constraint stay_in_use foreign key (hospital_id, stay_id) references stay,
  constraint employee_in_use foreign key (hospital_id, employee_id) references employee,
  constraint maker_in_use foreign key (hospital_id, made_by_id) references employee,
  constraint file_missing foreign key (hospital_id, file_id) references file on delete set null (file_id),
  constraint file_of_one unique (hospital_id, file_id)
);
create index subject_record_of_request on subject_record (hospital_id, request_id) where request_id is not null;
create index subject_record_of_bed on subject_record (hospital_id, bed_id) where bed_id is not null;
create index subject_record_of_stay on subject_record (hospital_id, stay_id) where stay_id is not null;
create index subject_record_of_employee on subject_record (hospital_id, employee_id) where employee_id is not null;
call protect('subject_record');

create function has_file(of_record subject_record) returns boolean language sql stable parallel safe
  return of_record.file_id is not null;

-- The wards whose people see it: those of what it is about.
create view subject_record_ward with (security_invoker = true) as
select r.hospital_id, r.id as record_id, q.department_id
from subject_record r join request q on q.hospital_id = r.hospital_id and q.id = r.request_id
union
select r.hospital_id, r.id, k.department_id
from subject_record r
join bed b on b.hospital_id = r.hospital_id and b.id = r.bed_id
join room k on k.hospital_id = b.hospital_id and k.id = b.room_id
union
select r.hospital_id, r.id, k.department_id
from subject_record r
join stay_bed a on a.hospital_id = r.hospital_id and a.stay_id = r.stay_id
join bed b on b.hospital_id = a.hospital_id and b.id = a.bed_id
join room k on k.hospital_id = b.hospital_id and k.id = b.room_id
union
select r.hospital_id, r.id, m.department_id
from subject_record r join employee_department m on m.hospital_id = r.hospital_id and m.employee_id = r.employee_id;
grant select on subject_record_ward to wardbell_app;

-- A picture of a page stays legible at this size.
alter table file drop constraint file_content_check,
  add constraint file_content_check check (octet_length(content) between 1 and 1048576);
