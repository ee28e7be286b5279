-- What a story states, where that is from, and who has checked it; and what the newsroom may use of others, and until
-- when. Kept with the story, for those who work on it. Never public.

-- Tables ------------------------------------------------------------------------------------------

create table public.article_statements (
  id uuid primary key default gen_random_uuid(),
  article_id uuid not null references public.articles (id) on delete cascade,
  statement text not null,
  source text not null default '',
  created_by uuid default auth.uid() references public.profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  checked_by uuid references public.profiles (user_id) on delete set null,
  checked_at timestamptz,
  constraint article_statements_statement_check check (btrim(statement) <> '' and char_length(statement) <= 1000 and private.is_text(statement)),
  constraint article_statements_source_check check (char_length(source) <= 1000 and private.is_text(source))
);
comment on table public.article_statements is 'What a story states, and where that is from. Never public.';
comment on column public.article_statements.checked_at is 'When its source was checked; null: it was not, or what it says changed since.';

create table public.article_rights (
  article_id uuid primary key references public.articles (id) on delete cascade,
  credit text not null default '',
  licence text not null default '',
  ends_on date,
  constraint article_rights_credit_check check (char_length(credit) <= 300 and private.is_line(credit)),
  constraint article_rights_licence_check check (char_length(licence) <= 1000 and private.is_text(licence))
);
comment on table public.article_rights is 'What the newsroom may use of others in a story. Never public.';
comment on column public.article_rights.credit is 'The credit line that an agency asks for.';
comment on column public.article_rights.ends_on is 'The last day of the right, on the newsroom''s clock; null: it has no end.';

create table public.handover_notes (
  id uuid primary key default gen_random_uuid(),
  body text not null,
  written_by uuid default auth.uid() references public.profiles (user_id) on delete set null,
  written_at timestamptz not null default now(),
  constraint handover_notes_body_check check (btrim(body) <> '' and char_length(body) <= 4000 and private.is_text(body))
);
comment on table public.handover_notes is 'What the newsroom tells its next shift: the newest stands, those of thirty days are kept. Never public.';

-- Indexes -----------------------------------------------------------------------------------------

create index article_statements_article_id_idx on public.article_statements (article_id, created_at);
create index article_statements_created_by_idx on public.article_statements (created_by);
create index article_statements_checked_by_idx on public.article_statements (checked_by);
create index handover_notes_written_at_idx on public.handover_notes (written_at);
create index handover_notes_written_by_idx on public.handover_notes (written_by);

-- Functions ---------------------------------------------------------------------------------------

-- Signs a check with who made it. What says something else than what was checked is not checked.
create function private.sign_check() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (new.statement, new.source) is distinct from (old.statement, old.source) then
    new.checked_at := null;
    new.checked_by := null;
  elsif new.checked_at is distinct from old.checked_at then
    new.checked_by := case when new.checked_at is not null then auth.uid() end;
    new.checked_at := case when new.checked_at is not null then now() end;
  end if;
  return new;
end
$$;

create function private.forget_handovers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.handover_notes as n where n.written_at < now() - interval '30 days' and n.id <> new.id;
  return null;
end
$$;

-- As the notes on a story do (20261128185911_discuss_passages), they go to the trash and come back.
create function private.trash_sources() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.trashed_articles as t set article = t.article || jsonb_build_object(
    'statements', (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from public.article_statements as s where s.article_id = old.id),
    'rights', (select to_jsonb(r) from public.article_rights as r where r.article_id = old.id))
  where t.id = old.id;
  return old;
end
$$;

create function private.put_back_sources() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.article_statements
    select (jsonb_populate_record(null::public.article_statements, kept || jsonb_build_object(
      'created_by', (select p.user_id from public.profiles as p where p.user_id::text = kept ->> 'created_by'),
      'checked_by', (select p.user_id from public.profiles as p where p.user_id::text = kept ->> 'checked_by')))).*
    from jsonb_array_elements(coalesce(old.article -> 'statements', '[]')) as statements (kept);
  insert into public.article_rights
    select kept.* from jsonb_populate_record(null::public.article_rights, nullif(old.article -> 'rights', 'null')) as kept
    where kept.article_id is not null;
  return null;
end
$$;

-- As in 20261128185911_discuss_passages, but with what the caller wrote down about sources and for the next shift.
create or replace function private.own_notes() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'notes', (select coalesce(jsonb_agg(to_jsonb(n) - '{id,article_id,created_by,resolved_by}'::text[] order by n.created_at), '[]')
      from public.article_threads as n where n.created_by = auth.uid()),
    'answers_to_notes', (select coalesce(jsonb_agg(to_jsonb(m) - '{id,thread_id,created_by}'::text[] order by m.created_at), '[]')
      from public.article_thread_messages as m where m.created_by = auth.uid()),
    'statements', (select coalesce(jsonb_agg(to_jsonb(s) - '{id,article_id,created_by,checked_by}'::text[] order by s.created_at), '[]')
      from public.article_statements as s where s.created_by = auth.uid()),
    'handover_notes', (select coalesce(jsonb_agg(to_jsonb(h) - '{id,written_by}'::text[] order by h.written_at), '[]')
      from public.handover_notes as h where h.written_by = auth.uid()))
$$;

-- Triggers ----------------------------------------------------------------------------------------

create trigger article_statements_as_composed before insert or update of statement, source on public.article_statements
  for each row execute function private.compose_text();
create trigger article_statements_limit_rows after insert on public.article_statements
  referencing new table as added for each statement execute function private.limit_rows();
-- After its words are composed: the name decides.
create trigger article_statements_sign before update on public.article_statements
  for each row execute function private.sign_check();
create trigger article_rights_as_composed before insert or update of credit, licence on public.article_rights
  for each row execute function private.compose_text();
create trigger article_rights_audit after insert or update or delete on public.article_rights
  for each row execute function private.write_audit('article_id');
create trigger article_rights_limit_rows after insert on public.article_rights
  referencing new table as added for each statement execute function private.limit_rows();
create trigger articles_trash_sources before delete on public.articles
  for each row execute function private.trash_sources();
create trigger trashed_articles_put_back_sources after delete on public.trashed_articles
  for each row when (old.restored_at is not null) execute function private.put_back_sources();
create trigger handover_notes_as_composed before insert on public.handover_notes
  for each row execute function private.compose_text();
create trigger handover_notes_forget after insert on public.handover_notes
  for each row execute function private.forget_handovers();
create trigger handover_notes_limit_rows after insert on public.handover_notes
  referencing new table as added for each statement execute function private.limit_rows();

-- Policies ----------------------------------------------------------------------------------------

alter table public.article_statements enable row level security;
create policy article_statements_authenticated_select_desk on public.article_statements
  for select to authenticated using (private.may_discuss_article(article_id));
create policy article_statements_authenticated_insert_desk on public.article_statements
  for insert to authenticated with check (private.may_discuss_article(article_id));
create policy article_statements_authenticated_update_desk on public.article_statements
  for update to authenticated using (private.may_discuss_article(article_id)) with check (private.may_discuss_article(article_id));
create policy article_statements_authenticated_delete_desk on public.article_statements
  for delete to authenticated using (private.may_discuss_article(article_id));

alter table public.article_rights enable row level security;
create policy article_rights_authenticated_select_desk on public.article_rights
  for select to authenticated using (private.may_discuss_article(article_id));
create policy article_rights_authenticated_insert_desk on public.article_rights
  for insert to authenticated with check (private.may_discuss_article(article_id));
create policy article_rights_authenticated_update_desk on public.article_rights
  for update to authenticated using (private.may_discuss_article(article_id)) with check (private.may_discuss_article(article_id));

alter table public.handover_notes enable row level security;
create policy handover_notes_authenticated_select_contributor on public.handover_notes
  for select to authenticated using ((select private.has_role('contributor')));
create policy handover_notes_authenticated_insert_contributor on public.handover_notes
  for insert to authenticated with check ((select private.has_role('contributor')));

-- Grants ------------------------------------------------------------------------------------------

revoke execute on function private.sign_check, private.forget_handovers, private.trash_sources, private.put_back_sources from public, anon;
grant select, insert (article_id, statement, source), update (statement, source, checked_at), delete on public.article_statements to authenticated;
grant select, insert (article_id, credit, licence, ends_on), update (article_id, credit, licence, ends_on) on public.article_rights to authenticated;
grant select, insert (body) on public.handover_notes to authenticated;
grant all on public.article_statements, public.article_rights, public.handover_notes to service_role;
