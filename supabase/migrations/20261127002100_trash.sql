-- A deleted article stays in the trash for 30 days: its row, its versions, the work in progress on it and its
-- translations' tie to it. It is no article any more, so that nothing that lists articles has to know; put
-- back it is what it was, under its own id. Who may have deleted it, may put it back; administrators end it
-- before its time. Its preview links end with the deletion.

-- Tables ------------------------------------------------------------------------------------------

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

-- Indexes -----------------------------------------------------------------------------------------

create index trashed_articles_author_id_idx on public.trashed_articles (author_id);
create index trashed_articles_deleted_at_idx on public.trashed_articles (deleted_at desc, id);
create index trashed_articles_deleted_by_idx on public.trashed_articles (deleted_by);

-- Functions ---------------------------------------------------------------------------------------

create function private.trash_article() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.trashed_articles (id, title, slug, locale, status, author_id, deleted_by, article, revisions, drafts, translations)
  values (old.id, old.title, old.slug, old.locale, old.status, old.author_id,
    (select p.user_id from public.profiles as p where p.user_id = auth.uid()),
    to_jsonb(old) - array['search', 'shown_in'] || jsonb_build_object('plan',
      (select to_jsonb(p) from public.article_plans as p where p.article_id = old.id), 'corrections', (select coalesce(jsonb_agg(to_jsonb(n)), '[]')
      from public.corrections as n where n.article_id = old.id), 'mentions', (select coalesce(jsonb_agg(to_jsonb(m)), '[]')
      from public.article_mentions as m where m.article_id = old.id), 'sources', (select coalesce(jsonb_agg(to_jsonb(s)), '[]')
      from public.fact_sources as s where s.article_id = old.id), 'credits', (select coalesce(jsonb_agg(to_jsonb(c)), '[]')
      from public.article_authors as c where c.article_id = old.id)),
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

-- Whether an article is being put back right now: it has its past already.
create function private.is_put_back(which uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.trashed_articles where id = which and restored_at is not null)
$$;

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
  insert into public.article_plans
    select plan.* from jsonb_populate_record(null::public.article_plans, nullif(kept -> 'plan', 'null') || jsonb_build_object('assignee_id',
      (select p.user_id from public.profiles as p where p.user_id::text = kept -> 'plan' ->> 'assignee_id'))) as plan
    where plan.article_id is not null
  on conflict (article_id) do update set assignee_id = excluded.assignee_id, due_on = excluded.due_on;
  insert into public.article_authors
    select credit.* from jsonb_populate_recordset(null::public.article_authors, coalesce(kept -> 'credits', '[]')) as credit
    where exists (select from public.authors as w where w.id = credit.author_id);
  insert into public.fact_sources
    select source.* from jsonb_populate_recordset(null::public.fact_sources, coalesce(kept -> 'sources', '[]')) as source
    where exists (select from public.funding_rounds as r where r.id = source.round_id)
      or exists (select from public.roles as r where r.id = source.role_id)
      or exists (select from public.startups as s where s.id = source.employees_of);
  insert into public.article_mentions (id, article_id, startup_id, investor_id, person_id, role, created_at)
    select m.id, m.article_id, m.startup_id, m.investor_id, m.person_id, m.role, m.created_at
    from jsonb_populate_recordset(null::public.article_mentions, coalesce(kept -> 'mentions', '[]')) as m
    where exists (select from public.startups as s where s.id = m.startup_id)
      or exists (select from public.investors as i where i.id = m.investor_id)
      or exists (select from public.people as p where p.id = m.person_id);
  insert into public.corrections
    select n.* from jsonb_populate_recordset(null::public.corrections, coalesce(kept -> 'corrections', '[]')) as n;
  insert into public.article_drafts
    select (jsonb_populate_record(null::public.article_drafts, jsonb_build_object('image_credit', '', 'image_caption', '') || draft || jsonb_build_object(
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

create function public.restore_article(article uuid) returns text
language sql set search_path = '' as $$
  select private.restore_article(article)
$$;
comment on function public.restore_article is
  'Puts an article of the trash back. Answers its slug, which is another if its own is taken, or null.';

-- Triggers ----------------------------------------------------------------------------------------

create trigger trashed_articles_put_back after update of restored_at on public.trashed_articles
  for each row when (new.restored_at is not null) execute function private.put_back();
create trigger trashed_articles_audit after delete on public.trashed_articles
  for each row execute function private.write_audit('id', 'article', 'revisions', 'drafts');

create trigger articles_trash before delete on public.articles
  for each row execute function private.trash_article();

-- Policies ----------------------------------------------------------------------------------------

alter table public.trashed_articles enable row level security;
create policy trashed_articles_authenticated_select_own_draft_or_editor on public.trashed_articles
  for select to authenticated using ((select private.has_role('editor'))
    or (author_id = (select auth.uid()) and status = 'draft' and (select private.has_role('contributor'))));
create policy trashed_articles_authenticated_delete_admin on public.trashed_articles
  for delete to authenticated using ((select private.is_admin()));

-- Grants ------------------------------------------------------------------------------------------

grant select (id, title, slug, locale, status, author_id, deleted_at, deleted_by),
  delete
  on public.trashed_articles to authenticated;
grant all on public.trashed_articles to service_role;
grant execute on function private.restore_article, public.restore_article to authenticated, service_role;
