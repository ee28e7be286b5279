-- What is accepted happens. A suggested round is written into the ledger by its form, and the suggestion names the
-- round; what no field takes, a person or something else, stays a task until an editor has done it. Both were accepted
-- and then lost, and who had suggested them was told that all was well.

-- Tables ------------------------------------------------------------------------------------------

alter table public.fact_proposals
  -- No foreign key: with two of them, REST would take the table for a way between rounds and companies.
  add column made_round uuid,
  add column done_at timestamptz,
  add constraint fact_proposals_made_round_check check (made_round is null or (state = 'accepted' and field = 'round')),
  add constraint fact_proposals_done_check check (done_at is null or state in ('accepted', 'rejected'));
comment on column public.fact_proposals.made_round is 'Id of the round of the ledger that came of it, which may be gone since.';
comment on column public.fact_proposals.done_at is 'When what was accepted was entered; null while it is to be done.';
update public.fact_proposals set done_at = coalesce(decided_at, updated_at) where state in ('accepted', 'rejected');

-- Functions ---------------------------------------------------------------------------------------

-- As in 20261127002000_claims, but a round is accepted with what was entered of it, and a task is ticked off.
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
    new.state := 'pending';
    new.claim_id := (select c.id from public.claims as c where c.user_id = new.user_id and c.state = 'verified' and c.expires_at > now()
      and coalesce(c.startup_id, c.investor_id) = coalesce(new.startup_id, new.investor_id));
  else
    new.updated_at := now();
    if old.state = 'accepted' and old.done_at is null and new.done_at is not null and private.has_role('editor')
      and to_jsonb(new) - '{done_at,updated_at}'::text[] = to_jsonb(old) - '{done_at,updated_at}'::text[] then
      new.done_at := now();
      return new;
    elsif old.state <> 'pending' then
      raise exception 'this was decided on' using hint = 'proposal_closed', errcode = '23514';
    elsif new.state in ('accepted', 'rejected') then
      if not private.has_role('editor') then
        raise exception 'only reviewers decide' using errcode = '42501';
      elsif (new.value, new.source_url, new.note) is distinct from (old.value, old.source_url, old.note) then
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

drop function public.decide_proposal;

-- As in 20261127002000_claims, but with the round that was entered.
create function public.decide_proposal(proposal uuid, accept boolean, seen text default null, answer text default null,
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
    answer = decide_proposal.answer, made_round = case when accept and asked.field = 'round' then made end
  where p.id = proposal;
  return case when accept then 'accepted' else 'rejected' end;
end
$$;
comment on function public.decide_proposal is
  'Writes a suggestion into its entry, as long as that says what the reviewer has seen, or rejects it; answers its state, and null where nothing waits. `made` is the round that was entered of a suggested one.';

-- What was accepted as a task is done: its sender hears of that, too.
create function private.tell_of_done_proposal() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  entry record;
begin
  select * into entry from private.entry_of(new.startup_id, new.investor_id, new.person_id);
  insert into public.notifications (user_id, kind, data) values (new.user_id, 'proposal_done',
    jsonb_strip_nulls(jsonb_build_object('id', coalesce(entry.id, new.id), 'name', coalesce(entry.name, '–'), 'slug', entry.slug,
      'of', entry.kind, 'field', new.field)));
  return null;
end
$$;

-- Indexes -----------------------------------------------------------------------------------------

create index fact_proposals_to_do_idx on public.fact_proposals (created_at) where state = 'accepted' and done_at is null;

-- Triggers ----------------------------------------------------------------------------------------

create trigger fact_proposals_tell_of_done after update of done_at on public.fact_proposals
  for each row when (old.state = 'accepted' and old.done_at is null and new.done_at is not null)
  execute function private.tell_of_done_proposal();

-- Grants ------------------------------------------------------------------------------------------

grant select (made_round, done_at), update (made_round, done_at) on public.fact_proposals to authenticated;
grant execute on function public.decide_proposal to authenticated, service_role;
