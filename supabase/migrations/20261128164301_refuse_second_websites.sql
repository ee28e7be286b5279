-- Two entries with one website are one company twice: two profiles, and half of the rounds at each. The first one is
-- named to whoever adds, approves or changes the second. What waits may have any: its reviewer sees both.

create function private.website_key(website text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select lower(regexp_replace(private.host_of(website), '^www\.', '')
    || rtrim(coalesce(substring(regexp_replace(website, '^[A-Za-z]+://', '') from '^[^/?#]+(/[^?#]*)'), ''), '/'))
$$;
comment on function private.website_key is
  'What websites are compared by: host and path, without what browsers pass over. As websiteKey of src/domain/directory/twins.ts.';
grant execute on function private.website_key to authenticated, service_role;

create index startups_website_key_idx on public.startups (private.website_key(website)) where status = 'approved';
create index investors_website_key_idx on public.investors (private.website_key(website)) where status = 'approved';

-- Sites that move bring what they have.
create function private.refuse_second_website() returns trigger
language plpgsql set search_path = '' as $$
declare
  key constant text := private.website_key(new.website);
  first text;
begin
  if private.is_system() or key is null or new.status <> 'approved' then
    return new;
  elsif tg_op = 'UPDATE' and old.status = 'approved' and private.website_key(old.website) is not distinct from key then
    return new;
  end if;
  execute format('select name from public.%I where private.website_key(website) = $1 and status = ''approved'' and id <> $2
    order by created_at, id limit 1', tg_table_name) into first using key, new.id;
  if first is not null then
    raise exception '%', first using hint = 'website_taken', errcode = '23505', constraint = tg_table_name || '_website_key';
  end if;
  return new;
end
$$;
create trigger startups_single_website before insert or update of website, status on public.startups
  for each row execute function private.refuse_second_website();
create trigger investors_single_website before insert or update of website, status on public.investors
  for each row execute function private.refuse_second_website();
