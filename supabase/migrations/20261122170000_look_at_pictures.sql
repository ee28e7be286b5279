-- A project's storage keeps whatever it is given: a drawing that runs scripts, a picture that unpacks to
-- gigabytes, a page that is called one. So each file waits here until the clock of the outbox has looked at
-- it, within a minute; one that must not be shown is removed, and its address with it. Files of before are
-- taken for looked at. The built-in storage looks before it keeps a file; there this is the second look.

create table private.unseen_pictures (
  bucket text not null,
  name text not null,
  since timestamptz not null default now(),
  looks integer not null default 0,
  primary key (bucket, name)
);
comment on table private.unseen_pictures is 'Stored files that nobody has looked at.';
create index unseen_pictures_next_idx on private.unseen_pictures (looks, since desc);
alter table private.unseen_pictures enable row level security;

create function private.note_picture() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.unseen_pictures (bucket, name) values (new.bucket_id, new.name)
  on conflict (bucket, name) do update set since = now(), looks = 0;
  return null;
end
$$;
create trigger khoi_note_picture after insert on storage.objects
  for each row when (new.bucket_id in ('startup-logos', 'article-images'))
  execute function private.note_picture();

-- The next to look at, the newest first; what could not be read goes behind the others.
create function private.unseen_pictures(most integer) returns table (bucket text, name text)
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.unseen_pictures as u
  where u.looks > 0 and not exists (
    select from storage.objects as o where o.bucket_id = u.bucket and o.name = u.name);
  return query
    update private.unseen_pictures as u set looks = u.looks + 1
    from (
      select n.bucket, n.name from private.unseen_pictures as n
      order by n.looks, n.since desc limit unseen_pictures.most for update skip locked) as next
    where u.bucket = next.bucket and u.name = next.name
    returning u.bucket, u.name;
end
$$;

-- Somebody has looked. What is not fit to be shown is shown nowhere any more.
create function private.picture_seen(bucket text, name text, fit boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := '%/storage/v1/object/public/' || picture_seen.bucket || '/' || picture_seen.name;
begin
  delete from private.unseen_pictures as u where u.bucket = picture_seen.bucket and u.name = picture_seen.name;
  if not fit then
    update public.startups set logo_url = null where logo_url like address;
    update public.investors set logo_url = null where logo_url like address;
    update public.articles set featured_image = null where featured_image like address;
  end if;
end
$$;

revoke all on function private.note_picture, private.unseen_pictures, private.picture_seen from public;
grant execute on function private.unseen_pictures, private.picture_seen to service_role;

create function public.unseen_pictures(most integer) returns table (bucket text, name text)
language sql set search_path = '' as $$ select * from private.unseen_pictures(most) $$;
comment on function public.unseen_pictures is 'Stored pictures to look at next. For the functions (service_role) only.';
create function public.picture_seen(bucket text, name text, fit boolean) returns void
language sql set search_path = '' as $$ select private.picture_seen(bucket, name, fit) $$;
comment on function public.picture_seen is 'Notes that a picture was looked at. For the functions (service_role) only.';
revoke all on function public.unseen_pictures, public.picture_seen from public, anon, authenticated;
grant execute on function public.unseen_pictures, public.picture_seen to service_role;
