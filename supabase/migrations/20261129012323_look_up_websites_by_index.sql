-- An import of 5,000 entries slowed down with each row that was stored: row security lets no function that may leak
-- reach an index, so the search for an entry with the same website read the whole directory, once for each row.

-- As in 20261128164301_refuse_second_websites, but past row security: what is approved is public, and the index answers.
create or replace function private.refuse_second_website() returns trigger
language plpgsql security definer set search_path = '' as $$
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
