-- S6 S22: who may decline a request depends on who else is there and can be reached, which changes without the request.
-- What it was judged by at the last look, so that requests whose answer is another now are announced, by whichever
-- process has the periodic jobs; and those of them that are still to be announced.
create table decline_basis (
  hospital_id uuid primary key references hospital,
  hash text not null,
  duty jsonb not null,
  left_over uuid[] not null default '{}'
);

call protect('decline_basis');
