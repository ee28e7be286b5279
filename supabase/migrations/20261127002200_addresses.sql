-- Where stories and pages are found once they are out: addresses that moved, pages of tags, corrections, the
-- sitemaps, and what search engines and feed readers are told.

-- Tables ------------------------------------------------------------------------------------------

create table public.redirects (
  from_path text primary key,
  to_path text not null,
  automatic boolean not null default false,
  created_at timestamptz not null default now(),
  constraint redirects_from_path_check check (private.is_site_path(from_path) and from_path <> '/'),
  constraint redirects_to_path_check check (private.is_site_path(to_path))
);
comment on table public.redirects is
  'Addresses that moved, and where to (301). A live page at the old one comes first.';
comment on column public.redirects.automatic is 'Left behind by a page that was renamed, as against named by an editor.';

create table public.pings (
  id bigint generated always as identity primary key,
  -- English-form path of the story, as its language's readers had or have it.
  path text not null constraint pings_path_check check (path ~ '^/article/[^/[:space:]]{1,200}$'),
  locale text not null constraint pings_locale_check check (locale = any (private.locales())),
  category text not null constraint pings_category_check check (char_length(category) <= 50),
  at timestamptz not null default now(),
  attempts smallint not null default 0 constraint pings_attempts_check check (attempts between 0 and 8),
  next_attempt_at timestamptz not null default now()
);
comment on table public.pings is 'Stories that search engines and feed readers have not been told of yet.';

create table public.corrections (
  id uuid primary key default gen_random_uuid(),
  article_id uuid not null references public.articles (id) on delete cascade,
  -- The version of the text that has it right; null where no history was kept.
  revision integer,
  corrected_at timestamptz not null default now(),
  wrong text not null,
  correct text not null,
  constraint corrections_revision_fkey foreign key (article_id, revision)
    references public.article_revisions (article_id, number) on delete cascade,
  constraint corrections_wrong_check check (not private.is_blank(wrong) and char_length(wrong) <= 1000 and private.is_text(wrong)),
  constraint corrections_correct_check check (not private.is_blank(correct) and char_length(correct) <= 1000 and private.is_text(correct))
);
comment on table public.corrections is
  'What a language version of a story had wrong, and what is right. Public with the story.';

-- Indexes -----------------------------------------------------------------------------------------

create index redirects_to_path_idx on public.redirects (to_path);
create index redirects_created_at_idx on public.redirects (created_at desc, from_path);

create index pings_next_attempt_at_idx on public.pings (next_attempt_at);

create index corrections_article_id_idx on public.corrections (article_id, revision);
create index corrections_corrected_at_idx on public.corrections (corrected_at, id);

-- Functions ---------------------------------------------------------------------------------------

-- A changed live address leads on to the new one (301): left behind by itself where an article, a startup or
-- an investor is renamed, or named by an administrator. Paths are those of the English form; each holds for
-- every language. One step leads to the end, always: what would be a chain or a loop is refused.

-- Whether the database has a page there that everybody may see.
create function private.is_live_path(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select case split_part(path, '/', 2)
    when 'article' then exists (
      select from public.articles where slug = split_part(path, '/', 3) and status = 'published')
    when 'startup' then exists (
      select from public.startups where slug = split_part(path, '/', 3) and status = 'approved')
    when 'investors' then exists (
      select from public.investors where slug = split_part(path, '/', 3) and status = 'approved')
    else false end
    and split_part(path, '/', 4) = ''
$$;

create function private.guard_redirect() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Two at once could make a chain of two that are none.
  perform pg_advisory_xact_lock(hashtextextended('public.redirects', 0));
  if new.from_path = new.to_path
    or exists (select from public.redirects where from_path = new.to_path and to_path = new.from_path) then
    raise exception 'an address does not lead to itself' using hint = 'redirect_loop', errcode = '23514';
  end if;
  if exists (select from public.redirects where from_path = new.to_path or to_path = new.from_path) then
    raise exception 'an address leads to where it ends, in one step' using hint = 'redirect_chain', errcode = '23514';
  end if;
  if private.is_live_path(new.from_path) then
    raise exception 'there is a page at this address' using hint = 'redirect_live', errcode = '23514';
  end if;
  return new;
end
$$;

create function private.announce_redirects() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.forget_pages('{redirects}');
  return null;
end
$$;

-- Where a renamed page was, leads to where it is; a page that goes live takes its address back. The arguments:
-- what its path begins with, and the status in which everybody may see it.
create function private.follow_address() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  here text := tg_argv[0] || coalesce(new.slug, new.id::text);
  moved boolean := tg_op = 'UPDATE' and old.status = tg_argv[1] and old.slug is distinct from new.slug
    and old.slug is not null;
  before text;
begin
  if moved or new.status = tg_argv[1] then
    delete from public.redirects where from_path = here;
  end if;
  if moved then
    before := tg_argv[0] || old.slug;
    update public.redirects set to_path = here where to_path = before;
    insert into public.redirects (from_path, to_path, automatic) values (before, here, true)
    on conflict (from_path) do update set to_path = excluded.to_path, automatic = true;
  end if;
  return null;
end
$$;

-- A story that was taken down, renamed and published again was known under its old address too.
create function private.follow_readdressed() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  here text := '/article/' || coalesce(new.slug, new.id::text);
  before text;
begin
  for before in
    select distinct '/article/' || r.slug from public.article_revisions as r
    where r.article_id = new.id and r.reason = 'published' and r.slug is distinct from new.slug and private.is_slug(r.slug)
  loop
    continue when private.is_live_path(before);
    update public.redirects set to_path = here where to_path = before;
    insert into public.redirects (from_path, to_path, automatic) values (before, here, true)
    on conflict (from_path) do nothing;
  end loop;
  return null;
end
$$;

-- Search engines and feed readers are told of stories that were published, corrected or taken away (IndexNow,
-- WebSub): what there is to tell waits in pings until outbox-send has told it, or forgets it where there is
-- nobody to tell.

-- Has outbox-send run at once: in our own process by a notification, in a project by the call that its clock makes
-- every twenty seconds. A publication goes through whatever becomes of that.
create function private.wake_outbox() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('khoi_outbox', '');
  if to_regprocedure('net.http_post(text, jsonb, jsonb, jsonb, integer)') is null then return; end if;
  execute $call$
    select net.http_post(url := outbox.url, headers := jsonb_build_object('Authorization', 'Bearer ' || outbox.key),
      timeout_milliseconds := 30000)
    from (select max(decrypted_secret) filter (where name = 'outbox_url') as url,
      max(decrypted_secret) filter (where name = 'outbox_key') as key from vault.decrypted_secrets) as outbox
    where outbox.url is not null and outbox.key is not null $call$;
exception when others then
  raise log 'outbox-send could not be called: %', sqlerrm;
end
$$;

create function private.ping_story() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- A thousand stories of one transaction are one call.
  is_awake constant boolean := exists (select from public.pings where at = now());
begin
  if tg_op <> 'INSERT' and old.status = 'published' then
    insert into public.pings (path, locale, category)
    values ('/article/' || coalesce(old.slug, old.id::text), old.locale, old.category);
  end if;
  if tg_op <> 'DELETE' and new.status = 'published' and (tg_op = 'INSERT' or old.status <> 'published'
    or (old.slug, old.locale, old.category) is distinct from (new.slug, new.locale, new.category)) then
    insert into public.pings (path, locale, category)
    values ('/article/' || coalesce(new.slug, new.id::text), new.locale, new.category);
  end if;
  if not is_awake then perform private.wake_outbox(); end if;
  return null;
end
$$;

-- What is told is done with; what was not delivered is tried again, later each time, and given up after the eighth.
create function public.settle_pings(ids bigint[], told boolean) returns integer
language plpgsql set search_path = '' as $$
declare
  given_up integer;
begin
  delete from public.pings where id = any (ids) and told;
  delete from public.pings where id = any (ids) and attempts >= 7;
  get diagnostics given_up = row_count;
  update public.pings set attempts = attempts + 1, next_attempt_at = now() + interval '15 seconds' * 2 ^ (attempts + 1)
  where id = any (ids);
  return given_up;
end
$$;
comment on function public.settle_pings is 'Notes what became of pings; answers how many were given up.';

-- A tag has a page: the stories that carry it, under an address that spelling, case and marks do not change.

create function public.articles_tagged(tag text, site text) returns setof public.articles
language sql stable set search_path = '' as $$
  select a.* from public.articles as a
  where a.status = 'published' and a.shown_in @> array[site]
    and private.tag_slugs(a.tags) @> array[articles_tagged.tag]
$$;
comment on function public.articles_tagged is 'Published articles of a site language with a tag, by its slug.';

-- A page with a single story says nothing that the story does not: it is left to who follows its link.
create function public.tag_addresses() returns table (site text, slug text, updated_at timestamptz)
language sql stable set search_path = '' as $$
  select shown.site, tagged.slug, max(a.updated_at)
  from public.articles as a, unnest(a.shown_in) as shown (site), unnest(private.tag_slugs(a.tags)) as tagged (slug)
  where a.status = 'published' and tagged.slug <> ''
  group by shown.site, tagged.slug having count(distinct a.id) > 1
  order by tagged.slug, shown.site limit 1000
$$;
comment on function public.tag_addresses is 'Pages of tags that several published articles carry, for the sitemap.';

-- What a published story had wrong, and what is right: a row per language version, for each is a text of its
-- own. Readers see them with the story, in feeds and in a list of all; search engines and feed readers are
-- told.

create function private.prepare_correction() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.wrong := btrim(new.wrong);
  new.correct := btrim(new.correct);
  -- A correction is not dated ahead.
  new.corrected_at := least(new.corrected_at, now());
  if tg_op = 'INSERT' and new.revision is null then
    new.revision := (select max(r.number) from public.article_revisions as r
      where r.article_id = new.article_id and r.reason not in ('set_aside', 'scheduled'));
  end if;
  return new;
end
$$;

-- As private.ping_story tells of a story whose own text changed.
create function private.tell_correction() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_awake constant boolean := exists (select from public.pings where at = now());
  changed uuid[] := '{}';
begin
  if tg_op <> 'INSERT' then changed := changed || array(select article_id from old_rows); end if;
  if tg_op <> 'DELETE' then changed := changed || array(select article_id from new_rows); end if;
  changed := array(select a.id from public.articles as a where a.id = any (changed) and a.status = 'published');
  if cardinality(changed) = 0 then return null; end if;
  perform private.announce('articles', 'article', changed);
  insert into public.pings (path, locale, category)
  select '/article/' || coalesce(a.slug, a.id::text), a.locale, a.category from public.articles as a where a.id = any (changed);
  if not is_awake then perform private.wake_outbox(); end if;
  return null;
end
$$;

create function public.corrections_in(site text default 'en') returns setof public.corrections
language sql stable set search_path = '' as $$
  select c.* from public.corrections as c join public.articles as a on a.id = c.article_id
  where a.status = 'published' and a.shown_in @> array[site]
$$;
comment on function public.corrections_in is 'Corrections of the stories that a site language shows.';

-- Views -------------------------------------------------------------------------------------------

-- What the sitemaps say of an article: its address and that of its version in the other language. A story
-- that was corrected changed then, too.
create view public.article_addresses with (security_invoker = true) as
  select a.id, a.slug, a.locale, a.title, a.published_at,
    greatest(a.updated_at, (select max(c.corrected_at) from public.corrections as c where c.article_id = a.id)) as updated_at,
    s.id as sibling_id, s.slug as sibling_slug, s.locale as sibling_locale
  from public.articles as a
  left join public.articles as s
    on s.status = 'published' and s.id <> a.id and (s.id = a.translation_of or s.translation_of = a.id)
  where a.status = 'published';
comment on view public.article_addresses is 'Published articles with their other language version, for the sitemaps.';

-- Triggers ----------------------------------------------------------------------------------------

create trigger redirects_as_composed before insert or update of from_path, to_path on public.redirects
  for each row execute function private.compose_text();
create trigger redirects_guard before insert or update of from_path, to_path on public.redirects
  for each row execute function private.guard_redirect();
create trigger redirects_limit_rows after insert on public.redirects
  referencing new table as added for each statement execute function private.limit_rows();
create trigger redirects_audit after insert or update or delete on public.redirects
  for each row execute function private.write_audit('from_path');
create trigger redirects_announce after insert or update or delete on public.redirects
  for each row execute function private.announce_redirects();

create trigger corrections_as_composed before insert or update of wrong, correct on public.corrections
  for each row execute function private.compose_text();
create trigger corrections_prepare before insert or update on public.corrections
  for each row execute function private.prepare_correction();
create trigger corrections_audit after insert or update or delete on public.corrections
  for each row execute function private.write_audit('article_id');
create trigger corrections_limit_rows after insert on public.corrections
  referencing new table as added for each statement execute function private.limit_rows();
create trigger corrections_tell_insert after insert on public.corrections
  referencing new table as new_rows for each statement execute function private.tell_correction();
create trigger corrections_tell_update after update on public.corrections
  referencing old table as old_rows new table as new_rows for each statement execute function private.tell_correction();
create trigger corrections_tell_delete after delete on public.corrections
  referencing old table as old_rows for each statement execute function private.tell_correction();

create trigger articles_follow_address_on_insert after insert on public.articles
  for each row when (new.status = 'published') execute function private.follow_address('/article/', 'published');
create trigger articles_follow_address_on_update after update on public.articles
  for each row when (old.slug is distinct from new.slug or old.status <> new.status)
  execute function private.follow_address('/article/', 'published');
create trigger articles_follow_readdressed after update on public.articles
  for each row when (new.status = 'published' and old.status <> 'published' and old.published_at is not null)
  execute function private.follow_readdressed();
create trigger articles_ping_on_insert after insert on public.articles
  for each row when (new.status = 'published') execute function private.ping_story();
create trigger articles_ping_on_delete after delete on public.articles
  for each row when (old.status = 'published') execute function private.ping_story();
create trigger articles_ping_on_update after update on public.articles for each row
  when ((old.status = 'published' or new.status = 'published')
    and (old.status, old.title, old.slug, old.content, old.excerpt, old.category, old.tags, old.featured_image,
      old.image_alt, old.image_credit, old.image_caption, old.locale, old.published_at)
    is distinct from (new.status, new.title, new.slug, new.content, new.excerpt, new.category, new.tags,
      new.featured_image, new.image_alt, new.image_credit, new.image_caption, new.locale, new.published_at))
  execute function private.ping_story();

create trigger startups_follow_address_on_insert after insert on public.startups
  for each row when (new.status = 'approved') execute function private.follow_address('/startup/', 'approved');
create trigger startups_follow_address_on_update after update on public.startups
  for each row when (old.slug is distinct from new.slug or old.status <> new.status)
  execute function private.follow_address('/startup/', 'approved');

create trigger investors_follow_address_on_insert after insert on public.investors
  for each row when (new.status = 'approved') execute function private.follow_address('/investors/', 'approved');
create trigger investors_follow_address_on_update after update on public.investors
  for each row when (old.slug is distinct from new.slug or old.status <> new.status)
  execute function private.follow_address('/investors/', 'approved');

-- Policies ----------------------------------------------------------------------------------------

alter table public.redirects enable row level security;
create policy redirects_anon_select_all on public.redirects
  for select to anon using (true);
create policy redirects_authenticated_select_editor on public.redirects
  for select to authenticated using ((select private.has_role('editor')));
create policy redirects_authenticated_insert_admin on public.redirects
  for insert to authenticated with check ((select private.is_admin()));
create policy redirects_authenticated_update_admin on public.redirects
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy redirects_authenticated_delete_admin on public.redirects
  for delete to authenticated using ((select private.is_admin()));

alter table public.pings enable row level security;

alter table public.corrections enable row level security;
create policy corrections_anon_select_published on public.corrections for select to anon
  using ((select true from public.articles as a where a.id = article_id));
create policy corrections_authenticated_select_published_or_editor on public.corrections for select to authenticated
  using ((select private.has_role('editor'))
    or (select a.status = 'published' from public.articles as a where a.id = article_id));
create policy corrections_authenticated_insert_editor on public.corrections for insert to authenticated
  with check ((select private.has_role('editor'))
    and (select a.status = 'published' from public.articles as a where a.id = article_id));
create policy corrections_authenticated_update_editor on public.corrections for update to authenticated
  using ((select private.has_role('editor'))) with check ((select private.has_role('editor')));
create policy corrections_authenticated_delete_editor on public.corrections for delete to authenticated
  using ((select private.has_role('editor')));

-- Grants ------------------------------------------------------------------------------------------

grant select on public.corrections to anon;
grant select on public.article_addresses to anon, authenticated;
grant select, insert (from_path, to_path), update (from_path, to_path), delete on public.redirects to authenticated;
grant select (from_path, to_path) on public.redirects to anon;
grant select,
  insert (article_id, revision, corrected_at, wrong, correct),
  update (wrong, correct),
  delete
  on public.corrections to authenticated;
grant all on public.redirects, public.pings, public.corrections, public.article_addresses to service_role;
grant execute on function
  public.articles_tagged, public.tag_addresses, public.corrections_in
  to anon, authenticated, service_role;
grant execute on function public.settle_pings to service_role;
