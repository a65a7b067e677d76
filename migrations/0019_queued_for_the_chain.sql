-- Since when a row waits for its place in the chain: tells one that a kill left waiting from one that was kept back.
alter table unsealed add column queued_at timestamptz not null default clock_timestamp();
