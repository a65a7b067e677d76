-- Who types a part of a word finds it, also where the part begins inside of what `search_form` takes for an umlaut: "er"
-- in Bauer, "enklinik" in Frauenklinik. Letters that Unicode does not take apart are written as they are typed elsewhere.

create function plain_form(given text) returns text language sql immutable parallel safe
  return translate(replace(replace(replace(regexp_replace(normalize(lower(given), NFKD), '[\u0300-\u036f]', '', 'g'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øłđı', 'oldi');

create or replace function search_form(given text) returns text language sql immutable parallel safe
  return replace(replace(replace(plain_form(given), 'ae', 'a'), 'oe', 'o'), 'ue', 'u');

create function finds_part(given text, part text) returns boolean language sql immutable parallel safe
  return strpos(search_form(given), search_form(part)) > 0 or strpos(plain_form(given), plain_form(part)) > 0;
