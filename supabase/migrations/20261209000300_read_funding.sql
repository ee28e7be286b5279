-- What /funding and its periods show, each in one question: two pages of the ledger are asked for by most.

create function public.funding_page(wanted jsonb default '{}', reader_locale text default 'en') returns jsonb
language sql stable set search_path = '' as $$
  select public.list_rounds(wanted, reader_locale) || public.round_choices() || jsonb_build_object(
    'sums', (select jsonb_agg(to_jsonb(s) order by s.quarter nulls last) from public.round_sums(wanted) as s))
$$;
comment on function public.funding_page is 'A page of a selection of public rounds, what the selection comes to, and what can be chosen.';

create function public.funding_period(wanted jsonb, compared jsonb, reader_locale text default 'en') returns jsonb
language sql stable set search_path = '' as $$
  select public.funding_page(wanted, reader_locale) || jsonb_build_object(
    'compared', (select jsonb_agg(to_jsonb(s) order by s.quarter nulls last) from public.round_sums(compared) as s),
    'leagues', (select coalesce(jsonb_agg(to_jsonb(l) order by l.league, l.place), '[]')
      from public.round_leagues((wanted ->> 'from')::date, (wanted ->> 'to')::date) as l))
$$;
comment on function public.funding_period is 'The same of a time, with what another one comes to and who was busiest.';
revoke all on function public.funding_page, public.funding_period from public;
grant execute on function public.funding_page, public.funding_period to anon, authenticated, service_role;
