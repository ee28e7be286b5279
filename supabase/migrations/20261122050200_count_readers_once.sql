-- The card of the dashboard counted who is confirmed, the chart of the analytics who was confirmed and
-- had not left: 20 suppressed readers were the difference. Whoever is suppressed stops being a reader at
-- that moment, like one who leaves, and a constraint keeps the two ways of counting the same.

-- As 20261121010600 has it, and a suppression ends the subscription in its dates, too.
create or replace function private.guard_subscriber() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.email := lower(btrim(new.email));
  if new.status in ('pending', 'confirmed')
    and exists (select from public.newsletter_suppressions where email_hash = private.email_hash(new.email)) then
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

update public.newsletter_subscribers as s set unsubscribed_at = coalesce(
  (select u.created_at from public.newsletter_suppressions as u where u.email_hash = private.email_hash(s.email)), s.updated_at)
where s.confirmed_at is not null and s.unsubscribed_at is null and s.status <> 'confirmed';

alter table public.newsletter_subscribers
  add constraint newsletter_subscribers_reader_check check
    ((status = 'confirmed') = (confirmed_at is not null and unsubscribed_at is null));
comment on column public.newsletter_subscribers.unsubscribed_at is
  'When they stopped being a reader: they left, or the address bounced or complained.';
