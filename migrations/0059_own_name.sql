-- The own name of a service type is the one in its hospital's language, and the only one there: a text beside it in that
-- language hid every later change of the name.

create or replace function service_type_names(hospital uuid, type uuid) returns json language sql stable parallel safe
  return (select (coalesce((select jsonb_object_agg(x.language_code, x.name)
      from service_type_text x where x.hospital_id = t.hospital_id and x.service_type_id = t.id), '{}')
      || jsonb_build_object(h.default_locale, t.name))::json
    from service_type t, hospital_profile(t.hospital_id) h where t.hospital_id = hospital and t.id = type);
