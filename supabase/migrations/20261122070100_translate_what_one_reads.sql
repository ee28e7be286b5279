-- A working copy names the article it translates. A contributor could name any, a foreign draft
-- included; from now on one that its writer may read. Replaces a policy; changes no row.

-- As in 20261121120000_keep_article_versions.sql, with the last line.
drop policy article_drafts_authenticated_insert_own_or_editor on public.article_drafts;
create policy article_drafts_authenticated_insert_own_or_editor on public.article_drafts
  for insert to authenticated
  with check (
    (select private.has_role('contributor')) and private.may_edit_draft(article_drafts)
    -- Seen through the policies of articles.
    and (translation_of is null or exists (select from public.articles as a where a.id = article_drafts.translation_of))
  );
