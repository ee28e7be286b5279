-- Messages of a troll are no work that was done: they are spam, which waits for nobody.

-- Tables ------------------------------------------------------------------------------------------

alter table public.contact_messages drop constraint contact_messages_status_check;
alter table public.contact_messages add constraint contact_messages_status_check
  check (status in ('new', 'open', 'answered', 'closed', 'spam'));
comment on column public.contact_messages.status is 'new, open (assigned), answered, closed, spam.';

-- Functions ---------------------------------------------------------------------------------------

-- As in 20261127002600_messages, but spam is handled, too.
create or replace function private.sign_handled_message() returns trigger
language plpgsql set search_path = '' as $$
declare
  ends constant text[] := array['answered', 'closed', 'spam'];
begin
  if new.status is distinct from old.status then
    new.handled_at := case when new.status = any (ends) then now() end;
  elsif (new.handled_at is null) <> (old.handled_at is null) then
    new.status := case when new.handled_at is null then 'open' else 'closed' end;
  end if;
  if new.handled_at is distinct from old.handled_at then
    new.handled_at := case when new.handled_at is not null then now() end;
    new.handled_by := case when new.handled_at is not null then
      (select p.id from public.profiles as p where p.user_id = auth.uid()) end;
  end if;
  return new;
end
$$;
