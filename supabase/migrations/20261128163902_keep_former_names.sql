-- What a company or a fund was called before stays one of its names: stories that were written under it still support
-- what cites them, and searches and files of rounds find it.

create function private.keep_former_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- What it is called now is none of its other names.
  delete from public.entity_names as n
  where new.id in (n.startup_id, n.investor_id) and private.name_key(n.name) = private.name_key(new.name);
  insert into public.entity_names (startup_id, investor_id, name, former)
  select case tg_table_name when 'startups' then new.id end, case tg_table_name when 'investors' then new.id end, old.name, true
  where private.name_key(old.name) <> '' and char_length(old.name) <= 120
  on conflict do nothing;
  return null;
end
$$;
revoke execute on function private.keep_former_name from public;

create trigger startups_keep_former_name after update of name on public.startups
  for each row when (old.status = 'approved' and private.name_key(old.name) <> private.name_key(new.name))
  execute function private.keep_former_name();
create trigger investors_keep_former_name after update of name on public.investors
  for each row when (old.status = 'approved' and private.name_key(old.name) <> private.name_key(new.name))
  execute function private.keep_former_name();
