-- What a legal value looks like, once, for the check constraints of every table; the forms repeat these rules
-- only to be kind. And the forms in which texts are compared, searched and sorted. All are immutable, so
-- constraints and indexes may use them, and null passes them, as it passes every check constraint.

-- Functions ---------------------------------------------------------------------------------------

-- One line: no control characters, line separators or bidirectional overrides (a name that is shown
-- reversed is a disguise). Postgres itself refuses NUL.
create function private.is_line(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select value !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]'
$$;

-- Several lines: tab, line feed and carriage return are the only control characters.
create function private.is_text(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select value !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]'
$$;

-- An absolute http(s) address.
create function private.is_url(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select char_length(value) <= 2000
    and private.is_line(value)
    and value ~* '^https?://[^[:space:]/?#<>"\\]+([/?#][^[:space:]<>"\\]*)?$'
$$;

-- A website as people type it: an http(s) address, or a bare domain, to which the site adds https://
-- when it links there (spec §2). No other scheme can pass, because a colon is only a port's.
create function private.is_website(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select private.is_url(value) or (
    char_length(value) <= 2000
    and private.is_line(value)
    and value ~* '^[a-z0-9][a-z0-9-]*(\.[a-z0-9][a-z0-9-]*)+(:[0-9]{1,5})?([/?#][^[:space:]<>"\\]*)?$'
  )
$$;

-- Where an image may be: an http(s) address, or a path of this site.
create function private.is_image(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select private.is_url(value) or (
    char_length(value) <= 2000
    and private.is_line(value)
    and value ~ '^/[^/\\[:space:]<>"][^\\[:space:]<>"]*$'
  )
$$;

-- A slug shares its place in the URL with the row's id, so it must not look like one.
create function private.is_slug(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select char_length(value) <= 200
    and value ~ '^[a-z0-9-]*[a-z0-9][a-z0-9-]*$'
    and value !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
$$;

-- One lower-case mail address that is safe in a mail header.
create function private.is_email(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select char_length(value) <= 254
    and private.is_line(value)
    and value = lower(value)
    and value ~ '^[^@[:space:]<>"(),;:\\]{1,64}@[^@[:space:]<>"(),;:\\]+$'
$$;

-- At most 20 tags of 1 to 60 characters that differ by more than case.
create function private.is_tag_list(value text[]) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select cardinality(value) <= 20
    and coalesce(array_ndims(value), 1) = 1
    and (select count(distinct lower(tag)) = count(*)
           and coalesce(bool_and(tag is not null and tag = btrim(tag) and tag <> ''
             and char_length(tag) <= 60 and private.is_line(tag)), true)
         from unnest(value) as tag)
$$;

-- The form in which text is searched: composed, without accents, lower case, single spaces. 'Phở Hà Nội' →
-- 'pho ha noi'; 'Đà Nẵng' → 'da nang'. Accents go first: lower() knows more than ASCII only under some
-- locales.
create function private.search_text(value text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return btrim(regexp_replace(
    lower(extensions.unaccent('extensions.unaccent'::regdictionary, private.normal_form(value))),
    '\s\s+|[^\S ]', ' ', 'g'));
end
$$;

-- Reading time at 200 words a minute, rounded up, at least 1 (spec §5). Markup is not words; a tag does not
-- begin inside another: what is never closed ends at the next one.
create function private.reading_minutes(content text) returns integer
language sql immutable strict parallel safe set search_path = '' as $$
  select greatest(1, ceil(cardinality(regexp_split_to_array(
    btrim(regexp_replace(content, '<[^<>]*>|\s+', ' ', 'g')), ' +')) / 200.0))::integer
$$;

-- An empty form field means "not given".
create function private.blank_to_null(value text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select nullif(btrim(value), '')
$$;

-- The one way to hash an address, for the suppression list.
create function private.email_hash(email text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select encode(sha256(convert_to(lower(btrim(email)), 'UTF8')), 'hex')
$$;

-- The name of a stored picture: exactly what src/domain/image-type.ts makes (spec §5).
create function private.is_image_name(name text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-[0-9]{13}\.(png|jpg|jpeg|webp|svg)$'
$$;

-- The words of a text, as they are compared: no accents, no punctuation ('TP.HCM' → 'tp hcm').
create function private.search_words(value text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return btrim(regexp_replace(private.search_text(value), '[^[:alnum:]]+', ' ', 'g'));
end
$$;

-- The same with accents kept, to tell "Phở" from "pho".
create function private.accented_words(value text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return btrim(regexp_replace(lower(private.normal_form(value)), '[^[:alnum:]]+', ' ', 'g'));
end
$$;

-- Places that go by several names become one word, in texts and in queries alike: 'ca phe sai gon' → 'ca phe
-- placehcm'. Takes and gives the form of search_words.
create function private.name_places(words text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(words,
      '\m((thanh pho |tp )?ho chi minh( city)?|sai ?gon|tp ?hcm|hcmc)\M', 'placehcm', 'g'),
      '\mha ?noi\M', 'placehanoi', 'g'),
      '\mda ?nang\M', 'placedanang', 'g'),
      '\m(viet ?nam|vietnamese)\M', 'placevietnam', 'g'),
      '\m(han quoc|south korean?|korean?)\M', 'placekorea', 'g'),
      '\m(dong nam a|south ?east asian?)\M', 'placesea', 'g');
end
$$;

-- Both spellings are indexed, so that "ho" still finds Hồ Chí Minh while a reader types.
create function private.word_vector(value text) returns tsvector
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  words constant text := private.search_words(value);
  named constant text := private.name_places(words);
begin
  return to_tsvector('pg_catalog.simple', case when named = words then words else words || ' ' || named end);
end
$$;

-- A name of nothing but spaces or invisible joiners is no name, whatever kind of space it is.
create function private.is_blank(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select value ~ '^[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200d\u2028\u2029\u202f\u205f\u2060\u3000\ufeff]*$'
$$;

-- Who a newsletter can be narrowed to, as issues, templates and segments store it.
create function private.is_segment(value jsonb) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select jsonb_typeof(value) = 'object'
    and value - array['locale', 'category', 'joined_since'] = '{}'
    and coalesce(value ->> 'locale', 'en') = any (private.locales())
    and coalesce(value ->> 'category', 'tech') in ('funding', 'startup', 'tech', 'founder')
    and coalesce(value ->> 'joined_since', '2026-01-01') ~ '^\d{4}-\d{2}-\d{2}$'
$$;

-- The mailbox behind an address: +tags are its owner's own, and so are dots at Google. Two forms of one
-- address may share a budget by this; it is never written to.
create function private.mailbox(address text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case when host in ('gmail.com', 'googlemail.com') then replace(owner, '.', '') || '@gmail.com'
    else owner || '@' || host end
  from (
    select regexp_replace(regexp_replace(whole, '@[^@]*$', ''), '(.)\+.*$', '\1') as owner,
      rtrim(substring(whole from '[^@]*$'), '.') as host
    from (select lower(normalize(btrim(address), nfkc)) as whole) as given) as parts
$$;

-- A text in normal form NFKC. Putting the marks on one letter in order takes their number squared, so of
-- writing without spaces or ASCII, and of letters under a heap of marks, a hundred characters are put in
-- order at a time.
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

-- The text of HTML: what stands within a line stays in its word, what parts blocks is a blank line.
create function private.plain_text(html text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return regexp_replace(
    regexp_replace(html,
      '</?(a|abbr|b|cite|code|del|em|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|time|u|wbr)(\s[^<>]*)?>', '', 'gi'),
    '<[^<>]*>', E'\n\n', 'g');
end
$$;

-- Names in the order in which they are read: "Ánh" before "Bình", "đ" after "d"; not a collation, because the
-- embedded database has none of ICU's. The key of a text in the Vietnamese alphabet, which holds the Latin
-- one: a ă â b c d đ e ê … o ô ơ … u ư. Tones and other marks decide only between texts that are the same
-- without them; so does case. Long texts are told apart by their first 100 characters, which is what fits
-- into an index.
create function private.sort_key(value text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  start text := left(private.normal_form(left(value, 100)), 100);
begin
  return ltrim(lower(regexp_replace(
    -- Breve, circumflex and horn make letters; the signs behind z in ASCII stand for them.
    translate(replace(replace(normalize(start, nfd), 'đ', 'd{'), 'Đ', 'D{'), U&'\0306\0302\031B', '{|}'),
    '[\u0300-\u036f]', '', 'g')), ' "''“”‘’«»([{…–—-#@&') || chr(1) || start;
end
$$;

-- A path of this site in its English form, without query or fragment.
create function private.is_site_path(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select char_length(value) <= 500 and private.is_line(value)
    and value ~ '^/([^/?#\\[:space:]]+(/[^/?#\\[:space:]]+)*)?$'
    and split_part(value, '/', 2) <> all (private.locales())
$$;

-- At most five http(s) addresses.
create function private.is_link_list(value text[]) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select cardinality(value) <= 5 and coalesce(array_ndims(value), 1) = 1
    and (select coalesce(bool_and(link is not null and private.is_url(link)), true) from unnest(value) as link)
$$;

-- The blocks of a newsletter issue. The text of a block is HTML of a few tags, written by one writer
-- (src/domain/newsletter/rich-text.ts): whatever else looks like a tag is refused here.

create function private.is_letter_address(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select char_length(value) <= 2000 and private.is_line(value)
    and value ~ '^(https?://[^[:space:]"<>\\]+|mailto:[^[:space:]"<>\\]+|/([^/[:space:]"<>\\][^[:space:]"<>\\]*)?)$'
$$;
comment on function private.is_letter_address is
  'Where a link of an issue may lead: http(s), mailto, or a path of this site.';

create function private.is_letter_html(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select char_length(value) <= 40000 and private.is_text(value)
    and value !~ '<(?!/?(p|strong|em|ul|ol|li|h2|h3|blockquote)>|br>|hr>|/a>|a href="(https?://[^[:space:]"<>]+|mailto:[^[:space:]"<>]+|/([^/[:space:]"<>\\][^[:space:]"<>]*)?)">)'
$$;
comment on function private.is_letter_html is
  'Text of a block: the tags that a mail shows, and no attribute but where a link leads.';

-- The longest that each word of a block may be, by kind; what is not named here is no word of such a block.
create function private.letter_words(kind text) returns jsonb
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

create function private.is_letter_block(block jsonb) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select case when jsonb_typeof(block) <> 'object' or private.letter_words(block ->> 'kind') is null
      or jsonb_typeof(block -> 'words') is distinct from 'object' then false
    else coalesce(block ->> 'id', '') ~ '^[a-z0-9]{1,24}$'
      and block - case block ->> 'kind'
          when 'story' then array['id', 'kind', 'words', 'article']
          when 'startup' then array['id', 'kind', 'words', 'startup']
          when 'figure' then array['id', 'kind', 'words', 'figure']
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

create function private.is_letter(blocks jsonb) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select case when jsonb_typeof(blocks) <> 'array' then false
    else jsonb_array_length(blocks) <= 60 and octet_length(blocks::text) <= 400000
      and not exists (select from jsonb_array_elements(blocks) as block where not private.is_letter_block(block))
      and (select count(distinct block ->> 'id') = count(*) from jsonb_array_elements(blocks) as block)
    end
$$;
comment on function private.is_letter is
  'Whether this is the blocks of an issue: 60 at most, each of a kind, with words of that kind alone.';

create function private.given_categories() returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array['funding', 'startups', 'tech', 'insights', 'news', 'startup', 'innovation', 'ai']
$$;
comment on function private.given_categories is
  'The categories of spec §3, as ARTICLE_CATEGORIES of src/domain/options.ts has them.';

-- What a name is looked up by: words without accents, brackets and what a register puts around them. Texts are cut
-- into such words, too (src/domain/ledger/names.ts).
create function private.name_key(name text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  words constant text := btrim(regexp_replace(private.search_text(
    regexp_replace(left(name, 200), '\s*\([^()]*\)\s*$', '')), '[^[:alnum:]]+', ' ', 'g'));
  short constant text := btrim(regexp_replace(regexp_replace(words,
    '^(cong ty co phan|cong ty tnhh( mtv| mot thanh vien)?|cong ty trach nhiem huu han( mot thanh vien)?|ctcp|cong ty) ', ''),
    ' (inc|incorporated|jsc|corp|corporation|co ltd|company limited|ltd|llc|plc|pte ltd|gmbh|joint stock company|limited)$', ''));
begin
  return case when short = '' then words else short end;
end
$$;

-- Sizes that grow by an eighth of e: 0 of what is not disclosed, -1 of what is disputed, whatever its sum.
create function private.round_bucket(cents bigint, disputed boolean) returns smallint
language sql immutable parallel safe set search_path = '' as $$
  select case when disputed then -1 when coalesce(cents, 0) <= 0 then 0 else 1 + floor(ln(cents::double precision) * 8) end::smallint
$$;

-- What a sector is called, for those who type it.
create function private.sector_words(sector text) returns text
language sql immutable parallel safe strict set search_path = '' as $$
  select concat_ws(' ', nullif(sector, 'Other'), case sector
    when 'FinTech' then 'financial technology công nghệ tài chính'
    when 'HealthTech' then 'health y tế sức khỏe'
    when 'EdTech' then 'education công nghệ giáo dục'
    when 'Climate Tech' then 'climatetech công nghệ khí hậu'
    when 'FoodTech' then 'food công nghệ thực phẩm'
    when 'LogisTech' then 'logistics vận tải kho vận'
    when 'AI/ML' then 'artificial intelligence machine learning trí tuệ nhân tạo'
    when 'E-commerce' then 'ecommerce thương mại điện tử'
    when 'SaaS' then 'software phần mềm'
    when 'Hardware' then 'phần cứng'
    when 'Biotech' then 'công nghệ sinh học'
    when 'Green Tech' then 'greentech công nghệ xanh'
    when 'Mobile Apps' then 'ứng dụng di động'
    when 'IoT' then 'internet of things vạn vật'
    when 'AgriTech' then 'agriculture nông nghiệp'
    when 'Logistics' then 'vận tải kho vận'
    when 'Real Estate' then 'proptech bất động sản'
    when 'Gaming' then 'games trò chơi'
    when 'Media & Entertainment' then 'truyền thông giải trí'
    when 'Cybersecurity' then 'an ninh mạng'
    when 'Enterprise Software' then 'phần mềm doanh nghiệp'
    when 'Consumer Products' then 'hàng tiêu dùng'
  end)
$$;

-- As tagSlug of src/domain/articles/tags.ts makes it: ASCII where there is such a spelling, else the letters
-- as they are.
create function private.tag_slug(tag text) returns text
language sql immutable parallel safe strict set search_path = '' as $$
  select normalize(btrim(regexp_replace(
    translate(regexp_replace(normalize(tag, NFD), '[\u0300-\u036f]', '', 'g'),
      'ABCDEFGHIJKLMNOPQRSTUVWXYZĐđ', 'abcdefghijklmnopqrstuvwxyzdd'),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u007f]+', '-', 'g'), '-'), NFC)
$$;
comment on function private.tag_slug is 'The address of a tag: as tagSlug makes it for links.';

create function private.tag_slugs(tags text[]) returns text[]
language sql immutable parallel safe strict set search_path = '' as $$
  select array(select private.tag_slug(tag) from unnest(tags) as tag)
$$;

-- Grants ------------------------------------------------------------------------------------------

grant execute on function
  private.search_text, private.search_words, private.accented_words, private.name_places, private.word_vector,
  private.normal_form, private.plain_text, private.round_bucket, private.tag_slug, private.tag_slugs
  to anon, authenticated, service_role;
grant execute on function
  private.is_line, private.is_text, private.is_url, private.is_website, private.is_image, private.is_slug,
  private.is_email, private.is_tag_list, private.reading_minutes, private.blank_to_null, private.is_image_name,
  private.is_blank, private.is_segment, private.mailbox, private.sort_key, private.is_site_path, private.is_link_list,
  private.is_letter_address, private.is_letter_html, private.letter_words, private.is_letter_block, private.is_letter,
  private.given_categories, private.name_key
  to authenticated, service_role;
grant execute on function private.email_hash to service_role;
