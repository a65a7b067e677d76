-- Whose beds have just begun or ended is asked with each change; what ended long ago is not read for it.
create index assignment_of_employee on assignment (hospital_id, employee_id, ended_at);
