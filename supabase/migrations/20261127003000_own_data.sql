-- What a person exports, what they have deleted, and what is kept for how long.

-- Functions ---------------------------------------------------------------------------------------

-- What is kept about a reader of the newsletter.
create function private.newsletter_record(subscriber uuid) returns json
language sql stable security definer set search_path = '' as $$
  select json_build_object(
    'email', s.email, 'status', s.status, 'language', s.locale, 'topics', s.categories, 'weekly', s.weekly,
    'consent', json_build_object('text_version', s.consent_version, 'language', s.consent_locale,
      'given_at', s.consent_at, 'page', s.consent_page),
    'created_at', s.created_at, 'updated_at', s.updated_at, 'confirmation_sent_at', s.confirmation_sent_at,
    'reminded_at', s.reminded_at, 'confirmed_at', s.confirmed_at, 'unsubscribed_at', s.unsubscribed_at,
    'bounce', s.bounce_detail,
    'suppressed', (
      select json_build_object('reason', u.reason, 'since', u.created_at)
      from public.newsletter_suppressions as u where u.email_hash = private.email_hash(s.email)),
    'issues', coalesce((
      select json_agg(json_build_object(
        'subject', case when 'sent' in (i.status, d.status)
          then case s.locale when 'vi' then i.subject_vi else i.subject_en end end,
        'state', d.status, 'reason', d.reason, 'queued_at', d.queued_at, 'settled_at', d.settled_at,
        'opened', d.opened, 'clicked', d.clicked,
        'error', (select o.last_error from public.email_outbox as o where o.id = d.outbox_id)) order by i.started_at, i.id)
      from public.newsletter_issues as i
      join public.newsletter_deliveries as d on d.issue_id = i.id and d.subscriber_id = s.id), '[]'),
    'mails', coalesce((
      select json_agg(json_build_object('kind', o.template, 'language', o.locale, 'state', o.status,
        'queued_at', o.created_at, 'sent_at', o.sent_at, 'error', o.last_error) order by o.created_at, o.id)
      from public.email_outbox as o
      where o.to_email = s.email and o.template like 'newsletter-%' and o.template <> 'newsletter-issue'), '[]'))
  from public.newsletter_subscribers as s
  where s.id = subscriber
$$;

-- Written for the reader: their words, no id and no token. An issue without a recipient is not named.
create function public.newsletter_export(token text) returns json
language sql stable set search_path = '' as $$
  select private.newsletter_record(private.newsletter_token_owner(token, 'preferences'))
$$;
comment on function public.newsletter_export is
  'Everything that is kept about the holder of a preferences token; null for a bad token.';

-- Who deletes their data leaves, too: counted for the issue that led there.
create function public.newsletter_erase(token text) returns boolean
language plpgsql set search_path = '' as $$
declare
  owner uuid := private.newsletter_token_owner(token, 'preferences');
begin
  -- The issue before its reader, as newsletter_advance has them: two that wait for each other is a failure.
  update public.newsletter_issues set unsubscribed = unsubscribed + 1
  where id = (select issue_id from public.newsletter_tokens
      where token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex'))
    and exists (select from public.newsletter_subscribers where id = owner and status in ('pending', 'confirmed'));
  delete from public.newsletter_subscribers where id = owner;
  return found;
end
$$;
comment on function public.newsletter_erase is
  'Deletes the holder of a preferences token and whatever names them; false for a bad token.';

create function private.own_data() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  account uuid := auth.uid();
  -- What belongs to an address is handed to who has shown that it is theirs.
  address text := (select lower(u.email) from auth.users as u where u.id = account and u.email_confirmed_at is not null);
begin
  if not private.session_is_trusted() then
    raise exception 'this session owes a second factor' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'exported_at', now(),
    'profile', (select to_jsonb(p) - '{id,user_id,search}'::text[] from public.profiles as p where p.user_id = account),
    'role', coalesce((select r.role from public.user_roles as r where r.user_id = account), 'user'),
    'sessions', (select coalesce(jsonb_agg(to_jsonb(s) - 'id'), '[]') from private.own_sessions() as s),
    'second_steps', (select coalesce(jsonb_agg(jsonb_build_object('kind', f.kind, 'name', f.name,
        'created_at', f.created_at, 'last_used_at', f.last_used_at) order by f.created_at), '[]')
      from private.factors as f where f.user_id = account),
    'startups', (select coalesce(jsonb_agg(to_jsonb(s) - '{search,approved_by,submitted_by}'::text[] || jsonb_build_object('descriptions',
        (select coalesce(jsonb_object_agg(t.locale, t.description), '{}') from public.entry_texts as t where t.startup_id = s.id)) order by s.created_at), '[]')
      from public.startups as s where s.submitted_by = account),
    'investors', (select coalesce(jsonb_agg(to_jsonb(i) - '{search,approved_by,submitted_by}'::text[] || jsonb_build_object('descriptions',
        (select coalesce(jsonb_object_agg(t.locale, t.description), '{}') from public.entry_texts as t where t.investor_id = i.id)) order by i.created_at), '[]')
      from public.investors as i where i.submitted_by = account),
    'articles', (select coalesce(jsonb_agg(jsonb_build_object('title', a.title, 'slug', a.slug, 'status', a.status,
        'language', a.locale, 'created_at', a.created_at, 'published_at', a.published_at) order by a.created_at), '[]')
      from public.articles as a where a.author_id = account),
    'claims', (select coalesce(jsonb_agg(to_jsonb(c) - '{id,user_id,token_hash}'::text[] order by c.created_at), '[]')
      from public.claims as c where c.user_id = account),
    'suggestions', (select coalesce(jsonb_agg(to_jsonb(f) - '{id,user_id,claim_id,decided_by}'::text[] order by f.created_at), '[]')
      from public.fact_proposals as f where f.user_id = account),
    'notifications', (select coalesce(jsonb_agg(to_jsonb(n) - '{id,user_id}'::text[] order by n.created_at), '[]')
      from public.notifications as n where n.user_id = account),
    'messages', (select coalesce(jsonb_agg(to_jsonb(c) - '{id,handled_by,assignee_id,answered_by,search}'::text[] order by c.created_at), '[]')
      from public.contact_messages as c where c.email = address),
    'mails', (select coalesce(jsonb_agg(jsonb_build_object('kind', o.template, 'language', o.locale, 'state', o.status,
        'queued_at', o.created_at, 'sent_at', o.sent_at) order by o.created_at), '[]')
      from public.email_outbox as o where o.to_email = address and o.template not like 'newsletter-%'),
    'newsletter', (select private.newsletter_record(s.id) from public.newsletter_subscribers as s where s.email = address),
    'changes_in_the_newsroom', (select coalesce(jsonb_agg(jsonb_build_object('at', l.at, 'action', l.action,
        'table', l.table_name) order by l.id), '[]')
      from public.audit_log as l where l.actor = account));
end
$$;

create function public.export_own_data() returns jsonb
language sql stable set search_path = '' as $$ select private.own_data() $$;
comment on function public.export_own_data is 'Everything that is kept about the caller.';

-- What is kept for how long, as the privacy policy says it: a sent mail for 30 days, one that failed for 90,
-- who got an issue for 90 days after it. What an issue did is counted on the issue, for ever, as is how often
-- a page was read on a day. The clock of the outbox forgets the rest, a part at a time.

-- Forgets what is past its time; answers how many rows went. A part at a time: the first call on a database
-- of years must not keep everybody waiting.
create function public.keep_no_longer(at_most integer default 5000) returns integer
language plpgsql set search_path = '' as $$
declare
  issue uuid;
  gone integer;
  total integer := 0;
begin
  delete from public.email_outbox where id in (
    select o.id from public.email_outbox as o
    where o.created_at < now() - interval '30 days'
      and ((o.status = 'sent' and o.sent_at < now() - interval '30 days')
        or (o.status = 'failed' and o.created_at < now() - interval '90 days'))
    order by o.created_at limit at_most for update skip locked);
  get diagnostics gone = row_count;
  total := total + gone;

  delete from public.trashed_articles where id in (
    select t.id from public.trashed_articles as t
    where t.deleted_at < now() - interval '30 days' order by t.deleted_at limit at_most for update skip locked);
  get diagnostics gone = row_count;
  total := total + gone;

  total := total + private.tend_claims(at_most);

  for issue in
    select i.id from public.newsletter_issues as i
    where i.compacted_at is null and (i.compacting_since is not null
      -- A recipient who is still to get it keeps their place.
      or (i.status in ('sent', 'cancelled') and i.pending = 0 and i.deferred = 0
        and coalesce(i.sent_at, i.started_at, i.updated_at) < now() - interval '90 days'))
    order by i.started_at limit 20 for update skip locked
  loop
    update public.newsletter_issues set compacting_since = now() where id = issue and compacting_since is null;
    delete from public.newsletter_deliveries where issue_id = issue and subscriber_id in (
      select d.subscriber_id from public.newsletter_deliveries as d where d.issue_id = issue limit at_most);
    get diagnostics gone = row_count;
    total := total + gone;
    if gone < at_most then
      delete from private.readers_reached where issue_id = issue;
      update public.newsletter_issues set compacted_at = now() where id = issue;
    end if;
    exit when total >= at_most;
  end loop;
  return total;
end
$$;
comment on function public.keep_no_longer is
  'Forgets mails, deliveries and deleted articles that are past their time, a part at a time.';

-- Grants ------------------------------------------------------------------------------------------

grant execute on function private.own_data, public.export_own_data to authenticated, service_role;
grant execute on function
  private.newsletter_record, public.newsletter_export, public.newsletter_erase, public.keep_no_longer
  to service_role;
