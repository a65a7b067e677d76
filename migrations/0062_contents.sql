-- What patients read: pages in categories and subcategories. A row's own name is the one in its hospital's language, the
-- texts beside it are those of the others; the body stands in every language beside it.

create table category (
  hospital_id uuid not null references hospital,
  id uuid not null default uuidv7(),
  name text not null check (name <> ''),
  purpose text not null default 'pages' check (purpose in ('pages', 'faq', 'info')),
  position integer not null default 0,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (hospital_id, id)
);
create unique index category_name_taken on category (hospital_id, lower(name)) where deleted_at is null;

create table category_text (
  hospital_id uuid not null,
  category_id uuid not null,
  language_code text not null constraint language_in_use references language,
  name text not null,
  primary key (hospital_id, category_id, language_code),
  constraint category_missing foreign key (hospital_id, category_id) references category on delete cascade
);

create table subcategory (
  hospital_id uuid not null references hospital,
  id uuid not null default uuidv7(),
  category_id uuid not null,
  name text not null check (name <> ''),
  position integer not null default 0,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (hospital_id, id),
  constraint category_in_use foreign key (hospital_id, category_id) references category
);
create unique index subcategory_name_taken on subcategory (hospital_id, category_id, lower(name))
  where deleted_at is null;

create table subcategory_text (
  hospital_id uuid not null,
  subcategory_id uuid not null,
  language_code text not null constraint language_in_use references language,
  name text not null,
  primary key (hospital_id, subcategory_id, language_code),
  constraint subcategory_missing foreign key (hospital_id, subcategory_id) references subcategory on delete cascade
);

create table content (
  hospital_id uuid not null references hospital,
  id uuid not null default uuidv7(),
  category_id uuid not null,
  subcategory_id uuid,
  title text not null check (title <> ''),
  uri text not null check (uri ~ '^[a-z0-9-]+$'),
  depth text not null default '1' check (depth in ('1', '2', '3')),
  svg text,
  link text check (link ~ '^https?://'),
  removable boolean not null default true,
  position integer not null default 0,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (hospital_id, id),
  constraint category_in_use foreign key (hospital_id, category_id) references category,
  constraint subcategory_in_use foreign key (hospital_id, subcategory_id) references subcategory
);
create unique index content_title_taken on content (hospital_id, category_id, lower(title)) where deleted_at is null;
create unique index content_uri_taken on content (hospital_id, uri) where deleted_at is null;

-- One row for each language; the body is HTML of the few elements that the server lets through.
create table content_text (
  hospital_id uuid not null,
  content_id uuid not null,
  language_code text not null constraint language_in_use references language,
  title text,
  html_title text,
  summary text,
  body text,
  primary key (hospital_id, content_id, language_code),
  constraint content_missing foreign key (hospital_id, content_id) references content on delete cascade
);

call protect('category', 'category_text', 'subcategory', 'subcategory_text', 'content', 'content_text');
