-- A contributor could remove a picture of theirs from storage although other people's stories, an author's page, an
-- issue or a company showed it: only their own published stories were looked at, and of logos nothing was. A picture
-- that other people's work or a public page shows stays until an editor removes it.

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
grant execute on function private.is_picture_in_use(text, timestamptz) to authenticated, service_role;

-- As in 20261121110000_give_roles_meaning.sql, but for what is in use.
drop policy objects_authenticated_delete_own_or_staff on storage.objects;
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
drop function private.is_published_image(text);
