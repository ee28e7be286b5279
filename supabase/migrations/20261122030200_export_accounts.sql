-- Somebody with an account takes along everything that is kept about them, the newsletter included, and
-- nothing that is the newsroom's own: no search columns, nobody else's name.

-- What is kept about a reader of the newsletter. The text of newsletter_export, which it was part of
-- (20261121160000_erase_subscribers.sql).
create function private.newsletter_record(subscriber uuid) returns json
language sql stable security definer set search_path = '' as $$
  select json_build_object(
    'email', s.email, 'status', s.status, 'language', s.locale, 'topics', s.categories, 'weekly', s.weekly,
    'consent', json_build_object('text_version', s.consent_version, 'language', s.consent_locale,
      'given_at', s.consent_at, 'page', s.consent_page),
    'created_at', s.created_at, 'updated_at', s.updated_at, 'confirmation_sent_at', s.confirmation_sent_at,
    'reminded_at', s.reminded_at, 'confirmed_at', s.confirmed_at, 'unsubscribed_at', s.unsubscribed_at,
    'suppressed', (
      select json_build_object('reason', u.reason, 'since', u.created_at)
      from public.newsletter_suppressions as u where u.email_hash = private.email_hash(s.email)),
    'issues', coalesce((
      select json_agg(json_build_object(
        'subject', case when 'sent' in (i.status, d.status)
          then case s.locale when 'vi' then i.subject_vi else i.subject_en end end,
        'state', d.status, 'reason', d.reason, 'queued_at', d.queued_at, 'settled_at', d.settled_at,
        'opened', d.opened, 'clicked', d.clicked) order by i.started_at, i.id)
      from public.newsletter_issues as i
      join public.newsletter_deliveries as d on d.issue_id = i.id and d.subscriber_id = s.id), '[]'),
    'mails', coalesce((
      select json_agg(json_build_object('kind', o.template, 'language', o.locale, 'state', o.status,
        'queued_at', o.created_at, 'sent_at', o.sent_at) order by o.created_at, o.id)
      from public.email_outbox as o
      where o.to_email = s.email and o.template like 'newsletter-%' and o.template <> 'newsletter-issue'), '[]'))
  from public.newsletter_subscribers as s
  where s.id = subscriber
$$;
create or replace function public.newsletter_export(token text) returns json
language sql stable set search_path = '' as $$
  select private.newsletter_record(private.newsletter_token_owner(token, 'preferences'))
$$;

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
    'startups', (select coalesce(jsonb_agg(to_jsonb(s) - '{search,approved_by,submitted_by}'::text[] order by s.created_at), '[]')
      from public.startups as s where s.submitted_by = account),
    'investors', (select coalesce(jsonb_agg(to_jsonb(i) - '{search,approved_by,submitted_by}'::text[] order by i.created_at), '[]')
      from public.investors as i where i.submitted_by = account),
    'articles', (select coalesce(jsonb_agg(jsonb_build_object('title', a.title, 'slug', a.slug, 'status', a.status,
        'language', a.locale, 'created_at', a.created_at, 'published_at', a.published_at) order by a.created_at), '[]')
      from public.articles as a where a.author_id = account),
    'notifications', (select coalesce(jsonb_agg(to_jsonb(n) - '{id,user_id}'::text[] order by n.created_at), '[]')
      from public.notifications as n where n.user_id = account),
    'messages', (select coalesce(jsonb_agg(to_jsonb(c) - '{id,handled_by}'::text[] order by c.created_at), '[]')
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

revoke all on function private.newsletter_record, private.own_data, public.export_own_data from public, anon, authenticated;
grant execute on function private.newsletter_record to service_role;
grant execute on function private.own_data, public.export_own_data to authenticated, service_role;
