-- Which pages a write made stale. The channel 'khoi_changed' carries their cache tags, 'khoi_outbox' wakes
-- the mail worker. Per statement, so that an import of 100,000 rows is a thousand messages. The tags are also
-- written down for a day, so that every process that serves the site can ask what it missed: one that was
-- away, one of many, one whose call got lost. Nothing public changes while a draft stays a draft.

-- Tables ------------------------------------------------------------------------------------------

create table public.cache_changes (
  id bigint generated always as identity,
  -- A cursor that is past an older transaction has seen its rows: ids alone are given out earlier than
  -- rows appear.
  transaction bigint not null default (pg_current_xact_id()::text::bigint),
  tags text[] not null,
  at timestamptz not null default now(),
  constraint cache_changes_pkey primary key (id),
  constraint cache_changes_tags_check check (cardinality(tags) between 1 and 200)
);
comment on table public.cache_changes is 'Cache tags that changes made stale, for a day: see cache_changes_since.';

-- Indexes -----------------------------------------------------------------------------------------

create index cache_changes_transaction_idx on public.cache_changes (transaction);
create index cache_changes_at_idx on public.cache_changes (at);

-- Functions ---------------------------------------------------------------------------------------

-- A hundred ids a message: a notification holds 8,000 bytes.
create function private.announce(root text, stem text, ids uuid[]) returns void
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

-- Notifies listeners, and keeps it for those who poll later.
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
comment on function public.cache_changes_since is
  'Cache tags that changes made stale since an earlier call; `until` is what the next call passes.';

-- Policies ----------------------------------------------------------------------------------------

alter table public.cache_changes enable row level security;

-- The server of the site asks, which has the public key alone. Tags name nothing but what is, or was,
-- public.
create policy cache_changes_anon_select_all on public.cache_changes for select to anon using (true);

-- Grants ------------------------------------------------------------------------------------------

-- Written by triggers alone: not even by the service, which Supabase grants everything by default.
revoke all on public.cache_changes from service_role;
grant select on public.cache_changes to anon, service_role;
grant execute on function public.cache_changes_since to anon, service_role;
