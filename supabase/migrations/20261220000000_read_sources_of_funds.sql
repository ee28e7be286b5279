-- The page of a fund says where its rounds are known from, as that of a company does.

-- As 20261217900000_describe_similar_startups has it, but for the sources of the rounds that a fund took part in.
do $$
declare
  was constant text := pg_get_functiondef('public.ledger_profile'::regproc);
  piece constant text := $a$'led', held.led, 'startups', jsonb_build_object('slug', s.slug, 'name', s.name)$a$;
begin
  if strpos(was, piece) = 0 then
    raise exception 'public.ledger_profile is not what it was';
  end if;
  execute replace(was, piece, piece || $a$,
        'fact_sources', (
          select coalesce(jsonb_agg(jsonb_build_object('url', c.url, 'publisher', c.publisher, 'title', c.title,
            'seen_on', c.seen_on, 'article_id', c.article_id) order by c.seen_on, c.id), '[]')
          from public.fact_sources as c where c.round_id = r.id)$a$);
end
$$;
