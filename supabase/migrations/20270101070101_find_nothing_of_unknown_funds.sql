-- Rounds of an investor that the directory does not have were all rounds, in lists, sums, leagues and files.

-- As 20261231000000_plan_sums_once.sql has it, but who is unknown took part in nothing.
create or replace function private.rounds_where(wanted jsonb) returns text
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  return concat_ws(' and ', 'true',
    'r.announced_on >= ' || quote_literal((wanted ->> 'from')::date),
    'r.announced_on <= ' || quote_literal((wanted ->> 'to')::date),
    'r.kind = ' || quote_literal(wanted ->> 'kind'),
    'r.sector = ' || quote_literal(wanted ->> 'sector'),
    'r.country = ' || quote_literal(wanted ->> 'country'),
    'r.cents >= ' || 100 * (wanted ->> 'least')::bigint,
    'r.cents < ' || 100 * (wanted ->> 'below')::bigint,
    case when (wanted ->> 'undisclosed')::boolean then 'r.cents is null' end,
    case when (wanted ->> 'disclosed')::boolean then 'r.cents is not null' end,
    case (wanted ->> 'counted')::boolean when true then 'not r.disputed' when false then 'r.disputed' end,
    'r.startup_id = ' || quote_literal((wanted ->> 'startup')::uuid),
    case when wanted ->> 'investor' is not null then coalesce(
      (select concat_ws(' and ', 'r.investors @> ' || i.one, case when (wanted ->> 'led')::boolean then 'r.leads @> ' || i.one end)
        from (select 'array[' || quote_literal(f.id) || '::uuid]' as one from public.investors as f
          where f.slug = wanted ->> 'investor' and f.status = 'approved') as i), 'false') end);
end
$$;
