-- A menu has a name of its own, the one in its hospital's language; the texts beside it are those of the others. It opens
-- a page, a category, a screen of the patient app or an address outside, or nothing but its submenus. `target` is read by
-- the previous release alone.

call lift_force('menu', 'menu_text', 'content', 'category');

alter table menu
  add column title text not null default '',
  add column content_id uuid,
  add column category_id uuid,
  add column screen text check (screen ~ '^[a-z_]+$'),
  add column url text check (url ~ '^https?://'),
  alter column icon drop not null,
  alter column icon drop default,
  drop constraint menu_target_kind_check,
  add constraint menu_target_kind_check check (target_kind in ('submenus', 'content', 'category', 'screen', 'link')),
  add constraint content_in_use foreign key (hospital_id, content_id) references content,
  add constraint category_in_use foreign key (hospital_id, category_id) references category;

update menu m set
  title = coalesce((select x.title from menu_text x, hospital_profile(m.hospital_id) h
    where x.hospital_id = m.hospital_id and x.menu_id = m.id
    order by x.language_code = h.default_locale desc, x.language_code limit 1), ''),
  icon = case m.target when 'your_requests' then 'nurse' else null end,
  screen = case m.target when 'your_requests' then 'requests' else m.target end
  where m.target_kind = 'screen' and m.target in ('your_requests', 'faq', 'settings', 'messages', 'notifications');
-- Nobody could make another one.
update menu set deleted_at = created_at, icon = null where title = '' and deleted_at is null;

-- What the menu opens by its kind: what stands in the other columns opens nothing and uses nothing.
alter table menu
  add column opened_content_id uuid generated always as (case target_kind when 'content' then content_id end) stored,
  add column opened_category_id uuid generated always as (case target_kind when 'category' then category_id end) stored,
  add constraint menu_opens_something check (title = '' or case target_kind when 'content' then content_id is not null
    when 'category' then category_id is not null when 'screen' then screen is not null when 'link' then url is not null
    else true end);
create unique index menu_title_taken on menu (hospital_id, lower(title)) where deleted_at is null and title <> '';
create index menu_of_content on menu (hospital_id, opened_content_id);
create index menu_of_category on menu (hospital_id, opened_category_id);

create table submenu (
  hospital_id uuid not null references hospital,
  id uuid not null default uuidv7(),
  menu_id uuid not null,
  title text not null check (title <> ''),
  icon text,
  target_kind text not null check (target_kind in ('content', 'category', 'screen', 'link')),
  content_id uuid,
  category_id uuid,
  screen text check (screen ~ '^[a-z_]+$'),
  url text check (url ~ '^https?://'),
  opened_content_id uuid generated always as (case target_kind when 'content' then content_id end) stored,
  opened_category_id uuid generated always as (case target_kind when 'category' then category_id end) stored,
  position integer not null default 0,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (hospital_id, id),
  constraint menu_in_use foreign key (hospital_id, menu_id) references menu,
  constraint content_in_use foreign key (hospital_id, content_id) references content,
  constraint category_in_use foreign key (hospital_id, category_id) references category,
  constraint submenu_opens_something check (case target_kind when 'content' then content_id is not null
    when 'category' then category_id is not null when 'screen' then screen is not null else url is not null end)
);
create unique index submenu_title_taken on submenu (hospital_id, menu_id, lower(title)) where deleted_at is null;
create index submenu_of_content on submenu (hospital_id, opened_content_id);
create index submenu_of_category on submenu (hospital_id, opened_category_id);

create table submenu_text (
  hospital_id uuid not null,
  submenu_id uuid not null,
  language_code text not null constraint language_in_use references language,
  title text not null,
  primary key (hospital_id, submenu_id, language_code),
  constraint submenu_missing foreign key (hospital_id, submenu_id) references submenu on delete cascade
);

call restore_force('menu', 'menu_text', 'content', 'category');
call protect('submenu', 'submenu_text');
