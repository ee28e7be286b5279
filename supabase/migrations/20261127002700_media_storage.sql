-- Pictures. Two public buckets: an image can be fetched by its address, and not listed. A
-- file is named as the site names it (a random part, a moment, an extension), so what is stored under a name
-- never changes: there is no update, for administrators either. An account stores so much in a day, and so
-- much that no public entry shows.

-- Tables ------------------------------------------------------------------------------------------

create table private.unseen_pictures (
  bucket text not null,
  name text not null,
  since timestamptz not null default now(),
  looks integer not null default 0,
  primary key (bucket, name)
);
comment on table private.unseen_pictures is 'Stored files that were not inspected yet.';

-- Indexes -----------------------------------------------------------------------------------------

create index unseen_pictures_next_idx on private.unseen_pictures (looks, since desc);

-- Functions ---------------------------------------------------------------------------------------

-- A logo is uploaded before its submission is stored. Closing the browser between the two leaves a
-- file that belongs to nothing; this finds such files, and outbox-send removes them.

-- Names of up to 100 logos of before `moment` that no startup and no investor shows.
create function private.orphaned_logos(moment timestamptz) returns setof text
language sql stable security definer set search_path = '' as $$
  select o.name from storage.objects as o
  where o.bucket_id = 'startup-logos' and o.created_at < moment
    and o.name not in (
      select substring(entry.logo_url from '/object/public/startup-logos/([^?#]+)')
      from (
        select logo_url from public.startups where logo_url like '%/object/public/startup-logos/%'
        union all
        select logo_url from public.investors where logo_url like '%/object/public/startup-logos/%'
      ) as entry)
  order by o.created_at limit 100
$$;

create function public.orphaned_logos(moment timestamptz) returns setof text
language sql stable set search_path = '' as $$ select private.orphaned_logos(moment) $$;
comment on function public.orphaned_logos is
  'Uploaded logos that belong to no entry. For the functions (service_role) only.';

-- Whether the caller may store another file. Counted from what is there, because Supabase asks in a
-- transaction that it rolls back; what was removed again is left to the rate limit.
create function private.may_store() returns boolean
language sql stable security definer set search_path = '' as $$
  with own as (
    select o.bucket_id, o.name, o.created_at,
      case when jsonb_typeof(o.metadata -> 'size') = 'number' then (o.metadata ->> 'size')::numeric else 0 end as bytes
    from storage.objects as o where o.owner_id = (select auth.uid())::text
  ),
  today as (
    select count(*) as files, coalesce(sum(bytes), 0) as bytes from own where created_at > now() - interval '1 day'
  ),
  unshown as (
    select coalesce(sum(bytes), 0) as bytes from own
    where bucket_id = 'startup-logos'
      and not exists (select from public.startups as s
        where s.submitted_by = auth.uid() and s.status = 'approved' and s.logo_url like '%/startup-logos/' || own.name || '%')
      and not exists (select from public.investors as i
        where i.submitted_by = auth.uid() and i.status = 'approved' and i.logo_url like '%/startup-logos/' || own.name || '%')
  )
  select case when private.has_role('contributor') then today.files < 1000 and today.bytes < 2000000000
    else today.files < 50 and today.bytes < 50000000 and unshown.bytes < 50000000 end
  from today, unshown
$$;

-- Addresses of pictures. Those of the site's own are stored as paths, and say behind a # what is known of
-- them: their size, and the colour that stands in for them until they come. A drawing says something only
-- when it is too heavy to be sent as it is; 0x0 is one of which nothing else is known (docs/decisions/0046).
-- Those of other sites are stored as https.

-- An address of a picture as it is stored: the path where the file is here, https elsewhere. Files of another
-- site's storage keep their origin.
create function private.picture_address(address text) returns text
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

create function private.secure_featured_image() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.featured_image := private.picture_address(new.featured_image);
  return new;
end
$$;

create function private.secure_logo() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.logo_url := private.picture_address(new.logo_url);
  return new;
end
$$;

-- A project's storage keeps whatever it is given: a drawing that runs scripts, a picture that unpacks to
-- gigabytes, a page that is called one. So each file waits here until the clock of the outbox has looked at
-- it, within a minute; one that must not be shown is removed, and its address with it. The built-in storage
-- looks before it keeps a file; there this is the second look.

create function private.note_picture() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.unseen_pictures (bucket, name) values (new.bucket_id, new.name)
  on conflict (bucket, name) do update set since = now(), looks = 0;
  return null;
end
$$;

-- The next to look at, the newest first; what could not be read goes behind the others.
create function private.unseen_pictures(most integer) returns table (bucket text, name text)
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.unseen_pictures as u
  where u.looks > 0 and not exists (
    select from storage.objects as o where o.bucket_id = u.bucket and o.name = u.name);
  return query
    update private.unseen_pictures as u set looks = u.looks + 1
    from (
      select n.bucket, n.name from private.unseen_pictures as n
      order by n.looks, n.since desc limit unseen_pictures.most for update skip locked) as next
    where u.bucket = next.bucket and u.name = next.name
    returning u.bucket, u.name;
end
$$;

-- The file was inspected. What is not fit to be shown is shown nowhere any more.
create function private.picture_seen(bucket text, name text, fit boolean) returns void
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

create function public.unseen_pictures(most integer) returns table (bucket text, name text)
language sql set search_path = '' as $$ select * from private.unseen_pictures(most) $$;
comment on function public.unseen_pictures is 'Stored pictures to look at next. For the functions (service_role) only.';

create function public.picture_seen(bucket text, name text, fit boolean) returns void
language sql set search_path = '' as $$ select private.picture_seen(bucket, name, fit) $$;
comment on function public.picture_seen is 'Notes that a picture was looked at. For the functions (service_role) only.';

-- A picture that other people's work or a public page shows stays until an editor removes it.

-- Whether a stored picture is shown by more than a draft of the caller. What shows it was changed after it was stored.
create function private.is_picture_in_use(picture text, stored_at timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
      select from public.articles as a
      where a.updated_at >= stored_at
        and (a.status = 'published' or a.scheduled_at is not null or a.author_id is distinct from auth.uid())
        and (position(picture in a.featured_image) > 0 or position(picture in a.content) > 0))
    or exists (
      select from public.article_drafts as d
      where d.updated_at >= stored_at and d.updated_by is distinct from auth.uid()
        and (position(picture in d.featured_image) > 0 or position(picture in d.content) > 0))
    or exists (
      select from public.article_updates as u join public.article_drafts as d on d.article_id = u.article_id
      where position(picture in d.featured_image) > 0 or position(picture in d.content) > 0)
    or exists (
      select from public.trashed_articles as t
      where t.deleted_at >= stored_at and t.author_id is distinct from auth.uid() and position(picture in t.article::text) > 0)
    or exists (select from public.authors as a where position(picture in a.photo) > 0)
    or exists (
      select from public.newsletter_issues as i where i.updated_at >= stored_at and position(picture in i.blocks::text) > 0)
    or exists (select from public.newsletter_templates as t where position(picture in t.blocks::text) > 0)
    or exists (
      select from public.startups as s
      where position(picture in s.logo_url) > 0 and (s.status = 'approved' or s.submitted_by is distinct from auth.uid()))
    or exists (
      select from public.investors as i
      where position(picture in i.logo_url) > 0 and (i.status = 'approved' or i.submitted_by is distinct from auth.uid()))
$$;

-- Rows --------------------------------------------------------------------------------------------

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('article-images', 'article-images', true, 5242880,
    array['image/png', 'image/jpeg', 'image/jpg', 'image/webp', 'image/svg+xml']),
  ('startup-logos', 'startup-logos', true, 5242880,
    array['image/png', 'image/jpeg', 'image/jpg', 'image/webp', 'image/svg+xml'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Triggers ----------------------------------------------------------------------------------------

create trigger articles_secure_image before insert or update of featured_image on public.articles
  for each row execute function private.secure_featured_image();

create trigger startups_secure_logo before insert or update of logo_url on public.startups
  for each row execute function private.secure_logo();

create trigger investors_secure_logo before insert or update of logo_url on public.investors
  for each row execute function private.secure_logo();

create trigger khoi_note_picture after insert on storage.objects
  for each row when (new.bucket_id in ('startup-logos', 'article-images'))
  execute function private.note_picture();

-- Policies ----------------------------------------------------------------------------------------

alter table private.unseen_pictures enable row level security;

create policy objects_authenticated_select_own_or_staff on storage.objects
  for select to authenticated
  using (
    (bucket_id = 'startup-logos' and (owner_id = (select auth.uid())::text or (select private.is_admin())))
    or (bucket_id = 'article-images' and ((select private.has_role('editor'))
      or (owner_id = (select auth.uid())::text and (select private.has_role('contributor')))))
  );
create policy objects_authenticated_insert_own_or_staff on storage.objects
  for insert to authenticated
  with check (
    private.is_image_name(name)
    and ((bucket_id = 'startup-logos' and ((select private.is_admin())
        or (owner_id = (select auth.uid())::text and (select private.has_role('user')))))
      or (bucket_id = 'article-images' and ((select private.has_role('editor'))
        or (owner_id = (select auth.uid())::text and (select private.has_role('contributor'))))))
  );

-- Files are not served by PostgREST.
create policy objects_authenticated_select_in_session on storage.objects as restrictive
  for select to authenticated using ((select private.has_session()));
create policy objects_authenticated_insert_in_session on storage.objects as restrictive
  for insert to authenticated with check ((select private.has_session()));
create policy objects_authenticated_update_in_session on storage.objects as restrictive
  for update to authenticated using ((select private.has_session())) with check ((select private.has_session()));
create policy objects_authenticated_delete_in_session on storage.objects as restrictive
  for delete to authenticated using ((select private.has_session()));

create policy objects_authenticated_select_trusted on storage.objects
  as restrictive for select to authenticated using ((select private.session_is_trusted()));
create policy objects_authenticated_insert_bounded on storage.objects as restrictive
  for insert to authenticated with check ((select private.may_store()));
create policy objects_authenticated_delete_own_or_staff on storage.objects
  for delete to authenticated
  using (
    (bucket_id = 'startup-logos' and ((select private.is_admin())
      or (owner_id = (select auth.uid())::text and (select private.has_role('user'))
        and not private.is_picture_in_use(name, created_at))))
    or (bucket_id = 'article-images' and ((select private.has_role('editor'))
      or (owner_id = (select auth.uid())::text and (select private.has_role('contributor'))
        and not private.is_picture_in_use(name, created_at))))
  );

-- Grants ------------------------------------------------------------------------------------------

grant execute on function
  private.may_store, private.picture_address, private.is_picture_in_use
  to authenticated, service_role;
grant execute on function
  private.orphaned_logos, public.orphaned_logos, private.unseen_pictures, private.picture_seen, public.unseen_pictures,
  public.picture_seen
  to service_role;
