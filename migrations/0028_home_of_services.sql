-- Where a service stands on the patient's home, and what the patient reads right after asking for it.
alter table service
  add column home_group text not null default 'care' check (home_group in ('often', 'care', 'comfort', 'service')),
  -- A key over the whole width, for "talk to a nurse".
  add column is_wide boolean not null default false,
  -- Written for safety: the description stands on the card from the tap on; `call_button` puts the red call button first.
  add column after_tap text not null default 'nothing' check (after_tap in ('nothing', 'description', 'call_button'));

-- The answer that is chosen until the patient chooses another.
alter table service_choice add column is_default boolean not null default false;
create unique index service_choice_has_one_default on service_choice (hospital_id, service_id) where is_default;
