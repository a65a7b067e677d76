-- What a hospital says otherwise than the shipped texts: one row for each text of a surface in a language. A text that is
-- set back keeps its row without a value, so that its version goes on and nobody overwrites what they have not seen.
create table translation (
  hospital_id uuid not null references hospital,
  surface text not null check (surface in ('patient', 'staff', 'admin')),
  language_code text not null references language,
  key text not null check (length(key) <= 200),
  value text check (length(value) between 1 and 2000),
  version integer not null default 1,
  changed_at timestamptz not null,
  -- Who changed it last, as they were called then; a platform administrator is no employee of the hospital.
  changed_by text,
  primary key (hospital_id, surface, language_code, key)
);
call protect('translation');
