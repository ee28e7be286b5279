-- A changed live address leads on to the new one (301): left behind by itself where an article, a startup or an
-- investor is renamed, or named by an administrator. Paths are those of the English form; each holds for every
-- language. One step leads to the end, always: what would be a chain or a loop is refused.

create function private.is_site_path(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select char_length(value) <= 500 and private.is_line(value)
    and value ~ '^/([^/?#\\[:space:]]+(/[^/?#\\[:space:]]+)*)?$'
    and split_part(value, '/', 2) <> all (private.locales())
$$;
revoke all on function private.is_site_path from public;
grant execute on function private.is_site_path to authenticated, service_role;

create table public.redirects (
  from_path text primary key,
  to_path text not null,
  automatic boolean not null default false,
  created_at timestamptz not null default now(),
  constraint redirects_from_path_check check (private.is_site_path(from_path) and from_path <> '/'),
  constraint redirects_to_path_check check (private.is_site_path(to_path))
);
comment on table public.redirects is 'Addresses that moved, and where to (301). A live page at the old one comes first.';
comment on column public.redirects.automatic is 'Left behind by a page that was renamed, as against named by somebody.';

create index redirects_to_path_idx on public.redirects (to_path);
create index redirects_created_at_idx on public.redirects (created_at desc, from_path);

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
revoke all on function private.is_live_path from public;

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
revoke all on function private.guard_redirect from public;
create trigger redirects_as_composed before insert or update of from_path, to_path on public.redirects
  for each row execute function private.compose_text();
create trigger redirects_guard before insert or update of from_path, to_path on public.redirects
  for each row execute function private.guard_redirect();
create trigger redirects_limit_rows after insert on public.redirects
  referencing new table as added for each statement execute function private.limit_rows();
create trigger redirects_audit after insert or update or delete on public.redirects
  for each row execute function private.write_audit('from_path');

create function private.announce_redirects() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.forget_pages('{redirects}');
  return null;
end
$$;
revoke all on function private.announce_redirects from public;
create trigger redirects_announce after insert or update or delete on public.redirects
  for each statement execute function private.announce_redirects();

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
revoke all on function private.follow_address from public;
create trigger articles_follow_address_on_insert after insert on public.articles
  for each row when (new.status = 'published') execute function private.follow_address('/article/', 'published');
create trigger articles_follow_address_on_update after update on public.articles
  for each row when (old.slug is distinct from new.slug or old.status <> new.status)
  execute function private.follow_address('/article/', 'published');
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
revoke all on function private.follow_readdressed from public;
create trigger articles_follow_readdressed after update on public.articles
  for each row when (new.status = 'published' and old.status <> 'published' and old.published_at is not null)
  execute function private.follow_readdressed();

alter table public.redirects enable row level security;
grant select (from_path, to_path) on public.redirects to anon;
grant select, delete, insert (from_path, to_path), update (from_path, to_path) on public.redirects to authenticated;
grant all on public.redirects to service_role;
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
