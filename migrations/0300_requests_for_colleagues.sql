-- What employees ask one another for at a bed ("help me lift"): kinds of services that no patient is offered or reads.
alter table service_type add column is_for_colleagues boolean not null default false;

-- Whom the help is for, where an employee asked for themselves: of such a request its patient reads nothing, and whoever
-- asked is not called. Kept with the request, so that a kind of service that is changed later uncovers none of them.
alter table request
  add column for_employee_id uuid,
  add constraint request_for_who_asked check (for_employee_id is null or for_employee_id = asked_by_employee_id);
create index request_for_employee on request (hospital_id, for_employee_id) where for_employee_id is not null;
