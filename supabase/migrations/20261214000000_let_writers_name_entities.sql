-- Whoever may edit an article says whom it names, too: a contributor of an own draft, of those whom everybody can see.
-- As 20261207000000_name_entities has the policies, but for contributors.

alter policy article_mentions_authenticated_select_public_or_editor on public.article_mentions
  using ((select private.has_role('editor'))
    or ((select private.has_role('contributor')) and private.may_edit_article(article_id))
    or (exists (select from public.articles as a where a.id = article_id and a.status = 'published')
      and (exists (select from public.startups as s where s.id = startup_id and s.status = 'approved')
        or exists (select from public.investors as i where i.id = investor_id and i.status = 'approved')
        or exists (select from public.roles as r where r.person_id = article_mentions.person_id and r.is_public))));
alter policy article_mentions_authenticated_select_public_or_editor on public.article_mentions
  rename to article_mentions_authenticated_select_public_or_own;

alter policy article_mentions_authenticated_insert_editor on public.article_mentions
  with check ((select private.has_role('editor'))
    or ((select private.has_role('contributor')) and private.may_edit_article(article_id)
      and (exists (select from public.startups as s where s.id = startup_id and s.status = 'approved')
        or exists (select from public.investors as i where i.id = investor_id and i.status = 'approved')
        or exists (select from public.roles as r where r.person_id = article_mentions.person_id and r.is_public))));
alter policy article_mentions_authenticated_insert_editor on public.article_mentions
  rename to article_mentions_authenticated_insert_own_or_editor;

alter policy article_mentions_authenticated_update_editor on public.article_mentions
  using ((select private.has_role('editor'))
    or ((select private.has_role('contributor')) and private.may_edit_article(article_id)))
  with check ((select private.has_role('editor'))
    or ((select private.has_role('contributor')) and private.may_edit_article(article_id)));
alter policy article_mentions_authenticated_update_editor on public.article_mentions
  rename to article_mentions_authenticated_update_own_or_editor;

alter policy article_mentions_authenticated_delete_editor on public.article_mentions
  using ((select private.has_role('editor'))
    or ((select private.has_role('contributor')) and private.may_edit_article(article_id)));
alter policy article_mentions_authenticated_delete_editor on public.article_mentions
  rename to article_mentions_authenticated_delete_own_or_editor;
