-- Pictures that stand for services in the place of a shipped pictogram, redrawn by the server. A service names one as an
-- icon: `f-` and its id.

alter table file drop constraint file_type_check,
  add constraint file_type_check check (type in ('image/webp', 'image/png'));

create table service_image (
  hospital_id uuid not null references hospital,
  id uuid not null,
  made_at timestamptz not null,
  primary key (hospital_id, id),
  constraint file_missing foreign key (hospital_id, id) references file on delete cascade
);
create unique index service_image_by_id on service_image (id);
call protect('service_image');

create function image_of_icon(icon text) returns uuid language sql immutable parallel safe as $$
  select case when icon ~ '^f-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then substr(icon, 3)::uuid end
$$;

call lift_force('service');
alter table service
  add column icon_image uuid generated always as (image_of_icon(icon)) stored,
  add column smartwatch_image uuid generated always as (image_of_icon(smartwatch_icon)) stored,
  add column native_app_image uuid generated always as (image_of_icon(native_app_icon)) stored,
  add constraint icon_image_missing foreign key (hospital_id, icon_image) references service_image,
  add constraint smartwatch_image_missing foreign key (hospital_id, smartwatch_image) references service_image,
  add constraint native_app_image_missing foreign key (hospital_id, native_app_image) references service_image;
call restore_force('service');

-- A picture of a service is no secret, so that it is shown by its address alone: whose it is.
grant create on schema public to wardbell_crossing;
grant select (hospital_id, id) on service_image to wardbell_crossing;
create function hospital_of_service_image(image uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select i.hospital_id from service_image i where i.id = image
$$;
revoke execute on function hospital_of_service_image(uuid) from public;
grant execute on function hospital_of_service_image(uuid) to wardbell_app;
alter function hospital_of_service_image(uuid) owner to wardbell_crossing;
revoke create on schema public from wardbell_crossing;
