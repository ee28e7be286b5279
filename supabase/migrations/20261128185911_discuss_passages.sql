-- Notes between the people who work on a story: on a passage of it or on all of it, with answers, and with other words
-- in place of a passage, which are accepted or rejected. What an editor sends a draft back with is one of them, so
-- that it is still known when the draft is handed in again.

-- Tables ------------------------------------------------------------------------------------------

create table public.article_threads (
  id uuid primary key default gen_random_uuid(),
  article_id uuid not null references public.articles (id) on delete cascade,
  quote text not null default '',
  context_before text not null default '',
  context_after text not null default '',
  replacement text,
  body text not null default '',
  created_by uuid default auth.uid() references public.profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  outcome text,
  resolved_by uuid references public.profiles (user_id) on delete set null,
  resolved_at timestamptz,
  constraint article_threads_quote_check check (char_length(quote) <= 2000 and private.is_text(quote)),
  constraint article_threads_context_check check (char_length(context_before) <= 100 and char_length(context_after) <= 100
    and private.is_text(context_before || context_after)),
  -- Words are put in place of words: not of a picture, nor of the end of a paragraph.
  constraint article_threads_replacement_check check (replacement is null
    or (char_length(replacement) <= 2000 and private.is_line(replacement)
      and quote <> '' and quote !~ '[\n\ufffc]' and replacement <> quote)),
  constraint article_threads_body_check check (char_length(body) <= 2000 and private.is_text(body)
    and (replacement is not null or btrim(body) <> '')),
  constraint article_threads_outcome_check check (case when replacement is null then outcome in ('settled') else outcome in ('accepted', 'rejected') end),
  constraint article_threads_resolved_at_check check ((outcome is null) = (resolved_at is null))
);
comment on table public.article_threads is 'Notes on a story, and words proposed for a passage of it. Never public.';
comment on column public.article_threads.quote is 'The passage as it was when the note was written; empty: the whole text.';
comment on column public.article_threads.context_before is 'What stood before the passage, by which it is told from others that say the same.';
comment on column public.article_threads.replacement is 'What is proposed in place of the passage, empty to leave it out; null: nothing is.';
comment on column public.article_threads.outcome is 'What became of it; null: it is open.';

create table public.article_thread_messages (
  id uuid primary key default gen_random_uuid(),
  thread_id uuid not null references public.article_threads (id) on delete cascade,
  body text not null,
  created_by uuid default auth.uid() references public.profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  constraint article_thread_messages_body_check check (btrim(body) <> '' and char_length(body) <= 2000 and private.is_text(body))
);
comment on table public.article_thread_messages is 'Answers to a note on a story. Never public.';

-- Indexes -----------------------------------------------------------------------------------------

create index article_threads_article_id_idx on public.article_threads (article_id, created_at);
create index article_threads_created_by_idx on public.article_threads (created_by);
create index article_threads_resolved_by_idx on public.article_threads (resolved_by);
create index article_thread_messages_thread_id_idx on public.article_thread_messages (thread_id, created_at);
create index article_thread_messages_created_by_idx on public.article_thread_messages (created_by);

-- Functions ---------------------------------------------------------------------------------------

-- May the caller read and write notes on this article? Editors may; and who wrote it or is to, also while it is
-- read-only for them.
create function private.may_discuss_article(article uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.has_role('editor') or (private.has_role('contributor') and exists (
    select from public.articles as a
    where a.id = article and (a.author_id = (select auth.uid()) or a.id in (select private.assigned_articles()))))
$$;

-- Decides on a note once, until it is opened again: of two who decide at once the second is told so.
create function private.guard_thread() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.outcome is not distinct from old.outcome then
    return new;
  end if;
  if old.outcome is not null and new.outcome is not null then
    raise exception 'it has been decided already' using hint = 'stale', errcode = '23514';
  end if;
  if new.outcome = 'accepted' and not private.is_system() and not private.may_edit_article(new.article_id) then
    raise exception 'who writes the story accepts what is proposed for it' using errcode = '42501';
  end if;
  new.resolved_by := case when new.outcome is not null then auth.uid() end;
  new.resolved_at := case when new.outcome is not null then now() end;
  return new;
end
$$;

-- Tells the author, the assignee and all who wrote notes on the story. What one has not read yet is one line of the
-- bell, with the latest note.
create function private.tell_of_note() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  thread public.article_threads;
  said text;
  person uuid;
begin
  -- What an editor sends a draft back with is told as that; what comes back from the trash was told.
  if pg_trigger_depth() > 1 then
    return null;
  end if;
  if tg_table_name = 'article_threads' then
    thread := new;
    said := coalesce(private.blank_to_null(new.body), '“' || left(new.quote, 200) || '” → “' || left(new.replacement, 200) || '”');
  else
    select t.* into thread from public.article_threads as t where t.id = new.thread_id;
    said := new.body;
  end if;
  for person in
    select people.id from (
      select a.author_id as id from public.articles as a where a.id = thread.article_id
      union select p.assignee_id from public.article_plans as p where p.article_id = thread.article_id
      union select t.created_by from public.article_threads as t where t.article_id = thread.article_id
      union select m.created_by from public.article_thread_messages as m
        join public.article_threads as t on t.id = m.thread_id where t.article_id = thread.article_id) as people
    join public.user_roles as r on r.user_id = people.id and r.role <> 'user'
    where people.id is distinct from auth.uid()
    order by people.id
  loop
    delete from public.notifications as n
    where n.user_id = person and n.read_at is null and n.kind = 'article_note' and n.data ->> 'id' = thread.article_id::text;
    perform private.tell_desk(person, 'article_note', jsonb_build_object('id', a.id, 'name', a.title, 'note', left(said, 1000)))
    from public.articles as a where a.id = thread.article_id;
  end loop;
  return null;
end
$$;

create function private.keep_review_note() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.article_threads (article_id, body, created_by) values (new.id, new.review_note, new.review_note_by);
  return null;
end
$$;

-- Notes go to the trash with their story, and come back with it.
create function private.trash_threads() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.trashed_articles as t set article = t.article || jsonb_build_object(
    'threads', (select coalesce(jsonb_agg(to_jsonb(n)), '[]') from public.article_threads as n where n.article_id = old.id),
    'thread_messages', (select coalesce(jsonb_agg(to_jsonb(m)), '[]') from public.article_thread_messages as m
      join public.article_threads as n on n.id = m.thread_id where n.article_id = old.id))
  where t.id = old.id;
  return old;
end
$$;

create function private.put_back_threads() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.article_threads
    select (jsonb_populate_record(null::public.article_threads, note || jsonb_build_object(
      'created_by', (select p.user_id from public.profiles as p where p.user_id::text = note ->> 'created_by'),
      'resolved_by', (select p.user_id from public.profiles as p where p.user_id::text = note ->> 'resolved_by')))).*
    from jsonb_array_elements(coalesce(old.article -> 'threads', '[]')) as notes (note);
  insert into public.article_thread_messages
    select (jsonb_populate_record(null::public.article_thread_messages, answer || jsonb_build_object(
      'created_by', (select p.user_id from public.profiles as p where p.user_id::text = answer ->> 'created_by')))).*
    from jsonb_array_elements(coalesce(old.article -> 'thread_messages', '[]')) as answers (answer);
  return null;
end
$$;

create function private.own_notes() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'notes', (select coalesce(jsonb_agg(to_jsonb(n) - '{id,article_id,created_by,resolved_by}'::text[] order by n.created_at), '[]')
      from public.article_threads as n where n.created_by = auth.uid()),
    'answers_to_notes', (select coalesce(jsonb_agg(to_jsonb(m) - '{id,thread_id,created_by}'::text[] order by m.created_at), '[]')
      from public.article_thread_messages as m where m.created_by = auth.uid()))
$$;

-- As in 20261127003000_own_data, but with the notes that the caller wrote.
create or replace function public.export_own_data() returns jsonb
language sql stable set search_path = '' as $$ select private.own_data() || private.own_notes() $$;

-- Triggers ----------------------------------------------------------------------------------------

create trigger article_threads_as_composed before insert or update of quote, context_before, context_after, replacement, body
  on public.article_threads for each row execute function private.compose_text();
create trigger article_threads_guard before update on public.article_threads
  for each row execute function private.guard_thread();
create trigger article_threads_limit_rows after insert on public.article_threads
  referencing new table as added for each statement execute function private.limit_rows();
create trigger article_threads_tell after insert on public.article_threads
  for each row execute function private.tell_of_note();
create trigger article_thread_messages_as_composed before insert or update of body
  on public.article_thread_messages for each row execute function private.compose_text();
create trigger article_thread_messages_limit_rows after insert on public.article_thread_messages
  referencing new table as added for each statement execute function private.limit_rows();
create trigger article_thread_messages_tell after insert on public.article_thread_messages
  for each row execute function private.tell_of_note();
create trigger articles_keep_review_note after update on public.articles
  for each row when (new.review_note is not null and new.review_note is distinct from old.review_note)
  execute function private.keep_review_note();
-- After articles_trash, whose row it adds to.
create trigger articles_trash_threads before delete on public.articles
  for each row execute function private.trash_threads();
create trigger trashed_articles_put_back_threads after delete on public.trashed_articles
  for each row when (old.restored_at is not null) execute function private.put_back_threads();

-- Policies ----------------------------------------------------------------------------------------

alter table public.article_threads enable row level security;
create policy article_threads_authenticated_select_own_or_editor on public.article_threads
  for select to authenticated using ((select private.has_role('contributor')) and private.may_discuss_article(article_id));
create policy article_threads_authenticated_insert_own_or_editor on public.article_threads
  for insert to authenticated with check ((select private.has_role('contributor')) and private.may_discuss_article(article_id));
create policy article_threads_authenticated_update_own_or_editor on public.article_threads
  for update to authenticated
  using ((select private.has_role('contributor')) and private.may_discuss_article(article_id))
  with check ((select private.has_role('contributor')) and private.may_discuss_article(article_id));

alter table public.article_thread_messages enable row level security;
-- Seen through the policies of article_threads.
create policy article_thread_messages_authenticated_select_own_or_editor on public.article_thread_messages
  for select to authenticated using (exists (select from public.article_threads as t where t.id = thread_id));
create policy article_thread_messages_authenticated_insert_own_or_editor on public.article_thread_messages
  for insert to authenticated with check (exists (select from public.article_threads as t where t.id = thread_id));

-- Grants ------------------------------------------------------------------------------------------

revoke execute on function private.may_discuss_article, private.guard_thread, private.tell_of_note, private.keep_review_note,
  private.trash_threads, private.put_back_threads, private.own_notes from public, anon;
grant select, insert (article_id, quote, context_before, context_after, replacement, body), update (outcome)
  on public.article_threads to authenticated;
grant select, insert (thread_id, body) on public.article_thread_messages to authenticated;
grant all on public.article_threads, public.article_thread_messages to service_role;
grant execute on function private.may_discuss_article, private.own_notes to authenticated, service_role;
