-- A story can be withdrawn with a reason, which its address says from then on (410), and held for a court: what is held
-- outlives the trash with its versions. The right of reply is a kind of correction.

-- Tables ------------------------------------------------------------------------------------------

-- By address, since that is what answers when the story is gone.
create table public.withdrawn_stories (
  slug text primary key,
  article_id uuid not null,
  locale text not null,
  reason text not null,
  note text,
  withdrawn_at timestamptz not null default now(),
  constraint withdrawn_stories_slug_check check (btrim(slug) <> '' and char_length(slug) <= 200 and private.is_line(slug)),
  constraint withdrawn_stories_locale_check check (locale = any (private.locales())),
  constraint withdrawn_stories_reason_check check (reason in ('wrong', 'rights', 'court', 'author', 'other')),
  constraint withdrawn_stories_note_check check (btrim(note) <> '' and char_length(note) <= 500 and private.is_text(note))
);
comment on table public.withdrawn_stories is 'Addresses of stories that the newsroom withdrew, with the reason that readers are told.';

create table public.article_holds (
  article_id uuid primary key,
  reason text not null,
  held_at timestamptz not null default now(),
  held_by uuid references public.profiles (user_id) on delete set null,
  constraint article_holds_reason_check check (btrim(reason) <> '' and char_length(reason) <= 500 and private.is_text(reason))
);
comment on table public.article_holds is
  'Stories that are kept for a court or an authority with their versions, whatever becomes of them, until an administrator lifts it.';

alter table public.corrections
  add column kind text not null default 'correction',
  add constraint corrections_kind_check check (kind in ('correction', 'reply')),
  drop constraint corrections_correct_check,
  add constraint corrections_correct_check check (not private.is_blank(correct) and private.is_text(correct)
    and char_length(correct) <= case kind when 'reply' then 4000 else 1000 end);
comment on column public.corrections.kind is
  'correction: what was wrong, and what is right; reply: what it answers to, and the words of whom the story is about.';

-- Indexes -----------------------------------------------------------------------------------------

create index withdrawn_stories_article_id_idx on public.withdrawn_stories (article_id);
create index article_holds_held_by_idx on public.article_holds (held_by);

-- Functions ---------------------------------------------------------------------------------------

-- Takes a published story off the site and says why at its address. Out: whether there was one.
create function private.withdraw_story(article uuid, reason text, note text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  story public.articles;
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'editors and administrators withdraw stories' using errcode = '42501';
  end if;
  select a.* into story from public.articles as a where a.id = withdraw_story.article and a.status = 'published' for update;
  if not found then
    return false;
  end if;
  update public.articles as a set status = 'draft' where a.id = story.id;
  insert into public.withdrawn_stories (slug, article_id, locale, reason, note)
  values (coalesce(story.slug, story.id::text), story.id, story.locale, withdraw_story.reason, private.blank_to_null(withdraw_story.note))
  on conflict (slug) do update set article_id = excluded.article_id, locale = excluded.locale, reason = excluded.reason,
    note = excluded.note, withdrawn_at = now();
  return true;
end
$$;

create function public.withdraw_story(article uuid, reason text, note text) returns boolean
language sql set search_path = '' as $$ select private.withdraw_story(article, reason, note) $$;
comment on function public.withdraw_story is
  'Takes a published story off the site; its address answers with the reason from then on.';

-- A story that is published again is withdrawn no longer, and an address that another story has is that story's.
create function private.end_withdrawal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.withdrawn_stories as w where w.article_id = new.id or w.slug = new.slug;
  return null;
end
$$;

create function private.sign_hold() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.articles as a where a.id = new.article_id)
    and not exists (select from public.trashed_articles as t where t.id = new.article_id) then
    raise exception 'no such story' using errcode = '23503';
  end if;
  new.held_at := now();
  new.held_by := (select p.user_id from public.profiles as p where p.user_id = auth.uid());
  return new;
end
$$;

-- What is held stays in the trash: the clock passes it over, and nobody ends it.
create function private.keep_held() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.article_holds as h where h.article_id = old.id) then
    return old;
  elsif private.is_system() then
    return null;
  end if;
  raise exception 'the story is held' using hint = 'story_held', errcode = '23514';
end
$$;

-- Triggers ----------------------------------------------------------------------------------------

create trigger articles_end_withdrawal after insert or update of status, slug on public.articles
  for each row when (new.status = 'published') execute function private.end_withdrawal();
create trigger withdrawn_stories_audit after insert or update or delete on public.withdrawn_stories
  for each row execute function private.write_audit('slug', 'note');
create trigger withdrawn_stories_as_composed before insert or update of note on public.withdrawn_stories
  for each row execute function private.compose_text();
create trigger article_holds_as_composed before insert on public.article_holds
  for each row execute function private.compose_text();
create trigger article_holds_sign before insert on public.article_holds
  for each row execute function private.sign_hold();
create trigger article_holds_limit_rows after insert on public.article_holds
  referencing new table as added for each statement execute function private.limit_rows();
create trigger article_holds_audit after insert or delete on public.article_holds
  for each row execute function private.write_audit('article_id', 'reason');
create trigger trashed_articles_keep_held before delete on public.trashed_articles
  for each row when (old.restored_at is null) execute function private.keep_held();

-- Policies ----------------------------------------------------------------------------------------

alter table public.withdrawn_stories enable row level security;
create policy withdrawn_stories_anon_select_all on public.withdrawn_stories for select to anon using (true);
create policy withdrawn_stories_authenticated_select_all on public.withdrawn_stories for select to authenticated using (true);

alter table public.article_holds enable row level security;
create policy article_holds_authenticated_select_editor on public.article_holds
  for select to authenticated using ((select private.has_role('editor')));
create policy article_holds_authenticated_insert_editor on public.article_holds
  for insert to authenticated with check ((select private.has_role('editor')));
create policy article_holds_authenticated_delete_admin on public.article_holds
  for delete to authenticated using ((select private.is_admin()));

-- Grants ------------------------------------------------------------------------------------------

grant select (slug, locale, reason, note, withdrawn_at) on public.withdrawn_stories to anon;
grant select on public.withdrawn_stories to authenticated;
grant select, insert (article_id, reason), delete on public.article_holds to authenticated;
grant insert (kind) on public.corrections to authenticated;
grant all on public.withdrawn_stories, public.article_holds to service_role;
revoke execute on function public.withdraw_story from public, anon;
grant execute on function private.withdraw_story, public.withdraw_story to authenticated, service_role;
