-- C, C++ and C#, R&D and "R D" are different tags: the signs that tell them apart are spelled out in their addresses.

-- As in 20261127000200_value_rules, but #, + and & say their names where they belong to a word.
create or replace function private.tag_slug(tag text) returns text
language sql immutable parallel safe strict set search_path = '' as $$
  select normalize(btrim(regexp_replace(
    translate(regexp_replace(regexp_replace(regexp_replace(regexp_replace(normalize(tag, NFD),
      '(?<=[A-Za-z0-9])#', '-sharp-', 'g'), '(?<=[A-Za-z0-9+])\+', '-plus-', 'g'),
      '(?<=[A-Za-z0-9])&(?=[A-Za-z0-9])', '-and-', 'g'), '[\u0300-\u036f]', '', 'g'),
      'ABCDEFGHIJKLMNOPQRSTUVWXYZĐđ', 'abcdefghijklmnopqrstuvwxyzdd'),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u007f]+', '-', 'g'), '-'), NFC)
$$;

reindex index public.articles_tag_slugs_idx;
