-- What was public of the ledger, and when it changed: the history of an entry, for everybody. It says
-- nothing of who changed it, which the audit log has. And pages that show a fact follow it.

create table public.fact_history (
  id bigint generated always as identity,
  at timestamptz not null default now(),
  startup_id uuid references public.startups (id) on delete cascade,
  investor_id uuid references public.investors (id) on delete cascade,
  fact_id uuid not null,
  fact text not null,
  deed text not null,
  about jsonb not null,
  before jsonb,
  after jsonb,
  constraint fact_history_pkey primary key (id),
  constraint fact_history_where_check check (num_nonnulls(startup_id, investor_id) = 1),
  constraint fact_history_fact_check check (fact in ('round', 'investor', 'source', 'role')),
  constraint fact_history_deed_check check (deed in ('added', 'changed', 'removed'))
);
comment on table public.fact_history is 'What was public of the ledger, and when it changed. Of facts that are hidden or gone, no more than that.';
comment on column public.fact_history.fact_id is 'The round or the role that it is about; of investors and sources the one that they belong to.';
create index fact_history_startup_id_idx on public.fact_history (startup_id, id desc);
create index fact_history_investor_id_idx on public.fact_history (investor_id, id desc);
create index fact_history_fact_id_idx on public.fact_history (fact_id);

create function private.note_fact() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_round constant boolean := tg_table_name = 'funding_rounds';
  said constant text[] := case when is_round
    then array['kind', 'announced_on', 'amount', 'currency', 'amount_usd', 'valuation', 'status']
    else array['role', 'since', 'until'] end;
  row jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  was jsonb := '{}';
  now_is jsonb := '{}';
  was_public constant boolean := tg_op <> 'INSERT' and old.is_public;
  is_public constant boolean := tg_op <> 'DELETE' and new.is_public;
  about jsonb;
begin
  if not was_public and not is_public
    or not exists (select from public.startups as s where s.id::text = row ->> 'startup_id'
      union all select from public.investors as i where i.id::text = row ->> 'investor_id') then
    return null;
  end if;
  about := case when is_round then jsonb_build_object('kind', row -> 'kind', 'announced_on', row -> 'announced_on')
    else jsonb_build_object('role', row -> 'role', 'name', (select p.name from public.people as p where p.id::text = row ->> 'person_id')) end;
  if is_public then
    now_is := (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(new)) where key = any (said));
  end if;
  if was_public and is_public then
    was := (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(old)) where key = any (said));
    select jsonb_object_agg(n.key, n.value), jsonb_object_agg(n.key, w.value) into now_is, was
    from jsonb_each(now_is) as n join jsonb_each(was) as w on w.key = n.key and w.value <> n.value;
    if now_is is null then
      return null;
    end if;
  elsif was_public then
    update public.fact_history as h set before = null, after = null where h.fact_id::text = row ->> 'id';
  end if;
  insert into public.fact_history (startup_id, investor_id, fact_id, fact, deed, about, before, after)
  values ((row ->> 'startup_id')::uuid, (row ->> 'investor_id')::uuid, (row ->> 'id')::uuid,
    case when is_round then 'round' else 'role' end,
    case when not was_public then 'added' when is_public then 'changed' else 'removed' end,
    about, nullif(was, '{}'), nullif(now_is, '{}'));
  return null;
end
$$;

-- Investors and sources of what is public. Those that came with it are not told apart from it.
create function private.note_part() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  part jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  whole uuid := coalesce(part ->> 'round_id', part ->> 'role_id')::uuid;
  said jsonb;
begin
  if tg_op = 'UPDATE' and to_jsonb(old) = to_jsonb(new) then
    return null;
  elsif tg_table_name = 'round_investors' then
    said := jsonb_build_object('lead', part -> 'lead', 'name', coalesce(part ->> 'name',
      (select i.name from public.investors as i where i.id::text = part ->> 'investor_id' and i.status = 'approved')));
    if said ->> 'name' is null then
      return null;
    end if;
  elsif part ->> 'url' is null
    and not exists (select from public.articles as a where a.id::text = part ->> 'article_id' and a.status = 'published') then
    return null;
  else
    said := jsonb_build_object('url', part -> 'url', 'article_id', part -> 'article_id', 'publisher', part -> 'publisher');
  end if;
  insert into public.fact_history (startup_id, investor_id, fact_id, fact, deed, about, before, after)
  select r.startup_id, r.investor_id, whole, case tg_table_name when 'round_investors' then 'investor' else 'source' end,
    case tg_op when 'INSERT' then 'added' when 'DELETE' then 'removed' else 'changed' end, r.about,
    case when tg_op = 'DELETE' then said end, case when tg_op <> 'DELETE' then said end
  from (
    select f.startup_id, null::uuid as investor_id, jsonb_build_object('kind', f.kind, 'announced_on', f.announced_on) as about
    from public.funding_rounds as f where f.id = whole and f.is_public
    union all
    select o.startup_id, o.investor_id, jsonb_build_object('role', o.role, 'name', p.name)
    from public.roles as o join public.people as p on p.id = o.person_id where o.id = whole and o.is_public
  ) as r
  where not exists (select from public.fact_history as h
    where h.fact_id = whole and h.fact in ('round', 'role') and h.deed = 'added' and h.at = now());
  return null;
end
$$;

-- Whoever's page shows a fact: its company and its funds.
create function private.announce_facts(rounds uuid[], held uuid[], startups uuid[], investors uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  startups := array(
    select unnest(startups) union select r.startup_id from public.funding_rounds as r where r.id = any (rounds)
    union select r.startup_id from public.roles as r where r.id = any (held));
  investors := array(
    select unnest(investors) union select i.investor_id from public.round_investors as i where i.round_id = any (rounds)
    union select r.investor_id from public.roles as r where r.id = any (held));
  perform private.announce('startups', 'startup', array(
      select s.id from public.startups as s where s.id = any (startups) and s.status = 'approved')),
    private.announce('investors', 'investor', array(
      select i.id from public.investors as i where i.id = any (investors) and i.status = 'approved'));
end
$$;

create function private.announce_rounds() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  rounds uuid[] := '{}';
  startups uuid[] := '{}';
begin
  if tg_op <> 'INSERT' then
    rounds := rounds || array(select id from old_rows where is_public);
    startups := startups || array(select startup_id from old_rows where is_public);
  end if;
  if tg_op <> 'DELETE' then
    rounds := rounds || array(select id from new_rows where is_public);
    startups := startups || array(select startup_id from new_rows where is_public);
  end if;
  perform private.announce_facts(rounds, '{}', startups, '{}');
  return null;
end
$$;
create function private.announce_roles() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  startups uuid[] := '{}';
  investors uuid[] := '{}';
begin
  if tg_op <> 'INSERT' then
    startups := startups || array(select startup_id from old_rows where is_public);
    investors := investors || array(select investor_id from old_rows where is_public);
  end if;
  if tg_op <> 'DELETE' then
    startups := startups || array(select startup_id from new_rows where is_public);
    investors := investors || array(select investor_id from new_rows where is_public);
  end if;
  perform private.announce_facts('{}', '{}', startups, investors);
  return null;
end
$$;
create function private.announce_part() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  parts jsonb := '[]';
begin
  if tg_op <> 'INSERT' then
    parts := parts || (select coalesce(jsonb_agg(to_jsonb(o)), '[]') from old_rows as o);
  end if;
  if tg_op <> 'DELETE' then
    parts := parts || (select coalesce(jsonb_agg(to_jsonb(n)), '[]') from new_rows as n);
  end if;
  perform private.announce_facts(
    array(select r.id from public.funding_rounds as r where r.is_public
      and r.id in (select (part ->> 'round_id')::uuid from jsonb_array_elements(parts) as part)),
    array(select r.id from public.roles as r where r.is_public
      and r.id in (select (part ->> 'role_id')::uuid from jsonb_array_elements(parts) as part)),
    array(select (part ->> 'employees_of')::uuid from jsonb_array_elements(parts) as part),
    array(select (part ->> 'investor_id')::uuid from jsonb_array_elements(parts) as part));
  return null;
end
$$;
create function private.announce_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.announce_facts('{}', array(select r.id from public.roles as r where r.person_id = new.id and r.is_public), '{}', '{}');
  return null;
end
$$;
revoke all on function private.note_fact, private.note_part, private.announce_facts, private.announce_rounds,
  private.announce_roles, private.announce_part, private.announce_person from public, anon, authenticated;

create trigger funding_rounds_note after insert or update or delete on public.funding_rounds
  for each row execute function private.note_fact();
create trigger roles_note after insert or update or delete on public.roles
  for each row execute function private.note_fact();
create trigger round_investors_note after insert or update or delete on public.round_investors
  for each row execute function private.note_part();
create trigger fact_sources_note after insert or update or delete on public.fact_sources
  for each row execute function private.note_part();
create trigger funding_rounds_announce_insert after insert on public.funding_rounds
  referencing new table as new_rows for each statement execute function private.announce_rounds();
create trigger funding_rounds_announce_update after update on public.funding_rounds
  referencing old table as old_rows new table as new_rows for each statement execute function private.announce_rounds();
create trigger funding_rounds_announce_delete after delete on public.funding_rounds
  referencing old table as old_rows for each statement execute function private.announce_rounds();
create trigger roles_announce_insert after insert on public.roles
  referencing new table as new_rows for each statement execute function private.announce_roles();
create trigger roles_announce_update after update on public.roles
  referencing old table as old_rows new table as new_rows for each statement execute function private.announce_roles();
create trigger roles_announce_delete after delete on public.roles
  referencing old table as old_rows for each statement execute function private.announce_roles();
create trigger round_investors_announce_insert after insert on public.round_investors
  referencing new table as new_rows for each statement execute function private.announce_part();
create trigger round_investors_announce_update after update on public.round_investors
  referencing old table as old_rows new table as new_rows for each statement execute function private.announce_part();
create trigger round_investors_announce_delete after delete on public.round_investors
  referencing old table as old_rows for each statement execute function private.announce_part();
create trigger fact_sources_announce_insert after insert on public.fact_sources
  referencing new table as new_rows for each statement execute function private.announce_part();
create trigger fact_sources_announce_update after update on public.fact_sources
  referencing old table as old_rows new table as new_rows for each statement execute function private.announce_part();
create trigger fact_sources_announce_delete after delete on public.fact_sources
  referencing old table as old_rows for each statement execute function private.announce_part();
create trigger people_announce after update on public.people
  for each row when (old.* is distinct from new.*) execute function private.announce_person();

alter table public.fact_history enable row level security;
revoke all on public.fact_history from public, anon, authenticated, service_role;
grant select on public.fact_history to anon, authenticated, service_role;
create policy fact_history_anon_select_public on public.fact_history for select to anon
  using (exists (select from public.startups as s where s.id = startup_id)
    or exists (select from public.investors as i where i.id = investor_id));
create policy fact_history_authenticated_select_public on public.fact_history for select to authenticated
  using (exists (select from public.startups as s where s.id = startup_id and s.status = 'approved')
    or exists (select from public.investors as i where i.id = investor_id and i.status = 'approved'));
