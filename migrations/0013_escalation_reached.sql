-- From when the frozen steps of a request count, and which of them was reached: after the last come the repeats of the
-- end rule. `step` is the circle that was told, which may be further than the policy's step where circles are empty.
alter table request add column escalates_from timestamptz;
alter table request add column policy_step smallint not null default 0 check (policy_step >= 0);
-- A view takes the columns that its table had when it was made.
create or replace view counted_request with (security_invoker = true) as select * from request where not is_probe;
