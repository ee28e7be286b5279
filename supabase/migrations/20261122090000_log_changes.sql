-- What a page was made from and has changed is also written down, so that every process that serves the
-- site can ask what it missed: one that was away, one of many, one whose call got lost. A day is kept.

create table public.cache_changes (
  id bigint generated always as identity,
  -- Whoever has seen all of an older transaction has seen its rows: ids alone are given out earlier than
  -- rows appear.
  transaction bigint not null default (pg_current_xact_id()::text::bigint),
  tags text[] not null,
  at timestamptz not null default now(),
  constraint cache_changes_pkey primary key (id),
  constraint cache_changes_tags_check check (cardinality(tags) between 1 and 200)
);
comment on table public.cache_changes is 'Cache tags that changes made stale, for a day: see cache_changes_since.';
alter table public.cache_changes enable row level security;
revoke all on public.cache_changes from public, anon, authenticated, service_role;
grant select on public.cache_changes to anon, service_role;
-- The server of the site asks, which has the public key alone. Tags name nothing but what is, or was,
-- public.
create policy cache_changes_anon_select_all on public.cache_changes for select to anon using (true);
create index cache_changes_transaction_idx on public.cache_changes (transaction);
create index cache_changes_at_idx on public.cache_changes (at);

-- Tells whoever listens, and whoever asks later.
create function private.forget_pages(tags text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('khoi_changed', array_to_string(tags, ','));
  insert into public.cache_changes (tags) values (tags);
  delete from public.cache_changes where id in (
    select c.id from public.cache_changes as c where c.at < now() - interval '1 day'
    limit 100 for update skip locked);
end
$$;
revoke all on function private.forget_pages from public;

create function public.cache_changes_since(since bigint default null) returns jsonb
language sql stable set search_path = '' as $$
  with missed as (
    select c.id, c.tags from public.cache_changes as c where c.transaction >= since order by c.id limit 1001)
  select jsonb_build_object(
    'until', pg_snapshot_xmin(pg_current_snapshot())::text::bigint,
    'changes', case when count(*) > 1000 then '[]'::jsonb
      else coalesce(jsonb_agg(jsonb_build_object('id', id, 'tags', tags) order by id), '[]'::jsonb) end,
    'all', count(*) > 1000)
  from missed
$$;
comment on function public.cache_changes_since is 'Cache tags that changes made stale since an earlier call; `until` is what the next call passes.';
revoke all on function public.cache_changes_since from public, anon, authenticated;
grant execute on function public.cache_changes_since to anon, service_role;

-- As in 20261121011400_announce_changes.sql, through the log.
create or replace function private.announce(root text, stem text, ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  chunk constant integer := 100;
begin
  for i in 0 .. (cardinality(ids) - 1) / chunk loop
    exit when cardinality(ids) = 0;
    perform private.forget_pages(root || array(
      select stem || ':' || id from unnest(ids[i * chunk + 1 : (i + 1) * chunk]) as id));
  end loop;
end
$$;

-- As in 20261121060000_send_issues.sql.
create or replace function private.announce_issue() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (old.status, old.slug, old.subject_en, old.subject_vi)
    is not distinct from (new.status, new.slug, new.subject_en, new.subject_vi) then
    return null;
  end if;
  if (tg_op <> 'INSERT' and old.status = 'sent') or (tg_op <> 'DELETE' and new.status = 'sent') then
    perform private.forget_pages('{newsletter}');
  end if;
  return null;
end
$$;

-- As in 20261121130000_name_categories.sql.
create or replace function private.announce_categories() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.forget_pages('{categories,articles}');
  return null;
end
$$;

-- As in 20261121130200_create_site_settings.sql.
create or replace function private.announce_site_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.forget_pages('{settings}');
  return null;
end
$$;
