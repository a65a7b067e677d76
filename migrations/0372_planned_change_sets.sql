-- A set is made now, or planned for an hour (`planned_for`). When it is due its rows are compared with the preview: where one
-- is otherwise nothing is changed and the set asks (`needs_review`); where its author may no more, it is `not_applied`.
call lift_force('change_set', 'change_set_row');
alter table change_set add column planned_for timestamptz;
alter table change_set drop constraint change_set_state_check,
  add constraint change_set_state_check check (state in ('prepared', 'planned', 'running', 'done', 'discarded', 'needs_review',
    'not_applied')),
  add constraint planned_set_has_time check (state not in ('planned', 'needs_review', 'not_applied')
    or planned_for is not null);

-- `added`: matches the list of the set by now, and was not in the preview.
alter table change_set_row drop constraint change_set_row_outcome_check,
  add constraint change_set_row_outcome_check check (outcome in ('waiting', 'same', 'contested', 'left', 'done', 'refused',
    'added'));

call restore_force('change_set', 'change_set_row');

-- What has a job to come: those whose timer or delivery is missing are found by it.
create index change_set_under_way on change_set (hospital_id) where state in ('planned', 'running');
grant create on schema public to wardbell_crossing;
grant select (hospital_id, state) on change_set to wardbell_crossing;
create function hospitals_with_sets_under_way() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct s.hospital_id from change_set s where s.state in ('planned', 'running') order by s.hospital_id
$$;
revoke execute on function hospitals_with_sets_under_way() from public;
grant execute on function hospitals_with_sets_under_way() to wardbell_app;
alter function hospitals_with_sets_under_way() owner to wardbell_crossing;
revoke create on schema public from wardbell_crossing;
