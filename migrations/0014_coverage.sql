-- Since when nobody can be reached for a kind of service on a ward, within its coverage hours (S21). In the database, so
-- that the 30 s are counted on when the server starts anew. The row goes as soon as somebody is there again.
create table coverage_gap (
  hospital_id uuid not null,
  department_id uuid not null,
  service_type_id uuid not null,
  began_at timestamptz not null,
  primary key (hospital_id, department_id, service_type_id),
  constraint department_missing foreign key (hospital_id, department_id) references department on delete cascade,
  constraint service_type_missing foreign key (hospital_id, service_type_id) references service_type on delete cascade
);

call protect('coverage_gap');
