-- Whether a source could be read when it was named, what a currency was worth and who says so, and what of
-- the ledger waits for somebody: without a source, disputed, or not looked at for a year.

alter table public.fact_sources add column reachable boolean, add column checked_at timestamptz,
  add constraint fact_sources_checked_check check ((reachable is null) = (checked_at is null) and (url is not null or reachable is null));
comment on column public.fact_sources.reachable is 'Whether its page answered when the desk last asked; null: nobody asked.';
grant insert (reachable), update (reachable, checked_at) on public.fact_sources to authenticated;

-- As 20261205000000_keep_the_ledger has it, but for when it was checked.
create or replace function private.prepare_source() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.title := private.blank_to_null(new.title);
  new.quote := private.blank_to_null(new.quote);
  new.publisher := private.blank_to_null(new.publisher);
  if new.reachable is null then
    new.checked_at := null;
  elsif tg_op = 'INSERT' or (new.reachable, new.checked_at) is distinct from (old.reachable, old.checked_at) then
    new.checked_at := now();
  end if;
  perform private.refuse_future(new.seen_on);
  return new;
end
$$;

-- As 20261205000200_save_rounds has it, but for what was found at its address; who names a source without
-- saying takes nothing back.
create or replace function private.save_sources(of_round uuid, of_role uuid, sources jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if jsonb_array_length(sources) > 20 then
    raise exception 'at most 20 sources' using errcode = '22023';
  end if;
  delete from public.fact_sources as s where (s.round_id = of_round or s.role_id = of_role) and not exists (
    select from jsonb_populate_recordset(null::public.fact_sources, sources) as given
    where given.url = s.url or given.article_id = s.article_id);
  update public.fact_sources as s set publisher = given.publisher, title = given.title,
    seen_on = coalesce(given.seen_on, s.seen_on), quote = given.quote, reachable = coalesce(given.reachable, s.reachable)
  from jsonb_populate_recordset(null::public.fact_sources, sources) as given
  where (s.round_id = of_round or s.role_id = of_role) and (given.url = s.url or given.article_id = s.article_id)
    and (s.publisher, s.title, s.seen_on, s.quote, s.reachable) is distinct from
      (given.publisher, given.title, coalesce(given.seen_on, s.seen_on), given.quote, coalesce(given.reachable, s.reachable));
  insert into public.fact_sources (round_id, role_id, url, article_id, publisher, title, seen_on, quote, reachable)
  select of_round, of_role, given.url, given.article_id, given.publisher, given.title,
    coalesce(given.seen_on, (now() at time zone private.newsroom_zone())::date), given.quote, given.reachable
  from jsonb_populate_recordset(null::public.fact_sources, sources) as given
  where not exists (select from public.fact_sources as s where (s.round_id = of_round or s.role_id = of_role)
    and (given.url = s.url or given.article_id = s.article_id));
end
$$;

-- That a source was looked at again is no correction: `private.note_part` as 20261205000100_remember_facts
-- has it, but for that.
do $$
declare
  was constant text := pg_get_functiondef('private.note_part'::regproc);
  piece constant text := 'to_jsonb(old) = to_jsonb(new)';
begin
  if strpos(was, piece) = 0 then
    raise exception 'note_part is not what it was';
  end if;
  execute replace(was, piece,
    $a$to_jsonb(old) - '{reachable,checked_at,seen_on}'::text[] = to_jsonb(new) - '{reachable,checked_at,seen_on}'::text[]$a$);
end
$$;

create table public.exchange_rates (
  id uuid primary key default gen_random_uuid(),
  currency text not null,
  day date not null,
  usd_rate numeric not null,
  source text not null,
  constraint exchange_rates_currency_day_key unique (currency, day),
  constraint exchange_rates_currency_check check (currency in ('VND', 'SGD', 'KRW', 'JPY', 'CNY', 'HKD', 'TWD',
    'THB', 'IDR', 'MYR', 'PHP', 'KHR', 'LAK', 'MMK', 'INR', 'AUD', 'NZD', 'EUR', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK',
    'CAD', 'AED')),
  constraint exchange_rates_day_check check (day >= '1990-01-01'),
  constraint exchange_rates_usd_rate_check check (usd_rate > 0 and usd_rate <= 1000000 and scale(usd_rate) <= 6),
  constraint exchange_rates_source_check check (not private.is_blank(source) and char_length(source) <= 200 and private.is_line(source))
);
comment on table public.exchange_rates is 'What currencies were worth, for the desk: a round keeps the rate it was computed with.';
comment on column public.exchange_rates.usd_rate is 'Units of `currency` for one US dollar, on `day`.';
comment on column public.exchange_rates.source is 'Who says so: a central bank, a paper.';

create function private.prepare_rate() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_future(new.day);
  new.usd_rate := trim_scale(new.usd_rate);
  new.source := btrim(new.source);
  return new;
end
$$;
revoke all on function private.prepare_rate from public, anon, authenticated;

create trigger exchange_rates_as_composed before insert or update of source on public.exchange_rates
  for each row execute function private.compose_text();
create trigger exchange_rates_prepare before insert or update on public.exchange_rates
  for each row execute function private.prepare_rate();
create trigger exchange_rates_audit after insert or update or delete on public.exchange_rates
  for each row execute function private.write_audit('id');
create trigger exchange_rates_limit_rows after insert on public.exchange_rates
  referencing new table as added for each statement execute function private.limit_rows();

alter table public.exchange_rates enable row level security;
grant select, delete, insert (currency, day, usd_rate, source), update (currency, day, usd_rate, source)
  on public.exchange_rates to authenticated;
grant all on public.exchange_rates to service_role;
create policy exchange_rates_authenticated_select_editor on public.exchange_rates for select to authenticated
  using ((select private.has_role('editor')));
create policy exchange_rates_authenticated_insert_editor on public.exchange_rates for insert to authenticated
  with check ((select private.has_role('editor')));
create policy exchange_rates_authenticated_update_editor on public.exchange_rates for update to authenticated
  using ((select private.has_role('editor'))) with check ((select private.has_role('editor')));
create policy exchange_rates_authenticated_delete_editor on public.exchange_rates for delete to authenticated
  using ((select private.has_role('editor')));

-- What waits, the longest first. A source that nobody can read is none: a draft of ours, a page that did not answer.
-- What was confirmed stays so; what was only reported, who runs a company and how many work there change.
create function public.ledger_queue(reason text)
returns table (fact text, fact_id uuid, owner text, owner_id uuid, owner_name text, about jsonb, since date, sources jsonb)
language plpgsql stable set search_path = '' as $$
declare
  year_ago constant date := (now() at time zone private.newsroom_zone())::date - interval '1 year';
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'only editors keep the ledger' using errcode = '42501';
  end if;
  return query
  with facts as (
    select 'round' as fact, r.id, 'startup' as owner, r.startup_id as owner_id, s.name as owner_name,
      jsonb_build_object('kind', r.kind, 'announced_on', r.announced_on, 'status', r.status) as about,
      r.announced_on as since, r.status <> 'withdrawn' as counts, r.status = 'reported' as may_change, r.status = 'disputed' as disputed
    from public.funding_rounds as r join public.startups as s on s.id = r.startup_id
    union all
    select 'role', o.id, case when o.startup_id is null then 'investor' else 'startup' end, coalesce(o.startup_id, o.investor_id),
      coalesce(s.name, i.name), jsonb_build_object('role', o.role, 'name', p.name, 'person_id', p.id),
      o.created_at::date, true, o.until is null, false
    from public.roles as o join public.people as p on p.id = o.person_id
      left join public.startups as s on s.id = o.startup_id left join public.investors as i on i.id = o.investor_id
    union all
    select 'employees', s.id, 'startup', s.id, s.name, jsonb_build_object('employees', s.employees), s.created_at::date, true, true, false
    from public.startups as s where s.employees is not null and s.status = 'approved'
  ), vouched as (
    select coalesce(s.round_id, s.role_id, s.employees_of) as id, max(s.seen_on) as seen_on,
      bool_or(case when s.url is null then a.status = 'published' else s.reachable is distinct from false end) as readable,
      jsonb_agg(jsonb_build_object('id', s.id, 'url', s.url, 'article', a.id, 'title', coalesce(s.title, a.title, s.publisher),
        'reachable', s.reachable, 'seen_on', s.seen_on) order by s.seen_on desc, s.id) as sources
    from public.fact_sources as s left join public.articles as a on a.id = s.article_id
    group by 1
  )
  select f.fact, f.id, f.owner, f.owner_id, f.owner_name, f.about, coalesce(v.seen_on, f.since), coalesce(v.sources, '[]')
  from facts as f left join vouched as v on v.id = f.id
  where case reason
    when 'disputed' then f.disputed
    when 'unsourced' then f.counts and v.readable is not true
    when 'stale' then f.counts and f.may_change and v.readable and v.seen_on < year_ago
  end
  order by coalesce(v.seen_on, f.since), f.id
  limit 200;
end
$$;
comment on function public.ledger_queue is 'Facts that wait for an editor: `unsourced`, `disputed`, or `stale`, whose newest source was seen more than a year ago. At most 200, the longest waiting first.';
revoke all on function public.ledger_queue from public, anon, authenticated;
grant execute on function public.ledger_queue to authenticated, service_role;
