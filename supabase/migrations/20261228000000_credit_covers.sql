-- Who made an article's picture and what is said below it, in the language of each version: beside what it shows
-- (image_alt), and everywhere as that: in working copies, in versions, in scheduled updates, in contributors' hands.
alter table public.articles
  add column image_credit text,
  add column image_caption text,
  add constraint articles_image_credit_check check (char_length(image_credit) <= 200 and private.is_line(image_credit)),
  add constraint articles_image_caption_check check (char_length(image_caption) <= 500 and private.is_line(image_caption));
comment on column public.articles.image_credit is 'Who made the featured image.';
comment on column public.articles.image_caption is 'What is said below the featured image, in the language of the article.';

alter table public.article_drafts
  add column image_credit text not null default '',
  add column image_caption text not null default '',
  add constraint article_drafts_image_text_check check (char_length(image_credit) <= 1000 and char_length(image_caption) <= 1000);

alter table public.article_revisions
  add column image_credit text,
  add column image_caption text,
  add constraint article_revisions_image_text_check check (char_length(image_credit) <= 1000 and char_length(image_caption) <= 1000);

grant insert (image_credit, image_caption), update (image_credit, image_caption) on public.articles to authenticated;
grant insert (image_credit, image_caption), update (image_credit, image_caption) on public.article_drafts to authenticated;
grant insert (image_credit, image_caption) on public.article_revisions to authenticated;

-- As 20261121120000_keep_article_versions has it, but for the two.
create or replace function private.file_revision(article public.articles, cause text, author uuid, moment timestamptz, source integer)
returns void language sql security definer set search_path = '' as $$
  insert into public.article_revisions (article_id, number, made_at, made_by, reason, restored_from,
    title, slug, content, excerpt, category, tags, featured_image, image_alt, image_credit, image_caption, featured)
  values (article.id, 1, moment, (select p.user_id from public.profiles as p where p.user_id = author), cause, source,
    article.title, article.slug, article.content, article.excerpt, article.category, article.tags,
    article.featured_image, article.image_alt, article.image_credit, article.image_caption, article.featured)
$$;

-- Each as the file named beside it has it, but for the two.
do $$
declare
  change record;
  said text;
begin
  for change in select * from (values
    -- 20261121120000_keep_article_versions
    ('public.publish_articles', 'image_alt = d.image_alt,',
      'image_alt = d.image_alt, image_credit = d.image_credit, image_caption = d.image_caption,'),
    ('private.follow_article', 'private.same_text(working.image_alt, new.image_alt)',
      'private.same_text(working.image_alt, new.image_alt)
    and private.same_text(working.image_credit, new.image_credit) and private.same_text(working.image_caption, new.image_caption)'),
    ('private.follow_article', 'new.featured_image, new.image_alt)',
      'new.featured_image, new.image_alt, new.image_credit, new.image_caption)'),
    ('private.follow_article', 'old.featured_image, old.image_alt)',
      'old.featured_image, old.image_alt, old.image_credit, old.image_caption)'),
    ('private.guard_schedule', 'new.image_alt := private.blank_to_null(new.image_alt);',
      'new.image_alt := private.blank_to_null(new.image_alt);
  new.image_credit := private.blank_to_null(new.image_credit);
  new.image_caption := private.blank_to_null(new.image_caption);'),
    -- 20261121160100_review_drafts
    ('private.guard_contribution', '''image_alt'',', '''image_alt'', ''image_credit'', ''image_caption'','),
    -- 20261124020000_schedule_updates
    ('public.publish_due_articles', 'image_alt = r.image_alt,',
      'image_alt = r.image_alt, image_credit = r.image_credit, image_caption = r.image_caption,'),
    ('private.meet_update', 'private.same_text(r.image_alt, new.image_alt)',
      'private.same_text(r.image_alt, new.image_alt)
      and private.same_text(r.image_credit, new.image_credit) and private.same_text(r.image_caption, new.image_caption)'),
    -- 20261206140000_schedule_edits_of_new_articles
    ('private.prepare_article_update', 'stored.image_alt := nullif(working.image_alt, '''');',
      'stored.image_alt := nullif(working.image_alt, '''');
  stored.image_credit := nullif(working.image_credit, '''');
  stored.image_caption := nullif(working.image_caption, '''');'),
    -- 20261125010000_plan_articles
    ('private.withhold_article', 'new.featured_image, new.image_alt)',
      'new.featured_image, new.image_alt, new.image_credit, new.image_caption)'),
    ('private.withhold_article', 'old.featured_image, old.image_alt)',
      'old.featured_image, old.image_alt, old.image_credit, old.image_caption)'),
    -- 20261123130100_trash_articles: drafts thrown away before this day say nothing of the two.
    ('private.put_back', 'jsonb_populate_record(null::public.article_drafts, draft ||',
      'jsonb_populate_record(null::public.article_drafts, jsonb_build_object(''image_credit'', '''', ''image_caption'', '''') || draft ||')
  ) as c (name, was, becomes)
  loop
    said := pg_get_functiondef(change.name::regproc);
    if strpos(said, change.was) = 0 then
      raise exception '% is not what it was', change.name;
    end if;
    execute replace(said, change.was, change.becomes);
  end loop;
end
$$;

drop trigger articles_as_composed on public.articles;
create trigger articles_as_composed before insert or update of title, slug, content, excerpt, category, tags, featured_image,
    status, locale, shown_in, image_alt, image_credit, image_caption, counterpart_seen, review_note on public.articles
  for each row execute function private.compose_text();
drop trigger article_drafts_as_composed on public.article_drafts;
create trigger article_drafts_as_composed before insert or update of locale, title, slug, content, excerpt, category, tags,
    featured_image, image_alt, image_credit, image_caption, counterpart_seen on public.article_drafts
  for each row execute function private.compose_text();
drop trigger article_revisions_as_composed on public.article_revisions;
create trigger article_revisions_as_composed before insert or update of reason, title, slug, content, excerpt, category, tags,
    featured_image, image_alt, image_credit, image_caption on public.article_revisions
  for each row execute function private.compose_text();

drop trigger articles_file_on_update on public.articles;
create trigger articles_file_on_update after update on public.articles for each row
  when ((new.title, new.slug, new.content, new.excerpt, new.category, new.tags, new.featured_image, new.image_alt,
      new.image_credit, new.image_caption, new.featured)
      is distinct from (old.title, old.slug, old.content, old.excerpt, old.category, old.tags, old.featured_image, old.image_alt,
      old.image_credit, old.image_caption, old.featured)
    or (new.status = 'published' and old.status <> 'published'))
  execute function private.follow_article();
drop trigger articles_meet_update on public.articles;
create trigger articles_meet_update after update on public.articles for each row
  when (new.status <> old.status
    or (new.title, new.slug, new.content, new.excerpt, new.tags, new.featured_image, new.image_alt, new.image_credit, new.image_caption)
      is distinct from (old.title, old.slug, old.content, old.excerpt, old.tags, old.featured_image, old.image_alt,
      old.image_credit, old.image_caption))
  execute function private.meet_update();
drop trigger articles_ping_on_update on public.articles;
create trigger articles_ping_on_update after update on public.articles for each row
  when ((old.status = 'published' or new.status = 'published')
    and (old.status, old.title, old.slug, old.content, old.excerpt, old.category, old.tags, old.featured_image,
      old.image_alt, old.image_credit, old.image_caption, old.locale, old.published_at)
    is distinct from (new.status, new.title, new.slug, new.content, new.excerpt, new.category, new.tags,
      new.featured_image, new.image_alt, new.image_credit, new.image_caption, new.locale, new.published_at))
  execute function private.ping_story();
