-- Changes of many rows that are shown before they are made, made as one job and undone as a whole.
-- `field_values` is what is to stand in every row; of an undo it is empty, since each row gets back what the log says it held.
-- `query` is the list of which all rows were meant, null where they were chosen one by one. The author is whoever prepared it:
-- each row is written by their rights of that moment.
create table change_set (
  hospital_id uuid not null references hospital,
  id uuid not null,
  area text not null,
  kind text not null check (kind in ('edit', 'undo')),
  undoes_id uuid,
  field_values jsonb not null,
  query jsonb,
  state text not null default 'prepared' check (state in ('prepared', 'running', 'done', 'discarded')),
  author_kind text not null check (author_kind in ('employee', 'platform')),
  author_id uuid not null,
  session_id uuid not null,
  device_id uuid,
  prepared_at timestamptz not null,
  applied_at timestamptz,
  ended_at timestamptz,
  primary key (hospital_id, id),
  constraint undone_set foreign key (hospital_id, undoes_id) references change_set on delete cascade,
  constraint undo_names_its_set check ((kind = 'undo') = (undoes_id is not null))
);
create index change_set_by_time on change_set (hospital_id, prepared_at);
-- A set is undone by one other at a time.
create unique index change_set_undone_once on change_set (hospital_id, undoes_id)
  where state in ('running', 'done') and undoes_id is not null;

-- The rows of a set as they were shown: `version` is what the row had then. What was in them stands in the row itself while the
-- set waits, and in the activity log afterwards.
create table change_set_row (
  hospital_id uuid not null,
  change_set_id uuid not null,
  row_id uuid not null,
  position integer not null,
  version integer not null,
  outcome text not null check (outcome in ('waiting', 'same', 'contested', 'left', 'done', 'refused')),
  code text,
  primary key (hospital_id, change_set_id, row_id),
  constraint row_of_change_set foreign key (hospital_id, change_set_id) references change_set on delete cascade
);
create index change_set_row_in_order on change_set_row (hospital_id, change_set_id, position);

call protect('change_set', 'change_set_row');
