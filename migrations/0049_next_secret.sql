-- A second factor may move to another phone: the next secret stands beside the present one, which counts until the first
-- code of the next.
call lift_force('totp');
alter table totp
  add column next_secret bytea,
  add column next_made_at timestamptz,
  add constraint next_secret_made check ((next_secret is null) = (next_made_at is null)),
  add constraint next_after_first check (next_secret is null or confirmed_at is not null);
call restore_force('totp');
