-- A story says that somebody paid for it, and what of it machines made: above its headline, in lists, feeds, letters and
-- structured data. Each language version says so of itself. It holds at once, and is no edit of the text.

alter table public.articles
  add column paid text,
  add column paid_by text,
  add column machine_made text[] not null default '{}',
  add constraint articles_paid_check check (paid in ('sponsored', 'affiliate', 'press_release')),
  -- Affiliate links may be of many shops.
  add constraint articles_paid_by_check check (paid_by is null
    or (paid is not null and char_length(paid_by) between 1 and 120 and private.is_line(paid_by))),
  add constraint articles_paid_named_check check (paid is null or paid = 'affiliate' or paid_by is not null),
  add constraint articles_machine_made_check check (private.is_tag_list(machine_made)
    and machine_made <@ array['text', 'picture', 'translation']);
comment on column public.articles.paid is 'That somebody paid for it, and how; null: nobody did.';
comment on column public.articles.paid_by is 'Who paid for it.';
comment on column public.articles.machine_made is 'What of it machines made, as a whole or for the most part.';

-- Functions ---------------------------------------------------------------------------------------

-- What is disclosed is no edit: the date by which editors notice each other stays.
create function private.keep_date_of_disclosed() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.paid_by := private.blank_to_null(new.paid_by);
  if (new.paid, new.paid_by, new.machine_made) is distinct from (old.paid, old.paid_by, old.machine_made) then
    new.updated_at := old.updated_at;
  end if;
  return new;
end
$$;

create function private.disclose_story(article uuid, paid text, paid_by text, machine_made text[]) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'editors and administrators say who paid for a story' using errcode = '42501';
  end if;
  update public.articles as a set paid = disclose_story.paid, paid_by = private.blank_to_null(disclose_story.paid_by),
    machine_made = disclose_story.machine_made
  where a.id = disclose_story.article;
  return found;
end
$$;

create function public.disclose_story(article uuid, paid text, paid_by text, machine_made text[]) returns boolean
language sql set search_path = '' as $$ select private.disclose_story(article, paid, paid_by, machine_made) $$;
comment on function public.disclose_story is
  'Says that somebody paid for a story, and what of it machines made; answers false where there is no such story.';

-- As in 20261127002400_newsletter_issues, but with what its stories disclose, and whether advertising is marked.
create or replace function public.newsletter_letter_content(letter jsonb, language text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'stories', coalesce((
      select jsonb_object_agg(p.pick::text, jsonb_build_object('id', v.id, 'slug', v.slug, 'locale', v.locale,
        'title', v.title, 'excerpt', coalesce(v.excerpt, ''), 'category', v.category, 'label', l.label,
        'image', v.featured_image, 'paid', v.paid, 'paid_by', v.paid_by, 'machine_made', v.machine_made))
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
        'description', coalesce((select t.description from public.entry_texts as t
          where t.entity_id = s.id and t.locale = language), s.description), 'category', s.category, 'location', coalesce(s.location, ''),
        'image', s.logo_url))
      from public.startups as s
      where s.status = 'approved' and s.id in (
        select (block ->> 'startup')::uuid from jsonb_array_elements(letter) as block
        where block ->> 'kind' = 'startup')), '{}'),
    'figures', public.ledger_figures((
      select coalesce(jsonb_agg(jsonb_build_object('figure', f.name, 'kind', split_part(f.name, ':', 1),
        'wanted', private.figure_days(f.name))), '[]')
      from (select distinct block ->> 'figure' as name from jsonb_array_elements(letter) as block
        where block ->> 'kind' = 'figure' order by 1 limit 12) as f), language),
    'postal', coalesce((select value from public.site_settings where name = 'postal.' || language), ''),
    'marks_ads', exists (select from public.site_settings as s where s.name = 'ad_mark' and s.value = 'on'))
$$;

-- Triggers ----------------------------------------------------------------------------------------

-- Behind the one that dates an edit (articles_prepare).
create trigger articles_say_disclosed before update of paid, paid_by, machine_made on public.articles
  for each row execute function private.keep_date_of_disclosed();

-- This looks at more columns than before.
drop trigger articles_as_composed on public.articles;
create trigger articles_as_composed before insert or update of title, slug, content, excerpt, category, tags, featured_image,
    status, locale, shown_in, image_alt, image_credit, image_caption, counterpart_seen, review_note,
    seo_title, seo_description, social_title, social_image, canonical_url, paid_by on public.articles
  for each row execute function private.compose_text();

-- Grants ------------------------------------------------------------------------------------------

revoke execute on function public.disclose_story from public, anon;
grant execute on function private.disclose_story, public.disclose_story to authenticated, service_role;
