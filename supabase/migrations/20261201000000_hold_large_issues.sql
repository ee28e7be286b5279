-- An issue that mail programs would cut off is held when it is about to go out, whoever sent it on its way: how large it
-- is only the function that draws its mails knows. Whoever goes on with it unchanged meets the same.

alter table public.newsletter_issues
  drop constraint newsletter_issues_hold_reason_check,
  add constraint newsletter_issues_hold_reason_check check (hold_reason is null
    or (status = 'scheduled' and hold_reason in ('late', 'empty', 'restored'))
    or (status = 'sending' and hold_reason in ('paused', 'bounces', 'complaints', 'empty', 'restored', 'large')));
