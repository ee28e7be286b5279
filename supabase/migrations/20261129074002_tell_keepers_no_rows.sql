-- What a keeper of a page is told, and what they hand over. A check that failed told the whole row, with who sent it in
-- and the reviewer's note. A page that is hidden failed without words. What was handed over outlived the proof that it
-- was held by. And an address with an account in it passed for one of the domain.

-- As in 20261129023239_let_keepers_tend_pages, but an address says no account and no password: what stands before an @ is no host.
create or replace function private.is_small_change(field text, value text, domain text) returns boolean
language sql immutable set search_path = '' as $$
  select case
    when field in ('logo_url', 'raising') then true
    when field not in ('website', 'contact') or domain is null or value is null
      or (value like '%@%' and not private.is_email(value)) then false
    else coalesce(h.host = domain or right(h.host, char_length(domain) + 1) = '.' || domain, false) end
  from (select case when private.is_email(value) then lower(split_part(value, '@', 2)) else private.host_of(value) end as host) as h
$$;

-- As in 20261129023239_let_keepers_tend_pages, but a check that fails tells no row.
create or replace function private.change_page(entry uuid, field text, value text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  held constant text := private.holds_page(auth.uid(), entry);
  found record;
  proof public.claims;
  small boolean;
  made public.fact_proposals;
  said text;
  broken text;
  why text;
begin
  if held is null or not private.has_role('user') then
    return null;
  elsif field not in ('logo_url', 'raising', 'website', 'contact') then
    raise exception 'no such field' using hint = 'proposal_gone', errcode = '23514';
  end if;
  select e.* into found from (
    select * from private.entry_of(entry, null, null) union all select * from private.entry_of(null, entry, null)) as e;
  select c.* into proof from public.claims as c where c.user_id = auth.uid() and (c.startup_id = entry or c.investor_id = entry)
    and c.state = 'verified' and c.expires_at > now();
  small := held = 'proven' and private.is_small_change(field, private.blank_to_null(value), proof.domain);
  -- What is still raised is said again.
  if small and field = 'raising' and found.said ->> 'raising' = value then
    update public.startups as s set raising_until = current_date + 180 where s.id = entry;
    return 'changed';
  end if;
  -- The new one takes the place of what waits.
  update public.fact_proposals as p set state = 'withdrawn' where p.user_id = auth.uid() and p.field = change_page.field
    and entry in (p.startup_id, p.investor_id) and p.state = 'pending';
  insert into public.fact_proposals (user_id, startup_id, investor_id, field, value, at_once)
  values (auth.uid(), case when found.kind = 'startup' then entry end, case when found.kind = 'investor' then entry end,
    field, value, small)
  returning * into made;
  if not small then
    return 'suggested';
  end if;
  execute format('update public.%I set %I = $2 where id = $1', found.kind || 's', field) using entry, made.value;
  insert into public.fact_history (startup_id, investor_id, fact_id, fact, deed, about, before, after)
  values (made.startup_id, made.investor_id, made.id, 'field', 'changed', jsonb_build_object('field', field),
    case when field <> 'logo_url' then jsonb_build_object(field, made.old_value) end,
    case when field <> 'logo_url' then jsonb_build_object(field, made.value) end);
  return 'changed';
exception when check_violation then
  get stacked diagnostics said = message_text, broken = constraint_name, why = pg_exception_hint;
  raise exception '%', said using errcode = '23514', constraint = broken, hint = why;
end
$$;

-- As in 20261129023239_let_keepers_tend_pages, but a page that is hidden is not handed over, and a blocked account sends nothing.
create or replace function private.offer_page(entry uuid, address text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  found record;
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  select e.* into found from (
    select * from private.entry_of(entry, null, null) union all select * from private.entry_of(null, entry, null)) as e;
  if found.id is null or private.holds_page(auth.uid(), entry) is null or not private.has_role('user') then
    return null;
  end if;
  perform private.refuse_sender(auth.uid(), null);
  if address is null or not private.is_email(address) then
    raise exception 'an address of a mailbox' using errcode = '22023';
  elsif not private.take_rate_limit('page offers ' || auth.uid(), 5, 86400) then
    return 'limit';
  end if;
  delete from private.page_offers as o where o.entry_id = entry or o.expires_at < now();
  insert into private.page_offers (startup_id, investor_id, giver, token_hash)
  values (case when found.kind = 'startup' then entry end, case when found.kind = 'investor' then entry end, auth.uid(),
    encode(sha256(convert_to(token, 'UTF8')), 'hex'));
  perform private.enqueue_mail('page-offer', address, p.locale, jsonb_build_object('entry', entry, 'token', token,
    'name', found.name, 'giver', coalesce(private.blank_to_null(p.full_name), p.email)), null, 2)
  from public.profiles as p where p.id = auth.uid();
  return 'sent';
end
$$;

-- As in 20261129023239_let_keepers_tend_pages, but whoever held it by a proof hands over the proof alone, and a blocked account takes none.
create or replace function private.take_page(entry uuid, token text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  offer private.page_offers;
  found record;
  me constant uuid := auth.uid();
begin
  if not private.has_role('user') then
    return null;
  elsif not private.take_rate_limit('page tries ' || me, 20, 3600) then
    return null;
  end if;
  perform private.refuse_sender(me, null);
  perform pg_advisory_xact_lock(hashtextextended('claimed ' || entry, 0));
  select o.* into offer from private.page_offers as o where o.entry_id = entry and o.expires_at > now()
    and o.token_hash = encode(sha256(convert_to(take_page.token, 'UTF8')), 'hex') for update;
  select e.* into found from (
    select * from private.entry_of(entry, null, null) union all select * from private.entry_of(null, entry, null)) as e;
  if offer.id is null or found.id is null or offer.giver = me or private.holds_page(offer.giver, entry) is null then
    return null;
  end if;
  delete from private.page_offers as o where o.id = offer.id;
  if exists (select from public.claims as c where c.user_id = offer.giver and (c.startup_id = entry or c.investor_id = entry)
      and c.state = 'verified') then
    delete from public.claims as c where c.user_id = me and (c.startup_id = entry or c.investor_id = entry)
      and c.state in ('pending', 'verified', 'expired');
    update public.claims as c set user_id = me where c.user_id = offer.giver and (c.startup_id = entry or c.investor_id = entry)
      and c.state = 'verified';
  end if;
  insert into private.page_keepers as k (startup_id, investor_id, keeper)
  select offer.startup_id, offer.investor_id, me
  from (select s.submitted_by from public.startups as s where s.id = entry
    union all select i.submitted_by from public.investors as i where i.id = entry) as e
  left join private.page_keepers as o on o.entry_id = entry
  where case when o.id is null then e.submitted_by else o.keeper end = offer.giver
  on conflict (entry_id) do update set keeper = excluded.keeper;
  insert into public.notifications (user_id, kind, data) values (offer.giver, 'page_taken',
    jsonb_build_object('id', found.id, 'name', found.name, 'slug', found.slug, 'of', found.kind));
  return found.name;
end
$$;

-- As in 20261129023239_let_keepers_tend_pages, but of a page that is hidden nothing is asked.
create or replace function private.ask_page_removal(entry uuid, reason text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  held constant text := private.holds_page(auth.uid(), entry);
  found record;
  proof public.claims;
  asker public.profiles;
begin
  select e.* into found from (
    select * from private.entry_of(entry, null, null) union all select * from private.entry_of(null, entry, null)) as e;
  if found.id is null or held is null or not private.has_role('user') then
    return null;
  elsif not private.take_rate_limit('page removals ' || auth.uid(), 10, 86400) then
    return 'limit';
  end if;
  select c.* into proof from public.claims as c where c.user_id = auth.uid() and (c.startup_id = entry or c.investor_id = entry)
    and c.state = 'verified' and c.expires_at > now();
  select p.* into asker from public.profiles as p where p.id = auth.uid();
  insert into public.contact_messages (first_name, last_name, email, subject, message, locale, kind)
  values (left(coalesce(nullif(split_part(btrim(asker.full_name), ' ', 1), ''), split_part(asker.email, '@', 1)), 100),
    left(coalesce(nullif(regexp_replace(btrim(asker.full_name), '^\S+\s*', ''), ''), '–'), 100), asker.email,
    left(case asker.locale when 'vi' then 'Gỡ trang: ' else 'Removal: ' end || found.name, 200),
    concat_ws(E'\n\n', private.blank_to_null(left(reason, 2000)),
      concat_ws(' · ', case found.kind when 'startup' then '/startup/' else '/investors/' end || found.slug, held, proof.method,
        proof.domain, proof.verified_at::date::text)), asker.locale, 'removal');
  perform private.enqueue_mail('contact-received', asker.email, asker.locale, jsonb_build_object('hours', coalesce(
    (select s.value::integer from public.site_settings as s where s.name = 'figure.responseHours'), 24)), null, 4);
  return 'asked';
end
$$;
