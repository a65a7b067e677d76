-- A note may have a document in PDF instead of a picture; it is kept as it came, so that it is larger than what is redrawn.
alter table file drop constraint file_type_check,
  add constraint file_type_check check (type in ('image/webp', 'image/png', 'application/pdf')),
  drop constraint file_content_check,
  add constraint file_content_check check (octet_length(content) between 1 and
    case type when 'application/pdf' then 10485760 else 1048576 end);
