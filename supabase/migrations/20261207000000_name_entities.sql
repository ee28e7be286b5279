-- Which companies and people an article is about or names, as an editor confirmed, and what else these are called.
-- The stored text of an article knows nothing of it: links are set when it is rendered.

-- What a name is looked up by: words without accents, brackets and what a register puts around them. Texts are cut
-- into such words, too (src/domain/ledger/names.ts).
create function private.name_key(name text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  words constant text := btrim(regexp_replace(private.search_text(
    regexp_replace(left(name, 200), '\s*\([^()]*\)\s*$', '')), '[^[:alnum:]]+', ' ', 'g'));
  short constant text := btrim(regexp_replace(regexp_replace(words,
    '^(cong ty co phan|cong ty tnhh( mtv| mot thanh vien)?|cong ty trach nhiem huu han( mot thanh vien)?|ctcp|cong ty) ', ''),
    ' (inc|incorporated|jsc|corp|corporation|co ltd|company limited|ltd|llc|plc|pte ltd|gmbh|joint stock company|limited)$', ''));
begin
  return case when short = '' then words else short end;
end
$$;
revoke all on function private.name_key from public;
grant execute on function private.name_key to authenticated, service_role;

create table public.entity_names (
  id uuid primary key default gen_random_uuid(),
  startup_id uuid references public.startups (id) on delete cascade,
  investor_id uuid references public.investors (id) on delete cascade,
  person_id uuid references public.people (id) on delete cascade,
  name text not null,
  locale text,
  former boolean not null default false,
  created_at timestamptz not null default now(),
  constraint entity_names_where_check check (num_nonnulls(startup_id, investor_id, person_id) = 1),
  constraint entity_names_name_check check (not private.is_blank(name) and char_length(name) <= 120 and private.is_line(name)
    and private.name_key(name) <> ''),
  constraint entity_names_locale_check check (locale = any (private.locales()))
);
comment on table public.entity_names is 'What startups, investors and people are called besides their name: in a language or in all, now or formerly.';
create unique index entity_names_once_key on public.entity_names (coalesce(startup_id, investor_id, person_id), private.name_key(name));
create index entity_names_startup_id_idx on public.entity_names (startup_id);
create index entity_names_investor_id_idx on public.entity_names (investor_id);
create index entity_names_person_id_idx on public.entity_names (person_id);
create index entity_names_key_idx on public.entity_names (private.name_key(name));
create index startups_name_key_idx on public.startups (private.name_key(name)) where status = 'approved';
create index investors_name_key_idx on public.investors (private.name_key(name)) where status = 'approved';
create index people_name_key_idx on public.people (private.name_key(name));

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
  constraint article_mentions_where_check check (num_nonnulls(startup_id, investor_id, person_id) = 1),
  constraint article_mentions_role_check check (role in ('subject', 'mentioned')),
  constraint article_mentions_article_id_entity_id_key unique (article_id, entity_id)
);
comment on table public.article_mentions is 'Whom an article is about, or names, as an editor confirmed.';
create index article_mentions_startup_id_idx on public.article_mentions (startup_id);
create index article_mentions_investor_id_idx on public.article_mentions (investor_id);
create index article_mentions_person_id_idx on public.article_mentions (person_id);

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
comment on function public.find_entities is 'Startups, investors and people by any of their names, as private.name_key writes those.';
revoke all on function public.find_entities from public, anon, authenticated;
grant execute on function public.find_entities to authenticated, service_role;

-- What an article's page says of whom it names, those first whom it is about: everything that they are called, and of a
-- startup that it is about the facts of a card.
create function public.entities_of(article uuid)
returns table (kind text, id uuid, name text, slug text, role text, names text[], logo_url text, stage text, location text, round jsonb)
language sql stable set search_path = '' as $$
  select m.kind, m.entity_id, coalesce(s.name, i.name, p.name), coalesce(s.slug, i.slug, p.slug), m.role,
    array(select n.name from public.entity_names as n
      where n.startup_id = m.startup_id or n.investor_id = m.investor_id or n.person_id = m.person_id order by n.name),
    s.logo_url, s.stage, s.location,
    case when m.role = 'subject' then (
      select to_jsonb(r) || jsonb_build_object('round_investors', (
        select coalesce(jsonb_agg(jsonb_build_object('lead', t.lead, 'name', t.name,
          'investors', (select jsonb_build_object('slug', f.slug, 'name', f.name) from public.investors as f
            where f.id = t.investor_id and f.status = 'approved'))), '[]')
        from public.round_investors as t where t.round_id = r.id))
      from public.funding_rounds as r where r.startup_id = s.id and r.is_public
      order by r.announced_on desc, r.id limit 1) end
  from public.article_mentions as m
  left join public.startups as s on s.id = m.startup_id and s.status = 'approved'
  left join public.investors as i on i.id = m.investor_id and i.status = 'approved'
  left join public.people as p on p.id = m.person_id
  where m.article_id = entities_of.article and coalesce(s.id, i.id, p.id) is not null
  order by m.role = 'subject' desc, 3, m.entity_id
$$;
comment on function public.entities_of is 'Whom an article names, with what a card says of the startups that it is about.';
revoke all on function public.entities_of from public, anon, authenticated;
grant execute on function public.entities_of to anon, authenticated, service_role;

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

-- As 20261205000100_tell_ledger has it, but for the articles that name somebody.
create or replace function private.announce_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.announce_facts('{}', array(select r.id from public.roles as r where r.person_id = new.id and r.is_public), '{}', '{}');
  perform private.announce('articles', 'article', array(
    select a.id from public.article_mentions as m join public.articles as a on a.id = m.article_id
    where m.person_id = new.id and a.status = 'published'));
  return null;
end
$$;
revoke all on function private.announce_named from public, anon, authenticated;

create trigger entity_names_as_composed before insert or update of name on public.entity_names
  for each row execute function private.compose_text();
create trigger entity_names_audit after insert or update or delete on public.entity_names
  for each row execute function private.write_audit('id');
create trigger entity_names_limit_rows after insert on public.entity_names
  referencing new table as added for each statement execute function private.limit_rows();
create trigger entity_names_announce_insert after insert on public.entity_names
  referencing new table as new_rows for each statement execute function private.announce_named();
create trigger entity_names_announce_update after update on public.entity_names
  referencing old table as old_rows new table as new_rows for each statement execute function private.announce_named();
create trigger entity_names_announce_delete after delete on public.entity_names
  referencing old table as old_rows for each statement execute function private.announce_named();
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

alter table public.entity_names enable row level security;
alter table public.article_mentions enable row level security;
revoke all on public.entity_names, public.article_mentions from public, anon, authenticated;
grant select on public.entity_names, public.article_mentions to anon;
grant select, delete, insert (startup_id, investor_id, person_id, name, locale, former), update (name, locale, former)
  on public.entity_names to authenticated;
grant select, delete, insert (article_id, startup_id, investor_id, person_id, role), update (role)
  on public.article_mentions to authenticated;
grant all on public.entity_names, public.article_mentions to service_role;

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

create policy article_mentions_anon_select_public on public.article_mentions for select to anon
  using (exists (select from public.articles as a where a.id = article_id)
    and (exists (select from public.startups as s where s.id = startup_id)
      or exists (select from public.investors as i where i.id = investor_id)
      or exists (select from public.people as p where p.id = person_id)));
create policy article_mentions_authenticated_select_public_or_editor on public.article_mentions for select to authenticated
  using ((select private.has_role('editor')) or (exists (select from public.articles as a where a.id = article_id and a.status = 'published')
    and (exists (select from public.startups as s where s.id = startup_id and s.status = 'approved')
      or exists (select from public.investors as i where i.id = investor_id and i.status = 'approved')
      or exists (select from public.roles as r where r.person_id = article_mentions.person_id and r.is_public))));
create policy article_mentions_authenticated_insert_editor on public.article_mentions for insert to authenticated
  with check ((select private.has_role('editor')));
create policy article_mentions_authenticated_update_editor on public.article_mentions for update to authenticated
  using ((select private.has_role('editor'))) with check ((select private.has_role('editor')));
create policy article_mentions_authenticated_delete_editor on public.article_mentions for delete to authenticated
  using ((select private.has_role('editor')));

-- As 20261205000000_keep_ledger has them, but for whom the article names.
do $$
declare
  change record;
  was text;
begin
  for change in select * from (values
    ('private.trash_article', $a$'sources', (select coalesce$a$, $a$'mentions', (select coalesce(jsonb_agg(to_jsonb(m)), '[]')
      from public.article_mentions as m where m.article_id = old.id), 'sources', (select coalesce$a$),
    ('private.put_back', $a$  insert into public.article_drafts$a$, $a$  insert into public.article_mentions (id, article_id, startup_id, investor_id, person_id, role, created_at)
    select m.id, m.article_id, m.startup_id, m.investor_id, m.person_id, m.role, m.created_at
    from jsonb_populate_recordset(null::public.article_mentions, coalesce(kept -> 'mentions', '[]')) as m
    where exists (select from public.startups as s where s.id = m.startup_id)
      or exists (select from public.investors as i where i.id = m.investor_id)
      or exists (select from public.people as p where p.id = m.person_id);
  insert into public.article_drafts$a$)
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
