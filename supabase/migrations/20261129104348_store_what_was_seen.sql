-- Words that somebody saved are not stored over unseen. A page that stores an article names what it last saw of it,
-- the working copy included, and is refused where either is newer; what an autosaved draft said is a version as soon
-- as something else is stored in its place; and who asks who else is here is told how far the text is.

-- Articles ----------------------------------------------------------------------------------------

-- Autosaving a working copy leaves the article's updated_at alone: that alone does not tell what was seen.
create function public.store_article(article uuid, seen timestamptz, change jsonb, copy uuid default null, copy_revision integer default null)
returns boolean
language plpgsql set search_path = '' as $$
declare
  stored integer;
begin
  -- The lock of who saves a working copy: none is saved between the question and the answer.
  perform pg_advisory_xact_lock(hashtextextended('public.articles', 0));
  if (select (d.id, d.revision) from public.article_drafts as d where d.article_id = store_article.article)
    is distinct from (select (store_article.copy, store_article.copy_revision) where store_article.copy is not null) then
    raise exception 'a newer working copy is there' using hint = 'stale', errcode = '55000';
  end if;
  execute format('update public.articles as a set %s from jsonb_populate_record(null::public.articles, $1) as c where a.id = $2 and a.updated_at = $3',
    (select string_agg(format('%1$I = c.%1$I', name), ', ') from jsonb_object_keys(store_article.change) as name))
  using store_article.change, store_article.article, store_article.seen;
  get diagnostics stored = row_count;
  if stored = 0 then
    return false;
  end if;
  -- Where both say the same, a trigger did so; what is told apart there is told apart by no reader.
  delete from public.article_drafts as d where d.id = store_article.copy;
  return true;
end
$$;
comment on function public.store_article is
  'Stores columns of an article as its version "seen", with that revision of its working copy or none, which ends. False: another version, or not the caller''s.';

-- As in 20261128185908_add_story_metadata, but what an autosaved draft said is filed before it says something else, and
-- when its review is asked for.
create or replace function private.follow_article() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  working public.article_drafts;
  filed public.article_revisions;
  settled boolean;
begin
  if tg_op = 'INSERT' then
    -- An import has no history yet: its first change writes down what was imported.
    if private.is_system() or private.is_put_back(new.id) then
      return null;
    end if;
    perform private.file_revision(new, case new.status when 'published' then 'published' else 'saved' end, auth.uid(), now(), null);
    return null;
  end if;
  -- What is autosaved is no version yet.
  if private.is_mirrored(new.id) then
    return null;
  end if;
  select * into working from public.article_drafts where article_id = new.id;
  settled := working.id is not null
    and private.same_text(working.title, new.title) and private.same_text(working.content, new.content)
    and private.same_text(working.excerpt, new.excerpt)
    and (working.slug = '' or private.same_text(working.slug, new.slug))
    and private.same_text(working.featured_image, new.featured_image) and private.same_text(working.image_alt, new.image_alt)
    and private.same_text(working.image_credit, new.image_credit) and private.same_text(working.image_caption, new.image_caption)
    and private.metadata_of(to_jsonb(working)) = private.metadata_of(to_jsonb(new))
    and working.category = new.category and working.tags = new.tags and working.featured = new.featured;
  -- Filing many articles elsewhere, or featuring them, says nothing new about any of them.
  if not settled and new.status = old.status and (new.review_requested_at is null or old.review_requested_at is not null)
    and (new.title, new.slug, new.content, new.excerpt, new.tags, new.featured_image, new.image_alt, new.image_credit, new.image_caption,
      new.seo_title, new.seo_description, new.social_title, new.social_image, new.canonical_url, new.noindex)
      is not distinct from (old.title, old.slug, old.content, old.excerpt, old.tags, old.featured_image, old.image_alt, old.image_credit, old.image_caption,
      old.seo_title, old.seo_description, old.social_title, old.social_image, old.canonical_url, old.noindex) then
    return null;
  end if;
  -- The version before this one, which may have been autosaved alone.
  select * into filed from public.article_revisions where article_id = new.id and reason not in ('set_aside', 'scheduled')
  order by number desc limit 1;
  if filed.number is null then
    perform private.file_revision(old, case old.status when 'published' then 'published' else 'saved' end, old.author_id, old.updated_at, null);
  elsif (filed.title, filed.content, filed.excerpt) is distinct from (old.title, old.content, old.excerpt)
    and (old.title, old.content, old.excerpt) is distinct from (new.title, new.content, new.excerpt) then
    perform private.file_revision(old, 'saved', coalesce(working.updated_by, old.author_id), coalesce(working.updated_at, old.updated_at), null);
  end if;
  -- What was handed over before, and is handed over again as it was, is the same version.
  if new.status <> old.status or new.review_requested_at is null or old.review_requested_at is not null
    or (filed.title, filed.content, filed.excerpt) is distinct from (new.title, new.content, new.excerpt) then
    perform private.file_revision(new,
      case when settled and working.restored_from is not null then 'restored'
        when new.status = 'published' then 'published' else 'saved' end,
      auth.uid(), now(), case when settled then working.restored_from end);
  end if;
  if settled then
    delete from public.article_drafts where id = working.id;
  elsif new.status <> old.status and (new.title, new.content) is not distinct from (old.title, old.content) then
    -- What is pending was written on from what is public now.
    update public.article_drafts set base_updated_at = new.updated_at
    where id = working.id and base_updated_at = old.updated_at;
  end if;
  return null;
end
$$;

drop trigger articles_file_on_update on public.articles;
create trigger articles_file_on_update after update on public.articles for each row
  when ((new.title, new.slug, new.content, new.excerpt, new.category, new.tags, new.featured_image, new.image_alt,
      new.image_credit, new.image_caption, new.featured,
      new.seo_title, new.seo_description, new.social_title, new.social_image, new.canonical_url, new.noindex)
      is distinct from (old.title, old.slug, old.content, old.excerpt, old.category, old.tags, old.featured_image, old.image_alt,
      old.image_credit, old.image_caption, old.featured,
      old.seo_title, old.seo_description, old.social_title, old.social_image, old.canonical_url, old.noindex)
    or (new.status = 'published' and old.status <> 'published')
    or (new.review_requested_at is not null and old.review_requested_at is null))
  execute function private.follow_article();

-- Several versions together ------------------------------------------------------------------------

-- Beside each id that was seen: {"version": its updated_at, "revision": of its working copy, or null}.
create function private.refuse_unseen(seen jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('public.articles', 0));
  if exists (select from jsonb_each(refuse_unseen.seen) as s
    left join public.articles as a on a.id = s.key::uuid
    left join public.article_drafts as d on d.article_id = a.id
    where a.updated_at is distinct from (s.value ->> 'version')::timestamptz
      or d.revision is distinct from (s.value ->> 'revision')::integer) then
    raise exception 'a newer text is there' using hint = 'stale', errcode = '55000';
  end if;
end
$$;

drop function public.publish_articles(uuid[]);
drop function public.schedule_articles(uuid[], timestamptz);

-- As in 20261128185908_add_story_metadata, but only as they were seen, where that is said.
create function public.publish_articles(articles uuid[], seen jsonb default '{}') returns void
language plpgsql set search_path = '' as $$
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'only editors publish' using errcode = '42501';
  end if;
  perform private.refuse_unseen(publish_articles.seen);
  if exists (
    select from public.article_drafts as d join public.article_revisions as r on r.article_id = d.article_id
    where d.article_id = any (publish_articles.articles) and r.reason not in ('set_aside', 'scheduled') and r.made_at > d.base_updated_at
  ) then
    raise exception 'stale' using hint = 'stale', errcode = '55000';
  end if;
  perform set_config('khoi.together', publish_articles.articles::text, true);
  update public.articles as a
  set title = d.title, slug = coalesce(nullif(d.slug, ''), a.slug), content = d.content, excerpt = d.excerpt,
    category = d.category, tags = d.tags, featured_image = d.featured_image,
    image_alt = nullif(d.image_alt, ''), image_credit = nullif(d.image_credit, ''), image_caption = nullif(d.image_caption, ''),
    seo_title = d.seo_title, seo_description = d.seo_description, social_title = d.social_title,
    social_image = d.social_image, canonical_url = d.canonical_url, noindex = d.noindex,
    featured = d.featured, counterpart_seen = coalesce(d.counterpart_seen, a.counterpart_seen), status = 'published'
  from public.article_drafts as d
  where d.article_id = a.id and a.id = any (publish_articles.articles);
  update public.articles as a set status = 'published'
  where a.id = any (publish_articles.articles) and a.status <> 'published';
  if (select count(*) from public.articles as a where a.id = any (publish_articles.articles) and a.status = 'published')
    < (select count(distinct id) from unnest(publish_articles.articles) as id) then
    raise exception 'not all of these articles could be published' using hint = 'not_all_published', errcode = '42501';
  end if;
end
$$;
comment on function public.publish_articles is
  'Publishes articles with what is pending in them, all or none. "seen" names the versions that were read; newer ones refuse.';

-- As in 20261128160000_write_pairs, but only as they were seen, where that is said.
create function public.schedule_articles(articles uuid[], moment timestamptz, seen jsonb default '{}') returns void
language plpgsql set search_path = '' as $$
declare
  changed integer;
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'only editors publish' using errcode = '42501';
  end if;
  perform private.refuse_unseen(schedule_articles.seen);
  perform set_config('khoi.together', schedule_articles.articles::text, true);
  update public.articles as a set scheduled_at = schedule_articles.moment
  where a.id = any (schedule_articles.articles) and a.status = 'draft';
  get diagnostics changed = row_count;
  if changed < (select count(distinct id) from unnest(schedule_articles.articles) as id) then
    raise exception 'not all of these articles could be scheduled' using hint = 'not_all_published', errcode = '42501';
  end if;
end
$$;
comment on function public.schedule_articles is
  'Schedules drafts for one moment: all of them or none. "seen" names the versions that were read; newer ones refuse.';

-- Who else is here ----------------------------------------------------------------------------------

drop function public.join_article(uuid);
drop function private.join_article(uuid);

-- As in 20261128105620_article_presence, but also which version of the text is the newest.
create function private.join_article(article uuid) returns table (others uuid[], version timestamptz, copy_revision integer)
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_system() then
    return;
  end if;
  if not private.may_edit_article(article) then
    raise exception 'only who may edit an article is told who else does' using errcode = '42501';
  end if;
  delete from private.article_presence as p where p.seen_at < now() - interval '1 hour';
  insert into private.article_presence as p (article_id, user_id)
  select a.id, auth.uid() from public.articles as a where a.id = join_article.article
  on conflict (article_id, user_id) do update set seen_at = now();
  return query select
    array(select p.user_id from private.article_presence as p
      where p.article_id = a.id and p.user_id <> auth.uid() and p.seen_at > now() - interval '45 seconds' order by p.user_id),
    a.updated_at, d.revision
    from public.articles as a left join public.article_drafts as d on d.article_id = a.id
    where a.id = join_article.article;
end
$$;

-- As in 20261128105620_article_presence, but with that.
create function public.join_article(article uuid) returns table (others uuid[], version timestamptz, copy_revision integer)
language sql set search_path = '' as $$
  select * from private.join_article(article)
$$;
comment on function public.join_article is
  'Says that the caller has this article open in the editor. Answers the accounts of who else has, its updated_at and the revision of its working copy.';

-- Grants ------------------------------------------------------------------------------------------

revoke execute on function private.join_article, private.refuse_unseen, public.join_article, public.store_article,
  public.publish_articles, public.schedule_articles from public, anon;
grant execute on function private.join_article, private.refuse_unseen, public.join_article, public.store_article,
  public.publish_articles, public.schedule_articles to authenticated, service_role;
