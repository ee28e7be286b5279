-- Who has shown that a company or fund is theirs, by a mail to its domain or by a record in its DNS, and what
-- claimants and readers suggest to change. Only the system verifies: the function claim asks DNS and sends
-- the mail, and writes through claim_start and claim_verify. Reviewers accept a suggestion by their own right
-- to the entry.

-- Tables ------------------------------------------------------------------------------------------

create table public.claims (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  startup_id uuid references public.startups (id) on delete cascade,
  investor_id uuid references public.investors (id) on delete cascade,
  method text not null,
  domain text not null,
  state text not null default 'pending',
  token_hash text,
  token_expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  constraint claims_method_check check (method in ('mail', 'dns')),
  constraint claims_domain_check check (char_length(domain) <= 253
    and domain ~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$'),
  constraint claims_state_check check (state in ('pending', 'verified', 'expired', 'disputed', 'revoked')),
  constraint claims_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint claims_where_check check (num_nonnulls(startup_id, investor_id) = 1),
  constraint claims_token_check check ((token_hash is not null) = (state = 'pending')),
  constraint claims_verified_check check (num_nonnulls(verified_at, expires_at) <> 1
    and (verified_at is not null or state not in ('verified', 'disputed')))
);
comment on table public.claims is 'Who has shown, or is about to, that the domain of an entry is theirs.';
comment on column public.claims.domain is
  'Registrable, as DNS writes it. Never what was typed: it is that of the entry''s website.';
comment on column public.claims.token_hash is 'SHA-256 of what the mail or the record says. Gone once it was used.';

create table public.fact_proposals (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  claim_id uuid references public.claims (id) on delete set null,
  startup_id uuid references public.startups (id) on delete cascade,
  investor_id uuid references public.investors (id) on delete cascade,
  person_id uuid references public.people (id) on delete cascade,
  field text not null,
  old_value text,
  value text,
  source_url text,
  note text,
  state text not null default 'pending',
  answer text,
  decided_by uuid references public.profiles (id) on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint fact_proposals_field_check check (field in ('name', 'description', 'website', 'category', 'type', 'stage',
    'location', 'employees', 'founded_year', 'funding_stage', 'funding_amount', 'aum_range', 'investment_stage',
    'investment_focus', 'round', 'role', 'other')),
  constraint fact_proposals_value_check check (char_length(value) <= 2000 and private.is_text(value)),
  constraint fact_proposals_source_url_check check (private.is_url(source_url) and source_url ~* '^https://'),
  constraint fact_proposals_note_check check (char_length(note) <= 1000 and private.is_text(note)),
  constraint fact_proposals_state_check check (state in ('pending', 'accepted', 'rejected', 'withdrawn')),
  constraint fact_proposals_answer_check check (char_length(answer) <= 1000 and private.is_text(answer)),
  constraint fact_proposals_entity_check check (num_nonnulls(startup_id, investor_id, person_id) = 1)
);
comment on table public.fact_proposals is 'What claimants and readers suggest of an entry, field by field.';
comment on column public.fact_proposals.field is
  'A column of the entry; or what the suggestion is about, in words: a round, a role, other.';
comment on column public.fact_proposals.value is
  'As text: lists have one choice a line. Null: nothing should be there.';

-- Indexes -----------------------------------------------------------------------------------------

create unique index claims_once_key on public.claims (user_id, coalesce(startup_id, investor_id), state)
  where state in ('pending', 'verified', 'disputed');
create index claims_startup_id_idx on public.claims (startup_id);
create index claims_investor_id_idx on public.claims (investor_id);
create index claims_user_id_idx on public.claims (user_id);
create index claims_disputed_idx on public.claims (created_at) where state = 'disputed';

create unique index fact_proposals_once_key on public.fact_proposals
  (user_id, coalesce(startup_id, investor_id, person_id), field)
  where state = 'pending' and field not in ('round', 'role', 'other');
create index fact_proposals_claim_id_idx on public.fact_proposals (claim_id);
create index fact_proposals_startup_id_idx on public.fact_proposals (startup_id);
create index fact_proposals_investor_id_idx on public.fact_proposals (investor_id);
create index fact_proposals_person_id_idx on public.fact_proposals (person_id);
create index fact_proposals_user_id_idx on public.fact_proposals (user_id, created_at desc);
create index fact_proposals_decided_by_idx on public.fact_proposals (decided_by);
create index fact_proposals_pending_idx on public.fact_proposals (created_at) where state = 'pending';

-- Functions ---------------------------------------------------------------------------------------

-- An entry, whatever it is, as long as everybody can see it.
create function private.entry_of(startup uuid, investor uuid, person uuid)
returns table (kind text, id uuid, name text, slug text, website text, said jsonb)
language sql stable security definer set search_path = '' as $$
  select 'startup', s.id, s.name, s.slug, s.website, to_jsonb(s) from public.startups as s
    where s.id = startup and s.status = 'approved'
  union all
  select 'investor', i.id, i.name, i.slug, i.website, to_jsonb(i) from public.investors as i
    where i.id = investor and i.status = 'approved'
  union all
  select 'person', p.id, p.name, p.slug, null, to_jsonb(p) from public.people as p
    where p.id = person and exists (select from public.roles as r where r.person_id = p.id and r.is_public)
$$;

-- What an entry says in a field, as a suggestion writes it.
create function private.said_text(said jsonb, field text) returns text
language sql immutable set search_path = '' as $$
  select case jsonb_typeof(said -> field)
    when 'array' then (select string_agg(one, E'\n' order by place)
      from jsonb_array_elements_text(said -> field) with ordinality as list (one, place))
    else said ->> field end
$$;

-- Only the part of an address that DNS knows. IDN is compared as it is written: who changes how is asked again.
create function private.host_of(website text) returns text
language sql immutable set search_path = '' as $$
  select lower(substring(website from '^(?:[A-Za-z]+://)?(?:[^/?#@]*@)?([^/?#:]+)'))
$$;

-- The account hears of it in the office's list of news, and by a mail.
create function private.tell_claimant(claim public.claims, event text) returns void
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
      'event', event, 'name', entry.name, 'domain', claim.domain), null, 4)
  from public.profiles as p where p.id = claim.user_id and p.email is not null;
end
$$;

create function private.claim_start(claim uuid, account uuid, kind text, entry uuid, website text, method text, domain text,
  hash text, letter jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  startup constant uuid := case when claim_start.kind = 'startup' then entry end;
  investor constant uuid := case when claim_start.kind = 'investor' then entry end;
  life constant interval := case claim_start.method when 'mail' then interval '24 hours' else interval '7 days' end;
  found record;
begin
  perform pg_advisory_xact_lock(hashtextextended('claims ' || account, 0));
  select e.* into found from private.entry_of(startup, investor, null) as e;
  if found.id is null or found.website is distinct from claim_start.website then
    return 'gone';
  elsif exists (select from public.claims as c where c.user_id = account and coalesce(c.startup_id, c.investor_id) = entry
      and (c.state = 'disputed' or (c.state = 'verified' and c.expires_at > now() + interval '30 days'))) then
    return 'standing';
  elsif (select count(*) from public.claims as c where c.user_id = account and c.state = 'pending'
      and coalesce(c.startup_id, c.investor_id) <> entry) >= 5 then
    return 'waiting';
  elsif not private.take_rate_limit('claims ' || account, 10, 86400)
    or not (letter is null or private.take_rate_limit('claim mails ' || domain, 10, 86400)) then
    return 'limit';
  end if;
  delete from public.claims as c where c.user_id = account and coalesce(c.startup_id, c.investor_id) = entry and c.state = 'pending';
  insert into public.claims (id, user_id, startup_id, investor_id, method, domain, token_hash, token_expires_at)
  values (claim, account, startup, investor, claim_start.method, claim_start.domain, hash, now() + life);
  if letter is not null then
    perform private.enqueue_mail('claim-proof', letter ->> 'to', letter ->> 'locale', jsonb_build_object(
      'claim', claim, 'token', letter ->> 'token', 'name', found.name, 'domain', claim_start.domain), null, 1);
  end if;
  return 'started';
end
$$;

-- Uses the token up. A second account that proves the same entry freezes both for a reviewer.
create function private.claim_verify(claim uuid, account uuid, website text, hash text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  mine public.claims;
  rivals uuid[];
  one public.claims;
begin
  if not private.take_rate_limit('claim tries ' || claim, 20, 3600) then
    return 'limit';
  end if;
  -- One after the other: two at once would each see no rival.
  perform pg_advisory_xact_lock(hashtextextended('claimed ' || coalesce(c.startup_id, c.investor_id), 0))
  from public.claims as c where c.id = claim;
  select c.* into mine from public.claims as c where c.id = claim and c.user_id = account and c.state = 'pending' for update;
  if mine.id is null then
    return 'gone';
  elsif mine.token_expires_at <= now() then
    return 'expired';
  elsif not exists (select from private.entry_of(mine.startup_id, mine.investor_id, null) as e where e.website = claim_verify.website) then
    return 'changed';
  elsif mine.token_hash is distinct from hash then
    return 'wrong';
  end if;
  update public.claims as c set state = 'expired', ended_at = now()
  where c.user_id = account and c.state = 'verified' and coalesce(c.startup_id, c.investor_id) = coalesce(mine.startup_id, mine.investor_id);
  rivals := array(select c.id from public.claims as c
    where coalesce(c.startup_id, c.investor_id) = coalesce(mine.startup_id, mine.investor_id) and c.user_id <> account
      and (c.state = 'disputed' or (c.state = 'verified' and c.expires_at > now())));
  update public.claims as c set token_hash = null, verified_at = now(), expires_at = now() + interval '12 months',
    state = case when rivals = '{}' then 'verified' else 'disputed' end
  where c.id = claim returning * into mine;
  for one in update public.claims as c set state = 'disputed' where c.id = any (rivals) and c.state = 'verified' returning * loop
    perform private.tell_claimant(one, 'disputed');
  end loop;
  perform private.tell_claimant(mine, mine.state);
  if rivals <> '{}' then
    insert into public.notifications (user_id, kind, data)
    select r.user_id, 'claims_disputed', jsonb_build_object('id', e.id, 'name', e.name, 'slug', e.slug, 'of', e.kind)
    from public.user_roles as r, private.entry_of(mine.startup_id, mine.investor_id, null) as e where r.role = 'admin';
  end if;
  return mine.state;
end
$$;

-- A reviewer's word on a claim that was disputed, or that turned out to be wrong.
create function private.claim_settle(claim uuid, keep boolean) returns text
language plpgsql security definer set search_path = '' as $$
declare
  settled public.claims;
begin
  if not private.is_admin() and not private.is_system() then
    raise exception 'only reviewers settle claims' using errcode = '42501';
  end if;
  update public.claims as c set state = case when keep then 'verified' else 'revoked' end,
    ended_at = case when not keep then now() end
  where c.id = claim and c.state in ('verified', 'disputed') and (not keep or c.expires_at > now())
  returning * into settled;
  if settled.id is null then
    return null;
  end if;
  perform private.tell_claimant(settled, settled.state);
  return settled.state;
end
$$;

create function public.claim_start(claim uuid, account uuid, kind text, entry uuid, website text, method text, domain text,
  hash text, letter jsonb default null) returns text
language sql set search_path = '' as $$
  select private.claim_start(claim, account, kind, entry, website, method, domain, hash, letter)
$$;
comment on function public.claim_start is
  'For the function `claim`, which knows what domain a website is of: begins a claim in place of one that was begun. Answers started, gone, standing, waiting or limit.';

create function public.claim_verify(claim uuid, account uuid, website text, hash text) returns text
language sql set search_path = '' as $$
  select private.claim_verify(claim, account, website, hash)
$$;
comment on function public.claim_verify is
  'For the function `claim`, once the token was shown. Answers verified, disputed, gone, expired, changed, wrong or limit.';

create function public.claim_settle(claim uuid, keep boolean) returns text
language sql set search_path = '' as $$ select private.claim_settle(claim, keep) $$;
comment on function public.claim_settle is
  'Lets a claim that was proven stand, or takes it away, as a reviewer; answers its state, and null where there is no such claim.';

-- A company that moves to another domain is to be proven anew.
create function private.follow_website() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  one public.claims;
  host constant text := private.host_of(new.website);
begin
  delete from public.claims as c where new.id in (c.startup_id, c.investor_id) and c.state = 'pending'
    and new.website is distinct from old.website;
  if host is distinct from private.host_of(old.website) then
    for one in update public.claims as c set state = 'revoked', ended_at = now()
      where new.id in (c.startup_id, c.investor_id) and c.state in ('verified', 'disputed')
        and not coalesce(host = c.domain or right(host, char_length(c.domain) + 1) = '.' || c.domain, false)
      returning *
    loop
      perform private.tell_claimant(one, 'revoked');
    end loop;
  end if;
  return null;
end
$$;

create function private.announce_claim() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  claim public.claims := case when tg_op = 'DELETE' then old else new end;
begin
  if (tg_op <> 'INSERT' and old.state = 'verified') or (tg_op <> 'DELETE' and new.state = 'verified') then
    perform private.announce_facts('{}', '{}', array_remove(array[claim.startup_id], null), array_remove(array[claim.investor_id], null));
  end if;
  return null;
end
$$;

-- Suggestions: what claimants and readers say should be different.

-- Suggestions, and what becomes of them. What an entry says is taken from it, never from who suggests.
create function private.guard_proposal() returns trigger
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
    and to_jsonb(new) - '{claim_id,decided_by}'::text[] = to_jsonb(old) - '{claim_id,decided_by}'::text[] then
    return new;
  end if;
  select * into entry from private.entry_of(new.startup_id, new.investor_id, new.person_id);
  if tg_op = 'INSERT' then
    new.state := 'pending';
    new.claim_id := (select c.id from public.claims as c where c.user_id = new.user_id and c.state = 'verified' and c.expires_at > now()
      and coalesce(c.startup_id, c.investor_id) = coalesce(new.startup_id, new.investor_id));
  else
    new.updated_at := now();
    if old.state <> 'pending' then
      raise exception 'this was decided on' using hint = 'proposal_closed', errcode = '23514';
    elsif new.state in ('accepted', 'rejected') then
      if not private.has_role('editor') then
        raise exception 'only reviewers decide' using errcode = '42501';
      elsif (new.value, new.source_url, new.note) is distinct from (old.value, old.source_url, old.note) then
        raise exception 'a suggestion is decided on as it is' using errcode = '42501';
      elsif new.state = 'accepted' and not free
        and private.said_text(entry.said, new.field) is distinct from new.value then
        raise exception 'the entry does not say so' using hint = 'proposal_unwritten', errcode = '23514';
      end if;
      if new.state = 'rejected' and new.answer is null then
        raise exception 'a rejection says why' using hint = 'reason_missing', errcode = '23514';
      end if;
      new.decided_by := auth.uid();
      new.decided_at := now();
      return new;
    elsif new.user_id <> auth.uid() or new.answer is distinct from old.answer then
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
  elsif new.source_url is null and (new.claim_id is null or free or new.field = any (figures)) then
    raise exception 'a suggestion needs a source' using hint = 'source_missing', errcode = '23514';
  end if;
  new.old_value := case when not free then left(private.said_text(entry.said, new.field), 2000) end;
  if not free and new.value is not distinct from private.said_text(entry.said, new.field) then
    raise exception 'it says so already' using hint = 'proposal_same', errcode = '23514';
  end if;
  return new;
end
$$;

create function private.limit_proposals() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  sender uuid := auth.uid();
begin
  if private.is_system() then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('proposals ' || sender, 0));
  if (select count(*) from public.fact_proposals where user_id = sender and state = 'pending') > 40 then
    raise exception 'at most 40 suggestions of an account wait' using hint = 'proposals_waiting', errcode = 'PT429';
  elsif not private.take_rate_limit('proposals ' || sender, 60, 86400) then
    raise exception 'at most 60 suggestions of an account in a day' using hint = 'proposals_day', errcode = 'PT429';
  end if;
  return null;
end
$$;

-- Everybody may read that it changed; long words are in the entry, not in its history.
create function private.follow_proposal() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  entry record;
  long constant boolean := new.field = 'description';
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

-- Decides on one suggestion. What is accepted is written as the person who calls, so that policies decide who may.
create function public.decide_proposal(proposal uuid, accept boolean, seen text default null, answer text default null) returns text
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
  if accept and asked.field not in ('round', 'role', 'other') then
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
    answer = decide_proposal.answer
  where p.id = proposal;
  return case when accept then 'accepted' else 'rejected' end;
end
$$;
comment on function public.decide_proposal is
  'Writes a suggestion into its entry, as long as that says what the reviewer has seen, or rejects it; answers its state, and null where nothing waits.';

-- Claims end after a year, and what ended or was decided is kept for another.
create function private.tend_claims(at_most integer) returns integer
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
    where (c.state = 'pending' and c.token_expires_at < now() - interval '30 days')
      or (c.state in ('expired', 'revoked') and coalesce(c.ended_at, c.expires_at, c.created_at) < now() - interval '12 months')
    limit at_most for update skip locked);
  get diagnostics gone = row_count;
  total := total + gone;
  delete from public.fact_proposals where id in (
    select p.id from public.fact_proposals as p
    where p.state <> 'pending' and coalesce(p.decided_at, p.updated_at) < now() - interval '12 months'
    limit at_most for update skip locked);
  get diagnostics gone = row_count;
  return total + gone;
end
$$;

-- Triggers ----------------------------------------------------------------------------------------

create trigger claims_announce after insert or update or delete on public.claims
  for each row execute function private.announce_claim();
create trigger claims_audit after insert or update or delete on public.claims
  for each row execute function private.write_audit('id', 'user_id', 'token_hash');

create trigger fact_proposals_as_composed before insert or update of field, old_value, value, source_url, note, answer, state on public.fact_proposals
  for each row execute function private.compose_text();
create trigger fact_proposals_guard before insert or update on public.fact_proposals
  for each row execute function private.guard_proposal();
create trigger fact_proposals_limit after insert on public.fact_proposals
  for each row execute function private.limit_proposals();
create trigger fact_proposals_follow after update of state on public.fact_proposals
  for each row when (new.state in ('accepted', 'rejected') and old.state = 'pending') execute function private.follow_proposal();
create trigger fact_proposals_limit_rows after insert on public.fact_proposals
  referencing new table as added for each statement execute function private.limit_rows();
create trigger fact_proposals_audit after insert or delete or update on public.fact_proposals
  for each row execute function private.write_audit('id', 'user_id', 'note', 'old_value', 'value');

create trigger startups_follow_website after update of website on public.startups
  for each row when (new.website is distinct from old.website) execute function private.follow_website();

create trigger investors_follow_website after update of website on public.investors
  for each row when (new.website is distinct from old.website) execute function private.follow_website();

-- Policies ----------------------------------------------------------------------------------------

alter table public.claims enable row level security;
create policy claims_anon_select_verified on public.claims for select to anon
  using (state = 'verified' and expires_at > now()
    and (exists (select from public.startups as s where s.id = startup_id)
      or exists (select from public.investors as i where i.id = investor_id)));
create policy claims_authenticated_select_own_or_editor on public.claims for select to authenticated
  using ((user_id = (select auth.uid()) and (select private.has_role('user'))) or (select private.has_role('editor')));
create policy claims_authenticated_delete_own on public.claims for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.has_role('user')) and state in ('pending', 'verified', 'expired'));

alter table public.fact_proposals enable row level security;
create policy fact_proposals_authenticated_select_own_or_editor on public.fact_proposals for select to authenticated
  using ((user_id = (select auth.uid()) and (select private.has_role('user'))) or (select private.has_role('editor')));
create policy fact_proposals_authenticated_insert_own on public.fact_proposals for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.has_role('user')));
create policy fact_proposals_authenticated_update_own_or_editor on public.fact_proposals for update to authenticated
  using ((user_id = (select auth.uid()) and (select private.has_role('user'))) or (select private.has_role('editor')))
  with check ((user_id = (select auth.uid()) and (select private.has_role('user'))) or (select private.has_role('editor')));

-- Grants ------------------------------------------------------------------------------------------

-- Everybody reads the mark on a profile: what was verified and when, not who did.
grant select (id, user_id, startup_id, investor_id, method, domain, state, token_expires_at, created_at, verified_at,
    expires_at, ended_at),
  delete
  on public.claims to authenticated;
grant select (id, startup_id, investor_id, domain, state, verified_at, expires_at) on public.claims to anon;
grant select (id, user_id, claim_id, startup_id, investor_id, person_id, field, old_value, value, source_url, note,
    state, answer, decided_at, created_at, updated_at),
  insert (startup_id, investor_id, person_id, field, value, source_url, note),
  update (value, source_url, note, state, answer)
  on public.fact_proposals to authenticated;
grant all on public.claims, public.fact_proposals to service_role;
grant execute on function
  private.said_text, private.claim_settle, public.claim_settle, public.decide_proposal
  to authenticated, service_role;
grant execute on function
  private.claim_start, private.claim_verify, public.claim_start, public.claim_verify, private.tend_claims
  to service_role;
