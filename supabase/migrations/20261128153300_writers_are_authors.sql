-- Who joins the newsroom gets a page as an author, theirs to write and an editor's to approve before readers see it;
-- what they begin names it from its first words. Their address follows their name, and the former one leads on.
-- Nobody is named by a colleague but by an editor.

-- Columns -----------------------------------------------------------------------------------------

alter table public.authors
  add column approved_at timestamptz default now(),
  add column kind text not null default 'person',
  add constraint authors_kind_check check (kind in ('person', 'agency'));
comment on column public.authors.approved_at is
  'When an editor first approved the page. Null: readers see neither the page nor the name.';
comment on column public.authors.kind is 'A person, or an agency whose texts are taken over.';

-- Functions ---------------------------------------------------------------------------------------

-- The address of an author of that name: numbered where another has it.
create function private.author_slug(name text, author uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  made constant text := left(btrim(regexp_replace(private.tag_slug(name), '[^a-z0-9]+', '-', 'g'), '-'), 180);
  -- Neither nothing nor what looks like an id.
  stem constant text := case when private.is_slug(made) then made else 'author' end;
  wanted text := stem;
  number integer := 1;
begin
  while exists (select from public.authors as w where w.slug = wanted and w.id <> author) loop
    number := number + 1;
    wanted := stem || '-' || number;
  end loop;
  return wanted;
end
$$;

-- A page that no reader saw and no story names, as it was made, is nothing to keep.
create function private.drop_unused_author(account uuid, keep uuid) returns void
language sql security definer set search_path = '' as $$
  delete from public.authors as w
  where w.user_id = account and w.id is distinct from keep and w.approved_at is null
    and not exists (select from public.article_authors as c where c.author_id = w.id)
$$;

create function private.make_author(account uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  pen_name text;
  id constant uuid := gen_random_uuid();
begin
  if exists (select from public.authors as w where w.user_id = account) then
    return;
  end if;
  select coalesce(nullif(left(btrim(p.full_name), 100), ''), left(split_part(p.email, '@', 1), 100)) into pen_name
  from public.profiles as p where p.user_id = account;
  if coalesce(pen_name, '') = '' or not private.is_line(pen_name) then
    return;
  end if;
  insert into public.authors (id, slug, name, user_id, approved_at)
  values (id, private.author_slug(pen_name, id), pen_name, account, null);
end
$$;

-- Names stay on what they wrote, whatever becomes of their role.
create function private.follow_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.drop_unused_author(old.user_id, null);
  elsif new.role = 'user' then
    perform private.drop_unused_author(new.user_id, null);
  else
    perform private.make_author(new.user_id);
  end if;
  return null;
end
$$;

-- As in 20261127001100_authors, but writers change their own page, an account has one, and an address follows its name.
create or replace function private.prepare_author() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name := btrim(new.name);
  new.photo := private.blank_to_null(new.photo);
  new.updated_at := now();
  if new.user_id is not null and (tg_op = 'INSERT' or new.user_id is distinct from old.user_id) then
    perform private.drop_unused_author(new.user_id, new.id);
  end if;
  if tg_op = 'INSERT' or pg_trigger_depth() > 1 then
    return new;
  end if;
  if not private.has_role('editor') and not private.is_system()
    and (new.user_id, new.approved_at, new.kind) is distinct from (old.user_id, old.approved_at, old.kind) then
    raise exception 'editors approve an author, and say whose page it is' using errcode = '42501';
  end if;
  if new.approved_at is distinct from old.approved_at and not private.is_system() then
    new.approved_at := coalesce(old.approved_at, now());
  end if;
  if new.name is distinct from old.name and new.slug = old.slug then
    new.slug := private.author_slug(new.name, new.id);
  end if;
  return new;
end
$$;

-- Without its account, too, such a page is nothing to keep.
create function private.follow_leaving_author() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.profiles as p where p.user_id = old.user_id)
    and not exists (select from public.article_authors as c where c.author_id = new.id) then
    delete from public.authors as w where w.id = new.id;
  end if;
  return null;
end
$$;

create function private.follow_pen_name() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  here constant text := '/author/' || new.slug;
  before constant text := '/author/' || old.slug;
begin
  delete from public.redirects where from_path = here;
  if old.approved_at is not null then
    update public.redirects set to_path = here where to_path = before;
    insert into public.redirects (from_path, to_path, automatic) values (before, here, true)
    on conflict (from_path) do update set to_path = excluded.to_path, automatic = true;
  end if;
  return null;
end
$$;

-- As in 20261127002200_addresses, but also of authors.
create or replace function private.is_live_path(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select case split_part(path, '/', 2)
    when 'article' then exists (
      select from public.articles where slug = split_part(path, '/', 3) and status = 'published')
    when 'startup' then exists (
      select from public.startups where slug = split_part(path, '/', 3) and status = 'approved')
    when 'investors' then exists (
      select from public.investors where slug = split_part(path, '/', 3) and status = 'approved')
    when 'author' then exists (
      select from public.authors where slug = split_part(path, '/', 3) and approved_at is not null)
    else false end
    and split_part(path, '/', 4) = ''
$$;

-- Whom the caller may see and change among authors, without asking for every row.
create function private.own_author() returns uuid
language sql stable security definer set search_path = '' as $$
  select w.id from public.authors as w where w.user_id = auth.uid() and private.has_role('contributor')
$$;

-- Whom the caller may name on an article: themselves, who has no account here, who is named on it already; editors
-- anybody.
create function private.may_name(article uuid, author uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.has_role('editor') or author is not distinct from private.own_author()
    or exists (select from public.authors as w where w.id = may_name.author and w.user_id is null)
    or exists (select from public.article_authors as c where c.article_id = may_name.article and c.author_id = may_name.author)
$$;

-- As in 20261127001100_authors, but nobody puts a colleague's name on a text.
create or replace function public.credit_article(article uuid, credits jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if not private.may_edit_article(article) and not private.is_system() then
    raise exception 'only who may edit an article says who wrote it' using errcode = '42501';
  end if;
  perform private.credit_article(article, credits);
end
$$;

create function private.credit_article(article uuid, credits jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_system() then
    if not private.may_edit_article(article) then
      raise exception 'only who may edit an article says who wrote it' using errcode = '42501';
    end if;
    if exists (select from jsonb_array_elements(credits) as credit
      where not private.may_name(article, (credit ->> 'author')::uuid)) then
      raise exception 'editors name a colleague' using hint = 'colleague_byline', errcode = '42501';
    end if;
  end if;
  delete from public.article_authors as a where a.article_id = article;
  insert into public.article_authors (article_id, author_id, role, position)
  select article, (credit ->> 'author')::uuid, credit ->> 'role',
    row_number() over (partition by credit ->> 'role' order by place)
  from jsonb_array_elements(credits) with ordinality as given (credit, place);
end
$$;

-- As in 20261127001100_authors, but every story once, in the language of the page where it has a version in it, else in
-- the other one.
create or replace function public.articles_naming(author uuid, site text default 'en') returns setof public.articles
language sql stable set search_path = '' as $$
  select a.* from public.articles as a
  where a.status = 'published'
    and a.id in (select c.article_id from public.article_authors as c where c.author_id = articles_naming.author)
    and (a.locale = site or not exists (
      select from public.articles as v
      where v.status = 'published' and v.locale = site
        and (v.translation_of = a.id or v.id = a.translation_of)))
$$;
comment on function public.articles_naming is
  'Published stories of every language that name a person: each once, in the site''s language where it has a version in it.';

-- Pages of those who are here already ----------------------------------------------------------------

do $$
begin
  perform private.make_author(r.user_id) from public.user_roles as r where r.role <> 'user';
end
$$;

-- Triggers ----------------------------------------------------------------------------------------

create trigger user_roles_follow_author_insert after insert on public.user_roles
  for each row when (new.role <> 'user') execute function private.follow_role();
create trigger user_roles_follow_author_update after update of role on public.user_roles
  for each row when (old.role <> new.role) execute function private.follow_role();
create trigger user_roles_follow_author_delete after delete on public.user_roles
  for each row when (old.role <> 'user') execute function private.follow_role();
-- A page that is made of itself, and goes so, is nobody's doing.
drop trigger authors_audit on public.authors;
create trigger authors_audit after update on public.authors
  for each row execute function private.write_audit('id');
create trigger authors_audit_insert after insert on public.authors
  for each row when (new.approved_at is not null) execute function private.write_audit('id');
create trigger authors_audit_delete after delete on public.authors
  for each row when (old.approved_at is not null) execute function private.write_audit('id');
create trigger authors_follow_leaving after update on public.authors
  for each row when (old.user_id is not null and new.user_id is null and new.approved_at is null)
  execute function private.follow_leaving_author();
create trigger authors_follow_pen_name after update on public.authors
  for each row when (new.slug <> old.slug) execute function private.follow_pen_name();

-- Policies ----------------------------------------------------------------------------------------

drop policy authors_anon_select_all on public.authors;
create policy authors_anon_select_approved on public.authors for select to anon using (approved_at is not null);
drop policy authors_authenticated_select_all on public.authors;
create policy authors_authenticated_select_approved_own_or_editor on public.authors
  for select to authenticated
  using (approved_at is not null or id = (select private.own_author()) or (select private.has_role('editor')));
drop policy authors_authenticated_update_editor on public.authors;
create policy authors_authenticated_update_own_or_editor on public.authors
  for update to authenticated
  using ((select private.has_role('editor')) or id = (select private.own_author()))
  with check ((select private.has_role('editor')) or id = (select private.own_author()));

drop policy author_biographies_anon_select_all on public.author_biographies;
create policy author_biographies_anon_select_approved on public.author_biographies
  for select to anon using (exists (select from public.authors as w where w.id = author_id));
drop policy author_biographies_authenticated_select_all on public.author_biographies;
create policy author_biographies_authenticated_select_approved_own_or_editor on public.author_biographies
  for select to authenticated using (exists (select from public.authors as w where w.id = author_id));
drop policy author_biographies_authenticated_insert_editor on public.author_biographies;
create policy author_biographies_authenticated_insert_own_or_editor on public.author_biographies
  for insert to authenticated
  with check ((select private.has_role('editor')) or author_id = (select private.own_author()));
drop policy author_biographies_authenticated_update_editor on public.author_biographies;
create policy author_biographies_authenticated_update_own_or_editor on public.author_biographies
  for update to authenticated
  using ((select private.has_role('editor')) or author_id = (select private.own_author()))
  with check ((select private.has_role('editor')) or author_id = (select private.own_author()));

-- A name that is not approved yet stands on no page: the story is the team's until it is.
drop policy article_authors_anon_select_published on public.article_authors;
create policy article_authors_anon_select_published on public.article_authors
  for select to anon using (exists (select from public.articles as a where a.id = article_id)
    and exists (select from public.authors as w where w.id = author_id));
drop policy article_authors_authenticated_select_readable on public.article_authors;
create policy article_authors_authenticated_select_readable on public.article_authors
  for select to authenticated using (exists (select from public.articles as a where a.id = article_id)
    and exists (select from public.authors as w where w.id = author_id));
drop policy article_authors_authenticated_insert_own_or_editor on public.article_authors;
create policy article_authors_authenticated_insert_own_or_editor on public.article_authors
  for insert to authenticated with check ((select private.has_role('contributor')) and private.may_edit_article(article_id)
    and private.may_name(article_id, author_id));

-- Grants ------------------------------------------------------------------------------------------

grant insert (kind), update (kind, approved_at) on public.authors to authenticated;
revoke execute on function private.own_author, private.may_name, private.credit_article from public, anon;
grant execute on function private.own_author, private.may_name, private.credit_article to authenticated, service_role;
