-- A logo is uploaded before its submission is stored. Whoever closes the browser between the two
-- leaves a file that belongs to nothing; this finds such files, and `outbox-send` removes them.
-- Changes no existing row.

-- Names of up to 100 logos of before `moment` that no startup and no investor shows.
create function private.orphaned_logos(moment timestamptz) returns setof text
language sql stable security definer set search_path = '' as $$
  select o.name from storage.objects as o
  where o.bucket_id = 'startup-logos' and o.created_at < moment
    and o.name not in (
      select substring(entry.logo_url from '/object/public/startup-logos/([^?#]+)')
      from (
        select logo_url from public.startups where logo_url like '%/object/public/startup-logos/%'
        union all
        select logo_url from public.investors where logo_url like '%/object/public/startup-logos/%'
      ) as entry)
  order by o.created_at limit 100
$$;
revoke all on function private.orphaned_logos from public;
grant execute on function private.orphaned_logos to service_role;

create function public.orphaned_logos(moment timestamptz) returns setof text
language sql stable set search_path = '' as $$ select private.orphaned_logos(moment) $$;
comment on function public.orphaned_logos is 'Uploaded logos that belong to no entry. For the functions (service_role) only.';
revoke all on function public.orphaned_logos from public, anon, authenticated;
grant execute on function public.orphaned_logos to service_role;
