-- The alarm of an attacked account is raised with the first failure from the 50th on whose transaction holds: which
-- window of tries has had it is kept with its counter, and is undone with the alarm where that transaction fails.
alter table account_failure
  -- When the window began that administrators were notified of.
  add column alarmed_from timestamptz;
