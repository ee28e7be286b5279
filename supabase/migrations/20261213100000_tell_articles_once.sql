-- All that the page of an article asks the ledger, at once: whom it names, and what its figures show.
create function public.article_ledger(article uuid, asked jsonb default '[]', reader_locale text default 'en') returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'named', (select coalesce(jsonb_agg(to_jsonb(e)), '[]') from public.entities_of(article) as e),
    'figures', public.ledger_figures(asked, reader_locale))
$$;
comment on function public.article_ledger is 'Whom an article names, and what figures show by now.';
revoke all on function public.article_ledger from public, anon, authenticated;
grant execute on function public.article_ledger to anon, authenticated, service_role;
