-- The figures of an article, a round table, bars over quarters or a card of a company each, are answered together:
-- a story asks once however many it has. The sums are those of 20261209000000_index_rounds.

create function public.ledger_figures(asked jsonb default '[]', reader_locale text default 'en') returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  one jsonb;
  wanted jsonb;
  told jsonb := '{}';
begin
  if jsonb_array_length(asked) > 12 then
    raise exception 'at most 12 figures' using errcode = '22023';
  end if;
  for one in select each.value from jsonb_array_elements(asked) as each loop
    wanted := coalesce(one -> 'wanted', '{}');
    told := told || jsonb_build_object(one ->> 'figure', case one ->> 'kind'
      when 'chart' then (
        select coalesce(jsonb_agg(to_jsonb(q) order by q.quarter), '[]') from public.round_sums(wanted) as q where q.quarter is not null)
      else public.list_rounds(wanted || jsonb_build_object('take', case one ->> 'kind' when 'company' then 1 else 10 end), reader_locale)
        -> 'rounds' end);
    if one ->> 'kind' = 'company' then
      told := told || jsonb_build_object(one ->> 'figure', (
        select jsonb_build_object('slug', s.slug, 'name', s.name, 'category', s.category, 'stage', s.stage,
          'location', s.location, 'rounds', told -> (one ->> 'figure'))
        from public.startups as s where s.id = (wanted ->> 'startup')::uuid and s.status = 'approved'));
    end if;
  end loop;
  return told;
end
$$;
comment on function public.ledger_figures is 'What the figures of a text show by now, by their names: rounds, sums of quarters, a company with its newest round.';
revoke all on function public.ledger_figures from public;
grant execute on function public.ledger_figures to anon, authenticated, service_role;
