-- The logo of a hospital, a file of its own. `hospital.logo`, which nothing has ever written, goes once no release names it.
create table hospital_logo (
  hospital_id uuid not null primary key references hospital,
  file_id uuid not null,
  constraint file_missing foreign key (hospital_id, file_id) references file on delete cascade,
  constraint hospital_logo_of_one unique (hospital_id, file_id)
);
call protect('hospital_logo');
