-- Since when whoever holds an open request has been found unreachable (S24), and when they were warned that it will be
-- given back. In the database, so that the minutes are counted on when the server starts anew.
alter table request add column accepter_unreachable_since timestamptz;
alter table request add column unreachable_warned_at timestamptz;
-- A view takes the columns that its table had when it was made.
create or replace view counted_request with (security_invoker = true) as select * from request where not is_probe;
