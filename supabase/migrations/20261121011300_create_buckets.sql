-- Two public buckets: anybody may fetch an image whose address they know, nobody may list them.
-- File names are random, so a stored file never changes and there is no update for users.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('article-images', 'article-images', true, 5242880,
    array['image/png', 'image/jpeg', 'image/jpg', 'image/webp', 'image/svg+xml']),
  ('startup-logos', 'startup-logos', true, 5242880,
    array['image/png', 'image/jpeg', 'image/jpg', 'image/webp', 'image/svg+xml'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- A harmless relative path that ends like an image.
create function private.is_image_name(name text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select char_length(name) <= 300 and name ~* '^([a-z0-9_-]+/)*[a-z0-9][a-z0-9._-]*\.(png|jpg|jpeg|webp|svg)$'
$$;
grant execute on function private.is_image_name(text) to authenticated, service_role;

create policy objects_authenticated_select_own_or_admin on storage.objects
  for select to authenticated
  using (
    (bucket_id = 'startup-logos' and owner_id = (select auth.uid())::text)
    or (bucket_id in ('startup-logos', 'article-images') and (select private.is_admin()))
  );
create policy objects_authenticated_insert_own_or_admin on storage.objects
  for insert to authenticated
  with check (
    private.is_image_name(name)
    and ((bucket_id = 'startup-logos' and owner_id = (select auth.uid())::text and (select private.has_role('user')))
      or (bucket_id in ('startup-logos', 'article-images') and (select private.is_admin())))
  );
create policy objects_authenticated_update_admin on storage.objects
  for update to authenticated
  using (bucket_id in ('startup-logos', 'article-images') and (select private.is_admin()))
  with check (private.is_image_name(name) and bucket_id in ('startup-logos', 'article-images') and (select private.is_admin()));
create policy objects_authenticated_delete_own_or_admin on storage.objects
  for delete to authenticated
  using (
    (bucket_id = 'startup-logos' and owner_id = (select auth.uid())::text and (select private.has_role('user')))
    or (bucket_id in ('startup-logos', 'article-images') and (select private.is_admin()))
  );
