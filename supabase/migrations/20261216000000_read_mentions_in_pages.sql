-- Mentions are read a page at a time for the files of open data. A subquery of one row is asked for each row shown;
-- with `exists` the planner read every article and every entry for each page of a thousand. Who sees what stays as
-- 20261207000000_name_entities has it.

alter policy article_mentions_anon_select_public on public.article_mentions
  using ((select true from public.articles as a where a.id = article_id)
    and case when startup_id is not null then (select true from public.startups as s where s.id = startup_id)
      when investor_id is not null then (select true from public.investors as i where i.id = investor_id)
      else (select true from public.people as p where p.id = person_id) end);
