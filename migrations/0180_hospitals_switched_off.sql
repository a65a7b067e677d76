-- A hospital that is switched off: nobody is signed in there, and nobody is on duty.

call lift_force('employee_session');
call lift_force('user_session');
call lift_force('attendance');
alter table employee_session drop constraint employee_session_end_reason_check,
  add constraint employee_session_end_reason_check check (end_reason in
    ('logout', 'revoked', 'expired', 'token_reused', 'account_ended', 'replaced', 'password_changed', 'hospital_inactive'));
alter table user_session drop constraint user_session_end_reason_check,
  add constraint user_session_end_reason_check check (end_reason in
    ('logout', 'revoked', 'expired', 'token_reused', 'password_changed', 'stay_ended', 'hospital_inactive'));
alter table attendance drop constraint attendance_left_reason_check,
  add constraint attendance_left_reason_check check (left_reason in
    ('by_hand', 'sign_out', 'idle', 'account_ended', 'corrected', 'hospital_inactive'));
call restore_force('employee_session');
call restore_force('user_session');
call restore_force('attendance');

-- Of the hospital of this transaction and no other; null when `old_version` is not the current one.
create function switch_hospital(old_version integer, is_active boolean) returns integer
language sql security definer set search_path = public, pg_temp as $$
  update hospital set active = is_active, version = version + 1
  where id = nullif(current_setting('app.hospital_id', true), '')::uuid and version = old_version and deleted_at is null
    and not is_platform
  returning version
$$;
revoke execute on function switch_hospital(integer, boolean) from public;
grant execute on function switch_hospital(integer, boolean) to wardbell_app;

grant create on schema public to wardbell_crossing;
grant select (hospital_id, ended_at) on user_session to wardbell_crossing;
create function hospitals_switched_off_with_people() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select h.id from hospital h where h.deleted_at is null and not h.active
    and (exists (select from employee_session s where s.hospital_id = h.id and s.ended_at is null)
      or exists (select from user_session s where s.hospital_id = h.id and s.ended_at is null)
      or exists (select from attendance a where a.hospital_id = h.id and a.left_at is null)) order by h.id
$$;
revoke execute on function hospitals_switched_off_with_people() from public;
grant execute on function hospitals_switched_off_with_people() to wardbell_app;
alter function hospitals_switched_off_with_people() owner to wardbell_crossing;
revoke create on schema public from wardbell_crossing;
