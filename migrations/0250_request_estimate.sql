-- In about how many minutes whoever has accepted a request says that they can be there, and when they said it. It holds for
-- the notification round of that acceptance alone: each step that ends the round withdraws it.
alter table request
  add column estimate_minutes smallint check (estimate_minutes between 1 and 120),
  add column estimate_said_at timestamptz,
  add column estimate_generation integer,
  add constraint estimate_is_whole check (num_nulls(estimate_minutes, estimate_said_at, estimate_generation) in (0, 3));
