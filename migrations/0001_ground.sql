-- The ground: how a hospital's rows are kept apart, how history is kept from change,
-- and the few tables that belong to the house as a whole.
--
-- Conventions of every file here
--   * Primary key of a hospital's row is (hospital_id, id): one index serves the key, the composite foreign keys and
--     the policy, and an id that a device made can never collide with another hospital's.
--   * A constraint is named after the error it means (room_in_use, stay_bed_overlap, already_accepted).
--   * A status is text with a check: enum equality is not leakproof and would use no index under a policy.
--   * Times that matter come from the server's clock; `default now()` stands only on catalogue rows.

create extension if not exists btree_gist;
revoke create on schema public from public;
grant usage on schema public to wardbell_app, wardbell_crossing;

-- The one policy text, and the rights that go with it. `nullif` because a pooled connection reads '' and not null
-- after its first transaction; the sub-select because it is then computed once and an index can be used.
create procedure protect(variadic tables regclass[]) language plpgsql as $$
declare t regclass;
begin
  foreach t in array tables loop
    execute format('alter table %s enable row level security, force row level security', t);
    execute format($policy$create policy of_hospital on %s
      using (hospital_id = (select nullif(current_setting('app.hospital_id', true), '')::uuid))
      with check (hospital_id = (select nullif(current_setting('app.hospital_id', true), '')::uuid))$policy$, t);
    execute format('grant select, insert, update, delete on %s to wardbell_app', t);
  end loop;
end $$;

-- Under FORCE the owner sees no row: UPDATE changes none and ADD FOREIGN KEY misses orphans, silently. A migration that
-- touches rows or adds constraints calls lift_force first and restore_force last, in its one transaction.
create procedure lift_force(variadic tables regclass[]) language plpgsql as $$
declare t regclass;
begin
  foreach t in array tables loop
    execute format('alter table %s no force row level security', t);
  end loop;
end $$;

create procedure restore_force(variadic tables regclass[]) language plpgsql as $$
declare t regclass;
begin
  foreach t in array tables loop
    execute format('alter table %s force row level security', t);
  end loop;
end $$;

-- History is appended to and never changed, by right (no grant) and by trigger (not even by the owner).
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;

create procedure make_append_only(variadic tables regclass[]) language plpgsql as $$
declare t regclass;
begin
  foreach t in array tables loop
    execute format('create trigger append_only before update or delete on %s for each row execute function refuse_change()', t);
    execute format('create trigger append_only_whole before truncate on %s for each statement execute function refuse_change()', t);
    execute format('revoke update, delete, truncate on %s from wardbell_app', t);
  end loop;
end $$;

revoke execute on procedure protect(regclass[]), lift_force(regclass[]), restore_force(regclass[]), make_append_only(regclass[]) from public;
revoke execute on function refuse_change() from public;

-- ---------------------------------------------------------------------------------------------------------------------
-- Without a policy, and therefore without any text of a person. The app reads these four through functions that name
-- their columns (0009_doors.sql).

create table language (
  code text primary key check (code ~ '^[a-z]{2}$'),
  tag text not null,
  name text not null,
  direction text not null default 'ltr' check (direction in ('ltr', 'rtl')),
  active boolean not null default true,
  position smallint not null
);

insert into language (code, tag, name, direction, position) values
  ('de', 'de', 'Deutsch', 'ltr', 1), ('en', 'en', 'English', 'ltr', 2), ('fr', 'fr', 'Français', 'ltr', 3),
  ('es', 'es', 'Español', 'ltr', 4), ('fa', 'fa', 'فارسی', 'rtl', 5), ('ru', 'ru', 'Русский', 'ltr', 6),
  ('ua', 'uk', 'Українська', 'ltr', 7), ('tr', 'tr', 'Türkçe', 'ltr', 8);

create table hospital (
  id uuid primary key default uuidv7(),
  code text not null,
  name text not null,
  active boolean not null default true,
  listed boolean not null default false,
  address text,
  phone text,
  logo text,
  default_locale text not null default 'de' constraint language_in_use references language,
  time_zone text not null default 'Europe/Berlin',
  currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$'),
  host text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index hospital_code_taken on hospital (upper(code)) where deleted_at is null;

-- What an access level may be allowed to use. Rights are rows of `allocation`.
create table module (
  code text primary key,
  area text not null check (area in ('staff', 'admin')),
  position smallint not null
);

insert into module (code, area, position) values
  ('board', 'staff', 1), ('patients', 'staff', 2), ('duty', 'staff', 3), ('messages', 'staff', 4), ('stays', 'staff', 5),
  ('qr', 'staff', 6), ('stations', 'staff', 7), ('dashboard', 'admin', 20), ('departments', 'admin', 21),
  ('rooms', 'admin', 22), ('beds', 'admin', 23), ('services', 'admin', 24), ('service-types', 'admin', 25),
  ('priorities', 'admin', 26), ('escalation-policies', 'admin', 27), ('requests', 'admin', 28),
  ('request-items', 'admin', 29), ('request-acceptances', 'admin', 30), ('employees', 'admin', 31),
  ('users', 'admin', 32), ('access-levels', 'admin', 33), ('modules', 'admin', 34), ('menus', 'admin', 35),
  ('submenus', 'admin', 36), ('contents', 'admin', 37), ('categories', 'admin', 38), ('subcategories', 'admin', 39),
  ('settings', 'admin', 40), ('languages', 'admin', 41), ('translations', 'admin', 42), ('hospitals', 'admin', 43),
  ('attendances', 'admin', 44), ('records', 'admin', 45), ('activity-log', 'admin', 46), ('robots', 'admin', 47),
  ('devices', 'admin', 48), ('bed-links', 'admin', 49);

create table platform_setting (
  key text primary key,
  type text not null check (type in ('text', 'number', 'boolean', 'list')),
  value jsonb not null,
  is_public boolean not null default false
);

-- One row per running server process; one that has not beaten for 6 s makes its devices silent.
create table process (
  id uuid primary key,
  host text not null,
  pid integer not null,
  release text not null,
  started_at timestamptz not null,
  beat_at timestamptz not null
);
grant select, insert, update, delete on process to wardbell_app;

-- ---------------------------------------------------------------------------------------------------------------------
-- A hospital's own settings; a key that is not here has its default from the code.
create table setting (
  hospital_id uuid not null references hospital,
  key text not null,
  type text not null check (type in ('text', 'number', 'boolean', 'list')),
  value jsonb not null,
  is_public boolean not null default false,
  version integer not null default 1,
  primary key (hospital_id, key)
);
call protect('setting');
