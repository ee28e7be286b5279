-- Links that show a draft to somebody outside: a source, a lawyer. Their token is signed by the function
-- article-preview, not stored; each ends by itself, and editors end it before. What went into the trash took
-- its links along.

create table public.preview_links (
  id uuid primary key default gen_random_uuid(),
  article_id uuid not null references public.articles (id) on delete cascade,
  note text not null default '',
  created_by uuid default auth.uid() references public.profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  constraint preview_links_note_check check (char_length(note) <= 200 and private.is_line(note)),
  constraint preview_links_expires_at_check check (expires_at > created_at and expires_at <= created_at + interval '31 days')
);
comment on table public.preview_links is 'Links that show a draft to whoever holds them, until they end.';
comment on column public.preview_links.note is 'For whom.';
create index preview_links_article_id_idx on public.preview_links (article_id, created_at desc);
create index preview_links_created_by_idx on public.preview_links (created_by);

create function private.guard_preview_link() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.note := btrim(new.note);
  if tg_op = 'UPDATE' and old.revoked_at is not null then
    new.revoked_at := old.revoked_at;
  elsif new.revoked_at is not null then
    new.revoked_at := now();
  end if;
  return new;
end
$$;
create trigger preview_links_as_composed before insert or update of note on public.preview_links
  for each row execute function private.compose_text();
create trigger preview_links_guard before insert or update on public.preview_links
  for each row execute function private.guard_preview_link();
create trigger preview_links_limit_rows after insert on public.preview_links
  referencing new table as added for each statement execute function private.limit_rows();
create trigger preview_links_audit after insert or update or delete on public.preview_links
  for each row execute function private.write_audit('id');

alter table public.preview_links enable row level security;
grant select, insert (article_id, note, expires_at), update (revoked_at) on public.preview_links to authenticated;
grant all on public.preview_links to service_role;
create policy preview_links_authenticated_select_editor on public.preview_links
  for select to authenticated using ((select private.has_role('editor')));
create policy preview_links_authenticated_insert_editor on public.preview_links
  for insert to authenticated with check ((select private.has_role('editor')));
create policy preview_links_authenticated_update_editor on public.preview_links
  for update to authenticated using ((select private.has_role('editor'))) with check ((select private.has_role('editor')));
