-- Pictures of the site's own were stored with the origin that it had when they came: a site that moved to another
-- address asked its old one for them. From now on their addresses are paths, and say behind a # what is known of
-- them: their size, and the colour that stands in for them until they come. A drawing says something only when it
-- is too heavy to be sent as it is; 0x0 is one of before, of which nothing else is known (docs/decisions/0046).

-- As 20261122070400_load_pictures_securely has it, but for files that are here. Files of another site's storage
-- keep their origin.
create or replace function private.picture_address(address text) returns text
language sql stable strict security definer set search_path = '' as $$
  select case
    when position('/storage/v1/object/public/' in address) = 0 then
      regexp_replace(address, '^\s*http:(?=//)', 'https:', 'i')
    when exists (
      select from storage.objects as o
      where o.bucket_id = own.part[2] and o.name = own.part[3]) then own.part[1]
    else address end
  from (select regexp_match(address,
    '^https?://[^/[:space:]]+(/storage/v1/object/public/(startup-logos|article-images)/([^?#]+)(?:#[a-z0-9-]*)?)$') as part) as own
$$;

-- What stands behind a # is no part of a name.
do $$
declare
  was text := pg_get_functiondef('private.may_store'::regproc);
begin
  if strpos(was, $a$ like '%/startup-logos/' || own.name)$a$) = 0 then
    raise exception 'private.may_store is not what it was';
  end if;
  execute replace(was, $a$ like '%/startup-logos/' || own.name)$a$, $a$ like '%/startup-logos/' || own.name || '%')$a$);
end
$$;

-- As 20261122170000_look_at_pictures has it; authors have photos since.
create or replace function private.picture_seen(bucket text, name text, fit boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := '%/storage/v1/object/public/' || picture_seen.bucket || '/' || picture_seen.name || '%';
begin
  delete from private.unseen_pictures as u where u.bucket = picture_seen.bucket and u.name = picture_seen.name;
  if not fit then
    update public.startups set logo_url = null where logo_url like address;
    update public.investors set logo_url = null where logo_url like address;
    update public.articles set featured_image = null where featured_image like address;
    update public.authors set photo = null where photo like address;
  end if;
end
$$;

-- A text with the addresses of pictures that are here as paths.
create function private.pictures_by_path(value text) returns text
language plpgsql stable set search_path = '' as $$
declare
  hit text[];
  bytes numeric;
begin
  for hit in
    select distinct regexp_matches(value,
      '((?:https?://[^/[:space:]"''<>()\\]+)?)(/storage/v1/object/public/(startup-logos|article-images)/([0-9a-f-]+\.(?:png|jpg|jpeg|webp|svg)))', 'g')
  loop
    select coalesce((o.metadata ->> 'size')::numeric, 0) into bytes
    from storage.objects as o where o.bucket_id = hit[3] and o.name = hit[4];
    continue when not found;
    value := replace(value, hit[1] || hit[2], hit[2]);
    if hit[4] like '%.svg' and bytes > 24576 then
      value := regexp_replace(value, hit[2] || '(?!#)', hit[2] || '#0x0', 'g');
    end if;
  end loop;
  return value;
end
$$;

-- Nobody wrote anything: neither histories nor the moments of last changes are to say so.
do $$
declare
  place record;
begin
  for place in select * from (values
    ('startups', 'logo_url', 'text'), ('investors', 'logo_url', 'text'), ('authors', 'photo', 'text'),
    ('articles', 'featured_image', 'text'), ('articles', 'content', 'text'),
    ('article_drafts', 'featured_image', 'text'), ('article_drafts', 'content', 'text'),
    ('article_revisions', 'featured_image', 'text'), ('article_revisions', 'content', 'text'),
    ('newsletter_issues', 'blocks', 'jsonb'), ('newsletter_templates', 'blocks', 'jsonb')
  ) as known (holder, field, type)
  loop
    execute format('alter table public.%I disable trigger user', place.holder);
    execute format(
      'update public.%1$I set %2$I = private.pictures_by_path(%2$I::text)::%3$s
       where %2$I::text like ''%%/storage/v1/object/public/%%''
         and private.pictures_by_path(%2$I::text) <> %2$I::text',
      place.holder, place.field, place.type);
    execute format('alter table public.%I enable trigger user', place.holder);
  end loop;
end
$$;
drop function private.pictures_by_path(text);
