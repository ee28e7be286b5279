-- A word that thousands of startups say is found among the newest of them, and in rows half as wide: where a word is
-- said matters in articles alone, whose phrases are looked for.

-- As in 20261121020000_search_site.sql, with four times as many startups: their words are few and said by many.
create or replace function private.keep_search_recent() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kept constant integer := case new.kind when 'startup' then 8192 else 2048 end;
  oldest timestamptz;
begin
  if nextval('private.search_writes') % 1024 <> 0 then
    return null;
  end if;
  select i.sort_at into oldest from private.search_index as i
  where i.kind = new.kind and i.recent order by i.sort_at desc offset kept - 1 limit 1;
  update private.search_recency as r set since = oldest where r.kind = new.kind and r.since < oldest;
  update private.search_index as i set recent = false
  where i.kind = new.kind and i.recent and not i.featured and i.sort_at < oldest;
  return null;
end
$$;

-- As in 20261121020000_search_site.sql, but for the places of words in a directory.
create or replace function private.index_for_search(
  entry_kind text, entry_id uuid, entry_shown_in text[], entry_featured boolean, entry_sort_at timestamptz,
  title text, body text, entry_tags text[] default '{}', marks text[] default '{}')
returns void
language plpgsql security definer set search_path = '' as $$
declare
  marked tsvector := array_to_tsvector(array_remove(marks, null));
  titled tsvector := private.word_vector(title) || marked;
  said tsvector := private.word_vector(concat_ws(' ', title, body, array_to_string(entry_tags, ' '))) || marked;
begin
  if entry_kind <> 'article' then
    titled := strip(titled);
    said := strip(said);
  end if;
  insert into private.search_index as i (kind, id, shown_in, featured, sort_at, recent,
    accented_title, plain_title, tags, title_words, words)
  values (entry_kind, entry_id, entry_shown_in, entry_featured, entry_sort_at,
    entry_featured or entry_sort_at >= (select r.since from private.search_recency as r where r.kind = entry_kind),
    private.accented_words(title), private.search_words(title),
    array(select private.search_words(tag) from unnest(entry_tags) as tag), titled, said)
  on conflict (kind, id) do update set shown_in = excluded.shown_in, featured = excluded.featured,
    sort_at = excluded.sort_at, recent = excluded.recent, accented_title = excluded.accented_title,
    plain_title = excluded.plain_title, tags = excluded.tags, title_words = excluded.title_words, words = excluded.words;
  insert into private.search_vocabulary (word)
  select distinct word from regexp_split_to_table(private.search_words(title), ' ') as word
  where char_length(word) between 3 and 40 and word !~ '^[0-9]'
  on conflict do nothing;
end
$$;

update private.search_recency as r set since = coalesce(
  (select i.sort_at from private.search_index as i where i.kind = 'startup' order by i.sort_at desc offset 8191 limit 1), '-infinity')
where r.kind = 'startup';
update private.search_index as i set title_words = strip(i.title_words), words = strip(i.words),
  recent = i.featured or i.sort_at >= r.since
from private.search_recency as r where r.kind = i.kind and i.kind <> 'article';
analyze private.search_index;
