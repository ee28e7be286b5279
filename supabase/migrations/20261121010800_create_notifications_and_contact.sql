-- What the bell shows, and what the contact form takes in.

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null,
  data jsonb not null default '{}',
  read_at timestamptz,
  created_at timestamptz not null default now(),
  constraint notifications_kind_check check (kind ~ '^[a-z][a-z0-9_]{0,59}$'),
  constraint notifications_data_check check (jsonb_typeof(data) = 'object' and pg_column_size(data) <= 8000)
);
comment on table public.notifications is 'Messages to one account. kind names the words, data fills them in.';
create index notifications_user_id_idx on public.notifications (user_id, created_at desc);
create index notifications_unread_idx on public.notifications (user_id) where read_at is null;

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  first_name text not null,
  last_name text not null,
  email text not null,
  subject text not null,
  message text not null,
  locale text not null default 'en',
  handled_at timestamptz,
  handled_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint contact_messages_first_name_check check (char_length(first_name) between 1 and 100 and private.is_line(first_name)),
  constraint contact_messages_last_name_check check (char_length(last_name) between 1 and 100 and private.is_line(last_name)),
  constraint contact_messages_email_check check (private.is_email(email)),
  constraint contact_messages_subject_check check (char_length(subject) between 1 and 200 and private.is_line(subject)),
  constraint contact_messages_message_check check (char_length(message) between 1 and 10000 and private.is_text(message)),
  constraint contact_messages_locale_check check (locale in ('en', 'vi'))
);
comment on table public.contact_messages is 'What visitors wrote through the contact form, which inserts through its function.';
create index contact_messages_created_at_idx on public.contact_messages (created_at desc);
create index contact_messages_handled_by_idx on public.contact_messages (handled_by);

-- Whoever marks a message as handled is the one who handled it.
create function private.sign_handled_message() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.handled_at is distinct from old.handled_at then
    new.handled_at := case when new.handled_at is not null then now() end;
    new.handled_by := case when new.handled_at is not null then auth.uid() end;
  end if;
  return new;
end
$$;
create trigger contact_messages_sign before update on public.contact_messages
  for each row execute function private.sign_handled_message();

-- A decision on a submission reaches whoever made it.
create function private.notify_submitter() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notifications (user_id, kind, data)
  values (new.submitted_by, tg_argv[0] || '_' || new.status,
    jsonb_strip_nulls(jsonb_build_object('id', new.id, 'name', new.name, 'slug', new.slug, 'note', new.review_note)));
  return null;
end
$$;
create trigger startups_notify_submitter after update on public.startups
  for each row
  when (new.submitted_by is not null and old.status <> new.status and new.status in ('approved', 'rejected'))
  execute function private.notify_submitter('startup');
create trigger investors_notify_submitter after update on public.investors
  for each row
  when (new.submitted_by is not null and old.status <> new.status and new.status in ('approved', 'rejected'))
  execute function private.notify_submitter('investor');

alter table public.notifications enable row level security;
grant select, update (read_at) on public.notifications to authenticated;
grant all on public.notifications to service_role;
create policy notifications_authenticated_select_own on public.notifications
  for select to authenticated using ((select auth.uid()) = user_id);
create policy notifications_authenticated_update_own on public.notifications
  for update to authenticated
  using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);

alter table public.contact_messages enable row level security;
grant select, update (handled_at) on public.contact_messages to authenticated;
grant all on public.contact_messages to service_role;
create policy contact_messages_authenticated_select_admin on public.contact_messages
  for select to authenticated using ((select private.is_admin()));
create policy contact_messages_authenticated_update_admin on public.contact_messages
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
