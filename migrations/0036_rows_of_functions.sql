-- How many rows these answer. PostgreSQL takes it to be a thousand, and then reads all requests in their order to spare
-- itself the sorting of one.
alter function hospital_profile(uuid) rows 1;
alter function service_windows(uuid, text, timestamptz, integer) rows 20;
