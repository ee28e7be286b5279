-- An issue is made of blocks, in the order in which its readers meet them, instead of a text and a list of
-- articles: text, section heads, stories with a blurb of their own, startups, events, sponsors and buttons.
-- What a block says stands in it once for each language (src/domain/newsletter/blocks.ts has the same rules
-- for people who type). The text of a block is HTML of a few tags, written by one writer
-- (src/domain/newsletter/rich-text.ts): whatever else looks like a tag is refused here.

create function private.is_letter_address(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select char_length(value) <= 2000 and private.is_line(value)
    and value ~ '^(https?://[^[:space:]"<>\\]+|mailto:[^[:space:]"<>\\]+|/([^/[:space:]"<>\\][^[:space:]"<>\\]*)?)$'
$$;
comment on function private.is_letter_address is 'Where a link of an issue may lead: http(s), mailto, or a path of this site.';

create function private.is_letter_html(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select char_length(value) <= 40000 and private.is_text(value)
    and value !~ '<(?!/?(p|strong|em|ul|ol|li|h2|h3|blockquote)>|br>|hr>|/a>|a href="(https?://[^[:space:]"<>]+|mailto:[^[:space:]"<>]+|/([^/[:space:]"<>\\][^[:space:]"<>]*)?)">)'
$$;
comment on function private.is_letter_html is 'Text of a block: the tags that a mail shows, and no attribute but where a link leads.';

-- The longest that each of its words may be, by kind; what is not named here is no word of such a block.
create function private.letter_words(kind text) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select '{
    "text": {"html": 40000},
    "heading": {"text": 200},
    "story": {"blurb": 1000},
    "startup": {"blurb": 1000},
    "event": {"title": 200, "place": 200, "text": 1000},
    "sponsor": {"name": 120, "text": 1000, "action": 80},
    "button": {"label": 80}
  }'::jsonb -> kind
$$;

create function private.is_letter_block(block jsonb) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select case when jsonb_typeof(block) <> 'object' or private.letter_words(block ->> 'kind') is null
      or jsonb_typeof(block -> 'words') is distinct from 'object' then false
    else coalesce(block ->> 'id', '') ~ '^[a-z0-9]{1,24}$'
      and block - case block ->> 'kind'
          when 'story' then array['id', 'kind', 'words', 'article']
          when 'startup' then array['id', 'kind', 'words', 'startup']
          when 'event' then array['id', 'kind', 'words', 'day', 'time', 'url']
          when 'sponsor' then array['id', 'kind', 'words', 'url', 'image']
          when 'button' then array['id', 'kind', 'words', 'url']
          else array['id', 'kind', 'words'] end = '{}'
      and case block ->> 'kind'
          when 'story' then coalesce(block ->> 'article', '') ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
          when 'startup' then coalesce(block ->> 'startup', '') ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
          when 'event' then coalesce(block ->> 'day', '') ~ '^(\d{4}-\d{2}-\d{2})?$'
            and coalesce(block ->> 'time', '') ~ '^(\d{2}:\d{2})?$'
          else true end
      and (coalesce(block ->> 'url', '') = '' or private.is_letter_address(block ->> 'url'))
      and (coalesce(block ->> 'image', '') = '' or private.is_image(block ->> 'image'))
      and (block -> 'words') - private.locales() = '{}'
      and not exists (
        select from jsonb_each(block -> 'words') as said (locale, words)
        where case when jsonb_typeof(words) <> 'object' then true
          else exists (
            select from jsonb_each(words) as word (name, value)
            where jsonb_typeof(value) <> 'string'
              or (private.letter_words(block ->> 'kind') -> name) is null
              or char_length(value #>> '{}') > (private.letter_words(block ->> 'kind') ->> name)::integer
              or not case name
                  when 'html' then private.is_letter_html(value #>> '{}')
                  when 'blurb' then private.is_text(value #>> '{}')
                  when 'text' then case block ->> 'kind' when 'heading' then private.is_line(value #>> '{}')
                    else private.is_text(value #>> '{}') end
                  else private.is_line(value #>> '{}') end)
          end)
    end
$$;

create function private.is_letter(blocks jsonb) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select case when jsonb_typeof(blocks) <> 'array' then false
    else jsonb_array_length(blocks) <= 60 and octet_length(blocks::text) <= 400000
      and not exists (select from jsonb_array_elements(blocks) as block where not private.is_letter_block(block))
      and (select count(distinct block ->> 'id') = count(*) from jsonb_array_elements(blocks) as block)
    end
$$;
comment on function private.is_letter is 'Whether this is the blocks of an issue: 60 at most, each of a kind, with words of that kind alone.';

-- Plain paragraphs as the text of a block.
create function private.letter_html(plain text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(string_agg('<p>' || replace(replace(replace(replace(btrim(part, E' \t\n'), '&', '&amp;'), '<', '&lt;'),
      '>', '&gt;'), E'\n', '<br>') || '</p>', E'\n' order by place), '')
  from regexp_split_to_table(regexp_replace(plain, '\r\n?', E'\n', 'g'), '\n[ \t]*\n') with ordinality as parts (part, place)
  where part ~ '\S'
$$;

-- An issue as it was written before there were blocks: a plain text in both languages, then articles.
create function private.letter_of(intro_en text, intro_vi text, picks uuid[] default '{}') returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(jsonb_agg(block order by place), '[]') from (
    select 0 as place, jsonb_build_object('id', 'text', 'kind', 'text', 'words', jsonb_build_object(
      'en', jsonb_build_object('html', private.letter_html(intro_en)),
      'vi', jsonb_build_object('html', private.letter_html(intro_vi)))) as block
    where concat(intro_en, intro_vi) ~ '\S'
    union all
    select place, jsonb_build_object('id', 'story' || place, 'kind', 'story', 'article', pick, 'words', '{}'::jsonb)
    from unnest(picks) with ordinality as p (pick, place)) as blocks
$$;
comment on function private.letter_of is 'The blocks of an issue of a text and of articles: what issues were before there were blocks.';

revoke all on function private.is_letter_address, private.is_letter_html, private.letter_words, private.is_letter_block,
  private.is_letter, private.letter_html, private.letter_of from public, anon;
grant execute on function private.is_letter_address, private.is_letter_html, private.letter_words,
  private.is_letter_block, private.is_letter, private.letter_html, private.letter_of to authenticated, service_role;

alter table public.newsletter_issues add column blocks jsonb not null default '[]';
alter table public.newsletter_templates add column blocks jsonb not null default '[]';
comment on column public.newsletter_issues.blocks is 'What it says, in order: private.is_letter says what a block is.';
-- Nobody wrote anything: neither the history nor the moment of the last change is to say so.
alter table public.newsletter_issues disable trigger user;
alter table public.newsletter_templates disable trigger user;
update public.newsletter_issues set blocks = private.letter_of(intro_en, intro_vi, picks);
update public.newsletter_templates set blocks = private.letter_of(intro_en, intro_vi);
alter table public.newsletter_issues enable trigger user;
alter table public.newsletter_templates enable trigger user;
drop trigger newsletter_issues_as_composed on public.newsletter_issues;
drop trigger newsletter_templates_as_composed on public.newsletter_templates;
alter table public.newsletter_issues
  drop column intro_en, drop column intro_vi, drop column picks,
  drop constraint newsletter_issues_subject_check,
  -- Somebody may begin with the text; readers get a subject.
  add constraint newsletter_issues_subject_check check (
    char_length(subject_en) <= 200 and private.is_line(subject_en)
    and char_length(subject_vi) <= 200 and private.is_line(subject_vi)
    and (status in ('draft', 'cancelled') or (btrim(subject_en) <> '' and btrim(subject_vi) <> ''))),
  add constraint newsletter_issues_blocks_check check (private.is_letter(blocks));
alter table public.newsletter_templates
  drop column intro_en, drop column intro_vi,
  drop constraint newsletter_templates_subject_check,
  add constraint newsletter_templates_subject_check check (
    char_length(subject_en) <= 200 and private.is_line(subject_en)
    and char_length(subject_vi) <= 200 and private.is_line(subject_vi)),
  add constraint newsletter_templates_blocks_check check (private.is_letter(blocks));
grant select (blocks) on public.newsletter_issues to anon;
grant insert (blocks), update (blocks) on public.newsletter_issues to authenticated;
grant insert (blocks), update (blocks) on public.newsletter_templates to authenticated;

-- From 20261122050600_compose_text.sql: also what stands in the documents of a list.
create or replace function private.compose_text() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given jsonb := to_jsonb(new);
  composed jsonb;
begin
  if not private.is_decomposed(given::text) then
    return new;
  end if;
  select jsonb_object_agg(field.key, case jsonb_typeof(field.value)
      when 'string' then to_jsonb(private.composed(field.value #>> '{}'))
      else (
        select coalesce(jsonb_agg(case jsonb_typeof(one) when 'string' then to_jsonb(private.composed(one #>> '{}'))
          when 'object' then private.composed(one::text)::jsonb
          else one end order by place), '[]')
        from jsonb_array_elements(field.value) with ordinality as list (one, place))
    end)
  into composed
  from jsonb_each(given) as field where jsonb_typeof(field.value) in ('string', 'array');
  return jsonb_populate_record(new, composed);
end
$$;
create trigger newsletter_issues_as_composed before insert or update of slug, status, subject_en, subject_vi,
  preheader_en, preheader_vi, blocks, hold_reason, hold_waived
  on public.newsletter_issues for each row execute function private.compose_text();
create trigger newsletter_templates_as_composed before insert or update of name, subject_en, subject_vi,
  preheader_en, preheader_vi, blocks
  on public.newsletter_templates for each row execute function private.compose_text();

-- From 20261122183000_say_languages_once.sql: the languages in which an issue says nothing to read. A heading,
-- a sponsor or a button alone is nothing.
create or replace function private.empty_languages(issue public.newsletter_issues, at_once boolean) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(language), '{}')
  from unnest(case when issue.segment ->> 'locale' = any (private.locales()) then array[issue.segment ->> 'locale']
    else private.locales() end) as language
  where not exists (
    select from jsonb_array_elements(issue.blocks) as block
    where case block ->> 'kind'
      when 'text' then regexp_replace(coalesce(block #>> array['words', language, 'html'], ''), '<[^>]*>', '', 'g') ~ '\S'
      when 'event' then coalesce(block #>> array['words', language, 'title'], '') ~ '\S'
      when 'startup' then exists (
        select from public.startups as s where s.id = (block ->> 'startup')::uuid and s.status = 'approved')
      when 'story' then exists (
        select from public.articles as a
        join public.articles as v
          on v.id = coalesce(a.translation_of, a.id) or v.translation_of = coalesce(a.translation_of, a.id)
        where a.id = (block ->> 'article')::uuid and v.locale in (language, 'en')
          and (v.status = 'published' or (not at_once and v.scheduled_at is not null)))
      else false end)
$$;

-- From 20261122050000_refuse_empty_and_demo_issues.sql
create or replace function private.guard_issue() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.slug := private.blank_to_null(new.slug);
  if tg_op = 'INSERT' then
    if not private.is_system() and (new.status not in ('draft', 'scheduled') or new.audience <> 0) then
      raise exception 'an issue starts as a draft' using errcode = '42501';
    end if;
  else
    new.updated_at := now();
    if new.status <> old.status then
      if (old.status, new.status) not in (
        ('draft', 'scheduled'), ('draft', 'sending'), ('scheduled', 'draft'), ('scheduled', 'sending'),
        ('scheduled', 'cancelled'), ('draft', 'cancelled'), ('sending', 'sent'), ('sending', 'cancelled')) then
        raise exception 'an issue does not go from % to %', old.status, new.status using errcode = '23514';
      end if;
      if new.status = 'sending' then
        new.started_at := now();
      elsif new.status = 'sent' then
        if not private.is_system() then
          raise exception 'an issue is sent when everybody has it' using errcode = '42501';
        end if;
        new.sent_at := now();
      end if;
    end if;
    if new.demo and not old.demo and not private.is_system() then
      raise exception 'only the seed makes demo issues' using errcode = '42501';
    end if;
    if old.status in ('sending', 'sent', 'cancelled') and not private.is_system()
      and (new.subject_en, new.subject_vi, new.preheader_en, new.preheader_vi, new.blocks, new.segment)
        is distinct from (old.subject_en, old.subject_vi, old.preheader_en, old.preheader_vi, old.blocks,
          old.segment) then
      raise exception 'an issue that has been sent cannot be rewritten' using hint = 'sent_issue', errcode = '42501';
    end if;
  end if;
  -- A plan that is rewritten is judged again: taking the last story out of it empties it.
  if new.status in ('scheduled', 'sending') and (tg_op = 'INSERT' or old.status <> new.status
      or (new.status = 'scheduled' and (new.blocks, new.segment, new.scheduled_at)
        is distinct from (old.blocks, old.segment, old.scheduled_at))) then
    if new.demo then
      raise exception 'a demo issue goes to nobody until somebody makes it their own' using hint = 'demo_issue', errcode = '23514';
    end if;
    if btrim(new.subject_en) = '' or btrim(new.subject_vi) = '' then
      raise exception 'an issue without a subject goes to nobody' using hint = 'no_subject', errcode = '23514';
    end if;
    if private.empty_languages(new, new.status = 'sending') <> '{}' then
      raise exception 'an issue without a story or a text goes to nobody' using hint = 'empty_issue', errcode = '23514';
    end if;
  end if;
  -- Its address in the archive: the words of the subject, unless they are taken or a page's own.
  if new.slug is null and new.status in ('sending', 'sent') then
    new.slug := left(btrim(regexp_replace(private.search_text(new.subject_en), '[^a-z0-9]+', '-', 'g'), '-'), 120);
    if new.slug in ('', 'confirm', 'preferences', 'subscribe', 'unsubscribe')
      or exists (select from public.newsletter_issues where slug = new.slug) then
      new.slug := btrim(new.slug || to_char(now(), '-YYYY-MM-DD-') || left(new.id::text, 4), '-');
    end if;
  end if;
  return new;
end
$$;

-- What the blocks of an issue name, as a language of the site has it: { stories, startups } by their ids, and
-- the postal address under the mail. A story without a version in the language comes in English.
create function public.newsletter_letter_content(letter jsonb, language text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'stories', coalesce((
      select jsonb_object_agg(p.pick::text, jsonb_build_object('id', v.id, 'slug', v.slug, 'locale', v.locale,
        'title', v.title, 'excerpt', coalesce(v.excerpt, ''), 'category', v.category, 'label', l.label,
        'image', v.featured_image))
      from (select distinct (block ->> 'article')::uuid as pick from jsonb_array_elements(letter) as block
        where block ->> 'kind' = 'story') as p
      join public.articles as a on a.id = p.pick
      cross join lateral (
        select v.* from public.articles as v
        where v.status = 'published' and v.locale in (language, 'en')
          and (v.id = coalesce(a.translation_of, a.id) or v.translation_of = coalesce(a.translation_of, a.id))
        order by v.locale = language desc limit 1) as v
      left join public.category_labels as l on l.category = v.category and l.locale = language), '{}'),
    'startups', coalesce((
      select jsonb_object_agg(s.id::text, jsonb_build_object('id', s.id, 'slug', s.slug, 'name', s.name,
        'description', s.description, 'category', s.category, 'location', coalesce(s.location, ''),
        'image', s.logo_url))
      from public.startups as s
      where s.status = 'approved' and s.id in (
        select (block ->> 'startup')::uuid from jsonb_array_elements(letter) as block
        where block ->> 'kind' = 'startup')), '{}'),
    'postal', coalesce((select value from public.site_settings where name = 'postal.' || language), ''))
$$;
comment on function public.newsletter_letter_content is
  'What the blocks of an issue name: its stories and startups by id, and the postal address, in a language.';
revoke all on function public.newsletter_letter_content from public;
grant execute on function public.newsletter_letter_content to anon, authenticated, service_role;

-- From 20261121060000_send_issues.sql
create or replace function public.newsletter_issue_content(issue uuid, language text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', i.id, 'slug', i.slug,
    'subject', case when language = 'vi' then i.subject_vi else i.subject_en end,
    'preheader', coalesce(case when language = 'vi' then i.preheader_vi else i.preheader_en end, ''),
    'blocks', i.blocks) || public.newsletter_letter_content(i.blocks, language)
  from public.newsletter_issues as i where i.id = issue
$$;

-- The postal address of the sender, in each language, beside the figures and addresses of
-- 20261121130200_create_site_settings.sql; whatever else was added to them since stays.
do $$
declare
  rule text;
begin
  select pg_get_constraintdef(oid) into strict rule from pg_constraint where conname = 'site_settings_name_check';
  execute format('alter table public.site_settings drop constraint site_settings_name_check,
    add constraint site_settings_name_check %s',
    regexp_replace(rule, '^CHECK \((.*)\)$', 'check (\1 or name = any (array[''postal.en'', ''postal.vi'']))'));
  select pg_get_constraintdef(oid) into strict rule from pg_constraint where conname = 'site_settings_value_check';
  if rule !~ 'CASE\s+WHEN' then
    raise exception 'site_settings_value_check says %', rule;
  end if;
  execute format('alter table public.site_settings drop constraint site_settings_value_check,
    add constraint site_settings_value_check %s',
    regexp_replace(rule, 'CASE\s+WHEN', 'CASE WHEN (name like ''postal.%'') THEN (btrim(value) <> ''''
      AND char_length(value) <= 200 AND private.is_line(value)) WHEN'));
end
$$;
