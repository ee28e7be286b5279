-- Which figures and mailboxes there are, src/domain/settings.ts says, and ignores what it does not know:
-- a further one needs no migration. What each may hold stays checked by its kind.

alter table public.site_settings drop constraint site_settings_name_check,
  add constraint site_settings_name_check check
    (name ~ '^(figure|email)\.[A-Za-z]{1,40}$' or name = 'require_second_factor');
