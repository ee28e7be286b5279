-- What people send in stays within bounds that a reviewer can read and a page can show.
--   * A rejected entry keeps its row, for its submitter to correct, but no longer its name.
--   * An account has at most 5 submissions waiting and sends at most 10 in an hour.
--   * Names, places, addresses and texts have lengths that fit. Rows from before keep theirs: only what
--     is written anew is measured, so that an old entry can still be decided on and edited elsewhere.
--   * Whoever submits gets a receipt; administrators hear of a queue that waits.
-- Changes no existing row.

alter table public.startups drop constraint startups_slug_key;
create unique index startups_slug_key on public.startups (slug) where status <> 'rejected';
alter table public.investors drop constraint investors_slug_key;
create unique index investors_slug_key on public.investors (slug) where status <> 'rejected';

-- Counts what waits in both tables, one submission of an account after the other: two at once would
-- each see one too few. After the row, so that every rule about the row itself speaks first. Refuses
-- with PT429, which the REST API answers as 429.
create function private.limit_submissions() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  sender uuid := auth.uid();
begin
  if private.is_system() or private.is_admin() then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('submissions ' || sender, 0));
  if (select count(*) from public.startups where submitted_by = sender and status = 'pending')
    + (select count(*) from public.investors where submitted_by = sender and status = 'pending') > 5 then
    raise exception 'at most 5 submissions of an account wait for review' using errcode = 'PT429';
  end if;
  if not private.take_rate_limit('submissions ' || sender, 10, 3600) then
    raise exception 'at most 10 submissions of an account in an hour' using errcode = 'PT429';
  end if;
  return null;
end
$$;
create trigger startups_limit_insert after insert on public.startups
  for each row when (new.status = 'pending') execute function private.limit_submissions();
create trigger startups_limit_resend after update of status on public.startups
  for each row when (new.status = 'pending' and old.status <> 'pending')
  execute function private.limit_submissions();
create trigger investors_limit_insert after insert on public.investors
  for each row when (new.status = 'pending') execute function private.limit_submissions();
create trigger investors_limit_resend after update of status on public.investors
  for each row when (new.status = 'pending' and old.status <> 'pending')
  execute function private.limit_submissions();

-- Arguments: column, longest length in characters, and so on. Refuses like a check constraint
-- `<table>_<column>_length_check` would.
create function private.keep_short() returns trigger
language plpgsql set search_path = '' as $$
declare
  given text;
  stored text;
  rule text;
begin
  for i in 0 .. tg_nargs - 1 by 2 loop
    execute format('select ($1).%I', tg_argv[i]) into given using new;
    if char_length(given) <= tg_argv[i + 1]::integer or given is null then
      continue;
    end if;
    if tg_op = 'UPDATE' then
      execute format('select ($1).%I', tg_argv[i]) into stored using old;
      continue when stored = given;
    end if;
    rule := format('%s_%s_length_check', tg_table_name, tg_argv[i]);
    raise exception 'new row for relation "%" violates check constraint "%"', tg_table_name, rule
      using errcode = '23514', table = tg_table_name, column = tg_argv[i], constraint = rule;
  end loop;
  return new;
end
$$;
create trigger startups_keep_short before insert or update of name, description, location, website, review_note
  on public.startups for each row execute function private.keep_short(
    'name', '120', 'description', '2000', 'location', '120', 'website', '500', 'review_note', '1000');
create trigger investors_keep_short before insert or update of name, description, location, website, review_note
  on public.investors for each row execute function private.keep_short(
    'name', '120', 'description', '2000', 'location', '120', 'website', '500', 'review_note', '1000');
-- A new profile takes its name from the sign-up, which shortens it by itself.
create trigger profiles_keep_short before update of full_name, bio
  on public.profiles for each row execute function private.keep_short('full_name', '120', 'bio', '1000');

-- A receipt for what somebody sent in, and again when they sent it once more.
create function private.acknowledge_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.enqueue_mail('submission-received', p.email, p.locale, jsonb_build_object(
      'kind', tg_argv[0], 'id', new.id, 'name', new.name), null, 5)
  from public.profiles as p where p.user_id = new.submitted_by and p.email is not null;
  return null;
end
$$;
create trigger startups_acknowledge_insert after insert on public.startups
  for each row when (new.status = 'pending' and new.submitted_by = auth.uid())
  execute function private.acknowledge_submission('startup');
create trigger startups_acknowledge_resend after update of status on public.startups
  for each row when (new.status = 'pending' and old.status = 'rejected' and new.submitted_by = auth.uid())
  execute function private.acknowledge_submission('startup');
create trigger investors_acknowledge_insert after insert on public.investors
  for each row when (new.status = 'pending' and new.submitted_by = auth.uid())
  execute function private.acknowledge_submission('investor');
create trigger investors_acknowledge_resend after update of status on public.investors
  for each row when (new.status = 'pending' and old.status = 'rejected' and new.submitted_by = auth.uid())
  execute function private.acknowledge_submission('investor');

-- At most one mail a day to each administrator while somebody's submission has waited for an hour.
-- What nobody waits for (imported, or of an account that is gone) is not counted.
create function private.remind_reviewers() returns void
language sql security definer set search_path = '' as $$
  with waiting as (
    select
      (select count(*) from public.startups where status = 'pending' and submitted_by is not null) as startups,
      (select count(*) from public.investors where status = 'pending' and submitted_by is not null) as investors,
      (select min(since) from (
        select min(updated_at) as since from public.startups where status = 'pending' and submitted_by is not null
        union all
        select min(updated_at) from public.investors where status = 'pending' and submitted_by is not null
      ) as oldest) as since
  )
  select private.enqueue_mail('submissions-waiting', p.email, p.locale,
    jsonb_build_object('startups', w.startups, 'investors', w.investors, 'since', w.since),
    'submissions-waiting:' || p.id || ':' || (now() at time zone 'Asia/Ho_Chi_Minh')::date, 5)
  from waiting as w, public.user_roles as r join public.profiles as p on p.user_id = r.user_id
  where w.since < now() - interval '1 hour' and r.role = 'admin' and p.email is not null
$$;
create function public.remind_reviewers() returns void
language sql set search_path = '' as $$ select private.remind_reviewers() $$;
comment on function public.remind_reviewers is 'Mails administrators about submissions that wait, once a day. For the functions (service_role) only.';
revoke all on function public.remind_reviewers, private.remind_reviewers, private.limit_submissions,
  private.keep_short, private.acknowledge_submission from public, anon, authenticated;
grant execute on function public.remind_reviewers, private.remind_reviewers to service_role;
