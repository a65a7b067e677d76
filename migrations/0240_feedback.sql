-- How a patient found what was done, as one of three faces. Staff read counts of at least five, never that of one request.
-- `feedback_at` is when a face was first given and stays where it was taken back, so that counted fives keep their order;
-- `feedback_actions` are the latest by which it was given, changed or taken back, so that one that is sent twice does nothing.
alter table request
  add column feedback text check (feedback in ('good', 'fair', 'poor')),
  add column feedback_at timestamptz,
  add column feedback_actions uuid[] not null default '{}';
create index request_feedback on request (hospital_id, feedback_at) where feedback is not null;
