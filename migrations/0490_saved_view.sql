-- Views of a list of the admin panel that an employee has saved by name: `query` is what of the list's address says which rows
-- it shows, how sorted and in which columns. A shared one is offered to every colleague who may view the area.
create table saved_view (
  hospital_id uuid not null references hospital,
  id uuid not null,
  employee_id uuid not null,
  area text not null,
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 4000),
  is_shared boolean not null,
  version integer not null default 1,
  primary key (hospital_id, id),
  constraint employee_missing foreign key (hospital_id, employee_id) references employee
);
create unique index saved_view_name_taken on saved_view (hospital_id, employee_id, area, lower(name));
create index saved_view_of_area on saved_view (hospital_id, area) where is_shared;

call protect('saved_view');
