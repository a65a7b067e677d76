-- When a card with the bed's code and QR was last printed: a card that is older than the code opens nothing.
alter table bed add column codes_printed_at timestamptz;

-- The bed in which each stay is now.
create view occupied_bed with (security_invoker = true) as
  select hospital_id, bed_id, stay_id from stay_bed where ended_at is null;
grant select on occupied_bed to wardbell_app;
