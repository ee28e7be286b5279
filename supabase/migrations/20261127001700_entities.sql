-- Which companies, funds and people an article is about or names, as an editor confirmed, and what else these
-- are called. The stored text of an article knows nothing of it: links are set when it is rendered.

-- Tables ------------------------------------------------------------------------------------------

create table public.entity_names (
  id uuid primary key default gen_random_uuid(),
  startup_id uuid references public.startups (id) on delete cascade,
  investor_id uuid references public.investors (id) on delete cascade,
  person_id uuid references public.people (id) on delete cascade,
  name text not null,
  locale text,
  former boolean not null default false,
  created_at timestamptz not null default now(),
  constraint entity_names_name_check check (not private.is_blank(name) and char_length(name) <= 120 and private.is_line(name)
    and private.name_key(name) <> ''),
  constraint entity_names_locale_check check (locale = any (private.locales())),
  constraint entity_names_where_check check (num_nonnulls(startup_id, investor_id, person_id) = 1)
);
comment on table public.entity_names is
  'What startups, investors and people are called besides their name: in a language or in all, now or formerly.';

create table public.article_mentions (
  id uuid primary key default gen_random_uuid(),
  article_id uuid not null references public.articles (id) on delete cascade,
  startup_id uuid references public.startups (id) on delete cascade,
  investor_id uuid references public.investors (id) on delete cascade,
  person_id uuid references public.people (id) on delete cascade,
  kind text generated always as (case when startup_id is not null then 'startup' when investor_id is not null then 'investor'
    else 'person' end) stored,
  entity_id uuid generated always as (coalesce(startup_id, investor_id, person_id)) stored,
  role text not null default 'mentioned',
  created_at timestamptz not null default now(),
  constraint article_mentions_article_id_entity_id_key unique (article_id, entity_id),
  constraint article_mentions_role_check check (role in ('subject', 'mentioned')),
  constraint article_mentions_where_check check (num_nonnulls(startup_id, investor_id, person_id) = 1)
);
comment on table public.article_mentions is 'Whom an article is about, or names, as an editor confirmed.';

create table private.story_index (
  mention_id uuid not null,
  entity_id uuid not null,
  published_at timestamptz not null,
  article_id uuid not null,
  constraint story_index_pkey primary key (mention_id),
  constraint story_index_mention_id_fkey foreign key (mention_id) references public.article_mentions (id) on delete cascade
);
comment on table private.story_index is
  'Every mention of a published article, by whom it names and when that was published. Kept by triggers.';

-- Indexes -----------------------------------------------------------------------------------------

create unique index entity_names_once_key on public.entity_names (coalesce(startup_id, investor_id, person_id), private.name_key(name));
create index entity_names_startup_id_idx on public.entity_names (startup_id);
create index entity_names_investor_id_idx on public.entity_names (investor_id);
create index entity_names_person_id_idx on public.entity_names (person_id);
create index entity_names_key_idx on public.entity_names (private.name_key(name));

create index article_mentions_startup_id_idx on public.article_mentions (startup_id);
create index article_mentions_investor_id_idx on public.article_mentions (investor_id);
create index article_mentions_person_id_idx on public.article_mentions (person_id);
create index article_mentions_entity_id_idx on public.article_mentions (entity_id);

create index story_index_newest_idx on private.story_index (entity_id, published_at desc, article_id);

-- Functions ---------------------------------------------------------------------------------------

-- Who is called one of these, of those that everybody can see. An index answers for each.
create function public.find_entities(keys text[])
returns table (kind text, id uuid, name text, slug text, about text, called text, former boolean, key text)
language sql stable set search_path = '' as $$
  with found as (
    select 'startup' as kind, s.id, s.name as called, false as former from public.startups as s
      where private.name_key(s.name) = any (keys[:20000]) and s.status = 'approved'
    union all
    select 'investor', i.id, i.name, false from public.investors as i
      where private.name_key(i.name) = any (keys[:20000]) and i.status = 'approved'
    union all
    select 'person', p.id, p.name, false from public.people as p where private.name_key(p.name) = any (keys[:20000])
    union all
    select case when n.startup_id is not null then 'startup' when n.investor_id is not null then 'investor' else 'person' end,
      coalesce(n.startup_id, n.investor_id, n.person_id), n.name, n.former
    from public.entity_names as n where private.name_key(n.name) = any (keys[:20000])
  ), named as (
    select f.kind, f.id, s.name, s.slug, s.location as about, f.called, f.former
    from found as f join public.startups as s on s.id = f.id and s.status = 'approved' where f.kind = 'startup'
    union all
    select f.kind, f.id, i.name, i.slug, i.location, f.called, f.former
    from found as f join public.investors as i on i.id = f.id and i.status = 'approved' where f.kind = 'investor'
    union all
    select f.kind, f.id, p.name, p.slug, (select coalesce(s.name, i.name) from public.roles as r
        left join public.startups as s on s.id = r.startup_id left join public.investors as i on i.id = r.investor_id
        where r.person_id = p.id and r.is_public order by r.until is not null, r.since desc nulls last limit 1), f.called, f.former
    from found as f join public.people as p on p.id = f.id where f.kind = 'person'
      and exists (select from public.roles as r where r.person_id = p.id and r.is_public)
  )
  select n.kind, n.id, n.name, n.slug, n.about, n.called, n.former, private.name_key(n.called) from named as n
  order by n.name, n.id limit 500
$$;
comment on function public.find_entities is
  'Startups, investors and people by any of their names, as private.name_key writes those.';

-- The pages of whom they name, and of the articles that name them.
create function private.announce_named() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  named jsonb := '[]';
begin
  if tg_op <> 'INSERT' then
    named := named || (select coalesce(jsonb_agg(to_jsonb(o)), '[]') from old_rows as o);
  end if;
  if tg_op <> 'DELETE' then
    named := named || (select coalesce(jsonb_agg(to_jsonb(n)), '[]') from new_rows as n);
  end if;
  perform private.announce('articles', 'article', array(
      select a.id from public.articles as a where a.status = 'published' and a.id in (
        select (one ->> 'article_id')::uuid from jsonb_array_elements(named) as one
        union select m.article_id from public.article_mentions as m, jsonb_array_elements(named) as one
        where tg_table_name = 'entity_names'
          and m.entity_id = coalesce(one ->> 'startup_id', one ->> 'investor_id', one ->> 'person_id')::uuid)));
  perform private.announce_facts('{}', array(
      select r.id from public.roles as r, jsonb_array_elements(named) as one where r.person_id = (one ->> 'person_id')::uuid),
    array(select (one ->> 'startup_id')::uuid from jsonb_array_elements(named) as one),
    array(select (one ->> 'investor_id')::uuid from jsonb_array_elements(named) as one));
  return null;
end
$$;

-- The newest stories about an entity, in an index of their own that is read in their order: row security would
-- look at each of thousands before they were sorted, to show thirty.

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

create function private.recount_stories() returns void
language sql set search_path = '' as $$
  truncate private.story_index;
  select private.index_stories(array(select a.id from public.articles as a where a.status = 'published'))
$$;

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
comment on function public.articles_of is
  'The newest published articles of a site language that name a startup, an investor or a person.';

-- All that the page of an article asks the ledger, at once: whom it names, and what its figures show.

-- Written as JSON text at once, with the columns that the page shows: rows and trees of all columns cost half
-- a millisecond.
create function public.article_ledger(article uuid, asked jsonb default '[]', reader_locale text default 'en') returns json
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  return (with told as (
    select a.id, a.locale, coalesce(a.translation_of, a.id) as original from public.articles as a where a.id = article_ledger.article
  )
  select json_build_object(
    'named', (
      select coalesce(json_agg(json_build_object('kind', m.kind, 'id', m.entity_id, 'name', coalesce(s.name, i.name, p.name),
        'slug', coalesce(s.slug, i.slug, p.slug), 'role', m.role,
        'names', array(select n.name from public.entity_names as n
          where n.startup_id = m.startup_id or n.investor_id = m.investor_id or n.person_id = m.person_id order by n.name),
        'logo_url', s.logo_url, 'stage', s.stage, 'location', s.location,
        'round', case when m.role = 'subject' then (
          select json_build_object('id', r.id, 'announced_on', r.announced_on, 'kind', r.kind, 'amount', r.amount,
            'currency', r.currency, 'amount_usd', r.amount_usd, 'usd_rate_on', r.usd_rate_on, 'status', r.status,
            'round_investors', (
              select coalesce(json_agg(json_build_object('lead', t.lead, 'name', t.name,
                'investors', case when f.id is not null then json_build_object('slug', f.slug, 'name', f.name) end)), '[]')
              from public.round_investors as t
              left join public.investors as f on f.id = t.investor_id and f.status = 'approved'
              where t.round_id = r.id),
            'known_from', (
              select coalesce(json_agg(json_build_object('url', k.url, 'publisher', k.publisher, 'title', coalesce(o.title, k.title),
                'slug', coalesce(o.slug, o.id::text), 'locale', o.locale) order by k.url is null, k.seen_on, k.id), '[]')
              from told cross join public.fact_sources as k
              left join lateral (
                select a.id, a.slug, a.title, a.locale from public.articles as a
                where k.article_id in (a.id, a.translation_of) and a.status = 'published'
                order by a.locale = told.locale desc, a.id limit 1) as o on true
              where k.round_id = r.id and k.article_id is distinct from told.id and k.article_id is distinct from told.original
                and (k.url is not null or o.id is not null)))
          from public.funding_rounds as r where r.startup_id = s.id and r.is_public
          order by r.announced_on desc, r.id limit 1) end)
        order by m.role = 'subject' desc, coalesce(s.name, i.name, p.name), m.entity_id), '[]')
      from public.article_mentions as m
      left join public.startups as s on s.id = m.startup_id and s.status = 'approved'
      left join public.investors as i on i.id = m.investor_id and i.status = 'approved'
      left join public.people as p on p.id = m.person_id
      where m.article_id = article_ledger.article and coalesce(s.id, i.id, p.id) is not null),
    'figures', case when asked = '[]' then '{}' else public.ledger_figures(asked, reader_locale) end));
end
$$;
comment on function public.article_ledger is
  'Whom an article names, with what a card says of the startups that it is about, and what figures show by now.';

-- Triggers ----------------------------------------------------------------------------------------

create trigger entity_names_as_composed before insert or update of name on public.entity_names
  for each row execute function private.compose_text();
create trigger entity_names_limit_rows after insert on public.entity_names
  referencing new table as added for each statement execute function private.limit_rows();
create trigger entity_names_announce_insert after insert on public.entity_names
  referencing new table as new_rows for each statement execute function private.announce_named();
create trigger entity_names_announce_update after update on public.entity_names
  referencing old table as old_rows new table as new_rows for each statement execute function private.announce_named();
create trigger entity_names_announce_delete after delete on public.entity_names
  referencing old table as old_rows for each statement execute function private.announce_named();
create trigger entity_names_audit after insert or delete or update on public.entity_names
  for each row execute function private.write_audit('id', 'name');

create trigger article_mentions_audit after insert or update or delete on public.article_mentions
  for each row execute function private.write_audit('article_id');
create trigger article_mentions_limit_rows after insert on public.article_mentions
  referencing new table as added for each statement execute function private.limit_rows();
create trigger article_mentions_announce_insert after insert on public.article_mentions
  referencing new table as new_rows for each statement execute function private.announce_named();
create trigger article_mentions_announce_update after update on public.article_mentions
  referencing old table as old_rows new table as new_rows for each statement execute function private.announce_named();
create trigger article_mentions_announce_delete after delete on public.article_mentions
  referencing old table as old_rows for each statement execute function private.announce_named();
create trigger article_mentions_index_insert after insert on public.article_mentions
  referencing new table as new_rows for each statement execute function private.index_told_stories();
create trigger article_mentions_index_update after update on public.article_mentions
  referencing new table as new_rows for each statement execute function private.index_told_stories();

create trigger articles_index_stories after update on public.articles
  referencing old table as old_rows new table as new_rows for each statement execute function private.index_told_stories();

-- Policies ----------------------------------------------------------------------------------------

alter table public.entity_names enable row level security;
create policy entity_names_anon_select_public on public.entity_names for select to anon
  using (exists (select from public.startups as s where s.id = startup_id)
    or exists (select from public.investors as i where i.id = investor_id)
    or exists (select from public.people as p where p.id = person_id));
create policy entity_names_authenticated_select_public_or_editor on public.entity_names for select to authenticated
  using ((select private.has_role('editor')) or exists (select from public.startups as s where s.id = startup_id and s.status = 'approved')
    or exists (select from public.investors as i where i.id = investor_id and i.status = 'approved')
    or exists (select from public.roles as r where r.person_id = entity_names.person_id and r.is_public));
create policy entity_names_authenticated_insert_editor on public.entity_names for insert to authenticated
  with check ((select private.has_role('editor')));
create policy entity_names_authenticated_update_editor on public.entity_names for update to authenticated
  using ((select private.has_role('editor'))) with check ((select private.has_role('editor')));
create policy entity_names_authenticated_delete_editor on public.entity_names for delete to authenticated
  using ((select private.has_role('editor')));

alter table public.article_mentions enable row level security;
create policy article_mentions_anon_select_public on public.article_mentions for select to anon
  using ((select true from public.articles as a where a.id = article_id)
    and case when startup_id is not null then (select true from public.startups as s where s.id = startup_id)
      when investor_id is not null then (select true from public.investors as i where i.id = investor_id)
      else (select true from public.people as p where p.id = person_id) end);
create policy article_mentions_authenticated_select_public_or_own on public.article_mentions for select to authenticated
  using ((select private.has_role('editor'))
    or ((select private.has_role('contributor')) and private.may_edit_article(article_id))
    or (exists (select from public.articles as a where a.id = article_id and a.status = 'published')
      and (exists (select from public.startups as s where s.id = startup_id and s.status = 'approved')
        or exists (select from public.investors as i where i.id = investor_id and i.status = 'approved')
        or exists (select from public.roles as r where r.person_id = article_mentions.person_id and r.is_public))));
create policy article_mentions_authenticated_insert_own_or_editor on public.article_mentions for insert to authenticated
  with check ((select private.has_role('editor'))
    or ((select private.has_role('contributor')) and private.may_edit_article(article_id)
      and (exists (select from public.startups as s where s.id = startup_id and s.status = 'approved')
        or exists (select from public.investors as i where i.id = investor_id and i.status = 'approved')
        or exists (select from public.roles as r where r.person_id = article_mentions.person_id and r.is_public))));
create policy article_mentions_authenticated_update_own_or_editor on public.article_mentions for update to authenticated
  using ((select private.has_role('editor'))
    or ((select private.has_role('contributor')) and private.may_edit_article(article_id)))
  with check ((select private.has_role('editor'))
    or ((select private.has_role('contributor')) and private.may_edit_article(article_id)));
create policy article_mentions_authenticated_delete_own_or_editor on public.article_mentions for delete to authenticated
  using ((select private.has_role('editor'))
    or ((select private.has_role('contributor')) and private.may_edit_article(article_id)));

alter table private.story_index enable row level security;
create policy story_index_anon_select_all on private.story_index for select to anon using (true);
create policy story_index_authenticated_select_all on private.story_index for select to authenticated using (true);

-- Grants ------------------------------------------------------------------------------------------

grant select on public.entity_names, public.article_mentions to anon;
grant select on private.story_index to anon, authenticated, service_role;
grant select,
  insert (startup_id, investor_id, person_id, name, locale, former),
  update (name, locale, former),
  delete
  on public.entity_names to authenticated;
grant select,
  insert (article_id, startup_id, investor_id, person_id, role),
  update (role),
  delete
  on public.article_mentions to authenticated;
grant all on public.entity_names, public.article_mentions to service_role;
grant execute on function public.articles_of, public.article_ledger to anon, authenticated, service_role;
grant execute on function public.find_entities to authenticated, service_role;
