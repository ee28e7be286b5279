-- Tags differ by more than their case: a story cannot have both AI and ai.

update public.articles set tags = array(
    select tag from (
      select distinct on (lower(tag)) tag, place
      from unnest(tags) with ordinality as listed (tag, place)
      order by lower(tag), place
    ) as first order by place)
  where cardinality(tags) > (select count(distinct lower(tag)) from unnest(tags) as tag);

update public.article_drafts set tags = array(
    select tag from (
      select distinct on (lower(tag)) tag, place
      from unnest(tags) with ordinality as listed (tag, place)
      order by lower(tag), place
    ) as first order by place)
  where cardinality(tags) > (select count(distinct lower(tag)) from unnest(tags) as tag);

-- At most 20 tags of 1 to 60 characters that differ by more than case.
-- From 20261121010100_create_value_rules.sql
create or replace function private.is_tag_list(value text[]) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select cardinality(value) <= 20
    and coalesce(array_ndims(value), 1) = 1
    and (select count(distinct lower(tag)) = count(*)
           and coalesce(bool_and(tag is not null and tag = btrim(tag) and tag <> ''
             and char_length(tag) <= 60 and private.is_line(tag)), true)
         from unnest(value) as tag)
$$;
