-- The board's list of what was finished in the last 24 h; without an index it reads every request there ever was.
-- A column and not an index on coalesce(): that is not leakproof, so under the policy it would use no index.
alter table request add column ended_at timestamptz generated always as (coalesce(done_at, canceled_at)) stored;
create index request_ended_by_time on request (hospital_id, ended_at) where ended_at is not null;
-- A view takes the columns that its table had when it was made.
create or replace view counted_request with (security_invoker = true) as select * from request where not is_probe;
