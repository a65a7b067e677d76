-- What a service type is called, by language: its own name is the German one unless a text says otherwise. One language
-- more leaves the others as they are.

create function service_type_names(hospital uuid, type uuid) returns json language sql stable parallel safe
  return (select (jsonb_build_object('de', t.name) || coalesce((select jsonb_object_agg(x.language_code, x.name)
      from service_type_text x where x.hospital_id = t.hospital_id and x.service_type_id = t.id), '{}'))::json
    from service_type t where t.hospital_id = hospital and t.id = type);
