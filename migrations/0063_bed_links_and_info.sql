-- A link at a bed has a name of its own, the one in its hospital's language; the texts beside it are those of the others.
-- What a hospital says of itself becomes pages of a category, which the previous release does not read.

call lift_force('bed_link', 'bed_link_text', 'hospital_info', 'category', 'content', 'content_text');

alter table bed_link add column title text not null default '';
update bed_link l set title = coalesce((select x.title from bed_link_text x, hospital_profile(l.hospital_id) h
  where x.hospital_id = l.hospital_id and x.bed_link_id = l.id
  order by x.language_code = h.default_locale desc, x.language_code limit 1), '');
create unique index bed_link_title_taken on bed_link (hospital_id, lower(title))
  where deleted_at is null and title <> '';

insert into category (hospital_id, name, purpose)
  select distinct i.hospital_id, case h.default_locale when 'de' then 'Über das Haus' when 'fr' then 'À propos de l’hôpital'
    when 'es' then 'Sobre el hospital' else 'About the hospital' end, 'info'
  from hospital_info i, hospital_profile(i.hospital_id) h;
insert into content (hospital_id, category_id, title, uri)
  select c.hospital_id, c.id, (select i.title from hospital_info i where i.hospital_id = c.hospital_id
    order by i.language_code = h.default_locale desc, i.language_code limit 1), 'info'
  from category c, hospital_profile(c.hospital_id) h where c.purpose = 'info';
insert into content_text (hospital_id, content_id, language_code, title, body)
  select i.hospital_id, p.id, i.language_code, nullif(i.title, p.title), '<p>' || replace(replace(replace(replace(replace(
    i.body, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), E'\n\n', '</p><p>'), E'\n', '<br>') || '</p>'
  from hospital_info i join content p on p.hospital_id = i.hospital_id and p.uri = 'info';

call restore_force('bed_link', 'bed_link_text', 'hospital_info', 'category', 'content', 'content_text');
