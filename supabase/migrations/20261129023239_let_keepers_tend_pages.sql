-- Whoever keeps the page of a company: an account that has shown that the company is its own, or sent in the entry that
-- was approved, as long as nobody else has shown more. It reads how often the page was seen, found and followed, changes
-- small things of a domain that it has shown at once, which an editor can undo, hands the page over, leaves it, or asks
-- for it to be taken down. After approval a founder could only look.

-- Tables ------------------------------------------------------------------------------------------

create table private.page_keepers (
  id uuid primary key default gen_random_uuid(),
  startup_id uuid references public.startups (id) on delete cascade,
  investor_id uuid references public.investors (id) on delete cascade,
  entry_id uuid generated always as (coalesce(startup_id, investor_id)) stored,
  keeper uuid references public.profiles (id) on delete set null,
  constraint page_keepers_entry_id_key unique (entry_id),
  constraint page_keepers_where_check check (num_nonnulls(startup_id, investor_id) = 1)
);
comment on table private.page_keepers is
  'Who keeps an entry instead of the account that sent it in: it was handed over, or left, where nobody is named.';

create table private.page_offers (
  id uuid primary key default gen_random_uuid(),
  startup_id uuid references public.startups (id) on delete cascade,
  investor_id uuid references public.investors (id) on delete cascade,
  entry_id uuid generated always as (coalesce(startup_id, investor_id)) stored,
  giver uuid not null references public.profiles (id) on delete cascade,
  token_hash text not null,
  expires_at timestamptz not null default now() + interval '7 days',
  constraint page_offers_entry_id_key unique (entry_id),
  constraint page_offers_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint page_offers_where_check check (num_nonnulls(startup_id, investor_id) = 1)
);
comment on table private.page_offers is 'Pages that their keeper hands over to whoever opens the link of a mail.';
comment on column private.page_offers.token_hash is 'SHA-256 of what the link says.';

create table private.profile_clicks (
  day date not null,
  path text not null,
  clicks integer not null,
  constraint profile_clicks_pkey primary key (day, path),
  constraint profile_clicks_path_check check (char_length(path) <= 300 and path ~ '^/[^?#[:space:]]*$' and private.is_line(path)),
  constraint profile_clicks_clicks_check check (clicks > 0)
);
comment on table private.profile_clicks is 'How often readers went from a profile to its website, per day and path. No personal data.';

alter table public.claims
  alter column domain drop not null,
  drop constraint claims_method_check,
  add constraint claims_method_check check (method in ('mail', 'dns', 'link', 'word')),
  add constraint claims_word_check check (domain is not null or method = 'word');
comment on column public.claims.method is
  'A mail to the domain, a record of its DNS, a link on its website, or the word of an editor.';

alter table public.fact_proposals
  add column at_once boolean not null default false,
  add constraint fact_proposals_at_once_check check (not at_once or state in ('accepted', 'rejected'));
comment on column public.fact_proposals.at_once is 'Its keeper changed the page; an editor looks at it afterwards.';

insert into private.mail_budgets (template, per_hour, shared) values
  -- About what a person with a verified address sent in themselves, which has a quota of its own.
  ('proposal-received', null, false);

-- Indexes -----------------------------------------------------------------------------------------

create index page_keepers_startup_id_idx on private.page_keepers (startup_id);
create index page_keepers_investor_id_idx on private.page_keepers (investor_id);
create index page_keepers_keeper_idx on private.page_keepers (keeper);
create index page_offers_startup_id_idx on private.page_offers (startup_id);
create index page_offers_investor_id_idx on private.page_offers (investor_id);
create index page_offers_giver_idx on private.page_offers (giver);
create index profile_clicks_path_idx on private.profile_clicks (path, day);

-- Functions ---------------------------------------------------------------------------------------

-- How an account keeps the page of an entry: `proven`, `sent`, or null where it does not. What somebody else has shown,
-- or is said to have, counts for more than having sent an entry in.
create function private.holds_page(account uuid, entry uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when exists (select from public.claims as c where (c.startup_id = entry or c.investor_id = entry) and c.user_id = account
      and c.state = 'verified' and c.expires_at > now()) then 'proven'
    when exists (select from public.claims as c where (c.startup_id = entry or c.investor_id = entry) and c.user_id <> account
      and c.state in ('verified', 'disputed') and c.expires_at > now()) then null
    when exists (
      select from (
        select s.id, s.submitted_by from public.startups as s where s.id = entry and s.status = 'approved'
        union all
        select i.id, i.submitted_by from public.investors as i where i.id = entry and i.status = 'approved') as e
      left join private.page_keepers as k on k.entry_id = e.id
      where case when k.id is null then e.submitted_by else k.keeper end = account) then 'sent' end
$$;

-- What an entry says in each language, as fields of their own.
create function private.said_in_languages(entry uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_object_agg('description_' || l.locale, t.description)
  from unnest(private.locales()) as l (locale)
  left join public.entry_texts as t on t.entity_id = entry and t.locale = l.locale
$$;

-- Whether two values of a field are the same. What is known of a picture stands behind a # and comes later.
create function private.same_value(one text, other text) returns boolean
language sql immutable set search_path = '' as $$
  select case when one like '/storage/v1/object/public/%' then split_part(one, '#', 1) else one end
    is not distinct from case when other like '/storage/v1/object/public/%' then split_part(other, '#', 1) else other end
$$;

-- As in 20261127002000_claims, but with the descriptions in each language.
create or replace function private.entry_of(startup uuid, investor uuid, person uuid)
returns table (kind text, id uuid, name text, slug text, website text, said jsonb)
language sql stable security definer set search_path = '' as $$
  select 'startup', s.id, s.name, s.slug, s.website, to_jsonb(s) || private.said_in_languages(s.id) from public.startups as s
    where s.id = startup and s.status = 'approved'
  union all
  select 'investor', i.id, i.name, i.slug, i.website, to_jsonb(i) || private.said_in_languages(i.id) from public.investors as i
    where i.id = investor and i.status = 'approved'
  union all
  select 'person', p.id, p.name, p.slug, null, to_jsonb(p) from public.people as p
    where p.id = person and exists (select from public.roles as r where r.person_id = p.id and r.is_public)
$$;

-- As in 20261127002000_claims, but with the name of the entry where an editor's word is of no domain.
create or replace function private.tell_claimant(claim public.claims, event text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  entry record;
begin
  select * into entry from private.entry_of(claim.startup_id, claim.investor_id, null);
  if not found then
    return;
  end if;
  insert into public.notifications (user_id, kind, data) values (claim.user_id, 'claim_' || event,
    jsonb_build_object('id', entry.id, 'name', entry.name, 'slug', entry.slug, 'of', entry.kind));
  perform private.enqueue_mail('claim-changed', p.email, p.locale, jsonb_build_object(
      'event', event, 'name', entry.name, 'domain', coalesce(claim.domain, entry.name)), null, 4)
  from public.profiles as p where p.id = claim.user_id and p.email is not null;
end
$$;

-- As in 20261127002000_claims, but the word of an editor is of no website.
create or replace function private.follow_website() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  one public.claims;
  host constant text := private.host_of(new.website);
begin
  delete from public.claims as c where new.id in (c.startup_id, c.investor_id) and c.state = 'pending'
    and new.website is distinct from old.website;
  if host is distinct from private.host_of(old.website) then
    for one in update public.claims as c set state = 'revoked', ended_at = now()
      where new.id in (c.startup_id, c.investor_id) and c.state in ('verified', 'disputed') and c.method <> 'word'
        and not coalesce(host = c.domain or right(host, char_length(c.domain) + 1) = '.' || c.domain, false)
      returning *
    loop
      perform private.tell_claimant(one, 'revoked');
    end loop;
  end if;
  return null;
end
$$;

-- As in 20261128225121_enter_what_is_suggested, but with logos, with changes that are made at once and undone, and a source is
-- asked of those who do not keep the page.
create or replace function private.guard_proposal() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  entry record;
  free constant boolean := new.field in ('round', 'role', 'other');
  figures constant text[] := array['stage', 'employees', 'founded_year', 'funding_stage', 'funding_amount', 'aum_range'];
begin
  new.value := private.blank_to_null(new.value);
  new.note := private.blank_to_null(new.note);
  new.answer := private.blank_to_null(new.answer);
  new.source_url := private.blank_to_null(new.source_url);
  if private.is_system() then
    return new;
  end if;
  if tg_op = 'UPDATE' and pg_trigger_depth() > 1
    and to_jsonb(new) - '{claim_id,decided_by,made_round}'::text[] = to_jsonb(old) - '{claim_id,decided_by,made_round}'::text[] then
    return new;
  end if;
  select * into entry from private.entry_of(new.startup_id, new.investor_id, new.person_id);
  if tg_op = 'INSERT' then
    -- Only change_page writes that a change is made at once.
    new.state := case when new.at_once then 'accepted' else 'pending' end;
    new.decided_at := case when new.at_once then now() end;
    if new.field = 'logo_url' then
      new.value := private.picture_address(new.value);
      if new.value is not null and not exists (select from storage.objects as o where o.bucket_id = 'startup-logos'
          and o.owner_id = auth.uid()::text
          and o.name = substring(new.value from '^/storage/v1/object/public/startup-logos/([^?#]+)')) then
        raise exception 'a logo is uploaded by whoever suggests it' using hint = 'logo_foreign', errcode = '23514';
      end if;
    end if;
    new.claim_id := (select c.id from public.claims as c where c.user_id = new.user_id and c.state = 'verified' and c.expires_at > now()
      and coalesce(c.startup_id, c.investor_id) = coalesce(new.startup_id, new.investor_id));
  else
    new.updated_at := now();
    if old.state = 'accepted' and old.done_at is null and new.done_at is not null and private.has_role('editor')
      and to_jsonb(new) - '{done_at,updated_at}'::text[] = to_jsonb(old) - '{done_at,updated_at}'::text[] then
      new.done_at := now();
      return new;
    elsif old.at_once and old.state = 'accepted' and new.state = 'rejected' and private.has_role('editor')
      and to_jsonb(new) - '{state,answer,updated_at}'::text[] = to_jsonb(old) - '{state,answer,updated_at}'::text[] then
      if private.same_value(private.said_text(entry.said, new.field), new.value) then
        raise exception 'the entry still says so' using hint = 'proposal_unwritten', errcode = '23514';
      end if;
      new.decided_by := auth.uid();
      new.decided_at := now();
      new.done_at := coalesce(old.done_at, now());
      return new;
    elsif old.state <> 'pending' then
      raise exception 'this was decided on' using hint = 'proposal_closed', errcode = '23514';
    elsif new.state in ('accepted', 'rejected') then
      if not private.has_role('editor') then
        raise exception 'only reviewers decide' using errcode = '42501';
      elsif (new.value, new.source_url, new.note, new.at_once) is distinct from (old.value, old.source_url, old.note, old.at_once) then
        raise exception 'a suggestion is decided on as it is' using errcode = '42501';
      elsif new.state = 'accepted' and not free
        and private.said_text(entry.said, new.field) is distinct from new.value then
        raise exception 'the entry does not say so' using hint = 'proposal_unwritten', errcode = '23514';
      elsif new.state = 'accepted' and new.field = 'round' and new.startup_id is not null
        and not exists (select from public.funding_rounds as r where r.id = new.made_round and r.startup_id = new.startup_id) then
        raise exception 'the ledger does not say so' using hint = 'proposal_unwritten', errcode = '23514';
      end if;
      if new.state = 'rejected' and new.answer is null then
        raise exception 'a rejection says why' using hint = 'reason_missing', errcode = '23514';
      end if;
      new.decided_by := auth.uid();
      new.decided_at := now();
      -- What no field takes stays to be done.
      new.done_at := case when new.field not in ('role', 'other') or new.state = 'rejected' then now() end;
      return new;
    elsif new.user_id <> auth.uid() or (new.answer, new.made_round, new.done_at) is distinct from (old.answer, old.made_round, old.done_at) then
      raise exception 'a suggestion belongs to whoever made it' using errcode = '42501';
    elsif new.state = 'withdrawn' then
      new.decided_at := now();
      return new;
    end if;
  end if;
  if entry.id is null then
    raise exception 'no such entry' using hint = 'proposal_gone', errcode = '23514';
  elsif not free and not entry.said ? new.field then
    raise exception 'no such field' using hint = 'proposal_gone', errcode = '23514';
  elsif free and new.value is null then
    raise exception 'nothing is suggested' using hint = 'proposal_same', errcode = '23514';
  elsif new.source_url is null and (private.holds_page(new.user_id, coalesce(new.startup_id, new.investor_id)) is null or free or new.field = any (figures)) then
    raise exception 'a suggestion needs a source' using hint = 'source_missing', errcode = '23514';
  end if;
  new.old_value := case when not free then left(private.said_text(entry.said, new.field), 2000) end;
  if not free and private.same_value(new.value, private.said_text(entry.said, new.field)) then
    raise exception 'it says so already' using hint = 'proposal_same', errcode = '23514';
  end if;
  return new;
end
$$;

-- As in 20261128225121_enter_what_is_suggested, but with the descriptions in each language.
create or replace function public.decide_proposal(proposal uuid, accept boolean, seen text default null, answer text default null,
  made uuid default null) returns text
language plpgsql set search_path = '' as $$
declare
  asked public.fact_proposals;
  kind text;
  written uuid;
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'only reviewers decide' using errcode = '42501';
  end if;
  select p.id, p.startup_id, p.investor_id, p.person_id, p.field, p.value, p.state
    into asked.id, asked.startup_id, asked.investor_id, asked.person_id, asked.field, asked.value, asked.state
    from public.fact_proposals as p where p.id = proposal for update;
  if asked.id is null or asked.state <> 'pending' then
    return null;
  end if;
  if accept and asked.field like 'description\_%' then
    kind := case when asked.startup_id is not null then 'startup' else 'investor' end;
    execute format('select id from public.%I where id = $1 for update', kind || 's')
      into written using coalesce(asked.startup_id, asked.investor_id);
    if written is null or (select t.description from public.entry_texts as t where t.entity_id = written
        and t.locale = right(asked.field, 2)) is distinct from seen then
      raise exception 'it changed, or is not yours to write' using hint = 'stale', errcode = '23514';
    end if;
    perform public.save_entry_texts(kind, written, jsonb_build_object(right(asked.field, 2), coalesce(asked.value, '')));
  elsif accept and asked.field not in ('round', 'role', 'other') then
    kind := case when asked.startup_id is not null then 'startups' when asked.investor_id is not null then 'investors' else 'people' end;
    execute format('select id from public.%I where id = $1 and private.said_text(jsonb_build_object(%L, %I), %L) is not distinct from $2 for update',
      kind, asked.field, asked.field, asked.field)
      into written using coalesce(asked.startup_id, asked.investor_id, asked.person_id), seen;
    if written is null then
      raise exception 'it changed, or is not yours to write' using hint = 'stale', errcode = '23514';
    end if;
    execute format('update public.%I set %I = %s where id = $1 returning id', kind, asked.field,
      case when asked.field in ('investment_stage', 'investment_focus') then $e$coalesce(string_to_array($2, E'\n'), '{}')$e$
        when asked.field = 'founded_year' then '$2::integer' when asked.field = 'funding_amount' then '$2::numeric' else '$2' end)
      into written using coalesce(asked.startup_id, asked.investor_id, asked.person_id), asked.value;
    if written is null then
      raise exception 'not yours to write' using errcode = '42501';
    end if;
  end if;
  update public.fact_proposals as p set state = case when accept then 'accepted' else 'rejected' end,
    answer = decide_proposal.answer, made_round = case when accept and asked.field = 'round' then made end
  where p.id = proposal;
  return case when accept then 'accepted' else 'rejected' end;
end
$$;

-- As in 20261127002000_claims, but a logo is not told of in words.
create or replace function private.follow_proposal() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  entry record;
  long constant boolean := new.field = 'logo_url' or new.field like 'description%';
begin
  select * into entry from private.entry_of(new.startup_id, new.investor_id, new.person_id);
  if new.state = 'accepted' and new.field not in ('round', 'role', 'other') and new.person_id is null and entry.id is not null then
    insert into public.fact_history (startup_id, investor_id, fact_id, fact, deed, about, before, after)
    values (new.startup_id, new.investor_id, new.id, 'field', 'changed',
      jsonb_strip_nulls(jsonb_build_object('field', new.field, 'source', new.source_url)),
      case when not long then jsonb_build_object(new.field, new.old_value) end,
      case when not long then jsonb_build_object(new.field, new.value) end);
  end if;
  insert into public.notifications (user_id, kind, data) values (new.user_id, 'proposal_' || new.state,
    jsonb_strip_nulls(jsonb_build_object('id', coalesce(entry.id, new.id), 'name', coalesce(entry.name, '–'), 'slug', entry.slug,
      'of', entry.kind, 'field', new.field, 'note', new.answer)));
  -- One mail for what is decided at a sitting.
  perform private.enqueue_mail('proposals-decided', p.email, p.locale, jsonb_build_object('name', coalesce(entry.name, '–')),
    'proposals:' || p.id || ':' || coalesce(entry.id, new.id) || ':' || to_char(now() at time zone 'UTC', 'YYYYMMDDHH24'), 4)
  from public.profiles as p where p.id = new.user_id and p.email is not null;
  return null;
end
$$;

-- As in 20261128164800_erase_people, but what is suggested and what can be put back are in use.
create or replace function private.orphaned_logos(moment timestamptz) returns setof text
language sql stable security definer set search_path = '' as $$
  select o.name from storage.objects as o
  where o.bucket_id = 'startup-logos' and o.created_at < moment and private.is_clock_steady()
    and o.name not in (
      select substring(entry.logo_url from '/object/public/startup-logos/([^?#]+)')
      from (
        select logo_url from public.startups where logo_url like '%/object/public/startup-logos/%'
        union all
        select logo_url from public.investors where logo_url like '%/object/public/startup-logos/%'
        union all
        select unnest(array[p.value, p.old_value]) from public.fact_proposals as p
        where p.field = 'logo_url' and (p.state = 'pending' or (p.state = 'accepted' and p.done_at is null))
      ) as entry where entry.logo_url is not null)
  order by o.created_at limit 100
$$;

-- As in 20261127002800_metrics, but what ends in /website is a reader's way there from that profile.
create or replace function public.count_page_views(counted jsonb) returns void
language sql set search_path = '' as $$
  with clock as materialized (select private.newsroom_zone() as zone),
  seen as (
    select coalesce(c.day, (c.at at time zone clock.zone)::date) as day, c.path, c.referrer, c.views
    from clock, jsonb_to_recordset(counted) as c (day date, at timestamptz, path text, referrer text, views integer)
  ),
  clicked as (
    insert into private.profile_clicks as p (day, path, clicks)
    select s.day, left(s.path, -8), sum(s.views) from seen as s where s.path like '%/website'
    group by s.day, s.path order by s.day, s.path
    on conflict (day, path) do update set clicks = p.clicks + excluded.clicks
  )
  insert into public.page_views as p (day, path, referrer, views)
  select s.day, s.path, s.referrer, sum(s.views)
  from seen as s where s.path not like '%/website'
  group by s.day, s.path, s.referrer
  order by s.day, s.path, s.referrer
  on conflict (day, path, referrer) do update set views = p.views + excluded.views
$$;

-- As in 20261129012615_answer_who_is_listed, but also ends what is raised and what was offered.
create or replace function private.tend_claims(at_most integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  one public.claims;
  gone integer;
  total integer := 0;
begin
  for one in update public.claims set state = 'expired', ended_at = now()
    where id in (select c.id from public.claims as c where c.state in ('verified', 'disputed') and c.expires_at < now()
      order by c.expires_at limit at_most for update skip locked)
    returning *
  loop
    perform private.tell_claimant(one, 'expired');
    total := total + 1;
  end loop;
  delete from public.claims where id in (
    select c.id from public.claims as c
    where (c.state = 'pending' and c.token_expires_at < private.kept_since('claim_request'))
      or (c.state in ('expired', 'revoked')
        and coalesce(c.ended_at, c.expires_at, c.created_at) < private.kept_since('ended_claim'))
    limit at_most for update skip locked);
  get diagnostics gone = row_count;
  total := total + gone;
  delete from public.fact_proposals where id in (
    select p.id from public.fact_proposals as p
    where p.state <> 'pending' and coalesce(p.decided_at, p.updated_at) < private.kept_since('suggestion')
    limit at_most for update skip locked);
  get diagnostics gone = row_count;
  total := total + gone;
  update public.startups set raising = null where id in (
    select s.id from public.startups as s where s.raising_until < current_date limit at_most for update skip locked);
  get diagnostics gone = row_count;
  total := total + gone;
  delete from private.page_offers as o where o.expires_at < now();
  get diagnostics gone = row_count;
  return total + gone + private.forget_old_requests(at_most);
end
$$;

-- The pages that the caller keeps, with what became of them within 90 days, on the newsroom's clock.
create function private.own_pages() returns table (kind text, id uuid, name text, slug text, logo_url text, raising text,
  raising_until date, held text, method text, domain text, verified_at timestamptz, expires_at timestamptz, views bigint,
  searches bigint, clicks bigint)
language sql stable security definer set search_path = '' as $$
  with clock as materialized (select (now() at time zone private.newsroom_zone())::date - 90 as since),
  mine as (
    select c.startup_id as startup, c.investor_id as investor from public.claims as c
      where c.user_id = (select auth.uid()) and c.state = 'verified'
    union
    select s.id, null from public.startups as s where s.submitted_by = (select auth.uid()) and s.status = 'approved'
    union
    select null, i.id from public.investors as i where i.submitted_by = (select auth.uid()) and i.status = 'approved'
    union
    select k.startup_id, k.investor_id from private.page_keepers as k where k.keeper = (select auth.uid())
  )
  select e.kind, e.id, e.name, e.slug, e.said ->> 'logo_url', e.said ->> 'raising', (e.said ->> 'raising_until')::date, h.held,
    c.method, c.domain, c.verified_at, c.expires_at, v.views, v.searches, g.clicks
  from mine as m
  cross join lateral private.entry_of(m.startup, m.investor, null) as e
  cross join lateral (select private.holds_page((select auth.uid()), e.id) as held) as h
  left join public.claims as c on c.user_id = (select auth.uid()) and (c.startup_id = e.id or c.investor_id = e.id)
    and c.state = 'verified'
  cross join lateral (select array[p.path, '/vi' || p.path] as paths
    from (values (case e.kind when 'startup' then '/startup/' else '/investors/' end || e.slug)) as p (path)) as at
  cross join lateral (
    select coalesce(sum(p.views), 0)::bigint as views,
      coalesce(sum(p.views) filter (where p.referrer = 'search'), 0)::bigint as searches
    from public.page_views as p, clock where p.path = any (at.paths) and p.day > clock.since) as v
  cross join lateral (
    select coalesce(sum(p.clicks), 0)::bigint as clicks
    from private.profile_clicks as p, clock where p.path = any (at.paths) and p.day > clock.since) as g
  where h.held is not null and (select private.has_role('user'))
  order by e.name, e.id
$$;

create function public.own_pages() returns table (kind text, id uuid, name text, slug text, logo_url text, raising text,
  raising_until date, held text, method text, domain text, verified_at timestamptz, expires_at timestamptz, views bigint,
  searches bigint, clicks bigint)
language sql stable set search_path = '' as $$ select * from private.own_pages() $$;
comment on function public.own_pages is
  'The entries whose pages the caller keeps, with views, those that came from a search here, and clicks to the website within 90 days.';

-- Whether a keeper may change a field at once: a logo, what is raised, and addresses within the domain that was shown.
create function private.is_small_change(field text, value text, domain text) returns boolean
language sql immutable set search_path = '' as $$
  select case
    when field in ('logo_url', 'raising') then true
    when field not in ('website', 'contact') or domain is null or value is null then false
    else coalesce(h.host = domain or right(h.host, char_length(domain) + 1) = '.' || domain, false) end
  from (select case when private.is_email(value) then lower(split_part(value, '@', 2)) else private.host_of(value) end as host) as h
$$;

-- Changes a field of a page at once where that is small and the domain was shown; else suggests it.
create function private.change_page(entry uuid, field text, value text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  held constant text := private.holds_page(auth.uid(), entry);
  found record;
  proof public.claims;
  small boolean;
  made public.fact_proposals;
begin
  if held is null or not private.has_role('user') then
    return null;
  elsif field not in ('logo_url', 'raising', 'website', 'contact') then
    raise exception 'no such field' using hint = 'proposal_gone', errcode = '23514';
  end if;
  select e.* into found from (
    select * from private.entry_of(entry, null, null) union all select * from private.entry_of(null, entry, null)) as e;
  select c.* into proof from public.claims as c where c.user_id = auth.uid() and (c.startup_id = entry or c.investor_id = entry)
    and c.state = 'verified' and c.expires_at > now();
  small := held = 'proven' and private.is_small_change(field, private.blank_to_null(value), proof.domain);
  -- What is still raised is said again.
  if small and field = 'raising' and found.said ->> 'raising' = value then
    update public.startups as s set raising_until = current_date + 180 where s.id = entry;
    return 'changed';
  end if;
  -- The new one takes the place of what waits.
  update public.fact_proposals as p set state = 'withdrawn' where p.user_id = auth.uid() and p.field = change_page.field
    and entry in (p.startup_id, p.investor_id) and p.state = 'pending';
  insert into public.fact_proposals (user_id, startup_id, investor_id, field, value, at_once)
  values (auth.uid(), case when found.kind = 'startup' then entry end, case when found.kind = 'investor' then entry end,
    field, value, small)
  returning * into made;
  if not small then
    return 'suggested';
  end if;
  execute format('update public.%I set %I = $2 where id = $1', found.kind || 's', field) using entry, made.value;
  insert into public.fact_history (startup_id, investor_id, fact_id, fact, deed, about, before, after)
  values (made.startup_id, made.investor_id, made.id, 'field', 'changed', jsonb_build_object('field', field),
    case when field <> 'logo_url' then jsonb_build_object(field, made.old_value) end,
    case when field <> 'logo_url' then jsonb_build_object(field, made.value) end);
  return 'changed';
end
$$;

create function public.change_page(entry uuid, field text, value text default null) returns text
language sql set search_path = '' as $$ select private.change_page(entry, field, value) $$;
comment on function public.change_page is
  'For whoever keeps a page: changes its logo, what is raised, or an address. Answers changed, suggested where an editor decides first, and null to anybody else.';

-- Puts back what a keeper changed at once, as the person who calls, so that policies decide who may.
create function public.undo_page_change(change uuid, answer text default null) returns boolean
language plpgsql set search_path = '' as $$
declare
  made public.fact_proposals;
  kind text;
  written uuid;
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'only reviewers undo' using errcode = '42501';
  end if;
  select p.id, p.startup_id, p.investor_id, p.field, p.value, p.old_value
    into made.id, made.startup_id, made.investor_id, made.field, made.value, made.old_value
    from public.fact_proposals as p where p.id = change and p.at_once and p.state = 'accepted' for update;
  if made.id is null then
    return false;
  end if;
  kind := case when made.startup_id is not null then 'startups' else 'investors' end;
  execute format('update public.%1$I set %2$I = $2 where id = $1 and private.same_value(%2$I, $3) returning id', kind, made.field)
    into written using coalesce(made.startup_id, made.investor_id), made.old_value, made.value;
  if written is null then
    raise exception 'it changed, or is not yours to write' using hint = 'stale', errcode = '23514';
  end if;
  update public.fact_proposals as p set state = 'rejected', answer = undo_page_change.answer where p.id = change;
  return true;
end
$$;
comment on function public.undo_page_change is
  'For reviewers: puts back what a keeper changed at once, as long as the page still says it. False where there is nothing to undo.';

-- Its keeper hears that a change was put back, and readers that the field changed.
create function private.tell_of_undone_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  entry record;
begin
  select * into entry from private.entry_of(new.startup_id, new.investor_id, null);
  if entry.id is not null then
    insert into public.fact_history (startup_id, investor_id, fact_id, fact, deed, about)
    values (new.startup_id, new.investor_id, new.id, 'field', 'changed', jsonb_build_object('field', new.field));
  end if;
  insert into public.notifications (user_id, kind, data) values (new.user_id, 'proposal_undone',
    jsonb_strip_nulls(jsonb_build_object('id', coalesce(entry.id, new.id), 'name', coalesce(entry.name, '–'), 'slug', entry.slug,
      'of', entry.kind, 'field', new.field, 'note', new.answer)));
  return null;
end
$$;

-- A receipt at once, which says when to expect an answer: one for what is suggested of an entry within an hour.
create function private.acknowledge_proposal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.enqueue_mail('proposal-received', p.email, p.locale, jsonb_build_object('name', e.name),
    'proposal:' || p.id || ':' || e.id || ':' || to_char(now() at time zone 'UTC', 'YYYYMMDDHH24'), 5)
  from public.profiles as p, private.entry_of(new.startup_id, new.investor_id, new.person_id) as e
  where p.id = new.user_id and p.email is not null and not private.is_system();
  return null;
end
$$;

-- Sends a link by which another account takes the page over. Answers sent or limit.
create function private.offer_page(entry uuid, address text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  found record;
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  if private.holds_page(auth.uid(), entry) is null or not private.has_role('user') then
    return null;
  elsif address is null or not private.is_email(address) then
    raise exception 'an address of a mailbox' using errcode = '22023';
  elsif not private.take_rate_limit('page offers ' || auth.uid(), 5, 86400) then
    return 'limit';
  end if;
  select e.* into found from (
    select * from private.entry_of(entry, null, null) union all select * from private.entry_of(null, entry, null)) as e;
  delete from private.page_offers as o where o.entry_id = entry or o.expires_at < now();
  insert into private.page_offers (startup_id, investor_id, giver, token_hash)
  values (case when found.kind = 'startup' then entry end, case when found.kind = 'investor' then entry end, auth.uid(),
    encode(sha256(convert_to(token, 'UTF8')), 'hex'));
  perform private.enqueue_mail('page-offer', address, p.locale, jsonb_build_object('entry', entry, 'token', token,
    'name', found.name, 'giver', coalesce(private.blank_to_null(p.full_name), p.email)), null, 2)
  from public.profiles as p where p.id = auth.uid();
  return 'sent';
end
$$;

create function public.offer_page(entry uuid, address text) returns text
language sql set search_path = '' as $$ select private.offer_page(entry, address) $$;
comment on function public.offer_page is
  'For whoever keeps a page: mails a link by which another account takes it over. Answers sent or limit, and null to anybody else.';

-- Takes a page over by the link. Answers the name of the entry, and null where the link is of no use any more.
create function private.take_page(entry uuid, token text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  offer private.page_offers;
  found record;
  me constant uuid := auth.uid();
begin
  if not private.has_role('user') then
    return null;
  elsif not private.take_rate_limit('page tries ' || me, 20, 3600) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('claimed ' || entry, 0));
  select o.* into offer from private.page_offers as o where o.entry_id = entry and o.expires_at > now()
    and o.token_hash = encode(sha256(convert_to(take_page.token, 'UTF8')), 'hex') for update;
  select e.* into found from (
    select * from private.entry_of(entry, null, null) union all select * from private.entry_of(null, entry, null)) as e;
  if offer.id is null or found.id is null or offer.giver = me or private.holds_page(offer.giver, entry) is null then
    return null;
  end if;
  delete from private.page_offers as o where o.id = offer.id;
  if exists (select from public.claims as c where c.user_id = offer.giver and (c.startup_id = entry or c.investor_id = entry)
      and c.state = 'verified') then
    delete from public.claims as c where c.user_id = me and (c.startup_id = entry or c.investor_id = entry)
      and c.state in ('pending', 'verified', 'expired');
    update public.claims as c set user_id = me where c.user_id = offer.giver and (c.startup_id = entry or c.investor_id = entry)
      and c.state = 'verified';
  end if;
  insert into private.page_keepers as k (startup_id, investor_id, keeper) values (offer.startup_id, offer.investor_id, me)
  on conflict (entry_id) do update set keeper = excluded.keeper;
  insert into public.notifications (user_id, kind, data) values (offer.giver, 'page_taken',
    jsonb_build_object('id', found.id, 'name', found.name, 'slug', found.slug, 'of', found.kind));
  return found.name;
end
$$;

create function public.take_page(entry uuid, token text) returns text
language sql set search_path = '' as $$ select private.take_page(entry, token) $$;
comment on function public.take_page is
  'Takes a page over by the link of a mail; answers its name, and null where the link is of no use.';

-- Gives a page up: what was shown, and having sent it in. The page stays.
create function private.leave_page(entry uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  held constant text := private.holds_page(auth.uid(), entry);
begin
  if held is null or not private.has_role('user') then
    return false;
  end if;
  delete from public.claims as c where c.user_id = auth.uid() and (c.startup_id = entry or c.investor_id = entry)
    and c.state in ('pending', 'verified', 'expired');
  if private.holds_page(auth.uid(), entry) is not null then
    insert into private.page_keepers as k (startup_id, investor_id, keeper)
    select (select s.id from public.startups as s where s.id = entry), (select i.id from public.investors as i where i.id = entry), null
    on conflict (entry_id) do update set keeper = null;
  end if;
  return true;
end
$$;

create function public.leave_page(entry uuid) returns boolean
language sql set search_path = '' as $$ select private.leave_page(entry) $$;
comment on function public.leave_page is 'Gives up a page that the caller keeps; it stays public. False where they keep none.';

-- Asks the newsroom to take a page down, through its inbox, where it stays also when the account is deleted.
create function private.ask_page_removal(entry uuid, reason text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  held constant text := private.holds_page(auth.uid(), entry);
  found record;
  proof public.claims;
  asker public.profiles;
begin
  if held is null or not private.has_role('user') then
    return null;
  elsif not private.take_rate_limit('page removals ' || auth.uid(), 10, 86400) then
    return 'limit';
  end if;
  select e.* into found from (
    select * from private.entry_of(entry, null, null) union all select * from private.entry_of(null, entry, null)) as e;
  select c.* into proof from public.claims as c where c.user_id = auth.uid() and (c.startup_id = entry or c.investor_id = entry)
    and c.state = 'verified' and c.expires_at > now();
  select p.* into asker from public.profiles as p where p.id = auth.uid();
  insert into public.contact_messages (first_name, last_name, email, subject, message, locale, kind)
  values (left(coalesce(nullif(split_part(btrim(asker.full_name), ' ', 1), ''), split_part(asker.email, '@', 1)), 100),
    left(coalesce(nullif(regexp_replace(btrim(asker.full_name), '^\S+\s*', ''), ''), '–'), 100), asker.email,
    left(case asker.locale when 'vi' then 'Gỡ trang: ' else 'Removal: ' end || found.name, 200),
    concat_ws(E'\n\n', private.blank_to_null(left(reason, 2000)),
      concat_ws(' · ', case found.kind when 'startup' then '/startup/' else '/investors/' end || found.slug, held, proof.method,
        proof.domain, proof.verified_at::date::text)), asker.locale, 'removal');
  perform private.enqueue_mail('contact-received', asker.email, asker.locale, jsonb_build_object('hours', coalesce(
    (select s.value::integer from public.site_settings as s where s.name = 'figure.responseHours'), 24)), null, 4);
  return 'asked';
end
$$;

create function public.ask_page_removal(entry uuid, reason text default null) returns text
language sql set search_path = '' as $$ select private.ask_page_removal(entry, reason) $$;
comment on function public.ask_page_removal is
  'For whoever keeps a page: asks the newsroom to take it down. Answers asked or limit, and null to anybody else.';

-- An editor's word for an account, where there is no website to show. Answers granted, gone, no_account, standing or held.
create function private.grant_page(entry_kind text, entry uuid, address text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  account uuid;
  mine public.claims;
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'only reviewers give their word' using errcode = '42501';
  elsif not exists (select from private.entry_of(case when entry_kind = 'startup' then entry end,
      case when entry_kind = 'investor' then entry end, null)) then
    return 'gone';
  end if;
  account := (select p.id from public.profiles as p where lower(p.email) = lower(btrim(address)));
  if account is null then
    return 'no_account';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('claimed ' || entry, 0));
  if exists (select from public.claims as c where (c.startup_id = entry or c.investor_id = entry)
      and c.state in ('verified', 'disputed') and c.expires_at > now() and c.user_id <> account) then
    return 'held';
  elsif private.holds_page(account, entry) = 'proven' then
    return 'standing';
  end if;
  delete from public.claims as c where c.user_id = account and (c.startup_id = entry or c.investor_id = entry)
    and c.state in ('pending', 'verified', 'disputed');
  insert into public.claims (user_id, startup_id, investor_id, method, state, token_expires_at, verified_at, expires_at)
  values (account, case when entry_kind = 'startup' then entry end, case when entry_kind = 'investor' then entry end, 'word',
    'verified', now(), now(), now() + interval '12 months')
  returning * into mine;
  perform private.tell_claimant(mine, 'given');
  return 'granted';
end
$$;

create function public.grant_page(entry_kind text, entry uuid, address text) returns text
language sql set search_path = '' as $$ select private.grant_page(entry_kind, entry, address) $$;
comment on function public.grant_page is
  'For reviewers: lets an account keep the page of an entry, by their word. Answers granted, gone, no_account, standing or held.';

-- Triggers ----------------------------------------------------------------------------------------

create trigger fact_proposals_acknowledge after insert on public.fact_proposals
  for each row when (new.state = 'pending') execute function private.acknowledge_proposal();

drop trigger fact_proposals_tell_of_done on public.fact_proposals;
create trigger fact_proposals_tell_of_done after update of done_at on public.fact_proposals
  for each row when (old.state = 'accepted' and new.state = 'accepted' and old.done_at is null and new.done_at is not null
    and not new.at_once)
  execute function private.tell_of_done_proposal();

create trigger fact_proposals_tell_of_undone after update of state on public.fact_proposals
  for each row when (old.at_once and old.state = 'accepted' and new.state = 'rejected')
  execute function private.tell_of_undone_change();

-- Policies ----------------------------------------------------------------------------------------

alter table private.page_keepers enable row level security;
alter table private.page_offers enable row level security;
alter table private.profile_clicks enable row level security;

-- Grants ------------------------------------------------------------------------------------------

grant select (at_once) on public.fact_proposals to authenticated;
grant select, insert, update on private.profile_clicks to service_role;
revoke execute on function private.holds_page, private.said_in_languages, private.same_value, private.own_pages,
  public.own_pages, private.is_small_change, private.change_page, public.change_page, public.undo_page_change,
  private.tell_of_undone_change, private.acknowledge_proposal, private.offer_page, public.offer_page, private.take_page,
  public.take_page, private.leave_page, public.leave_page, private.ask_page_removal, public.ask_page_removal,
  private.grant_page, public.grant_page from public, anon;
grant execute on function private.same_value, private.own_pages, public.own_pages, private.change_page, public.change_page,
  public.undo_page_change, private.offer_page, public.offer_page, private.take_page, public.take_page, private.leave_page,
  public.leave_page, private.ask_page_removal, public.ask_page_removal, private.grant_page, public.grant_page
  to authenticated, service_role;
