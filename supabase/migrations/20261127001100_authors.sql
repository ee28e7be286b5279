-- Who wrote a text, translated it, took its picture: people with a page of their own, whether they have an
-- account or not. Where none is named the team is (spec §3). Their address stays when their name changes.

-- Tables ------------------------------------------------------------------------------------------

create table public.authors (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique,
  name text not null,
  photo text,
  links text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint authors_slug_check check (private.is_slug(slug)),
  constraint authors_name_check check (btrim(name) <> '' and char_length(name) <= 100 and private.is_line(name)),
  constraint authors_photo_check check (private.is_image(photo)),
  constraint authors_links_check check (private.is_link_list(links))
);
comment on table public.authors is 'People who are named on articles, each with a page.';

create table public.author_biographies (
  author_id uuid not null references public.authors (id) on delete cascade,
  locale text not null,
  biography text not null,
  primary key (author_id, locale),
  constraint author_biographies_locale_check check (locale = any (private.locales())),
  constraint author_biographies_biography_check check (char_length(biography) <= 2000 and private.is_text(biography))
);
comment on table public.author_biographies is 'Who an author is, in each language.';

create table public.article_authors (
  article_id uuid not null references public.articles (id) on delete cascade,
  author_id uuid not null references public.authors (id),
  role text not null default 'author',
  position integer not null default 1,
  primary key (article_id, role, author_id),
  constraint article_authors_article_id_role_position_key unique (article_id, role, position),
  constraint article_authors_role_check check (role in ('author', 'translator', 'photo')),
  constraint article_authors_position_check check (position between 1 and 5)
);
comment on table public.article_authors is 'Whom an article names, as what and in which order.';

-- Indexes -----------------------------------------------------------------------------------------

create index article_authors_author_id_idx on public.article_authors (author_id, article_id);

-- Functions ---------------------------------------------------------------------------------------

create function private.prepare_author() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.name := btrim(new.name);
  new.photo := private.blank_to_null(new.photo);
  new.updated_at := now();
  return new;
end
$$;

create function private.guard_author() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.article_authors where author_id = old.id) then
    raise exception 'an author whom articles name stays' using hint = 'author_named', errcode = '23514';
  end if;
  return old;
end
$$;

-- Their name stands on their articles, in lists and feeds.
create function private.announce_author() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.forget_pages(array['authors', 'author:' || coalesce(new.id, old.id), 'articles']);
  return null;
end
$$;

create function private.announce_biography() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.forget_pages(array['authors', 'author:' || coalesce(new.author_id, old.author_id)]);
  return null;
end
$$;

create function private.announce_credits() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed uuid[];
begin
  if tg_op = 'INSERT' then
    changed := array(select distinct article_id from new_rows);
  else
    changed := array(select distinct article_id from old_rows);
  end if;
  perform private.announce('articles', 'article', array(
    select a.id from public.articles as a where a.id = any (changed) and a.status = 'published'));
  return null;
end
$$;

create function public.articles_naming(author uuid, site text default 'en') returns setof public.articles
language sql stable set search_path = '' as $$
  select a.* from public.articles as a
  where a.status = 'published' and a.shown_in @> array[site]
    and a.id in (select c.article_id from public.article_authors as c where c.author_id = articles_naming.author)
$$;
comment on function public.articles_naming is
  'Published articles of a site language that name a person, in any role.';

create function public.credit_article(article uuid, credits jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if not private.may_edit_article(article) and not private.is_system() then
    raise exception 'only who may edit an article says who wrote it' using errcode = '42501';
  end if;
  delete from public.article_authors as a where a.article_id = article;
  insert into public.article_authors (article_id, author_id, role, position)
  select article, (credit ->> 'author')::uuid, credit ->> 'role',
    row_number() over (partition by credit ->> 'role' order by place)
  from jsonb_array_elements(credits) with ordinality as given (credit, place);
end
$$;
comment on function public.credit_article is
  'Says whom an article names: [{author, role}], in order. Earlier bylines are replaced.';

-- Triggers ----------------------------------------------------------------------------------------

create trigger authors_as_composed before insert or update of slug, name, photo, links on public.authors
  for each row execute function private.compose_text();
create trigger authors_prepare before insert or update on public.authors
  for each row execute function private.prepare_author();
create trigger authors_guard before delete on public.authors
  for each row execute function private.guard_author();
create trigger authors_announce after insert or update or delete on public.authors
  for each row execute function private.announce_author();
create trigger authors_audit after insert or update or delete on public.authors
  for each row execute function private.write_audit('id');
create trigger authors_limit_rows after insert on public.authors
  referencing new table as added for each statement execute function private.limit_rows();

create trigger author_biographies_as_composed before insert or update of locale, biography on public.author_biographies
  for each row execute function private.compose_text();
create trigger author_biographies_announce after insert or update or delete on public.author_biographies
  for each row execute function private.announce_biography();
create trigger author_biographies_audit after insert or update or delete on public.author_biographies
  for each row execute function private.write_audit('author_id');
create trigger author_biographies_limit_rows after insert on public.author_biographies
  referencing new table as added for each statement execute function private.limit_rows();

create trigger article_authors_announce_insert after insert on public.article_authors
  referencing new table as new_rows for each statement execute function private.announce_credits();
create trigger article_authors_announce_delete after delete on public.article_authors
  referencing old table as old_rows for each statement execute function private.announce_credits();
create trigger article_authors_audit after insert or update or delete on public.article_authors
  for each row execute function private.write_audit('article_id');
create trigger article_authors_limit_rows after insert on public.article_authors
  referencing new table as added for each statement execute function private.limit_rows();

-- Policies ----------------------------------------------------------------------------------------

alter table public.authors enable row level security;
create policy authors_anon_select_all on public.authors for select to anon using (true);
create policy authors_authenticated_select_all on public.authors for select to authenticated using (true);
create policy authors_authenticated_insert_editor on public.authors
  for insert to authenticated with check ((select private.has_role('editor')));
create policy authors_authenticated_update_editor on public.authors
  for update to authenticated using ((select private.has_role('editor'))) with check ((select private.has_role('editor')));
create policy authors_authenticated_delete_editor on public.authors
  for delete to authenticated using ((select private.has_role('editor')));

alter table public.author_biographies enable row level security;
create policy author_biographies_anon_select_all on public.author_biographies for select to anon using (true);
create policy author_biographies_authenticated_select_all on public.author_biographies for select to authenticated using (true);
create policy author_biographies_authenticated_insert_editor on public.author_biographies
  for insert to authenticated with check ((select private.has_role('editor')));
create policy author_biographies_authenticated_update_editor on public.author_biographies
  for update to authenticated using ((select private.has_role('editor'))) with check ((select private.has_role('editor')));
create policy author_biographies_authenticated_delete_editor on public.author_biographies
  for delete to authenticated using ((select private.has_role('editor')));

alter table public.article_authors enable row level security;
create policy article_authors_anon_select_published on public.article_authors
  for select to anon using (exists (select from public.articles as a where a.id = article_id));
create policy article_authors_authenticated_select_readable on public.article_authors
  for select to authenticated using (exists (select from public.articles as a where a.id = article_id));
create policy article_authors_authenticated_insert_own_or_editor on public.article_authors
  for insert to authenticated with check ((select private.has_role('contributor')) and private.may_edit_article(article_id));
create policy article_authors_authenticated_delete_own_or_editor on public.article_authors
  for delete to authenticated using ((select private.has_role('contributor')) and private.may_edit_article(article_id));

-- Grants ------------------------------------------------------------------------------------------

grant select on public.authors, public.author_biographies, public.article_authors to anon;
grant select, insert, delete on public.article_authors to authenticated;
grant select, insert (slug, name, photo, links), update (name, photo, links), delete on public.authors to authenticated;
grant select, insert, update (author_id, locale, biography), delete on public.author_biographies to authenticated;
grant all on public.authors, public.author_biographies, public.article_authors to service_role;
grant execute on function public.articles_naming to anon, authenticated, service_role;
grant execute on function public.credit_article to authenticated, service_role;
