-- What was refused of a tap for several things, whose other items were taken: the same submission again answers the same.
alter table submission add column refused jsonb not null default '[]' check (jsonb_typeof(refused) = 'array');
