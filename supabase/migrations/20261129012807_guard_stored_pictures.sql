-- What row security cannot see of a project's storage: it asks the policies in a transaction that it rolls back, and writes
-- the row when the whole file has come, as its own role, by upsert. By then another file may stand under the name (a
-- signed address, a resumable upload, a slow body), and as many uploads as began together have passed the limit.

-- As in 20261127002700_media_storage, but of a given account: the storage writes rows as its own role.
create function private.may_store(owner text) returns boolean
language sql stable security definer set search_path = '' as $$
  with own as (
    select o.bucket_id, o.name, o.created_at,
      case when jsonb_typeof(o.metadata -> 'size') = 'number' then (o.metadata ->> 'size')::numeric else 0 end as bytes
    from storage.objects as o where o.owner_id = may_store.owner
  ),
  today as (
    select count(*) as files, coalesce(sum(bytes), 0) as bytes from own where created_at > now() - interval '1 day'
  ),
  unshown as (
    select coalesce(sum(bytes), 0) as bytes from own
    where bucket_id = 'startup-logos'
      and not exists (select from public.startups as s
        where s.submitted_by::text = may_store.owner and s.status = 'approved' and s.logo_url like '%/startup-logos/' || own.name || '%')
      and not exists (select from public.investors as i
        where i.submitted_by::text = may_store.owner and i.status = 'approved' and i.logo_url like '%/startup-logos/' || own.name || '%')
  )
  select case
    when exists (select from public.user_roles as r
      where r.user_id::text = may_store.owner and private.role_rank(r.role) >= private.role_rank('contributor'))
    then today.files < 1000 and today.bytes < 2000000000
    else today.files < 50 and today.bytes < 50000000 and unshown.bytes < 50000000 end
  from today, unshown
$$;

create function private.guard_picture() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- Of the storage API. Empty: statements of the operator.
  operation constant text := coalesce(current_setting('storage.operation', true), '');
begin
  new.user_metadata := '{}';
  if tg_op = 'INSERT' then
    if operation not in ('', 'storage.object.upload', 'storage.object.upload_update') then
      raise exception 'a picture is uploaded in one piece' using errcode = '42501';
    end if;
    if operation = 'storage.object.upload' and new.owner_id is not null then
      perform pg_advisory_xact_lock(hashtextextended('khoi.store.' || new.owner_id, 0));
      if not private.may_store(new.owner_id) then
        raise exception 'the upload limit is reached' using errcode = '42501';
      end if;
    end if;
  -- The outbox writes pictures anew, without what a camera noted in them.
  elsif operation <> 'storage.object.upload_update'
    and (new.bucket_id, new.name, new.version) is distinct from (old.bucket_id, old.name, old.version) then
    raise exception 'a stored picture is never replaced' using errcode = '42501';
  end if;
  return new;
end
$$;

-- As in 20261127002700_media_storage, but also a file that changed is looked at again.
create or replace function private.note_picture() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (new.bucket_id, new.name, new.version, new.metadata -> 'size', new.metadata -> 'eTag', new.metadata -> 'mimetype')
    is not distinct from (old.bucket_id, old.name, old.version, old.metadata -> 'size', old.metadata -> 'eTag', old.metadata -> 'mimetype') then
    return null;
  end if;
  insert into private.unseen_pictures (bucket, name) values (new.bucket_id, new.name)
  on conflict (bucket, name) do update set since = now(), looks = 0;
  return null;
end
$$;

-- Beside khoi_note_picture of inserts: on a project triggers of the storage's tables can be added, not dropped.
create trigger khoi_note_changed_picture after update on storage.objects
  for each row when (new.bucket_id in ('startup-logos', 'article-images'))
  execute function private.note_picture();

create trigger khoi_guard_picture before insert or update on storage.objects
  for each row when (new.bucket_id in ('startup-logos', 'article-images', 'outside-pictures'))
  execute function private.guard_picture();

drop policy objects_authenticated_insert_bounded on storage.objects;
drop function private.may_store();

-- Otherwise a name is reserved by a signed address, in pieces, as a copy, or by what replaces.
create policy objects_authenticated_insert_by_upload on storage.objects as restrictive
  for insert to authenticated with check (current_setting('storage.operation', true) = 'storage.object.upload');

grant execute on function private.may_store to service_role;
