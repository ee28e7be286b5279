-- What people type arrives in two forms that look alike: "ở" is one character, or an o with two marks
-- (macOS writes file names so, and some keyboards everything). Stored as it came, a name was not found
-- by equality, a tag stood there twice, and unique names were not. Every text of a table that holds
-- people's words is composed (NFC) before anything else looks at it.

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
          else one end order by place), '[]')
        from jsonb_array_elements(field.value) with ordinality as list (one, place))
    end)
  into composed
  from jsonb_each(given) as field where jsonb_typeof(field.value) in ('string', 'array');
  return jsonb_populate_record(new, composed);
end
$$;
revoke all on function private.is_decomposed, private.composed, private.compose_text from public, anon, authenticated;

-- By its name the trigger comes before the others of its table. Rows from before are composed once; one
-- that would then be a second of something unique stays as it is.
do $$
declare
  target text;
  columns text;
  first_column text;
  place tid;
begin
  foreach target in array array['admin_emails', 'article_drafts', 'article_revisions', 'articles', 'categories',
    'contact_messages', 'email_outbox', 'investors', 'invitations', 'newsletter_issues', 'newsletter_segments',
    'newsletter_subscribers', 'newsletter_templates', 'profiles', 'site_settings', 'startups']
  loop
    select string_agg(format('%I', a.attname), ', ' order by a.attnum),
      format('%I', (array_agg(a.attname order by a.attnum))[1])
    into columns, first_column
    from pg_catalog.pg_attribute as a
    where a.attrelid = format('public.%I', target)::regclass and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and a.atttypid in ('text'::regtype, 'text[]'::regtype);
    execute format('create trigger %I before insert or update of %s on public.%I
      for each row execute function private.compose_text()', target || '_as_composed', columns, target);
    for place in execute format('select ctid from public.%I as t where private.is_decomposed(to_jsonb(t)::text)', target)
    loop
      begin
        execute format('update public.%I set %s = %s where ctid = $1', target, first_column, first_column) using place;
      exception when others then
        raise notice 'a row of % stays as it is: %', target, sqlerrm;
      end;
    end loop;
  end loop;
end
$$;
