-- The rounds of a fund are looked up once for its page, not three times, and the partners without a page of their own
-- among the few who are known by a name alone.

create index round_investors_named_idx on public.round_investors (round_id, name) where name is not null;

-- The portfolio of a fund as private.portfolio_of had it, how many rounds there are, and the newest hundred of them.
create function private.holdings_of(investor uuid) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (with mine as materialized (
    select r.round_id, r.startup_id, r.announced_on, r.kind, r.cents, r.investors, r.disputed, investor = any (r.leads) as led
    from private.round_index as r where r.investors @> array[investor]
  ), held as (
    select * from mine as m where not m.disputed
  ), partners as (
    select p.id, p.name, count(*)::integer as rounds
    from (
      select j.id, null as name from (select unnest(h.investors) as id from held as h) as j where j.id <> investor
      union all
      select null, i.name from public.round_investors as i
      where i.name is not null and i.round_id = any (array(select h.round_id from held as h))
    ) as p group by p.id, p.name
  ), busiest as (
    select p.* from partners as p order by p.rounds desc fetch first 8 rows with ties
  )
  select jsonb_build_object(
    'held', (select count(*) from mine),
    'newest', (select coalesce(jsonb_agg(to_jsonb(n)), '[]') from (
      select m.round_id, m.led from mine as m order by m.announced_on desc, m.round_id limit 100) as n),
    'portfolio', jsonb_build_object('companies', count(distinct h.startup_id), 'rounds', count(*), 'led', count(*) filter (where h.led),
      'known', count(h.cents), 'least', trim_scale(min(h.cents) / 100.0), 'most', trim_scale(max(h.cents) / 100.0),
      'median', trim_scale((percentile_cont(0.5) within group (order by h.cents::double precision))::numeric / 100),
      'kinds', (select coalesce(jsonb_object_agg(k.kind, k.rounds), '{}') from (
        select kind, count(*) as rounds from held group by kind) as k),
      -- Of those with as many as the last one everybody, but not hundreds: who is shown is sorted by name where that is done.
      'partners', (select coalesce(jsonb_agg(jsonb_build_object('name', coalesce(i.name, b.name), 'slug', i.slug, 'rounds', b.rounds)), '[]')
        from (select * from busiest as b order by b.rounds desc, b.name, b.id limit 200) as b
        left join public.investors as i on i.id = b.id)))
  from held as h);
end
$$;
revoke all on function private.holdings_of from public;
grant execute on function private.holdings_of to anon, authenticated, service_role;

-- As 20261220000000_read_sources_of_funds has it, but for what the above says.
do $$
declare
  said text := pg_get_functiondef('public.ledger_profile'::regproc);
  piece record;
begin
  for piece in select * from (values
    ($a$declare
  answer jsonb;$a$, $a$declare
  holdings constant jsonb := case when investor is not null then private.holdings_of(investor) end;
  answer jsonb;$a$),
    ($a$      from (
        with mine as materialized (
          select x.round_id, x.announced_on, investor = any (x.leads) as led from private.round_index as x
          where x.investors @> array[investor]
        )
        select m.* from mine as m order by m.announced_on desc, m.round_id limit 100
      ) as held
$a$, $a$      from jsonb_to_recordset(holdings -> 'newest') as held (round_id uuid, led boolean)
$a$),
    ($a$jsonb_build_object('portfolio', private.portfolio_of(investor),
      'held', (select count(*) from private.round_index as x where x.investors @> array[investor]),
      'seen_on',$a$, $a$jsonb_build_object('portfolio', holdings -> 'portfolio', 'held', holdings -> 'held',
      'seen_on',$a$)) as p (was, becomes)
  loop
    if strpos(said, piece.was) = 0 then
      raise exception 'public.ledger_profile is not what it was';
    end if;
    said := replace(said, piece.was, piece.becomes);
  end loop;
  execute said;
end
$$;
drop function private.portfolio_of;

-- As 20261216000200_list_more_entries has it, but that the rounds of a year, newest first, are read in their order.
do $$
declare
  was constant text := pg_get_functiondef('public.browse_directory'::regproc);
  piece constant text := $a$case when chosen <> '{}' then format('and d.marks @> %L', chosen) end, sorted$a$;
begin
  if strpos(was, piece) = 0 then
    raise exception 'public.browse_directory is not what it was';
  end if;
  execute replace(was, piece, $a$concat(case when chosen <> '{}' then format('and d.marks @> %L', chosen) end,
        (select format(' and d.last_round between %L and %L', substr(mark, 7) || '-01-01', substr(mark, 7) || '-12-31')
        from unnest(chosen) as mark where mark ~ '^round \d{4}$' limit 1)), sorted$a$);
end
$$;
