-- What a publisher changes without a release: the marketing figures (spec §9) and the contact addresses.
-- A name without a row has the value that the site came with.

create table public.site_settings (
  name text primary key,
  value text not null,
  updated_at timestamptz not null default now(),
  constraint site_settings_name_check check (name in (
    'figure.subscribers', 'figure.articles', 'figure.startups', 'figure.countries', 'figure.industries',
    'figure.resourceSubscribers', 'figure.investors', 'figure.downloads', 'figure.responseHours',
    'email.hello', 'email.editors', 'email.press', 'email.pressInternational', 'email.partners',
    'email.careers', 'email.privacy', 'email.legal')),
  constraint site_settings_value_check check (case
    when name like 'email.%' then private.is_email(value)
    when name = 'figure.responseHours' then value ~ '^[1-9][0-9]{0,2}$'
    else btrim(value) <> '' and char_length(value) <= 20 and private.is_line(value) end)
);
comment on table public.site_settings is 'Figures and addresses on public pages that differ from those the site came with.';

create function private.prepare_site_setting() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.value := case when new.name like 'email.%' then lower(btrim(new.value)) else btrim(new.value) end;
  new.updated_at := now();
  return new;
end
$$;
create trigger site_settings_prepare before insert or update on public.site_settings
  for each row execute function private.prepare_site_setting();

create function private.announce_site_settings() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify('khoi_changed', 'settings');
  return null;
end
$$;
create trigger site_settings_announce after insert or update or delete on public.site_settings
  for each statement execute function private.announce_site_settings();
create trigger site_settings_audit after insert or update or delete on public.site_settings
  for each row execute function private.write_audit('name');

alter table public.site_settings enable row level security;
grant select on public.site_settings to anon;
grant select, delete, insert (name, value), update (name, value) on public.site_settings to authenticated;
grant all on public.site_settings to service_role;
create policy site_settings_anon_select_all on public.site_settings
  for select to anon using (true);
create policy site_settings_authenticated_select_all on public.site_settings
  for select to authenticated using (true);
create policy site_settings_authenticated_insert_admin on public.site_settings
  for insert to authenticated with check ((select private.is_admin()));
create policy site_settings_authenticated_update_admin on public.site_settings
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy site_settings_authenticated_delete_admin on public.site_settings
  for delete to authenticated using ((select private.is_admin()));
