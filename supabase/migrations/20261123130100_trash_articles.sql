-- A deleted article stays in the trash for 30 days: its row, its versions, the work in progress on it and its
-- translations' tie to it. It is no article any more, so that nothing that lists articles has to know; put back
-- it is what it was, under its own id. Who may have deleted it, may put it back; administrators end it before its time.

create table public.trashed_articles (
  id uuid primary key,
  title text not null,
  slug text,
  locale text not null,
  status text not null,
  author_id uuid references public.profiles (id) on delete set null,
  deleted_at timestamptz not null default now(),
  deleted_by uuid references public.profiles (user_id) on delete set null,
  restored_at timestamptz,
  article jsonb not null,
  revisions jsonb not null,
  drafts jsonb not null,
  translations uuid[] not null
);
comment on table public.trashed_articles is 'Deleted articles, for 30 days, with all that went with them.';
comment on column public.trashed_articles.restored_at is 'Set to put it back, which takes the row away.';
comment on column public.trashed_articles.translations is 'Articles that were translations of it.';
create index trashed_articles_author_id_idx on public.trashed_articles (author_id);
create index trashed_articles_deleted_at_idx on public.trashed_articles (deleted_at desc, id);
create index trashed_articles_deleted_by_idx on public.trashed_articles (deleted_by);

create function private.trash_article() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.trashed_articles (id, title, slug, locale, status, author_id, deleted_by, article, revisions, drafts, translations)
  values (old.id, old.title, old.slug, old.locale, old.status, old.author_id,
    (select p.user_id from public.profiles as p where p.user_id = auth.uid()),
    to_jsonb(old) - array['search', 'shown_in'],
    (select coalesce(jsonb_agg(to_jsonb(r) order by r.number), '[]') from public.article_revisions as r where r.article_id = old.id),
    (select coalesce(jsonb_agg(to_jsonb(d)), '[]') from public.article_drafts as d where old.id in (d.article_id, d.translation_of)),
    array(select a.id from public.articles as a where a.translation_of = old.id))
  -- Put back and deleted again.
  on conflict (id) do update set title = excluded.title, slug = excluded.slug, locale = excluded.locale, status = excluded.status,
    author_id = excluded.author_id, deleted_at = now(), deleted_by = excluded.deleted_by, restored_at = null,
    article = excluded.article, revisions = excluded.revisions, drafts = excluded.drafts, translations = excluded.translations;
  return old;
end
$$;
revoke all on function private.trash_article from public;
create trigger articles_trash before delete on public.articles
  for each row execute function private.trash_article();

-- Whether an article is being put back right now: it has its past already.
create function private.is_put_back(which uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.trashed_articles where id = which and restored_at is not null)
$$;
revoke all on function private.is_put_back from public;

-- As 20261121010300_create_articles, 20261121120000_keep_article_versions and 20261122130200_keep_no_longer have
-- them, but for what is put back, and for when the trash is emptied.
do $$
declare
  change record;
  was text;
begin
  for change in select * from (values
    ('private.prepare_article', 'new.updated_at := coalesce(new.published_at, now());',
      'new.updated_at := case when private.is_put_back(new.id) then new.updated_at else coalesce(new.published_at, now()) end;'),
    ('private.follow_article', 'if private.is_system() then', 'if private.is_system() or private.is_put_back(new.id) then'),
    ('private.prepare_article_draft', 'if not private.is_system() then', 'if not private.is_system() and pg_trigger_depth() = 1 then'),
    ('public.keep_no_longer', '  for issue in' || E'\n',
      '  delete from public.trashed_articles where id in (' || E'\n'
      || '    select t.id from public.trashed_articles as t' || E'\n'
      || '    where t.deleted_at < now() - interval ''30 days'' order by t.deleted_at limit at_most for update skip locked);' || E'\n'
      || '  get diagnostics gone = row_count;' || E'\n'
      || '  total := total + gone;' || E'\n\n'
      || '  for issue in' || E'\n')
    ) as changes (name, piece, instead)
  loop
    was := pg_get_functiondef(change.name::regproc);
    if strpos(was, change.piece) = 0 then
      raise exception '% is not what it was', change.name;
    end if;
    execute replace(was, change.piece, change.instead);
  end loop;
end
$$;
comment on function public.keep_no_longer is 'Forgets mails, deliveries and deleted articles that are past their time, a part at a time.';

-- Puts an article back. What is gone meanwhile is left out (its author, its original); an address that another
-- has now is numbered, and an appointment that has passed is none.
create function private.put_back() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kept constant jsonb := new.article;
  row public.articles := jsonb_populate_record(null::public.articles, kept);
  wanted constant text := row.slug;
  columns text;
  number integer := 1;
begin
  perform pg_advisory_xact_lock(hashtextextended('public.articles', 0));
  row.author_id := (select p.id from public.profiles as p where p.id = row.author_id);
  row.review_note_by := (select p.user_id from public.profiles as p where p.user_id = row.review_note_by);
  row.scheduled_at := case when row.scheduled_at > now() then row.scheduled_at end;
  if not exists (select from public.articles as a where a.id = row.translation_of and a.translation_of is null and a.locale <> row.locale)
    or exists (select from public.articles as a where a.translation_of = row.translation_of and a.locale = row.locale) then
    row.translation_of := null;
  end if;
  while exists (select from public.articles as a where a.slug = row.slug) loop
    number := number + 1;
    row.slug := left(wanted, 190) || '-' || number;
  end loop;
  select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_catalog.pg_attribute
  where attrelid = 'public.articles'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    and kept ? attname;
  execute format('insert into public.articles (%1$s) select %1$s from jsonb_populate_record(null::public.articles, $1)', columns)
  using to_jsonb(row);
  insert into public.article_revisions
    select (jsonb_populate_record(null::public.article_revisions, version || jsonb_build_object('made_by',
      (select p.user_id from public.profiles as p where p.user_id::text = version ->> 'made_by')))).*
    from jsonb_array_elements(new.revisions) with ordinality as versions (version, place) order by place;
  insert into public.article_drafts
    select (jsonb_populate_record(null::public.article_drafts, draft || jsonb_build_object(
      'created_by', (select p.user_id from public.profiles as p where p.user_id::text = draft ->> 'created_by'),
      'updated_by', (select p.user_id from public.profiles as p where p.user_id::text = draft ->> 'updated_by')))).*
    from jsonb_array_elements(new.drafts) as drafts (draft)
    where draft ->> 'article_id' is null or draft ->> 'article_id' = new.id::text
  on conflict do nothing;
  -- Its translations, and those that were put back before it.
  update public.articles as a set translation_of = new.id
  where row.translation_of is null and a.translation_of is null and a.locale <> row.locale and a.id = any (new.translations)
    and not exists (select from public.articles as o where o.translation_of in (a.id, new.id) and o.locale in (a.locale, row.locale));
  update public.trashed_articles as t set translations = t.translations || new.id
  where t.id::text = kept ->> 'translation_of' and t.id <> new.id and row.translation_of is null;
  delete from public.trashed_articles where id = new.id;
  return null;
end
$$;
revoke all on function private.put_back from public;
create trigger trashed_articles_put_back after update of restored_at on public.trashed_articles
  for each row when (new.restored_at is not null) execute function private.put_back();
create trigger trashed_articles_audit after delete on public.trashed_articles
  for each row execute function private.write_audit('id', 'article', 'revisions', 'drafts');

create function private.restore_article(article uuid) returns text
language plpgsql security definer set search_path = '' as $$
begin
  if not private.has_role('contributor') and not private.is_system() then
    raise exception 'only the newsroom puts articles back' using errcode = '42501';
  end if;
  update public.trashed_articles as t set restored_at = now()
  where t.id = restore_article.article and (private.is_system() or private.has_role('editor')
    or (t.author_id = auth.uid() and t.status = 'draft')) and t.restored_at is null;
  if not found then
    return null;
  end if;
  return (select coalesce(a.slug, a.id::text) from public.articles as a where a.id = restore_article.article);
end
$$;
revoke all on function private.restore_article from public;
grant execute on function private.restore_article to authenticated, service_role;
create function public.restore_article(article uuid) returns text
language sql set search_path = '' as $$
  select private.restore_article(article)
$$;
comment on function public.restore_article is 'Puts an article of the trash back. Answers its slug, which is another if its own is taken, or null.';
revoke all on function public.restore_article from public, anon;
grant execute on function public.restore_article to authenticated, service_role;

alter table public.trashed_articles enable row level security;
grant select (id, title, slug, locale, status, author_id, deleted_at, deleted_by), delete on public.trashed_articles to authenticated;
grant all on public.trashed_articles to service_role;
create policy trashed_articles_authenticated_select_own_draft_or_editor on public.trashed_articles
  for select to authenticated using ((select private.has_role('editor'))
    or (author_id = (select auth.uid()) and status = 'draft' and (select private.has_role('contributor'))));
create policy trashed_articles_authenticated_delete_admin on public.trashed_articles
  for delete to authenticated using ((select private.is_admin()));
