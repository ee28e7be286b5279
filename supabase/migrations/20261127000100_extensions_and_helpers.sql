-- What everything else builds on: extensions, default grants, the schema of helpers, and the functions that
-- many tables share. The files of the schema are by subject, in an order in which each uses those before it.
-- Within a file: tables, indexes, functions, views, rows, triggers, policies, grants. A trigger that joins
-- two subjects stands in the later file.
--
-- Supabase grants every new table and function in public to anyone who has the publishable key. That is taken
-- away here: a table or a function is closed until a grant opens it, and a forgotten grant fails safe.

-- First, while their functions still get the default grant: search runs with the rights of its caller.
create extension if not exists unaccent with schema extensions;
create extension if not exists pg_trgm with schema extensions;

alter default privileges in schema public revoke all on tables from public, anon, authenticated;
alter default privileges in schema public revoke all on sequences from public, anon, authenticated;
alter default privileges in schema public revoke all on functions from public, anon, authenticated;
-- The right to execute comes from a database-wide default, which only this form takes away.
alter default privileges revoke execute on functions from public;

-- Rules that are not called over the API: policies' helpers, trigger functions, rate limits.
create schema private;
comment on schema private is 'Helpers of policies and triggers. Never exposed by the API.';
grant usage on schema private to anon, authenticated, service_role;

-- Tables ------------------------------------------------------------------------------------------

-- How often something may happen (a subscription per address, a message per network …). One counter per key
-- and fixed window; the functions ask before they act, and tell a caller who used up a limit when it is free
-- again.

create table private.rate_limits (
  key text primary key,
  window_end timestamptz not null,
  hits integer not null,
  constraint rate_limits_key_check check (char_length(key) between 1 and 300)
);
comment on table private.rate_limits is
  'Counters per key and window. Keys are made by the functions, without clear-text personal data.';

-- Indexes -----------------------------------------------------------------------------------------

create index rate_limits_window_end_idx on private.rate_limits (window_end);

-- Functions ---------------------------------------------------------------------------------------

-- Is this write made by the system (a job, a function, a migration) and not by a person's request?
create function private.is_system() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(auth.role(), '') not in ('anon', 'authenticated')
$$;

-- Counts one hit on a key; answers the seconds to wait, 0 while the limit is kept.
create function private.wait_for_limit(limit_key text, max_hits integer, window_seconds integer)
returns integer
language plpgsql security definer set search_path = '' as $$
declare
  taken integer;
  ends timestamptz;
begin
  delete from private.rate_limits where key in (
    select key from private.rate_limits where window_end < now() and key <> limit_key
    order by window_end limit 20 for update skip locked);
  insert into private.rate_limits as r (key, window_end, hits)
  values (limit_key, now() + make_interval(secs => window_seconds), 1)
  on conflict (key) do update set
    hits = case when r.window_end <= now() then 1 else r.hits + 1 end,
    window_end = case when r.window_end <= now() then excluded.window_end else r.window_end end
  returning hits, window_end into taken, ends;
  return case when taken <= max_hits then 0
    else greatest(1, ceil(extract(epoch from ends - now())))::integer end;
end
$$;

-- Counts one hit on a key. True while there are at most max_hits in the current window.
create function private.take_rate_limit(limit_key text, max_hits integer, window_seconds integer)
returns boolean
language sql security definer set search_path = '' as $$
  select private.wait_for_limit(limit_key, max_hits, window_seconds) = 0
$$;

-- What people type arrives in two forms that look alike: "ở" is one character, or an o with two marks (macOS
-- writes file names so, and some keyboards everything). Stored as it came, a name would not be found by
-- equality, a tag would stand there twice, and unique names would not be. Every text of a table that holds
-- people's words is composed (NFC) before anything else looks at it, by the trigger <table>_as_composed.

-- Characters that composing may change: marks that follow a letter, parts of Hangul syllables, and a few
-- that only stand for others.
create function private.is_decomposed(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select value ~ '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u064b-\u065f\u093c\u09bc\u09be\u09d7\u0b3e\u0b56\u0b57\u0bbe\u0bd7\u1100-\u11ff\u2126\u212a\u212b\u3099\u309a\uf900-\ufaff]'
$$;

-- In pieces that end before a letter: putting n marks on one letter in order takes n² steps.
create function private.composed(value text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case when private.is_decomposed(value) then (
    select string_agg(normalize(part[1], nfc), '' order by place)
    from regexp_matches(value, '.{1,100}[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u064b-\u065f\u1160-\u11ff\u3099\u309a]{0,30}', 'g')
      with ordinality as found (part, place)) else value end
$$;

-- Composes the text columns of a row, arrays and documents of a list included.
create function private.compose_text() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given jsonb := to_jsonb(new);
  composed jsonb;
begin
  if not private.is_decomposed(given::text) then
    return new;
  end if;
  select jsonb_object_agg(field.key, case jsonb_typeof(field.value)
      when 'string' then to_jsonb(private.composed(field.value #>> '{}'))
      else (
        select coalesce(jsonb_agg(case jsonb_typeof(one) when 'string' then to_jsonb(private.composed(one #>> '{}'))
          when 'object' then private.composed(one::text)::jsonb
          else one end order by place), '[]')
        from jsonb_array_elements(field.value) with ordinality as list (one, place))
    end)
  into composed
  from jsonb_each(given) as field where jsonb_typeof(field.value) in ('string', 'array');
  return jsonb_populate_record(new, composed);
end
$$;

-- A request of a person writes at most 200 rows of a table.
create function private.limit_rows() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- What a trigger or a job writes is no request.
  if pg_trigger_depth() = 1 and not private.is_system() and (select count(*) from added) > 200 then
    raise exception 'at most 200 rows of % at a time', tg_table_name using errcode = '22023';
  end if;
  return null;
end
$$;

-- The languages of the site, said once: a check, a default or a function that needs them asks here. A further
-- language is a migration that defines this anew, adds its labels to category_labels, and its columns to the
-- words of newsletters (subject_… and preheader_… of newsletter_issues and newsletter_templates, whose
-- functions "grep _vi supabase/migrations" finds).
create function private.locales() returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array['en', 'vi']
$$;
comment on function private.locales is 'Languages of the site, as LOCALES of src/i18n/locales.ts has them.';

create function public.wait_for_limit(limit_key text, max_hits integer, window_seconds integer)
returns integer
language sql set search_path = '' as $$
  select private.wait_for_limit(limit_key, max_hits, window_seconds)
$$;
comment on function public.wait_for_limit is
  'Counts one use; answers the seconds until the limit is free again, 0 while it is kept.';

-- Policies ----------------------------------------------------------------------------------------

alter table private.rate_limits enable row level security;

-- Grants ------------------------------------------------------------------------------------------

grant execute on function private.is_system, private.limit_rows, private.locales to authenticated, service_role;
grant execute on function private.wait_for_limit, private.take_rate_limit, public.wait_for_limit to service_role;
