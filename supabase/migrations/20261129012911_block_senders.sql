-- Who sends nothing but nonsense is blocked, by an address or by all addresses of a domain: nothing of theirs is taken any
-- more, and what they brought is hidden in one go, as an editor has seen it in a list before. Lifting the block puts it back.

-- Tables ------------------------------------------------------------------------------------------

create table private.blocks (
  id uuid primary key default gen_random_uuid(),
  email_hash text,
  domain text,
  account uuid references public.profiles (id) on delete set null,
  label text not null,
  blocked_at timestamptz not null default now(),
  blocked_by uuid references public.profiles (user_id) on delete set null,
  constraint blocks_email_hash_key unique (email_hash),
  constraint blocks_domain_key unique (domain),
  constraint blocks_what_check check (num_nonnulls(email_hash, domain) = 1),
  constraint blocks_label_check check (char_length(label) <= 320 and private.is_line(label))
);
comment on table private.blocks is 'Addresses, and domains with all their addresses, of which nothing is taken.';
comment on column private.blocks.account is 'The account that had the address: it stays blocked under another one.';
comment on column private.blocks.label is 'What editors read: the domain, or the address with most of its letters left out.';

create table private.blocked_rows (
  block_id uuid not null references private.blocks (id) on delete cascade,
  kind text not null,
  row_id uuid not null,
  was text not null,
  is_turning boolean not null default true,
  primary key (kind, row_id),
  constraint blocked_rows_kind_check check (kind in ('claim', 'suggestion', 'message'))
);
comment on table private.blocked_rows is 'What is hidden with its sender, and the state to put it back to.';
comment on column private.blocked_rows.is_turning is 'It is being hidden or put back right now.';

alter table private.removed_entries add column block_id uuid references private.blocks (id) on delete set null;
comment on column private.removed_entries.block_id is 'The block that it is hidden with.';

create index blocks_account_idx on private.blocks (account);
create index blocks_blocked_by_idx on private.blocks (blocked_by);
create index blocked_rows_block_id_idx on private.blocked_rows (block_id);
create index removed_entries_block_id_idx on private.removed_entries (block_id);

-- Functions ---------------------------------------------------------------------------------------

-- The domain of an address, as DNS reads it.
create function private.domain_of(email text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select lower(substring(btrim(email) from '@([^@]+)$'))
$$;

-- Providers at which everybody can have an address: blocking one would block strangers.
create function private.is_public_mail(domain text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select domain = any (array['gmail.com', 'googlemail.com', 'yahoo.com', 'yahoo.com.vn', 'ymail.com', 'outlook.com', 'outlook.com.vn',
    'hotmail.com', 'live.com', 'msn.com', 'icloud.com', 'me.com', 'mac.com', 'proton.me', 'protonmail.com', 'aol.com', 'gmx.com',
    'gmx.net', 'zoho.com', 'mail.com', 'mail.ru', 'yandex.com', 'qq.com', '163.com', 'naver.com', 'fastmail.com', 'tutanota.com'])
$$;

-- Whether a host is a domain, or within it.
create function private.is_within(host text, domain text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select host = domain or right(host, char_length(domain) + 1) = '.' || domain
$$;

-- Whether nothing is taken of an account, or of an address without one. Members of the newsroom are never blocked.
create function private.is_blocked(account uuid, address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
      select from private.blocks as b
      left join public.profiles as p on p.user_id = is_blocked.account
      where b.account = is_blocked.account
        or b.email_hash in (private.email_hash(is_blocked.address), private.email_hash(p.email))
        or private.is_within(private.domain_of(is_blocked.address), b.domain)
        or private.is_within(private.domain_of(p.email), b.domain))
    and not exists (select from public.user_roles as r join public.profiles as p on p.user_id = r.user_id
      where private.role_rank(r.role) > 1 and (p.user_id = is_blocked.account or lower(p.email) = lower(btrim(is_blocked.address))))
$$;

-- The sentence that a blocked sender gets is the site's own.
create function private.refuse_sender(account uuid, address text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_blocked(account, address) then
    raise exception 'nothing is taken of this sender' using hint = 'blocked', errcode = '42501';
  end if;
end
$$;

-- Of what an account sends itself; the argument is the column that names it, without one it is who calls.
create function private.refuse_blocked() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := case when tg_nargs = 0 then auth.uid() else (to_jsonb(new) ->> tg_argv[0])::uuid end;
begin
  if account = auth.uid() then
    perform private.refuse_sender(account, null);
  end if;
  return new;
end
$$;

-- Claims are written by a function, in the name of their account.
create function private.refuse_blocked_claim() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_sender(new.user_id, null);
  return new;
end
$$;

create function private.refuse_blocked_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_sender(null, new.email);
  return new;
end
$$;

-- Whether a suggestion is being hidden with its sender, or shown again: that is no decision on it.
create function private.is_turning(suggestion uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.blocked_rows as b where b.kind = 'suggestion' and b.row_id = suggestion and b.is_turning)
$$;

-- Addresses that somebody means: one, or all of a domain.
create function private.is_of(address text, who text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(case when who like '%@%' then lower(btrim(address)) = who
    else private.is_within(private.domain_of(address), who) end, false)
$$;

-- All that an address or a domain brought and that is public or waits. `others`: how much hangs on it that is not theirs,
-- as rounds, stories and claims of other accounts.
create function private.brought_by(who text)
returns table (kind text, id uuid, title text, state text, others integer, sender text, sent_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted constant text := lower(btrim(who));
  senders uuid[];
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'only editors see what somebody brought' using errcode = '42501';
  end if;
  senders := array(select p.user_id from public.profiles as p where private.is_of(p.email, wanted)
    union select b.account from private.blocks as b where b.email_hash = private.email_hash(wanted) and b.account is not null);
  return query
    select 'startup', s.id, s.name, s.status,
      ((select count(*) from public.claims as c where c.startup_id = s.id and c.state = 'verified' and c.user_id <> all (senders))
      + (select count(*) from public.funding_rounds as r where r.startup_id = s.id)
      + (select count(*) from public.article_mentions as m where m.startup_id = s.id))::integer, p.email, s.created_at
    from public.startups as s join public.profiles as p on p.user_id = s.submitted_by
    where s.submitted_by = any (senders) and s.status in ('pending', 'approved')
    union all
    select 'investor', i.id, i.name, i.status,
      ((select count(*) from public.claims as c where c.investor_id = i.id and c.state = 'verified' and c.user_id <> all (senders))
      + (select count(*) from public.round_investors as r where r.investor_id = i.id)
      + (select count(*) from public.article_mentions as m where m.investor_id = i.id))::integer, p.email, i.created_at
    from public.investors as i join public.profiles as p on p.user_id = i.submitted_by
    where i.submitted_by = any (senders) and i.status in ('pending', 'approved')
    union all
    select 'claim', c.id, coalesce(s.name, i.name), c.state, 0, p.email, c.created_at
    from public.claims as c join public.profiles as p on p.user_id = c.user_id
    left join public.startups as s on s.id = c.startup_id left join public.investors as i on i.id = c.investor_id
    where c.user_id = any (senders) and c.state in ('pending', 'verified', 'disputed')
    union all
    select 'suggestion', f.id, concat_ws(': ', coalesce(s.name, i.name, e.name), left(f.value, 120)), f.state, 0, p.email, f.created_at
    from public.fact_proposals as f join public.profiles as p on p.user_id = f.user_id
    left join public.startups as s on s.id = f.startup_id left join public.investors as i on i.id = f.investor_id
    left join public.people as e on e.id = f.person_id
    where f.user_id = any (senders) and f.state = 'pending'
    union all
    select 'message', m.id,
      case when private.is_system() or private.is_admin() or m.assignee_id = auth.uid() then m.subject else '…' end,
      m.status, 0, m.email, m.created_at
    from public.contact_messages as m
    where private.is_of(m.email, wanted) and m.status in ('new', 'open') and not m.is_internal
    order by 1, 7 desc, 2 limit 1000;
end
$$;

create function public.brought_by(who text)
returns table (kind text, id uuid, title text, state text, others integer, sender text, sent_at timestamptz)
language sql stable set search_path = '' as $$ select * from private.brought_by(who) $$;
comment on function public.brought_by is
  'For editors: what an address, or all addresses of a domain, sent that is public or waits, and how much of others hangs on it; 1,000 at most.';

-- Whom a block would be of: how many accounts an address or a domain has, and why it cannot be blocked.
create function private.block_scope(who text) returns table (accounts integer, refusal text)
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted constant text := lower(btrim(who));
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'only editors block' using errcode = '42501';
  end if;
  return query select
    (select count(*) from public.profiles as p where private.is_of(p.email, wanted))::integer,
    case when wanted not like '%@%' and private.is_public_mail(wanted) then 'block_everybody'
      when exists (select from public.profiles as p join public.user_roles as r on r.user_id = p.user_id
        where private.role_rank(r.role) > 1 and private.is_of(p.email, wanted)) then 'block_staff' end;
end
$$;

create function public.block_scope(who text) returns table (accounts integer, refusal text)
language sql stable set search_path = '' as $$ select * from private.block_scope(who) $$;
comment on function public.block_scope is
  'For editors: how many accounts an address or a domain has, and block_everybody or block_staff where it cannot be blocked.';

-- Blocks an address or a domain, and hides those things of theirs that are named. Answers the block.
create function private.block_sender(who text, hide uuid[]) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  wanted constant text := lower(btrim(who));
  is_address constant boolean := wanted like '%@%';
  why text;
  block uuid;
  one record;
  freed public.claims;
begin
  select s.refusal into why from private.block_scope(wanted) as s;
  if why is not null then
    raise exception 'this cannot be blocked' using hint = why, errcode = '23514';
  elsif not coalesce(case when is_address then private.domain_of(wanted) else wanted end ~ '^[^[:space:]@.]+(\.[^[:space:]@.]+)+$', false) then
    raise exception 'an address or a domain' using errcode = '22023';
  end if;
  insert into private.blocks as b (email_hash, domain, account, label, blocked_by)
  values (case when is_address then private.email_hash(wanted) end, case when not is_address then wanted end,
    case when is_address then (select p.user_id from public.profiles as p where lower(p.email) = wanted limit 1) end,
    case when is_address then left(wanted, 1) || '…@' || private.domain_of(wanted) else wanted end,
    (select p.user_id from public.profiles as p where p.user_id = auth.uid()))
  on conflict do nothing returning b.id into block;
  block := coalesce(block, (select b.id from private.blocks as b
    where b.domain = wanted or (is_address and b.email_hash = private.email_hash(wanted))));
  for one in select * from private.brought_by(wanted) as t where t.id = any (hide) loop
    if one.kind in ('startup', 'investor') then
      if private.hide_entry(one.kind, one.id, null) then
        update private.removed_entries as r set block_id = block where r.entry_id = one.id;
      end if;
      continue;
    elsif one.kind = 'claim' and one.state = 'pending' then
      -- A claim that was begun is begun again.
      delete from public.claims as c where c.id = one.id;
      continue;
    end if;
    insert into private.blocked_rows (block_id, kind, row_id, was) values (block, one.kind, one.id, one.state)
    on conflict (kind, row_id) do update set block_id = excluded.block_id, was = excluded.was, is_turning = true;
    if one.kind = 'claim' then
      update public.claims as c set state = 'revoked', ended_at = now() where c.id = one.id;
      -- Whom it was disputed with has it alone again.
      for freed in update public.claims as c set state = 'verified'
        from public.claims as mine
        where mine.id = one.id and one.state = 'disputed' and c.state = 'disputed' and c.user_id <> mine.user_id
          and coalesce(c.startup_id, c.investor_id) = coalesce(mine.startup_id, mine.investor_id)
          and not private.is_blocked(c.user_id, null)
          and 1 = (select count(*) from public.claims as o where o.state = 'disputed'
            and coalesce(o.startup_id, o.investor_id) = coalesce(mine.startup_id, mine.investor_id))
        returning c.* loop
        perform private.tell_claimant(freed, 'verified');
      end loop;
    elsif one.kind = 'suggestion' then
      update public.fact_proposals as f set state = 'withdrawn' where f.id = one.id;
    else
      update public.contact_messages as m set status = 'spam' where m.id = one.id;
    end if;
  end loop;
  update private.blocked_rows as b set is_turning = false where b.block_id = block;
  delete from public.notifications as n where n.data ->> 'id' = any (hide::text[])
    and n.user_id in (select r.user_id from public.user_roles as r where private.role_rank(r.role) > 1);
  return block;
end
$$;

create function public.block_sender(who text, hide uuid[]) returns uuid
language sql set search_path = '' as $$ select private.block_sender(who, hide) $$;
comment on function public.block_sender is
  'For editors: takes nothing of an address or a domain any more, and hides what is named of what it brought. Answers the block.';

create function private.list_blocks()
returns table (id uuid, label text, is_domain boolean, blocked_at timestamptz, blocked_by text, hidden integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'only editors see who is blocked' using errcode = '42501';
  end if;
  return query
    select b.id, b.label, b.domain is not null, b.blocked_at, coalesce(p.full_name, p.email),
      ((select count(*) from private.blocked_rows as r where r.block_id = b.id)
      + (select count(*) from private.removed_entries as r where r.block_id = b.id))::integer
    from private.blocks as b left join public.profiles as p on p.user_id = b.blocked_by
    order by b.blocked_at desc, b.id limit 500;
end
$$;

create function public.list_blocks()
returns table (id uuid, label text, is_domain boolean, blocked_at timestamptz, blocked_by text, hidden integer)
language sql stable set search_path = '' as $$ select * from private.list_blocks() $$;
comment on function public.list_blocks is 'For editors: who is blocked, since when, by whom, and how much is hidden with them.';

-- Takes of them again, and puts back what was hidden, as it was. An entry stays removed whose website or address another
-- one has meanwhile. Answers how much could not be put back; null where there is no such block.
create function private.lift_block(block uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  one record;
  stuck integer := 0;
  restored public.claims;
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'only editors lift a block' using errcode = '42501';
  elsif not exists (select from private.blocks as b where b.id = block) then
    return null;
  end if;
  update private.blocked_rows as b set is_turning = true where b.block_id = block;
  for one in select r.entry_id from private.removed_entries as r where r.block_id = block loop
    begin
      perform private.show_entry(one.entry_id);
    exception when unique_violation then
      stuck := stuck + 1;
    end;
  end loop;
  for one in select * from private.blocked_rows as b where b.block_id = block loop
    begin
      if one.kind = 'suggestion' then
        update public.fact_proposals as f set state = one.was where f.id = one.row_id and f.state = 'withdrawn';
      elsif one.kind = 'message' then
        update public.contact_messages as m set status = one.was where m.id = one.row_id and m.status = 'spam';
      else
        update public.claims as c set state = one.was, ended_at = null
        where c.id = one.row_id and c.state = 'revoked' and c.expires_at > now() returning * into restored;
        if found then
          update public.claims as c set state = 'disputed' where c.state = 'verified' and c.id <> restored.id
            and coalesce(c.startup_id, c.investor_id) = coalesce(restored.startup_id, restored.investor_id);
          if found then
            update public.claims as c set state = 'disputed' where c.id = restored.id;
          end if;
        end if;
      end if;
    exception when unique_violation then
      stuck := stuck + 1;
    end;
  end loop;
  delete from private.blocks as b where b.id = block;
  return stuck;
end
$$;

create function public.lift_block(block uuid) returns integer
language sql set search_path = '' as $$ select private.lift_block(block) $$;
comment on function public.lift_block is
  'For editors: ends a block and puts back what was hidden with it. Answers how much could not be put back, and null where there is no such block.';

-- Triggers ----------------------------------------------------------------------------------------

drop trigger fact_proposals_guard on public.fact_proposals;
create trigger fact_proposals_guard before insert or update on public.fact_proposals
  for each row when (not private.is_turning(new.id)) execute function private.guard_proposal();

create trigger startups_refuse_blocked before insert or update on public.startups
  for each row when (new.submitted_by is not null) execute function private.refuse_blocked('submitted_by');
create trigger investors_refuse_blocked before insert or update on public.investors
  for each row when (new.submitted_by is not null) execute function private.refuse_blocked('submitted_by');
create trigger fact_proposals_refuse_blocked before insert or update on public.fact_proposals
  for each row execute function private.refuse_blocked('user_id');
create trigger entry_reviews_refuse_blocked before update of answer on private.entry_reviews
  for each row when (new.answer is distinct from old.answer and new.answer is not null) execute function private.refuse_blocked();
create trigger claims_refuse_blocked before insert on public.claims
  for each row when (new.state = 'pending') execute function private.refuse_blocked_claim();
create trigger claims_refuse_blocked_proof before update of state on public.claims
  for each row when (old.state = 'pending' and new.state in ('verified', 'disputed')) execute function private.refuse_blocked_claim();
create trigger contact_messages_refuse_blocked before insert on public.contact_messages
  for each row when (new.status in ('new', 'open') and not new.is_internal) execute function private.refuse_blocked_message();

-- Policies ----------------------------------------------------------------------------------------

alter table private.blocks enable row level security;
alter table private.blocked_rows enable row level security;

-- Grants ------------------------------------------------------------------------------------------

revoke execute on function private.domain_of, private.is_public_mail, private.is_within, private.is_blocked, private.refuse_sender,
  private.is_of, private.is_turning, private.brought_by, private.block_scope, private.block_sender, private.list_blocks, private.lift_block,
  public.brought_by, public.block_scope, public.block_sender, public.list_blocks, public.lift_block from public, anon;
grant execute on function private.brought_by, public.brought_by, private.block_scope, public.block_scope, private.block_sender,
  public.block_sender, private.list_blocks, public.list_blocks, private.lift_block, public.lift_block to authenticated, service_role;
-- Whoever writes a suggestion has it asked.
grant execute on function private.is_turning to authenticated, service_role;
