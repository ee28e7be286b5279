-- Figures of the ledger are a block of an issue: rounds of all or of a time, or bars over quarters. Redefines
-- letter_words, is_letter_block and newsletter_letter_content of 20261127000000_write_issues_in_blocks.sql; the card
-- of a company is the block of a startup that there is.

-- From 20261127000000_write_issues_in_blocks.sql
create or replace function private.letter_words(kind text) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select '{
    "text": {"html": 40000},
    "heading": {"text": 200},
    "story": {"blurb": 1000},
    "startup": {"blurb": 1000},
    "figure": {"title": 200},
    "event": {"title": 200, "place": 200, "text": 1000},
    "sponsor": {"name": 120, "text": 1000, "action": 80},
    "button": {"label": 80}
  }'::jsonb -> kind
$$;

do $$
declare
  was text := pg_get_functiondef('private.is_letter_block'::regproc);
  change record;
begin
  for change in select * from (values
    ($a$when 'event' then array['id', 'kind', 'words', 'day', 'time', 'url']$a$,
      $a$when 'figure' then array['id', 'kind', 'words', 'figure']
          when 'event' then array['id', 'kind', 'words', 'day', 'time', 'url']$a$),
    ($a$when 'event' then coalesce(block ->> 'day', '')$a$,
      $a$when 'figure' then coalesce(block ->> 'figure', '') ~ '^(chart:all|rounds:(all|(19|20)\d\d(-q[1-4])?))$'
          when 'event' then coalesce(block ->> 'day', '')$a$)
    ) as changes (piece, instead)
  loop
    if strpos(was, change.piece) = 0 then
      raise exception 'is_letter_block is not what it was';
    end if;
    was := replace(was, change.piece, change.instead);
  end loop;
  execute was;
end
$$;

-- The days of the rounds that a figure is about, as src/domain/ledger/figure.ts has them.
create function private.figure_days(figure text) returns jsonb
language sql stable set search_path = '' as $$
  select case
    when figure = 'chart:all' then jsonb_build_object('from',
      (date_trunc('quarter', current_date) - interval '33 months')::date)
    when figure ~ '^rounds:\d{4}-q[1-4]$' then (
      select jsonb_build_object('from', d.first, 'to', (d.first + interval '3 months')::date - 1)
      from (select make_date(substr(figure, 8, 4)::integer, 3 * right(figure, 1)::integer - 2, 1) as first) as d)
    when figure ~ '^rounds:\d{4}$' then jsonb_build_object('from', substr(figure, 8) || '-01-01', 'to', substr(figure, 8) || '-12-31')
    else '{}' end
$$;
revoke all on function private.figure_days from public;
grant execute on function private.figure_days to anon, authenticated, service_role;

do $$
declare
  was text := pg_get_functiondef('public.newsletter_letter_content'::regproc);
  piece constant text := $a$    'postal',$a$;
begin
  if strpos(was, piece) = 0 then
    raise exception 'newsletter_letter_content is not what it was';
  end if;
  execute replace(was, piece, $a$    'figures', public.ledger_figures((
      select coalesce(jsonb_agg(jsonb_build_object('figure', f.name, 'kind', split_part(f.name, ':', 1),
        'wanted', private.figure_days(f.name))), '[]')
      from (select distinct block ->> 'figure' as name from jsonb_array_elements(letter) as block
        where block ->> 'kind' = 'figure' order by 1 limit 12) as f), language),
    'postal',$a$);
end
$$;
