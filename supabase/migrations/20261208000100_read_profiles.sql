-- All that the ledger has of one company or fund in one answer, as the caller may see it: a page asks few questions.

create function private.sources_json(of_round uuid, of_role uuid, of_employees uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('url', s.url, 'publisher', s.publisher, 'title', s.title,
    'seen_on', s.seen_on, 'article_id', s.article_id) order by s.seen_on, s.id), '[]')
  from public.fact_sources as s
  where s.round_id = of_round or s.role_id = of_role or s.employees_of = of_employees
$$;
revoke all on function private.sources_json from public;
grant execute on function private.sources_json to anon, authenticated, service_role;

create function public.ledger_profile(startup uuid default null, investor uuid default null) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  -- Claims are made by a later migration: a body of plpgsql is looked at when it is called.
  return jsonb_build_object(
    'rounds', (
      select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'announced_on', r.announced_on, 'kind', r.kind,
        'amount', r.amount, 'currency', r.currency, 'amount_usd', r.amount_usd, 'usd_rate_on', r.usd_rate_on,
        'status', r.status, 'led', held.led,
        'startups', (select jsonb_build_object('slug', s.slug, 'name', s.name) from public.startups as s where s.id = r.startup_id),
        'round_investors', (
          select coalesce(jsonb_agg(jsonb_build_object('name', i.name, 'lead', i.lead, 'investors',
            (select jsonb_build_object('slug', f.slug, 'name', f.name) from public.investors as f where f.id = i.investor_id))), '[]')
          from public.round_investors as i where i.round_id = r.id),
        'fact_sources', private.sources_json(r.id, null, null)
      ) order by r.announced_on desc, r.id), '[]')
      from (
        select r.id, false as led from public.funding_rounds as r where r.startup_id = startup
        union all
        select i.round_id, i.lead from public.round_investors as i where i.investor_id = investor
      ) as held
      join public.funding_rounds as r on r.id = held.id and r.is_public),
    'roles', (
      select coalesce(jsonb_agg(jsonb_build_object('role', o.role, 'since', o.since, 'until', o.until,
        'people', jsonb_build_object('slug', p.slug, 'name', p.name),
        'fact_sources', private.sources_json(null, o.id, null))), '[]')
      from public.roles as o join public.people as p on p.id = o.person_id
      where o.is_public and (o.startup_id = startup or o.investor_id = investor)),
    'changes', (
      select coalesce(jsonb_agg(jsonb_build_object('at', h.at, 'fact', h.fact, 'deed', h.deed, 'about', h.about,
        'before', h.before, 'after', h.after) order by h.id desc), '[]')
      from (
        select * from public.fact_history as h where h.startup_id = startup or h.investor_id = investor
        order by h.id desc limit 20
      ) as h),
    'claims', (
      select coalesce(jsonb_agg(jsonb_build_object('domain', c.domain, 'verified_at', c.verified_at) order by c.verified_at), '[]')
      from public.claims as c where c.startup_id = startup or c.investor_id = investor),
    'employees', private.sources_json(null, null, startup));
end
$$;
comment on function public.ledger_profile is 'Rounds, people, newest changes, claims and sources of a startup or an investor, as the caller may see them.';
revoke all on function public.ledger_profile(uuid, uuid) from public;
grant execute on function public.ledger_profile(uuid, uuid) to anon, authenticated, service_role;
