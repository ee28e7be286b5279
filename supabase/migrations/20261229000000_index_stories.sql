-- The newest stories about somebody are read in their order: row security looked at each of thousands before they were
-- sorted, to show thirty.

create table private.story_index (
  mention_id uuid not null,
  entity_id uuid not null,
  published_at timestamptz not null,
  article_id uuid not null,
  constraint story_index_pkey primary key (mention_id),
  constraint story_index_mention_id_fkey foreign key (mention_id) references public.article_mentions (id) on delete cascade
);
comment on table private.story_index is 'Every mention of a published article, by whom it names and when that was published. Kept by triggers.';
create index story_index_newest_idx on private.story_index (entity_id, published_at desc, article_id);
alter table private.story_index enable row level security;
grant select on private.story_index to anon, authenticated, service_role;
create policy story_index_anon_select_all on private.story_index for select to anon using (true);
create policy story_index_authenticated_select_all on private.story_index for select to authenticated using (true);

create function private.index_stories(articles uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if articles = '{}' then
    return;
  end if;
  delete from private.story_index as x where x.mention_id in (
    select m.id from public.article_mentions as m where m.article_id = any (articles));
  insert into private.story_index (mention_id, entity_id, published_at, article_id)
  select m.id, m.entity_id, a.published_at, a.id
  from public.articles as a join public.article_mentions as m on m.article_id = a.id
  where a.id = any (articles) and a.status = 'published';
end
$$;

create function private.index_told_stories() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'articles' then
    perform private.index_stories(array(select n.id from new_rows as n join old_rows as o on o.id = n.id
      where (n.status, n.published_at) is distinct from (o.status, o.published_at)));
  else
    perform private.index_stories(array(select distinct article_id from new_rows));
  end if;
  return null;
end
$$;
create trigger articles_index_stories after update on public.articles
  referencing old table as old_rows new table as new_rows for each statement execute function private.index_told_stories();
create trigger article_mentions_index_insert after insert on public.article_mentions
  referencing new table as new_rows for each statement execute function private.index_told_stories();
create trigger article_mentions_index_update after update on public.article_mentions
  referencing new table as new_rows for each statement execute function private.index_told_stories();

create function private.recount_stories() returns void
language sql set search_path = '' as $$
  truncate private.story_index;
  select private.index_stories(array(select a.id from public.articles as a where a.status = 'published'))
$$;
revoke all on function private.index_stories, private.index_told_stories, private.recount_stories from public, anon, authenticated;

select private.recount_stories();

drop function public.articles_of;
-- As in 20261207100000_list_coverage.sql, but no more than are asked for.
create function public.articles_of(entity uuid, site text, most integer, written text default null) returns setof public.articles
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return query select a.*
  from private.story_index as x
  join public.article_mentions as m on m.id = x.mention_id
  join public.articles as a on a.id = x.article_id
  where x.entity_id = entity and a.status = 'published' and a.shown_in @> array[site] and a.locale = coalesce(written, a.locale)
  order by x.published_at desc, x.article_id limit most;
end
$$;
comment on function public.articles_of is 'The newest published articles of a site language that name a startup, an investor or somebody.';
revoke all on function public.articles_of from public, anon, authenticated;
grant execute on function public.articles_of to anon, authenticated, service_role;
