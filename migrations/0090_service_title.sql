-- A service has a name of its own, the one in its hospital's language; the texts beside it are those of the others, and a
-- language may have a description without a title. A price stays when it is not asked for, and may be none.

call lift_force('service', 'service_text');
alter table service add column title text not null default '';
update service s set title = coalesce((select x.title from service_text x, hospital_profile(s.hospital_id) h
  where x.hospital_id = s.hospital_id and x.service_id = s.id
  order by x.language_code = h.default_locale desc, x.language_code <> 'en', x.language_code limit 1), '');
update service s set title = s.title || ' (' || n.place || ')'
  from (select hospital_id, id, row_number() over (partition by hospital_id, lower(title) order by position, id) as place
    from service where deleted_at is null and title <> '') n
  where n.hospital_id = s.hospital_id and n.id = s.id and n.place > 1;
create unique index service_title_taken on service (hospital_id, lower(title)) where deleted_at is null and title <> '';

alter table service_text alter column title set default '';
alter table service alter column price_cents drop not null, alter column price_cents drop default,
  drop constraint service_price_only_if_payable;

-- The previous release writes the title among the texts alone.
create function take_title_from_text() returns trigger language plpgsql as $$
begin
  update service s set title = new.title from hospital_profile(new.hospital_id) h
    where s.hospital_id = new.hospital_id and s.id = new.service_id and s.title = ''
      and h.default_locale = new.language_code;
  return new;
end $$;
create trigger title_from_text after insert on service_text for each row when (new.title <> '')
  execute function take_title_from_text();
call restore_force('service', 'service_text');

-- What a service is called, by language: its own name is the one in its hospital's language, and the only one there.
create function service_titles(hospital uuid, service uuid) returns json language sql stable parallel safe
  return (select (coalesce((select jsonb_object_agg(x.language_code, x.title)
      from service_text x where x.hospital_id = s.hospital_id and x.service_id = s.id and x.title <> ''), '{}')
      || case when s.title = '' then '{}' else jsonb_build_object(h.default_locale, s.title) end)::json
    from service s, hospital_profile(s.hospital_id) h where s.hospital_id = hospital and s.id = service);
