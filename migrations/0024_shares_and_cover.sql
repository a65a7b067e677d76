-- S24: what the sharer of a request is reminded or warned of, beside the call to those it is shared with, which goes on
-- by the request's own urgency.
alter table request add column holder_alerted_at timestamptz;
alter table request add column holder_alert text check (holder_alert in ('reminder', 'warning'));
alter table request add constraint request_holder_alert_has_time check ((holder_alert is null) = (holder_alerted_at is null));
-- A view takes the columns that its table had when it was made.
create or replace view counted_request with (security_invoker = true) as select * from request where not is_probe;

-- S19: the departments that cover for this one; with none named, the third circle is the hospital.
create table department_cover (
  hospital_id uuid not null,
  department_id uuid not null,
  cover_department_id uuid not null,
  primary key (hospital_id, department_id, cover_department_id),
  constraint department_missing foreign key (hospital_id, department_id) references department on delete cascade,
  constraint cover_in_use foreign key (hospital_id, cover_department_id) references department,
  constraint department_covered_by_another check (department_id <> cover_department_id)
);
create index department_cover_of_cover on department_cover (hospital_id, cover_department_id);

call protect('department_cover');
