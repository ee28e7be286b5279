-- What a legal value looks like, once, for the check constraints of every table. The forms repeat
-- these rules only to be kind. All are immutable, so constraints and indexes may use them, and null
-- passes them, as it passes every check constraint.

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

-- At most 20 different tags of 1 to 60 characters.
create function private.is_tag_list(value text[]) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select cardinality(value) <= 20
    and coalesce(array_ndims(value), 1) = 1
    and (select count(distinct tag) = count(*)
           and coalesce(bool_and(tag is not null and tag = btrim(tag) and tag <> ''
             and char_length(tag) <= 60 and private.is_line(tag)), true)
         from unnest(value) as tag)
$$;

-- The form in which text is searched: composed, without accents, lower case, single spaces.
-- 'Phở  Hà Nội' → 'pho ha noi'; 'Đà Nẵng' → 'da nang'. Accents go first: lower() knows more than
-- ASCII only under some locales.
create function private.search_text(value text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select btrim(regexp_replace(
    lower(extensions.unaccent('extensions.unaccent'::regdictionary,
      case when value is nfkc normalized then value else normalize(value, nfkc) end)),
    '\s\s+|[^\S ]', ' ', 'g'))
$$;

-- Reading time at 200 words a minute, rounded up, at least 1 (spec §5). Markup is not words.
create function private.reading_minutes(content text) returns integer
language sql immutable strict parallel safe set search_path = '' as $$
  select greatest(1, ceil(cardinality(regexp_split_to_array(
    btrim(regexp_replace(content, '<[^>]*>|\s+', ' ', 'g')), ' +')) / 200.0))::integer
$$;

-- An empty form field means "not given".
create function private.blank_to_null(value text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select nullif(btrim(value), '')
$$;

-- A constraint or a generated column runs with the rights of whoever writes the row.
grant execute on all functions in schema private to authenticated, service_role;

-- Is this write made by the system (a job, a function, a migration) and not by a person's request?
create function private.is_system() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(auth.role(), '') not in ('anon', 'authenticated')
$$;
grant execute on function private.is_system() to authenticated, service_role;
