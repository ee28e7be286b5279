-- The languages of the site, said once: a check, a default or a function that needs them asks here. A
-- further language is a migration that defines `locales` anew, adds its labels to category_labels, and
-- its columns to the words of newsletters (subject_…, preheader_…, intro_… of newsletter_issues and
-- newsletter_templates, whose functions `grep _vi supabase/schema.sql` finds).

create function private.locales() returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array['en', 'vi']
$$;
revoke all on function private.locales from public, anon, authenticated;
grant execute on function private.locales to authenticated, service_role;
comment on function private.locales is 'Languages of the site, as LOCALES of src/i18n/locales.ts has them.';

do $$
declare
  bound record;
begin
  for bound in
    select conrelid::regclass as place, conname as name, pg_get_constraintdef(oid) as says from pg_constraint
    where contype = 'c' and pg_get_constraintdef(oid) like '%ARRAY[''en''::text, ''vi''::text]%'
  loop
    execute format('alter table %s drop constraint %I, add constraint %2$I %s', bound.place, bound.name,
      replace(bound.says, 'ARRAY[''en''::text, ''vi''::text]', 'private.locales()'));
  end loop;
end
$$;

-- As they stand (20261121010700_create_outbox.sql, 20261121010200_create_profiles_and_roles.sql,
-- 20261121100100_keep_newsletter_templates.sql, 20261122050000_refuse_empty_and_demo_issues.sql,
-- 20261121110000_give_roles_meaning.sql, 20261121010300_create_articles.sql), but for the part that named
-- the languages: schema.sql shows the whole.
do $$
declare
  change record;
  before text;
begin
  for change in select * from (values
    ('enqueue_mail', $a$locale = 'vi' then 'vi'$a$, $b$locale = any (private.locales()) then locale$b$),
    ('handle_new_user', $a$in ('en', 'vi')$a$, $b$= any (private.locales())$b$),
    ('is_segment', $a$in ('en', 'vi')$a$, $b$= any (private.locales())$b$),
    ('empty_languages', $a$in ('en', 'vi')$a$, $b$= any (private.locales())$b$),
    ('empty_languages', $a$array['en', 'vi']$a$, $b$private.locales()$b$),
    ('queue_newsletter_test', $a$array['en', 'vi']$a$, $b$private.locales()$b$),
    ('prepare_article', $a$when new.locale = 'vi' then '{vi}' else '{en,vi}' end$a$,
      $b$when new.locale = 'en' then private.locales() else array[new.locale] end$b$)
  ) as list (name, old_part, new_part)
  loop
    select pg_get_functiondef(oid) into strict before from pg_proc
    where pronamespace = 'private'::regnamespace and proname = change.name;
    if strpos(before, change.old_part) = 0 then
      raise exception 'private.% does not say %', change.name, change.old_part;
    end if;
    execute replace(before, change.old_part, change.new_part);
  end loop;
end
$$;

-- As in 20261121010300_create_articles.sql, for any number of languages: an English original is shown on
-- each site that has no version of its own, everything else on its own alone.
create or replace function private.sites_of(article public.articles) returns text[]
language sql stable security definer set search_path = '' as $$
  select case
    when article.status <> 'published' then '{}'::text[]
    when article.locale <> 'en' then array[article.locale]
    else array(
      select site from unnest(private.locales()) as site
      where site = 'en' or not exists (
        select from public.articles as sibling
        where sibling.id <> article.id
          and (sibling.id = article.translation_of
            or sibling.translation_of = coalesce(article.translation_of, article.id))
          and sibling.status = 'published' and sibling.locale = site))
  end
$$;

drop trigger articles_relist_on_insert on public.articles;
create trigger articles_relist_on_insert after insert on public.articles for each row
  when (new.locale <> 'en' and new.translation_of is not null) execute function private.relist_siblings();
drop trigger articles_relist_on_delete on public.articles;
create trigger articles_relist_on_delete after delete on public.articles for each row
  when (old.locale <> 'en') execute function private.relist_siblings();
