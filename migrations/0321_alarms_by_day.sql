-- The log of a ward's alarms reads the last days alone.
create index alarm_by_day on alarm (hospital_id, department_id, raised_at);
