-- A decision on a submission also reaches its submitter by mail, in their language (the submit page
-- promises it). Beside the notification of the bell, and in the transaction of the decision.

create function private.mail_submitter() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.enqueue_mail('submission-' || new.status, p.email, p.locale, jsonb_build_object(
      'kind', tg_argv[0], 'id', new.id, 'name', new.name, 'slug', new.slug, 'note', new.review_note), null, 4)
  from public.profiles as p where p.user_id = new.submitted_by and p.email is not null;
  return null;
end
$$;
create trigger startups_mail_submitter after update on public.startups
  for each row
  when (new.submitted_by is not null and old.status <> new.status and new.status in ('approved', 'rejected'))
  execute function private.mail_submitter('startup');
create trigger investors_mail_submitter after update on public.investors
  for each row
  when (new.submitted_by is not null and old.status <> new.status and new.status in ('approved', 'rejected'))
  execute function private.mail_submitter('investor');
