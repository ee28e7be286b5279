-- A new account has a new profile: writing that once more, because its role is new too, tells nobody
-- anything and was the dearest part of a sign-up. Replaces a trigger.

drop trigger user_roles_touch_profile on public.user_roles;
create trigger user_roles_touch_profile_insert after insert on public.user_roles
  for each row when (new.role <> 'user') execute function private.touch_profile();
create trigger user_roles_touch_profile_update after update on public.user_roles
  for each row execute function private.touch_profile();
