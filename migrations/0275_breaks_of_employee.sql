-- The breaks of one person, for the times of their own presences.
create index break_of_employee on duty_break (hospital_id, employee_id, began_at);
