-- Work on a text that grows with its length alone. Putting the marks on one letter in order takes their
-- number squared (40,000 of them held the database for eight seconds), and so did looking for the end
-- of each of many tags that have none. Replaces functions; no stored value changes.

-- A text in normal form NFKC. Of writing without spaces or ASCII, and of letters under a heap of marks,
-- a hundred characters are put in order at a time.
create function private.normal_form(value text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  if value ~ '[^\u0001-\u007f]{100}' then
    return (select string_agg(normalize(part[1], nfkc), '' order by place)
      from regexp_matches(value, '.{1,100}', 'g') with ordinality as found (part, place));
  end if;
  return case when value is nfkc normalized then value else normalize(value, nfkc) end;
end
$$;
grant execute on function private.normal_form(text) to anon, authenticated, service_role;

-- As in 20261121150100_speed_search.sql.
create or replace function private.search_text(value text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return btrim(regexp_replace(
    lower(extensions.unaccent('extensions.unaccent'::regdictionary, private.normal_form(value))),
    '\s\s+|[^\S ]', ' ', 'g'));
end
$$;

-- As in 20261121150100_speed_search.sql.
create or replace function private.accented_words(value text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return btrim(regexp_replace(lower(private.normal_form(value)), '[^[:alnum:]]+', ' ', 'g'));
end
$$;

-- As in 20261121010100_create_value_rules.sql, but a tag does not begin inside another: what is never
-- closed ends at the next one.
create or replace function private.reading_minutes(content text) returns integer
language sql immutable strict parallel safe set search_path = '' as $$
  select greatest(1, ceil(cardinality(regexp_split_to_array(
    btrim(regexp_replace(content, '<[^<>]*>|\s+', ' ', 'g')), ' +')) / 200.0))::integer
$$;
