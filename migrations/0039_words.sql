-- Tables, columns and values carry the field's terms: notified, repeated, hash chain, encrypted. There is no release yet
-- that reads the old names.
call lift_force('break_request', 'setting');

alter table request rename column raise_count to repeat_count;
alter table request rename column last_raised_at to last_repeated_at;
alter table request_told rename to request_notified;
alter table request_notified rename column told_at to notified_at;
alter table bed rename column code_sealed to code_encrypted;
alter table bed rename column qr_sealed to qr_encrypted;
alter table seal rename to hash_chain;
alter table hash_chain rename column sealed_at to chained_at;
alter table unsealed rename to unchained;

-- S25: the cover of a break is notified where the hospital does not ask.
alter table break_request drop constraint break_request_state_check;
update break_request set state = 'notified' where state = 'told';
alter table break_request add constraint break_request_state_check
  check (state in ('asked', 'promised', 'agreed', 'notified', 'declined', 'withdrawn', 'lapsed', 'overtaken'));
drop index break_request_of_cover;
create index break_request_of_cover on break_request (hospital_id, cover_employee_id)
  where ended_at is null or state = 'notified' and seen_at is null;
update setting set value = '"notified"' where key = 'break_cover' and value = '"told"';

-- What the database named by the old words: constraints (with their indexes) and the other indexes.
do $$
declare
  one record;
  words constant text[][] := array[['request_told', 'request_notified'], ['told_at', 'notified_at'],
    ['raise_count', 'repeat_count'], ['code_sealed', 'code_encrypted'], ['qr_sealed', 'qr_encrypted'],
    ['already_sealed', 'already_chained'], ['sealed_at', 'chained_at'], ['unsealed_', 'unchained_'], ['seal_', 'hash_chain_']];
  word integer;
  new_name text;
begin
  for one in
    select c.conname::text as name, c.conrelid::regclass::text as of, true as is_constraint
    from pg_constraint c where c.connamespace = 'public'::regnamespace
    union all
    select i.relname::text, null, false from pg_class i
    where i.relnamespace = 'public'::regnamespace and i.relkind = 'i'
      and not exists (select from pg_constraint k where k.conindid = i.oid and k.contype in ('p', 'u', 'x'))
  loop
    new_name := one.name;
    for word in 1 .. array_length(words, 1) loop
      new_name := regexp_replace(new_name, '(^|_)' || words[word][1], '\1' || words[word][2]);
    end loop;
    if new_name <> one.name and one.is_constraint then
      execute format('alter table %s rename constraint %I to %I', one.of, one.name, new_name);
    elsif new_name <> one.name then
      execute format('alter index %I rename to %I', one.name, new_name);
    end if;
  end loop;
end $$;

-- The trigger that queues what is appended, and the look-up of hospitals with rows in that queue.
create function await_chaining() returns trigger language plpgsql as $$
begin
  insert into unchained (hospital_id, source, row_id) values (new.hospital_id, tg_table_name, new.id);
  return null;
end $$;
revoke execute on function await_chaining() from public;
drop trigger await_seal on request_event;
drop trigger await_seal on activity_log;
drop function await_seal();
create trigger await_chaining after insert on request_event for each row execute function await_chaining();
create trigger await_chaining after insert on activity_log for each row execute function await_chaining();

grant create on schema public to wardbell_crossing;
set local role wardbell_crossing;
alter function hospitals_to_seal() rename to hospitals_to_chain;
create or replace function hospitals_to_chain() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select h.id from hospital h where exists (select from unchained u where u.hospital_id = h.id) order by h.id
$$;
reset role;
revoke create on schema public from wardbell_crossing;

call restore_force('break_request', 'setting');
