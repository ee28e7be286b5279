-- Functions that pages ask are planned once for a connection, and not at every call, which took a story's page longer than
-- all else that it asks. Those that ask other functions leave it to them what plans they want.
do $$
declare
  one record;
begin
  for one in
    select f.name, pg_get_functiondef(f.name::regprocedure) as said, p.prosrc as body,
      ' LANGUAGE plpgsql' || case when f.by_key then E'\n SET plan_cache_mode TO ''force_generic_plan''' else '' end as language,
      format(case when p.proretset then E'\nbegin\n  return query %s;\nend\n' else E'\nbegin\n  return (%s);\nend\n' end,
        trim(p.prosrc, E' \n')) as wrapped
    from (values ('public.entities_of(uuid)', true), ('public.similar_startups(uuid, integer)', true), ('public.round_choices()', true),
      ('public.article_ledger(uuid, jsonb, text)', false), ('public.funding_page(jsonb, text)', false),
      ('public.funding_period(jsonb, jsonb, text)', false)) as f (name, by_key)
    join pg_proc as p on p.oid = f.name::regprocedure
  loop
    if strpos(one.said, ' LANGUAGE sql') = 0 or strpos(one.said, one.body) = 0 then
      raise exception '% is not what it was', one.name;
    end if;
    execute replace(replace(one.said, ' LANGUAGE sql', one.language), one.body, one.wrapped);
  end loop;
end
$$;
