-- Who left a bed last, which every look at a ward's rooms asks of each of its beds.
create index stay_bed_left on stay_bed (hospital_id, bed_id, ended_at) where ended_at is not null;
