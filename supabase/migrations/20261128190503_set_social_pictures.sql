-- Administrators choose what networks show of a story with a photograph: that alone, or the card with its headline.

-- As in 20261128164801_set_session_days, but with social_picture.
alter table public.site_settings
  drop constraint site_settings_name_check,
  add constraint site_settings_name_check check (name ~ '^(figure|email)\.[A-Za-z]{1,40}$'
    or name in ('require_second_factor', 'zone', 'welcome_series', 'social_picture') or name in ('postal.en', 'postal.vi')
    or name in ('days.session', 'days.session_idle')),
  add constraint site_settings_social_picture_check check (name <> 'social_picture' or value in ('photo', 'card'));
