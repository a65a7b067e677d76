-- Who gave the bed to the employee, or took it from them, where that was somebody else.
alter table assignment
  add column given_by uuid,
  add column taken_by uuid,
  add constraint giver_in_use foreign key (hospital_id, given_by) references employee,
  add constraint taker_in_use foreign key (hospital_id, taken_by) references employee;

-- What others assigned to an employee lately.
create index assignment_given on assignment (hospital_id, employee_id, began_at) where given_by is not null;
create index assignment_taken on assignment (hospital_id, employee_id, ended_at) where taken_by is not null;
