-- The station at which somebody who is on duty said that they have seen an alarm; null where it was in their own app.
alter table alarm add column seen_device_id uuid,
  add constraint seen_device_in_use foreign key (hospital_id, seen_device_id) references device;
