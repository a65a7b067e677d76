-- A link may also prove that a new address is the employee's: `email` is the one to prove, and `former_email`, once it
-- is proved, the one that the account had, which hears of the change. Both are erased with the account.
call lift_force('account_link');
alter table account_link
  add column email text,
  add column former_email text,
  add column mailed_at timestamptz,
  drop constraint account_link_purpose_check,
  add constraint account_link_purpose_check check (purpose in ('password_reset', 'email_change')),
  add constraint reset_proves_no_address check (purpose <> 'password_reset' or (email is null and former_email is null));
call restore_force('account_link');
