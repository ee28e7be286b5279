-- Administrators choose what machines may do with public pages: find them, answer from them, train models on them. What
-- was not chosen is what the site came with.

alter table public.site_settings
  drop constraint site_settings_name_check,
  add constraint site_settings_name_check check (name ~ '^(figure|email)\.[A-Za-z]{1,40}$'
    or name in ('require_second_factor', 'zone', 'welcome_series', 'social_picture') or name in ('postal.en', 'postal.vi')
    or name in ('days.session', 'days.session_idle')
    or name in ('machines.search', 'machines.answers', 'machines.training')),
  add constraint site_settings_machines_check check (name not like 'machines.%' or value in ('on', 'off'));

-- As in 20261127000400_accounts, but every page says in a header what machines may do, too.
create or replace function private.announce_zone() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if 'zone' in (old.name, new.name) or coalesce(new.name, old.name) like 'machines.%' then
    perform private.forget_pages('{articles,authors,categories,investors,newsletter,redirects,startups}');
  end if;
  return null;
end
$$;
