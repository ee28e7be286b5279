-- What issues of the newsletter can say besides: pictures, numbers to call, and links to a heading of the issue itself.
-- A picture says in each language what it shows; that nothing goes out without it is checked where it goes out.

-- As in 20261127000200_value_rules, but with telephones and headings.
create or replace function private.is_letter_address(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select char_length(value) <= 2000 and private.is_line(value)
    and value ~ '^(https?://[^[:space:]"<>\\]+|mailto:[^[:space:]"<>\\]+|tel:\+?[0-9().-]{2,30}|#[^[:space:]"<>\\]+|/([^/[:space:]"<>\\][^[:space:]"<>\\]*)?)$'
$$;
comment on function private.is_letter_address is
  'Where a link of an issue may lead: http(s), mailto, tel, a path of this site, or a heading of the issue.';

-- As in 20261127000200_value_rules, but with telephones and headings.
create or replace function private.is_letter_html(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select char_length(value) <= 40000 and private.is_text(value)
    and value !~ '<(?!/?(p|strong|em|ul|ol|li|h2|h3|blockquote)>|br>|hr>|/a>|a href="(https?://[^[:space:]"<>]+|mailto:[^[:space:]"<>]+|tel:\+?[0-9().-]{2,30}|#[^[:space:]"<>]+|/([^/[:space:]"<>\\][^[:space:]"<>]*)?)">)'
$$;

-- As in 20261127000200_value_rules, but with pictures.
create or replace function private.letter_words(kind text) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select '{
    "text": {"html": 40000},
    "heading": {"text": 200},
    "story": {"blurb": 1000},
    "startup": {"blurb": 1000},
    "figure": {"title": 200},
    "picture": {"alt": 300, "caption": 300},
    "event": {"title": 200, "place": 200, "text": 1000},
    "sponsor": {"name": 120, "text": 1000, "action": 80},
    "button": {"label": 80}
  }'::jsonb -> kind
$$;

-- As in 20261127000200_value_rules, but with pictures.
create or replace function private.is_letter_block(block jsonb) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select case when jsonb_typeof(block) <> 'object' or private.letter_words(block ->> 'kind') is null
      or jsonb_typeof(block -> 'words') is distinct from 'object' then false
    else coalesce(block ->> 'id', '') ~ '^[a-z0-9]{1,24}$'
      and block - case block ->> 'kind'
          when 'story' then array['id', 'kind', 'words', 'article']
          when 'startup' then array['id', 'kind', 'words', 'startup']
          when 'figure' then array['id', 'kind', 'words', 'figure']
          when 'picture' then array['id', 'kind', 'words', 'url', 'image']
          when 'event' then array['id', 'kind', 'words', 'day', 'time', 'url']
          when 'sponsor' then array['id', 'kind', 'words', 'url', 'image']
          when 'button' then array['id', 'kind', 'words', 'url']
          else array['id', 'kind', 'words'] end = '{}'
      and case block ->> 'kind'
          when 'story' then coalesce(block ->> 'article', '') ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
          when 'startup' then coalesce(block ->> 'startup', '') ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
          when 'figure' then coalesce(block ->> 'figure', '') ~ '^(chart:all|rounds:(all|(19|20)\d\d(-q[1-4])?))$'
          when 'event' then coalesce(block ->> 'day', '') ~ '^(\d{4}-\d{2}-\d{2})?$'
            and coalesce(block ->> 'time', '') ~ '^(\d{2}:\d{2})?$'
          else true end
      and (coalesce(block ->> 'url', '') = '' or private.is_letter_address(block ->> 'url'))
      and (coalesce(block ->> 'image', '') = '' or private.is_image(block ->> 'image'))
      and (block -> 'words') - private.locales() = '{}'
      and not exists (
        select from jsonb_each(block -> 'words') as said (locale, words)
        where case when jsonb_typeof(words) <> 'object' then true
          else exists (
            select from jsonb_each(words) as word (name, value)
            where jsonb_typeof(value) <> 'string'
              or (private.letter_words(block ->> 'kind') -> name) is null
              or char_length(value #>> '{}') > (private.letter_words(block ->> 'kind') ->> name)::integer
              or not case name
                  when 'html' then private.is_letter_html(value #>> '{}')
                  when 'blurb' then private.is_text(value #>> '{}')
                  when 'text' then case block ->> 'kind' when 'heading' then private.is_line(value #>> '{}')
                    else private.is_text(value #>> '{}') end
                  else private.is_line(value #>> '{}') end)
          end)
    end
$$;
