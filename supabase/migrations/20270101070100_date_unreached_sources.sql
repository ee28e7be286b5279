-- A source that did not answer was “last verified” on the day on which it was named. It is verified on the day on
-- which it was reached; one that is not keeps that day, if there is one, and says since when it does not answer.
alter table public.fact_sources
  alter column seen_on drop not null,
  add column unreachable_since date;
comment on column public.fact_sources.seen_on is 'The day on which it was last reached; null: never so far.';
comment on column public.fact_sources.unreachable_since is 'The day since which its page does not answer; null: it does, or was not asked.';

-- Its history is about what is said, and nothing else is said now.
alter table public.fact_sources disable trigger user;
update public.fact_sources as s set unreachable_since = checked.day, seen_on = case when s.seen_on < checked.day then s.seen_on end
from (
  select f.id, (f.checked_at at time zone private.newsroom_zone())::date as day from public.fact_sources as f where f.reachable is false
) as checked
where checked.id = s.id;
alter table public.fact_sources enable trigger user;

alter table public.fact_sources add constraint fact_sources_reached_check check (
  (unreachable_since is null) = (reachable is distinct from false)
  and (seen_on is not null or unreachable_since is not null)
  and (seen_on is null or unreachable_since is null or seen_on <= unreachable_since));

-- As 20261212000000_check_sources.sql has it, but for the days on which a page answered.
create or replace function private.prepare_source() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone private.newsroom_zone())::date;
  failed_before constant boolean := tg_op = 'UPDATE' and old.reachable is not distinct from false;
begin
  new.title := private.blank_to_null(new.title);
  new.quote := private.blank_to_null(new.quote);
  new.publisher := private.blank_to_null(new.publisher);
  if new.reachable is null then
    new.checked_at := null;
  elsif tg_op = 'INSERT' or (new.reachable, new.checked_at) is distinct from (old.reachable, old.checked_at) then
    new.checked_at := now();
  end if;
  perform private.refuse_future(new.seen_on);
  if new.reachable is not distinct from false then
    new.unreachable_since := coalesce(new.unreachable_since, today);
    -- It was not seen on the day on which it did not answer, which is what the column has by default.
    if tg_op = 'INSERT' and new.seen_on >= least(new.unreachable_since, current_date) then
      new.seen_on := null;
    elsif tg_op = 'UPDATE' and (old.seen_on is null or new.seen_on > old.seen_on) then
      new.seen_on := old.seen_on;
    end if;
  else
    new.unreachable_since := null;
    if new.seen_on is null or (failed_before and new.seen_on is not distinct from old.seen_on) then
      new.seen_on := today;
    end if;
  end if;
  return new;
end
$$;

-- As 20261212000000_check_sources.sql has it, but a source is seen on the day on which it answered.
create or replace function private.save_sources(of_round uuid, of_role uuid, sources jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  today constant date := (now() at time zone private.newsroom_zone())::date;
begin
  if jsonb_array_length(sources) > 20 then
    raise exception 'at most 20 sources' using errcode = '22023';
  end if;
  delete from public.fact_sources as s where (s.round_id = of_round or s.role_id = of_role) and not exists (
    select from jsonb_populate_recordset(null::public.fact_sources, sources) as given
    where given.url = s.url or given.article_id = s.article_id);
  update public.fact_sources as s set publisher = given.publisher, title = given.title,
    seen_on = given.day, quote = given.quote, reachable = coalesce(given.reachable, s.reachable)
  from (
    select said.*, known.id as known_id,
      coalesce(said.seen_on, case when said.reachable then today end, known.seen_on) as day
    from jsonb_populate_recordset(null::public.fact_sources, sources) as said
    join public.fact_sources as known on (known.round_id = of_round or known.role_id = of_role)
      and (said.url = known.url or said.article_id = known.article_id)
  ) as given
  where s.id = given.known_id and (s.publisher, s.title, s.seen_on, s.quote, s.reachable) is distinct from
    (given.publisher, given.title, given.day, given.quote, coalesce(given.reachable, s.reachable));
  insert into public.fact_sources (round_id, role_id, url, article_id, publisher, title, seen_on, quote, reachable)
  select of_round, of_role, given.url, given.article_id, given.publisher, given.title,
    coalesce(given.seen_on, today), given.quote, given.reachable
  from jsonb_populate_recordset(null::public.fact_sources, sources) as given
  where not exists (select from public.fact_sources as s where (s.round_id = of_round or s.role_id = of_role)
    and (given.url = s.url or given.article_id = s.article_id));
end
$$;

-- Where a source is told, since when it does not answer is told too: as 20261212000000_check_sources.sql and the
-- newest definition of ledger_profile have it, but for that. Of sources of a fact those that answer come first: they
-- are the ones that are looked at again.
do $$
declare
  change record;
  was text;
begin
  for change in select * from (values
    ('private.note_part'::regproc, '{reachable,checked_at,seen_on}', '{reachable,checked_at,seen_on,unreachable_since}'),
    ('public.ledger_profile'::regproc, '''seen_on'', s.seen_on, ''article_id''', '''seen_on'', s.seen_on, ''unreachable_since'', s.unreachable_since, ''article_id'''),
    ('public.ledger_profile'::regproc, '''seen_on'', c.seen_on, ''article_id''', '''seen_on'', c.seen_on, ''unreachable_since'', c.unreachable_since, ''article_id'''),
    ('public.ledger_queue'::regproc, '''seen_on'', s.seen_on) order by s.seen_on desc, s.id',
      '''seen_on'', s.seen_on, ''unreachable_since'', s.unreachable_since) order by s.unreachable_since is not null, s.seen_on desc nulls last, s.id')
  ) as changes (function, piece, instead)
  loop
    was := pg_get_functiondef(change.function);
    if strpos(was, change.piece) = 0 then
      raise exception '% is not what it was', change.function;
    end if;
    execute replace(was, change.piece, change.instead);
  end loop;
end
$$;
