-- The mark of the device that signed in: the same device is not asked again whether it is for a new patient.
alter table bed_session add column device_mark_id text;
