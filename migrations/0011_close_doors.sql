-- 0009 gave the doors to wardbell_crossing and then took them from PUBLIC; only the owner of a function can do that, so
-- nothing was taken. Done here as the role that owns them: the app may use the doors, and nobody else.

set local role wardbell_crossing;

do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proowner = 'wardbell_crossing'::regrole
  loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to wardbell_app', f);
  end loop;
end $$;

reset role;
