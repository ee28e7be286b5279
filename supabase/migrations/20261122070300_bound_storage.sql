-- What people store stays within bounds.
--   * A file is named as the site names it: a random part, a moment, an extension. Any harmless path would
--     do before, one that somebody else could guess or squat included.
--   * What is stored under a name never changes: nobody replaces a file, administrators included.
--   * An account stores so much in a day, and so much that no public entry shows.
--   * What an account writes about itself at sign-up or later fits into every token that carries it.
--   * A request of a person writes at most 200 rows of a table.
-- Changes no existing row, and no stored file.

-- As in 20261121011300_create_buckets.sql, but exactly what src/domain/image-type.ts makes (spec §5).
create or replace function private.is_image_name(name text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-[0-9]{13}\.(png|jpg|jpeg|webp|svg)$'
$$;

drop policy objects_authenticated_update_admin on storage.objects;

-- Whether the caller may store another file. Counted from what is there, because Supabase asks in a
-- transaction that it rolls back; what was removed again is the business of whoever limits requests.
create function private.may_store() returns boolean
language sql stable security definer set search_path = '' as $$
  with own as (
    select o.bucket_id, o.name, o.created_at,
      case when jsonb_typeof(o.metadata -> 'size') = 'number' then (o.metadata ->> 'size')::numeric else 0 end as bytes
    from storage.objects as o where o.owner_id = (select auth.uid())::text
  ),
  today as (
    select count(*) as files, coalesce(sum(bytes), 0) as bytes from own where created_at > now() - interval '1 day'
  ),
  unshown as (
    select coalesce(sum(bytes), 0) as bytes from own
    where bucket_id = 'startup-logos'
      and not exists (select from public.startups as s
        where s.submitted_by = auth.uid() and s.status = 'approved' and s.logo_url like '%/startup-logos/' || own.name)
      and not exists (select from public.investors as i
        where i.submitted_by = auth.uid() and i.status = 'approved' and i.logo_url like '%/startup-logos/' || own.name)
  )
  select case when private.has_role('contributor') then today.files < 1000 and today.bytes < 2000000000
    else today.files < 50 and today.bytes < 50000000 and unshown.bytes < 50000000 end
  from today, unshown
$$;
grant execute on function private.may_store() to authenticated, service_role;

create policy objects_authenticated_insert_bounded on storage.objects as restrictive
  for insert to authenticated with check ((select private.may_store()));

-- Accounts ------------------------------------------------------------------------------------------

-- Every access token carries these, so they are kept short rather than refused: no mistake in them may
-- keep an account from being made.
create function private.bound_user_metadata() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if octet_length(new.raw_user_meta_data::text) > 4000 then
    new.raw_user_meta_data := coalesce((
      select jsonb_object_agg(key, case jsonb_typeof(value) when 'string' then to_jsonb(left(value #>> '{}', 200)) else value end)
      from jsonb_each(case jsonb_typeof(new.raw_user_meta_data) when 'object' then new.raw_user_meta_data else '{}' end)
      where key in ('full_name', 'locale', 'email', 'email_verified', 'phone_verified', 'sub')
        and jsonb_typeof(value) in ('string', 'boolean')), '{}');
  end if;
  return new;
end
$$;
create trigger khoi_bound_metadata before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.bound_user_metadata();

-- Rows of a request ---------------------------------------------------------------------------------

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
grant execute on function private.limit_rows() to authenticated, service_role;

do $$
declare
  target text;
begin
  for target in
    select distinct c.relname from pg_class as c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and has_any_column_privilege('authenticated', c.oid, 'insert')
    order by 1
  loop
    execute format('create trigger %I after insert on public.%I referencing new table as added
      for each statement execute function private.limit_rows()', target || '_limit_rows', target);
  end loop;
end
$$;
