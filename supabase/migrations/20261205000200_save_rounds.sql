-- A round comes with those who took part and with its sources, in one transaction: without a source it is
-- refused. Everybody does it as themselves, so that policies decide who may.

create function private.save_sources(of_round uuid, of_role uuid, sources jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if jsonb_array_length(sources) > 20 then
    raise exception 'at most 20 sources' using errcode = '22023';
  end if;
  delete from public.fact_sources as s where (s.round_id = of_round or s.role_id = of_role) and not exists (
    select from jsonb_populate_recordset(null::public.fact_sources, sources) as given
    where given.url = s.url or given.article_id = s.article_id);
  update public.fact_sources as s set publisher = given.publisher, title = given.title,
    seen_on = coalesce(given.seen_on, s.seen_on), quote = given.quote
  from jsonb_populate_recordset(null::public.fact_sources, sources) as given
  where (s.round_id = of_round or s.role_id = of_role) and (given.url = s.url or given.article_id = s.article_id)
    and (s.publisher, s.title, s.seen_on, s.quote) is distinct from
      (given.publisher, given.title, coalesce(given.seen_on, s.seen_on), given.quote);
  insert into public.fact_sources (round_id, role_id, url, article_id, publisher, title, seen_on, quote)
  select of_round, of_role, given.url, given.article_id, given.publisher, given.title,
    coalesce(given.seen_on, (now() at time zone private.newsroom_zone())::date), given.quote
  from jsonb_populate_recordset(null::public.fact_sources, sources) as given
  where not exists (select from public.fact_sources as s where (s.round_id = of_round or s.role_id = of_role)
    and (given.url = s.url or given.article_id = s.article_id));
end
$$;
revoke all on function private.save_sources from public, anon;
grant execute on function private.save_sources to authenticated, service_role;

create function public.save_round(round jsonb, investors jsonb, sources jsonb) returns uuid
language plpgsql set search_path = '' as $$
declare
  asked public.funding_rounds := jsonb_populate_record(null::public.funding_rounds, round);
  saved uuid := asked.id;
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'only editors keep the ledger' using errcode = '42501';
  end if;
  if jsonb_array_length(investors) > 50 then
    raise exception 'at most 50 investors' using errcode = '22023';
  end if;
  if saved is null then
    insert into public.funding_rounds (startup_id, announced_on, kind, amount, currency, usd_rate, usd_rate_on, valuation, status)
    values (asked.startup_id, asked.announced_on, asked.kind, asked.amount, asked.currency, asked.usd_rate,
      asked.usd_rate_on, asked.valuation, coalesce(asked.status, 'reported'))
    returning id into saved;
  else
    update public.funding_rounds as r set announced_on = asked.announced_on, kind = asked.kind, amount = asked.amount,
      currency = asked.currency, usd_rate = asked.usd_rate, usd_rate_on = asked.usd_rate_on,
      valuation = asked.valuation, status = asked.status
    where r.id = saved;
    if not found then
      return null;
    end if;
  end if;

  delete from public.round_investors as i where i.round_id = saved and not exists (
    select from jsonb_populate_recordset(null::public.round_investors, investors) as given
    where given.investor_id = i.investor_id or given.name = i.name);
  insert into public.round_investors (round_id, investor_id, name, lead)
  select saved, given.investor_id, given.name, coalesce(given.lead, false)
  from jsonb_populate_recordset(null::public.round_investors, investors) as given
  where not exists (select from public.round_investors as i where i.round_id = saved
    and (given.investor_id = i.investor_id or given.name = i.name));
  update public.round_investors as i set lead = coalesce(given.lead, false)
  from jsonb_populate_recordset(null::public.round_investors, investors) as given
  where i.round_id = saved and (given.investor_id = i.investor_id or given.name = i.name)
    and i.lead <> coalesce(given.lead, false);

  perform private.save_sources(saved, null, sources);
  -- Says what is missing now, not when the transaction ends.
  set constraints all immediate;
  return saved;
end
$$;
comment on function public.save_round is 'Adds a round, or changes the one of that id, with all of its investors and sources; answers its id, and null where there is no such round.';
revoke all on function public.save_round from public, anon, authenticated;
grant execute on function public.save_round to authenticated, service_role;

-- The same for what somebody is somewhere. Its sources are those given: others are taken away.
create function public.save_role(role jsonb, sources jsonb) returns uuid
language plpgsql set search_path = '' as $$
declare
  asked public.roles := jsonb_populate_record(null::public.roles, role);
  saved uuid := asked.id;
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'only editors keep the ledger' using errcode = '42501';
  end if;
  if saved is null then
    insert into public.roles (person_id, startup_id, investor_id, role, since, until)
    values (asked.person_id, asked.startup_id, asked.investor_id, asked.role, asked.since, asked.until)
    returning id into saved;
  else
    update public.roles as r set role = asked.role, since = asked.since, until = asked.until where r.id = saved;
    if not found then
      return null;
    end if;
  end if;
  perform private.save_sources(null, saved, sources);
  set constraints all immediate;
  return saved;
end
$$;
comment on function public.save_role is 'Adds what somebody is somewhere, or changes the one of that id, with all of its sources; answers its id, and null where there is no such role.';
revoke all on function public.save_role from public, anon, authenticated;
grant execute on function public.save_role to authenticated, service_role;
