-- Who left stays gone: after a restore from a backup that knows nothing of it, and when somebody imports
-- an old list. What is kept is a fingerprint of the address (SHA-256 with a salt of this site), what
-- happened last, and when. The embedded backend writes every change to a file beside its backups, too,
-- and puts what the file knows back into a restored database (src/backend/leavers.ts); on a hosted
-- project this table is all there is.
--
--   unsubscribed, erased (asked for deletion), bounce, complaint, request, manual (suppressions),
--   account (of a deleted account, by its id), returned (subscribed again: the others are past)

create table private.leaver_salt (
  only_one boolean primary key default true,
  salt text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  agreed boolean not null default false,
  constraint leaver_salt_only_one_check check (only_one),
  constraint leaver_salt_salt_check check (salt ~ '^[0-9a-f]{64}$')
);
comment on table private.leaver_salt is 'Of the fingerprints of leavers.';
comment on column private.leaver_salt.agreed is 'Whether the file beside the backups has it, too: then it never changes again.';
alter table private.leaver_salt enable row level security;
insert into private.leaver_salt default values;

create table private.leavers (
  hash text primary key,
  kind text not null,
  at timestamptz not null default now(),
  constraint leavers_hash_check check (hash ~ '^[0-9a-f]{64}$'),
  constraint leavers_kind_check check (kind in
    ('unsubscribed', 'erased', 'bounce', 'complaint', 'request', 'manual', 'account', 'returned'))
);
comment on table private.leavers is 'Fingerprints of who left, and how last. Outlives their rows.';
alter table private.leavers enable row level security;

create function private.fingerprint(email_hash text) returns text
language sql stable security definer set search_path = '' as $$
  select encode(sha256(convert_to(s.salt || ':' || email_hash, 'UTF8')), 'hex') from private.leaver_salt as s
$$;

-- A later word replaces an earlier one, except that who leaves anyway stays suppressed. Times only grow,
-- whatever the clock does: the latest word has to be told by them.
create function private.note_leaver(fingerprint text, what text) returns void
language sql security definer set search_path = '' as $$
  insert into private.leavers as l (hash, kind) values (fingerprint, what)
  on conflict (hash) do update set kind = excluded.kind,
    at = greatest(excluded.at, l.at + interval '1 microsecond')
  where l.kind <> excluded.kind
    and not (l.kind in ('bounce', 'complaint', 'request', 'manual') and excluded.kind in ('unsubscribed', 'erased'))
$$;

create function private.note_subscriber() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    -- A request that was never confirmed is forgotten by the clock, not by a wish.
    if old.confirmed_at is not null or old.status <> 'pending' then
      perform private.note_leaver(private.fingerprint(private.email_hash(old.email)), 'erased');
    end if;
  elsif new.status = 'unsubscribed' then
    perform private.note_leaver(private.fingerprint(private.email_hash(new.email)), 'unsubscribed');
  elsif new.status = 'confirmed' then
    update private.leavers as l set kind = 'returned', at = greatest(now(), l.at + interval '1 microsecond')
    where l.hash = private.fingerprint(private.email_hash(new.email)) and l.kind in ('unsubscribed', 'erased');
  end if;
  return null;
end
$$;
create trigger newsletter_subscribers_note_leaver after insert or delete or update of status
  on public.newsletter_subscribers for each row execute function private.note_subscriber();

create function private.note_suppression() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_leaver(private.fingerprint(new.email_hash), new.reason);
  return null;
end
$$;
create trigger newsletter_suppressions_note_leaver after insert on public.newsletter_suppressions
  for each row execute function private.note_suppression();

-- Somebody lifted it, which only the database's owner can.
create function private.note_lifted_suppression() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.leavers as l set kind = 'returned', at = greatest(now(), l.at + interval '1 microsecond')
  where l.hash = private.fingerprint(old.email_hash) and l.kind = old.reason;
  return null;
end
$$;
create trigger newsletter_suppressions_note_lifted after delete on public.newsletter_suppressions
  for each row execute function private.note_lifted_suppression();

create function private.note_deleted_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_leaver(private.fingerprint('account:' || old.id), 'account');
  return null;
end
$$;
create trigger khoi_note_leaver after delete on auth.users
  for each row execute function private.note_deleted_account();

-- Said in the transaction itself, heard when it is done: what the file is to hold.
create function private.announce_leaver() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('khoi_leavers',
    concat_ws(' ', new.hash, new.kind, to_char(new.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')));
  return null;
end
$$;
create trigger leavers_announce after insert or update on private.leavers
  for each row execute function private.announce_leaver();

-- Begins the list anew: who left before there was one, under a given salt.
create function private.begin_leavers(with_salt text) returns void
language sql security definer set search_path = '' as $$
  delete from private.leavers;
  update private.leaver_salt set salt = with_salt;
  select private.note_leaver(private.fingerprint(private.email_hash(email)), 'unsubscribed')
  from public.newsletter_subscribers where status = 'unsubscribed';
  select private.note_leaver(private.fingerprint(email_hash), reason) from public.newsletter_suppressions;
$$;
select private.begin_leavers(salt) from private.leaver_salt;

-- Takes over what the file knows better: [{ hash, kind, at }]. Answers how many that were. Whoever is
-- here again although they left after that, is sent away again.
create function private.remember_leavers(known jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  news integer;
  account uuid;
begin
  create temporary table if not exists khoi_news (hash text, kind text, at timestamptz) on commit drop;
  delete from pg_temp.khoi_news;
  insert into pg_temp.khoi_news
  select k.hash, k.kind, k.at
  from jsonb_to_recordset(known) as k (hash text, kind text, at timestamptz)
  left join private.leavers as l on l.hash = k.hash
  where l.hash is null or l.at < k.at;
  get diagnostics news = row_count;
  if news = 0 then
    return 0;
  end if;
  insert into public.newsletter_suppressions (email_hash, reason)
  select private.email_hash(s.email), n.kind
  from public.newsletter_subscribers as s
  join pg_temp.khoi_news as n on n.hash = private.fingerprint(private.email_hash(s.email))
  where n.kind in ('bounce', 'complaint', 'request', 'manual')
  on conflict do nothing;
  update public.newsletter_subscribers as s set status = 'unsubscribed'
  from pg_temp.khoi_news as n
  where n.hash = private.fingerprint(private.email_hash(s.email)) and n.kind = 'unsubscribed'
    and s.status in ('pending', 'confirmed') and n.at > greatest(s.consent_at, s.confirmed_at);
  delete from public.newsletter_subscribers as s using pg_temp.khoi_news as n
  where n.hash = private.fingerprint(private.email_hash(s.email)) and n.kind = 'erased'
    and n.at > greatest(s.consent_at, s.confirmed_at);
  for account in
    select u.id from auth.users as u
    join pg_temp.khoi_news as n on n.kind = 'account' and n.hash = private.fingerprint('account:' || u.id)
  loop
    -- The last admin of an older state cannot go; everybody else does.
    begin
      delete from public.profiles where user_id = account;
      delete from auth.users where id = account;
    exception when check_violation then
      raise warning 'the deleted account % stays: %', account, sqlerrm;
    end;
  end loop;
  -- They were told when it happened.
  delete from public.email_outbox where created_at = now() and status = 'pending';
  -- Last, because what was done above is a later word.
  insert into private.leavers as l (hash, kind, at) select n.hash, n.kind, n.at from pg_temp.khoi_news as n
  on conflict (hash) do update set kind = excluded.kind, at = greatest(l.at, excluded.at);
  return news;
end
$$;

revoke all on function private.fingerprint, private.begin_leavers, private.note_leaver, private.note_subscriber, private.note_suppression,
  private.note_lifted_suppression, private.note_deleted_account, private.announce_leaver, private.remember_leavers from public, anon, authenticated;
grant execute on function private.fingerprint to service_role;

-- As 20261122050200 has it, and a suppression counts by its fingerprint, too: a restored list may not know it.
create or replace function private.guard_subscriber() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.email := lower(btrim(new.email));
  if new.status in ('pending', 'confirmed') and (
    exists (select from public.newsletter_suppressions where email_hash = private.email_hash(new.email))
    or exists (select from private.leavers as l
      where l.hash = private.fingerprint(private.email_hash(new.email))
        and l.kind in ('bounce', 'complaint', 'request', 'manual'))) then
    new.status := 'suppressed';
  end if;
  if tg_op = 'UPDATE' then
    new.updated_at := now();
    if new.status <> old.status and not (
      new.status = 'suppressed'
      or (old.status, new.status) in (
        ('pending', 'confirmed'), ('pending', 'unsubscribed'), ('confirmed', 'unsubscribed'), ('unsubscribed', 'pending'))
    ) then
      raise exception 'a subscriber does not go from % to %', old.status, new.status using errcode = '23514';
    end if;
    if new.status <> old.status and new.status = 'confirmed' then
      new.confirmed_at := now();
      new.unsubscribed_at := null;
    elsif new.status <> old.status and new.status = 'unsubscribed' then
      new.unsubscribed_at := now();
    end if;
  end if;
  if new.status = 'suppressed' and new.confirmed_at is not null then
    new.unsubscribed_at := coalesce(new.unsubscribed_at, now());
  end if;
  return new;
end
$$;

-- Whether an address left and has not come back. For the import, which runs as the service.
create function private.has_left(address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.leavers as l
    where l.hash = private.fingerprint(private.email_hash(address)) and l.kind not in ('returned', 'account'))
$$;
revoke all on function private.has_left from public, anon, authenticated;
grant execute on function private.has_left to service_role;

-- As 20261121080000 has it, and who had their data deleted is not brought back, either.
create or replace function public.newsletter_import(people jsonb, dry boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  problems jsonb;
  wanted jsonb;
begin
  with judged as (
    select r.*, case
        when exists (select from public.newsletter_suppressions where email_hash = private.email_hash(r.email)) then 'suppressed'
        when s.status in ('unsubscribed', 'suppressed') then s.status
        when s.id is not null then 'known'
        when private.has_left(r.email) then 'erased'
        when row_number() over (partition by r.email order by r.line) > 1 then 'repeated'
      end as problem
    from jsonb_to_recordset(case jsonb_typeof(people) when 'array' then people else '[]' end) as r
      (line integer, email text, locale text, categories text[], consent_at timestamptz, consent_page text)
    left join public.newsletter_subscribers as s on s.email = r.email)
  select
    coalesce(jsonb_agg(jsonb_build_object('line', line, 'problem', problem) order by line)
      filter (where problem is not null), '[]'),
    coalesce(jsonb_agg(to_jsonb(judged)) filter (where problem is null), '[]')
  into problems, wanted from judged;
  if not dry then
    insert into public.newsletter_subscribers
      (email, locale, categories, status, confirmed_at, consent_version, consent_page, consent_at)
    select email, locale, categories, 'confirmed', now(), 'import', consent_page, consent_at
    from jsonb_to_recordset(wanted) as r
      (email text, locale text, categories text[], consent_at timestamptz, consent_page text)
    on conflict (email) do nothing;
  end if;
  return problems;
end
$$;
