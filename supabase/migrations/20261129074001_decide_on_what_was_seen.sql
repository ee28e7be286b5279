-- An editor accepts the suggestion that they saw: its sender could change it between the look and the decision, and what
-- was published had been read by nobody.

drop function public.decide_proposal;

-- As in 20261129023239_let_keepers_tend_pages, but as of when the reviewer saw it.
create function public.decide_proposal(proposal uuid, accept boolean, seen text default null, answer text default null,
  made uuid default null, as_of timestamptz default null) returns text
language plpgsql set search_path = '' as $$
declare
  asked public.fact_proposals;
  kind text;
  written uuid;
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'only reviewers decide' using errcode = '42501';
  end if;
  select p.id, p.startup_id, p.investor_id, p.person_id, p.field, p.value, p.state, p.updated_at
    into asked.id, asked.startup_id, asked.investor_id, asked.person_id, asked.field, asked.value, asked.state, asked.updated_at
    from public.fact_proposals as p where p.id = proposal for update;
  if asked.id is null or asked.state <> 'pending' then
    return null;
  elsif as_of <> asked.updated_at then
    raise exception 'the suggestion changed meanwhile' using hint = 'entry_changed', errcode = '23514';
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

comment on function public.decide_proposal is
  'Writes a suggestion into its entry, as long as that says what the reviewer has seen, or rejects it; answers its state, and null where nothing waits. `made` is the round that was entered of a suggested one.';

-- What is closed stays closed.
revoke execute on function public.decide_proposal from public, anon;
grant execute on function public.decide_proposal to authenticated, service_role;
