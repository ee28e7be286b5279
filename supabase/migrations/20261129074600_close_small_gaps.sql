-- A logo is an upload of its sender's also when a suggestion is changed, a complaint ends the links that wait for a
-- confirmation, and two functions that anybody or an administrator calls answer whatever they are asked.

-- As in 20261129065026_keep_suggestions_of_leavers, but a logo that a suggestion is changed to is an upload of its sender's, too.
create or replace function private.guard_proposal() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  entry record;
  free constant boolean := new.field in ('round', 'role', 'other');
  figures constant text[] := array['stage', 'employees', 'founded_year', 'funding_stage', 'funding_amount', 'aum_range'];
begin
  new.value := private.blank_to_null(new.value);
  new.note := private.blank_to_null(new.note);
  new.answer := private.blank_to_null(new.answer);
  new.source_url := private.blank_to_null(new.source_url);
  if private.is_system() then
    return new;
  end if;
  if tg_op = 'UPDATE' and pg_trigger_depth() > 1
    and to_jsonb(new) - '{claim_id,decided_by,made_round}'::text[] = to_jsonb(old) - '{claim_id,decided_by,made_round}'::text[] then
    return new;
  end if;
  -- Its account is gone: that is no edit, and the word to the reviewer goes with it.
  if tg_op = 'UPDATE' and pg_trigger_depth() > 1 and new.user_id is null
    and to_jsonb(new) - '{user_id,pseudonym,note,updated_at}'::text[] = to_jsonb(old) - '{user_id,pseudonym,note,updated_at}'::text[] then
    return new;
  end if;
  if new.field = 'logo_url' and (tg_op = 'INSERT' or (new.user_id = auth.uid() and new.value is distinct from old.value)) then
    new.value := private.picture_address(new.value);
    if new.value is not null and not exists (select from storage.objects as o where o.bucket_id = 'startup-logos'
        and o.owner_id = auth.uid()::text
        and o.name = substring(new.value from '^/storage/v1/object/public/startup-logos/([^?#]+)')) then
      raise exception 'a logo is uploaded by whoever suggests it' using hint = 'logo_foreign', errcode = '23514';
    end if;
  end if;
  select * into entry from private.entry_of(new.startup_id, new.investor_id, new.person_id);
  if tg_op = 'INSERT' then
    -- Only change_page writes that a change is made at once.
    new.state := case when new.at_once then 'accepted' else 'pending' end;
    new.decided_at := case when new.at_once then now() end;
    new.claim_id := (select c.id from public.claims as c where c.user_id = new.user_id and c.state = 'verified' and c.expires_at > now()
      and coalesce(c.startup_id, c.investor_id) = coalesce(new.startup_id, new.investor_id));
  else
    new.updated_at := now();
    if old.state = 'accepted' and old.done_at is null and new.done_at is not null and private.has_role('editor')
      and to_jsonb(new) - '{done_at,updated_at}'::text[] = to_jsonb(old) - '{done_at,updated_at}'::text[] then
      new.done_at := now();
      return new;
    elsif old.at_once and old.state = 'accepted' and new.state = 'rejected' and private.has_role('editor')
      and to_jsonb(new) - '{state,answer,updated_at}'::text[] = to_jsonb(old) - '{state,answer,updated_at}'::text[] then
      if private.same_value(private.said_text(entry.said, new.field), new.value) then
        raise exception 'the entry still says so' using hint = 'proposal_unwritten', errcode = '23514';
      end if;
      new.decided_by := auth.uid();
      new.decided_at := now();
      new.done_at := coalesce(old.done_at, now());
      return new;
    elsif old.state <> 'pending' then
      raise exception 'this was decided on' using hint = 'proposal_closed', errcode = '23514';
    elsif new.state in ('accepted', 'rejected') then
      if not private.has_role('editor') then
        raise exception 'only reviewers decide' using errcode = '42501';
      elsif (new.value, new.source_url, new.note, new.at_once) is distinct from (old.value, old.source_url, old.note, old.at_once) then
        raise exception 'a suggestion is decided on as it is' using errcode = '42501';
      elsif new.state = 'accepted' and not free
        and private.said_text(entry.said, new.field) is distinct from new.value then
        raise exception 'the entry does not say so' using hint = 'proposal_unwritten', errcode = '23514';
      elsif new.state = 'accepted' and new.field = 'round' and new.startup_id is not null
        and not exists (select from public.funding_rounds as r where r.id = new.made_round and r.startup_id = new.startup_id) then
        raise exception 'the ledger does not say so' using hint = 'proposal_unwritten', errcode = '23514';
      end if;
      if new.state = 'rejected' and new.answer is null then
        raise exception 'a rejection says why' using hint = 'reason_missing', errcode = '23514';
      end if;
      new.decided_by := auth.uid();
      new.decided_at := now();
      -- What no field takes stays to be done.
      new.done_at := case when new.field not in ('role', 'other') or new.state = 'rejected' then now() end;
      return new;
    elsif new.user_id <> auth.uid() or (new.answer, new.made_round, new.done_at) is distinct from (old.answer, old.made_round, old.done_at) then
      raise exception 'a suggestion belongs to whoever made it' using errcode = '42501';
    elsif new.state = 'withdrawn' then
      new.decided_at := now();
      return new;
    end if;
  end if;
  if entry.id is null then
    raise exception 'no such entry' using hint = 'proposal_gone', errcode = '23514';
  elsif not free and not entry.said ? new.field then
    raise exception 'no such field' using hint = 'proposal_gone', errcode = '23514';
  elsif free and new.value is null then
    raise exception 'nothing is suggested' using hint = 'proposal_same', errcode = '23514';
  elsif new.source_url is null and (private.holds_page(new.user_id, coalesce(new.startup_id, new.investor_id)) is null or free or new.field = any (figures)) then
    raise exception 'a suggestion needs a source' using hint = 'source_missing', errcode = '23514';
  end if;
  new.old_value := case when not free then left(private.said_text(entry.said, new.field), 2000) end;
  if not free and private.same_value(new.value, private.said_text(entry.said, new.field)) then
    raise exception 'it says so already' using hint = 'proposal_same', errcode = '23514';
  end if;
  return new;
end
$$;

-- As in 20261127002300_newsletter_subscribers, but a link that waits for a confirmation ends: it would lift the complaint.
create or replace function private.suppress_subscriber() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.newsletter_subscribers set status = 'suppressed'
  where private.email_hash(email) = new.email_hash and status <> 'suppressed';
  delete from public.newsletter_tokens as t
  using public.newsletter_subscribers as s
  where t.subscriber_id = s.id and t.purpose = 'confirm' and private.email_hash(s.email) = new.email_hash;
  return null;
end
$$;

-- As in 20261128233701_erase_everywhere, but of entries that share an address, the one that is or was public.
create or replace function private.erase_submission(key text, dry boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  startup constant public.startups := (select s from public.startups as s where s.slug = key or s.id::text = key
    order by s.id::text = key desc, s.status in ('rejected', 'removed'), s.created_at desc limit 1);
  investor constant public.investors := (
    select i from public.investors as i where (startup).id is null and (i.slug = key or i.id::text = key)
    order by i.id::text = key desc, i.status in ('rejected', 'removed'), i.created_at desc limit 1);
  entry constant uuid := coalesce((startup).id, (investor).id);
  logo constant text := coalesce((startup).logo_url, (investor).logo_url);
  removed jsonb;
  stays jsonb;
begin
  removed := jsonb_build_object(
    'entries', (entry is not null)::integer,
    'logo', (logo is not null)::integer,
    'roles', (select count(*) from public.roles as r where entry in (r.startup_id, r.investor_id)),
    'rounds', (select count(*) from public.funding_rounds as r where r.startup_id = entry),
    'history', (select count(*) from public.fact_history as h where entry in (h.startup_id, h.investor_id)),
    'claims', (select count(*) from public.claims as c where entry in (c.startup_id, c.investor_id)),
    'suggestions', (select count(*) from public.fact_proposals as p where entry in (p.startup_id, p.investor_id)));
  stays := jsonb_build_object(
    'rounds_of_others', (select count(*) from public.round_investors as r where r.investor_id = entry),
    'audit', (select count(*) from public.audit_log as l where l.row_id = entry::text));
  if not dry and entry is not null then
    perform private.note_erased_row('entries', entry);
    delete from public.notifications as n where n.data ->> 'id' = entry::text;
    delete from public.email_outbox as o where o.status <> 'sending'
      and private.names_one_of(o.data::text, private.name_keys(array[coalesce((startup).name, (investor).name)]));
    delete from public.startups as s where s.id = entry;
    delete from public.investors as i where i.id = entry;
    insert into private.erasures (kind) values ('people') on conflict (kind) do update set at = now();
    -- Its logo of another site goes within minutes, an uploaded one within a day.
    update private.outside_pictures as p set noted_at = '-infinity' where p.address = private.picture_address(logo);
    update private.clock set pictures_at = '-infinity' where only_one;
  end if;
  return jsonb_build_object('removed', removed, 'stays', stays);
end
$$;

-- As in 20261128191019_say_when_pages_changed, but in parts of a row at least, however many are asked for.
create or replace function public.sitemap_changes(size integer default 1000) returns table (kind text, name text, updated_at timestamptz)
language sql stable set search_path = '' as $$
  select 'articles', ((n - 1) / greatest(size, 1) + 1)::text, max(changed_at) from (
    select row_number() over (order by a.published_at, a.id) as n, a.updated_at as changed_at from public.article_addresses as a
  ) as a group by 2
  union all
  select 'startups', ((n - 1) / greatest(size, 1) + 1)::text, max(changed_at) from (
    select row_number() over (order by s.created_at, s.id) as n, s.updated_at as changed_at from public.startups as s
    where s.status = 'approved'
  ) as s group by 2
  union all
  select 'investors', ((n - 1) / greatest(size, 1) + 1)::text, max(changed_at) from (
    select row_number() over (order by i.created_at, i.id) as n, i.updated_at as changed_at from public.investors as i
    where i.status = 'approved'
  ) as i group by 2
  union all
  select 'people', ((n - 1) / greatest(size, 1) + 1)::text, max(changed_at) from (
    select row_number() over (order by p.slug) as n, p.updated_at as changed_at from public.people as p
    where exists (select from public.roles as r where r.person_id = p.id)
  ) as p group by 2
  union all
  select 'category', a.category, max(a.updated_at) from public.articles as a where a.status = 'published' group by a.category
  union all
  select 'newsletter', '', max(i.sent_at) from public.newsletter_issues as i where i.status = 'sent' having count(*) > 0
  union all
  select 'corrections', '', max(c.corrected_at) from public.corrections as c having count(*) > 0
$$;
