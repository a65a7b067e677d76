-- When what is personal of an ended stay was erased; its beds, times and requests stay, without words that were written.
alter table stay add column erased_at timestamptz;
alter table stay add constraint stay_erased_ended check (erased_at is null or ended_at is not null);
create index stay_to_erase on stay (hospital_id, ended_at) where ended_at is not null and erased_at is null;
