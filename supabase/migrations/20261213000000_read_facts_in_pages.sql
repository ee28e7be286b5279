-- Long lists of facts are read a page at a time, as the files of open data are. `exists` in a policy made the
-- planner read every round there is for each page of a thousand; a subquery of one row is asked for each row shown.
-- Who sees what stays as 20261205000000_keep_ledger has it.

alter policy round_investors_anon_select_public on public.round_investors
  using ((select true from public.funding_rounds as r where r.id = round_id)
    and (investor_id is null or (select true from public.investors as i where i.id = investor_id)));

alter policy fact_sources_anon_select_public on public.fact_sources
  using (case when round_id is not null then (select true from public.funding_rounds as r where r.id = round_id)
      when role_id is not null then (select true from public.roles as r where r.id = role_id)
      else (select true from public.startups as s where s.id = employees_of) end
    and (article_id is null or (select true from public.articles as a where a.id = article_id)));

alter policy people_anon_select_public on public.people
  using ((select true from public.roles as r where r.person_id = people.id limit 1));
