-- Pages load pictures of other sites by https only; one given as http was taken and never shown. From now
-- on it is stored as https. Files of our own storage keep the origin that they were stored with. Changes
-- no existing row: pages read those as https.

create function private.picture_address(address text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case when position('/storage/v1/object/public/' in address) > 0 then address
    else regexp_replace(address, '^\s*http:(?=//)', 'https:', 'i') end
$$;
grant execute on function private.picture_address(text) to authenticated, service_role;

create function private.secure_featured_image() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.featured_image := private.picture_address(new.featured_image);
  return new;
end
$$;
create trigger articles_secure_image before insert or update of featured_image on public.articles
  for each row execute function private.secure_featured_image();

create function private.secure_logo() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.logo_url := private.picture_address(new.logo_url);
  return new;
end
$$;
create trigger startups_secure_logo before insert or update of logo_url on public.startups
  for each row execute function private.secure_logo();
create trigger investors_secure_logo before insert or update of logo_url on public.investors
  for each row execute function private.secure_logo();
