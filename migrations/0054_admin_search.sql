-- How lists of the admin panel compare texts: Müller, Mueller and MULLER are the same, and room 9 comes before room 10.

create function search_form(given text) returns text language sql immutable parallel safe
  return replace(replace(replace(replace(regexp_replace(normalize(lower(given), NFKD), '[\u0300-\u036f]', '', 'g'),
    'ß', 'ss'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u');

-- Every number is written with ten digits.
create function sort_form(given text) returns text language sql immutable parallel safe
  return regexp_replace(regexp_replace(search_form(given), '(\d+)', '0000000000\1', 'g'), '0*(\d{10})(?!\d)', '\1', 'g');
