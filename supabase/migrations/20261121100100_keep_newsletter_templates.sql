-- What the newsroom uses again and again: the frame of an issue (its words and its readers, not its
-- articles), and choices of readers that have a name.

-- Who a newsletter can be narrowed to, as issues, templates and segments store it.
create function private.is_segment(value jsonb) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select jsonb_typeof(value) = 'object'
    and value - array['locale', 'category', 'joined_since'] = '{}'
    and coalesce(value ->> 'locale', 'en') in ('en', 'vi')
    and coalesce(value ->> 'category', 'tech') in ('funding', 'startup', 'tech', 'founder')
    and coalesce(value ->> 'joined_since', '2026-01-01') ~ '^\d{4}-\d{2}-\d{2}$'
$$;
revoke all on function private.is_segment from public, anon;
grant execute on function private.is_segment to authenticated, service_role;

alter table public.newsletter_issues
  drop constraint newsletter_issues_segment_keys_check,
  drop constraint newsletter_issues_segment_check,
  add constraint newsletter_issues_segment_check check (private.is_segment(segment));

create table public.newsletter_templates (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  subject_en text not null,
  subject_vi text not null,
  preheader_en text,
  preheader_vi text,
  intro_en text,
  intro_vi text,
  segment jsonb not null default '{}',
  created_at timestamptz not null default now(),
  constraint newsletter_templates_name_key unique (name),
  constraint newsletter_templates_name_check check
    (btrim(name) <> '' and char_length(name) <= 80 and private.is_line(name)),
  constraint newsletter_templates_subject_check check (
    btrim(subject_en) <> '' and char_length(subject_en) <= 200 and private.is_line(subject_en)
    and btrim(subject_vi) <> '' and char_length(subject_vi) <= 200 and private.is_line(subject_vi)),
  constraint newsletter_templates_preheader_check check (
    char_length(preheader_en) <= 300 and private.is_line(preheader_en)
    and char_length(preheader_vi) <= 300 and private.is_line(preheader_vi)),
  constraint newsletter_templates_intro_check check (
    char_length(intro_en) <= 20000 and private.is_text(intro_en)
    and char_length(intro_vi) <= 20000 and private.is_text(intro_vi)),
  constraint newsletter_templates_segment_check check (private.is_segment(segment))
);
comment on table public.newsletter_templates is 'Frames that new issues of the newsletter begin with.';

create table public.newsletter_segments (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  segment jsonb not null,
  created_at timestamptz not null default now(),
  constraint newsletter_segments_name_key unique (name),
  constraint newsletter_segments_name_check check
    (btrim(name) <> '' and char_length(name) <= 80 and private.is_line(name)),
  constraint newsletter_segments_segment_check check (private.is_segment(segment))
);
comment on table public.newsletter_segments is 'Named choices of subscribers. An issue copies the choice, so a later change does not reach it.';

create trigger newsletter_templates_audit after insert or update or delete on public.newsletter_templates
  for each row execute function private.write_audit('id');
create trigger newsletter_segments_audit after insert or update or delete on public.newsletter_segments
  for each row execute function private.write_audit('id');

alter table public.newsletter_templates enable row level security;
grant select, delete,
  insert (name, subject_en, subject_vi, preheader_en, preheader_vi, intro_en, intro_vi, segment),
  update (name, subject_en, subject_vi, preheader_en, preheader_vi, intro_en, intro_vi, segment)
  on public.newsletter_templates to authenticated;
grant all on public.newsletter_templates to service_role;
create policy newsletter_templates_authenticated_select_editor on public.newsletter_templates
  for select to authenticated using ((select private.has_role('editor')));
create policy newsletter_templates_authenticated_insert_editor on public.newsletter_templates
  for insert to authenticated with check ((select private.has_role('editor')));
create policy newsletter_templates_authenticated_update_editor on public.newsletter_templates
  for update to authenticated using ((select private.has_role('editor'))) with check ((select private.has_role('editor')));
create policy newsletter_templates_authenticated_delete_editor on public.newsletter_templates
  for delete to authenticated using ((select private.has_role('editor')));

alter table public.newsletter_segments enable row level security;
grant select, delete, insert (name, segment), update (name, segment)
  on public.newsletter_segments to authenticated;
grant all on public.newsletter_segments to service_role;
create policy newsletter_segments_authenticated_select_editor on public.newsletter_segments
  for select to authenticated using ((select private.has_role('editor')));
create policy newsletter_segments_authenticated_insert_editor on public.newsletter_segments
  for insert to authenticated with check ((select private.has_role('editor')));
create policy newsletter_segments_authenticated_update_editor on public.newsletter_segments
  for update to authenticated using ((select private.has_role('editor'))) with check ((select private.has_role('editor')));
create policy newsletter_segments_authenticated_delete_editor on public.newsletter_segments
  for delete to authenticated using ((select private.has_role('editor')));
