-- An issue that says nothing, or that came with the demo, reaches nobody by accident.
--   demo:  seeded. It is written, looked at and tried like any other; scheduling or sending it takes a
--          write that makes it the newsroom's own first, in the same breath or before.
--   empty: somebody would get a letter without a word or a story. It is neither scheduled nor sent, and
--          one that becomes empty later is held, because a story can be taken back at any time.

alter table public.newsletter_issues
  add column demo boolean not null default false,
  drop constraint newsletter_issues_hold_reason_check,
  add constraint newsletter_issues_hold_reason_check check (
    hold_reason is null or (status = 'scheduled' and hold_reason in ('late', 'empty', 'restored'))
    or (status = 'sending' and hold_reason in ('paused', 'bounces', 'complaints', 'empty', 'restored')));
comment on column public.newsletter_issues.demo is 'Came with the demo content: goes to nobody while this is true.';
comment on column public.newsletter_issues.hold_reason is
  'paused (by a person), late, bounces, complaints, empty (nothing to read) or restored (from a backup).';
grant update (demo) on public.newsletter_issues to authenticated;

-- What an earlier version seeded, while it is as it was seeded.
update public.newsletter_issues set demo = true,
  status = case status when 'scheduled' then 'draft' else status end,
  scheduled_at = case status when 'scheduled' then null else scheduled_at end
where id in ('c0000000-0000-4000-8000-000000000001', 'c0000000-0000-4000-8000-000000000002',
    'c0000000-0000-4000-8000-000000000003')
  and created_by is null and audience = 0 and status in ('draft', 'scheduled', 'sent');

-- The languages in which an issue has nothing to read. `at_once`: only what is published counts;
-- otherwise a story that waits for its own day does, too.
create function private.empty_languages(issue public.newsletter_issues, at_once boolean) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(language), '{}')
  from unnest(case when issue.segment ->> 'locale' in ('en', 'vi') then array[issue.segment ->> 'locale']
    else array['en', 'vi'] end) as language
  where coalesce(case language when 'vi' then issue.intro_vi else issue.intro_en end, '') !~ '\S'
    and not exists (
      select from public.articles as a
      join public.articles as v on v.id = coalesce(a.translation_of, a.id) or v.translation_of = coalesce(a.translation_of, a.id)
      where a.id = any (issue.picks) and v.locale in (language, 'en')
        and (v.status = 'published' or (not at_once and v.scheduled_at is not null)))
$$;
revoke all on function private.empty_languages from public, anon, authenticated;
grant execute on function private.empty_languages to service_role;

-- As 20261121060000 has it, and it refuses what is empty or the demo's.
create or replace function private.guard_issue() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.slug := private.blank_to_null(new.slug);
  if tg_op = 'INSERT' then
    if not private.is_system() and (new.status not in ('draft', 'scheduled') or new.audience <> 0) then
      raise exception 'an issue starts as a draft' using errcode = '42501';
    end if;
  else
    new.updated_at := now();
    if new.status <> old.status then
      if (old.status, new.status) not in (
        ('draft', 'scheduled'), ('draft', 'sending'), ('scheduled', 'draft'), ('scheduled', 'sending'),
        ('scheduled', 'cancelled'), ('draft', 'cancelled'), ('sending', 'sent'), ('sending', 'cancelled')) then
        raise exception 'an issue does not go from % to %', old.status, new.status using errcode = '23514';
      end if;
      if new.status = 'sending' then
        new.started_at := now();
      elsif new.status = 'sent' then
        if not private.is_system() then
          raise exception 'an issue is sent when everybody has it' using errcode = '42501';
        end if;
        new.sent_at := now();
      end if;
    end if;
    if new.demo and not old.demo and not private.is_system() then
      raise exception 'only the seed makes demo issues' using errcode = '42501';
    end if;
    if old.status in ('sending', 'sent', 'cancelled') and not private.is_system()
      and (new.subject_en, new.subject_vi, new.preheader_en, new.preheader_vi, new.intro_en, new.intro_vi,
          new.picks, new.segment)
        is distinct from (old.subject_en, old.subject_vi, old.preheader_en, old.preheader_vi, old.intro_en,
          old.intro_vi, old.picks, old.segment) then
      raise exception 'an issue that has been sent cannot be rewritten' using errcode = '42501';
    end if;
  end if;
  -- A plan that is rewritten is judged again: taking the last story out of it empties it.
  if new.status in ('scheduled', 'sending') and (tg_op = 'INSERT' or old.status <> new.status
      or (new.status = 'scheduled' and (new.intro_en, new.intro_vi, new.picks, new.segment, new.scheduled_at)
        is distinct from (old.intro_en, old.intro_vi, old.picks, old.segment, old.scheduled_at))) then
    if new.demo then
      raise exception 'a demo issue goes to nobody until somebody makes it their own' using errcode = '23514';
    end if;
    if private.empty_languages(new, new.status = 'sending') <> '{}' then
      raise exception 'an issue without a story or a text goes to nobody' using errcode = '23514';
    end if;
  end if;
  -- Its address in the archive: the words of the subject, unless they are taken or a page's own.
  if new.slug is null and new.status in ('sending', 'sent') then
    new.slug := left(btrim(regexp_replace(private.search_text(new.subject_en), '[^a-z0-9]+', '-', 'g'), '-'), 120);
    if new.slug in ('', 'confirm', 'preferences', 'subscribe', 'unsubscribe')
      or exists (select from public.newsletter_issues where slug = new.slug) then
      new.slug := btrim(new.slug || to_char(now(), '-YYYY-MM-DD-') || left(new.id::text, 4), '-');
    end if;
  end if;
  return new;
end
$$;

-- As 20261121150000 has it, and it holds what has become empty.
create or replace function private.hold_issues() returns void
language plpgsql set search_path = '' as $$
declare
  -- A server that was down over night must not mail its readers at three in the morning.
  too_late constant interval := '2 hours';
  -- Fewer mails say nothing. 5 % is a list that should not have been written to; the 2 % that the
  -- acceptance drill bounces, and an old list may, have to get through.
  enough_mails constant integer := 500;
  too_many_bounces constant numeric := 0.05;
  -- What large mailbox providers ask a sender to stay under. One angry reader of a small list is not it.
  enough_complaints constant integer := 3;
  too_many_complaints constant numeric := 0.001;
begin
  update public.newsletter_issues set held_at = now(), hold_reason = 'late'
  where status = 'scheduled' and held_at is null and scheduled_at < now() - too_late and 'late' <> all (hold_waived);

  update public.newsletter_issues as i set held_at = now(), hold_reason = 'empty'
  where i.held_at is null and (i.status = 'sending' or (i.status = 'scheduled' and i.scheduled_at <= now()))
    and private.empty_languages(i, true) <> '{}';

  update public.newsletter_issues as i set held_at = now(), hold_reason = trouble.reason
  from (
    select s.id, case
        when seen.complaints >= enough_complaints and seen.complaints >= s.sent * too_many_complaints
          and 'complaints' <> all (s.hold_waived) then 'complaints'
        when s.sent + s.failed + seen.returned >= enough_mails
          and seen.bounces > (s.sent + s.failed + seen.returned) * too_many_bounces
          and 'bounces' <> all (s.hold_waived) then 'bounces'
      end as reason
    from public.newsletter_issues as s
    cross join lateral (
      select count(*) filter (where d.reason = 'complained') as complaints,
        count(*) filter (where d.reason = 'bounced') as bounces,
        -- Bounced at once, so not among those sent.
        count(*) filter (where d.reason = 'bounced' and d.status = 'suppressed') as returned
      from public.newsletter_deliveries as d
      where d.issue_id = s.id and d.reason in ('bounced', 'complained')) as seen
    where s.status = 'sending' and s.held_at is null and not s.hold_waived @> '{bounces,complaints}'
  ) as trouble
  where i.id = trouble.id and trouble.reason is not null and i.status = 'sending' and i.held_at is null;
end
$$;

-- As 20261121150000 has it; lifted for good are only the reasons that a person can overrule.
create or replace function private.hold_issue(issue uuid, hold boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not (private.has_role('editor') or private.is_system()) then
    raise exception 'only editors and admins pause and resume an issue' using errcode = '42501';
  end if;
  if hold then
    update public.newsletter_issues set held_at = now(), hold_reason = 'paused'
    where id = issue and status = 'sending' and held_at is null;
  else
    update public.newsletter_issues set held_at = null, hold_reason = null,
      hold_waived = hold_waived || case when hold_reason in ('bounces', 'complaints') then array[hold_reason] else '{}' end
    where id = issue and status = 'sending' and held_at is not null;
  end if;
  return found;
end
$$;
