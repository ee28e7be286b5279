-- Tells whoever listens what to forget: 'khoi_changed' carries the cache tags of the pages that a
-- write made stale, 'khoi_outbox' wakes the mail worker. Per statement, so that an import of 100,000
-- rows is a thousand messages. Nothing public changes while a draft stays a draft.

create function private.announce(root text, stem text, ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  chunk constant integer := 100;
begin
  for i in 0 .. (cardinality(ids) - 1) / chunk loop
    exit when cardinality(ids) = 0;
    perform pg_notify('khoi_changed', root || ',' || (
      select string_agg(stem || ':' || id, ',') from unnest(ids[i * chunk + 1 : (i + 1) * chunk]) as id));
  end loop;
end
$$;

create function private.announce_articles() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ids uuid[] := '{}';
begin
  if tg_op <> 'INSERT' then
    ids := ids || array(select id from old_rows where status = 'published')
      || array(select translation_of from old_rows where status = 'published' and translation_of is not null);
  end if;
  if tg_op <> 'DELETE' then
    ids := ids || array(select id from new_rows where status = 'published')
      || array(select translation_of from new_rows where status = 'published' and translation_of is not null);
  end if;
  -- A page links to its versions in other languages, so those are stale too.
  ids := array(
    select id from unnest(ids) as id
    union select a.id from public.articles as a where a.translation_of = any (ids));
  perform private.announce('articles', 'article', ids);
  return null;
end
$$;
create trigger articles_announce_insert after insert on public.articles
  referencing new table as new_rows for each statement execute function private.announce_articles();
create trigger articles_announce_update after update on public.articles
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.announce_articles();
create trigger articles_announce_delete after delete on public.articles
  referencing old table as old_rows for each statement execute function private.announce_articles();

create function private.announce_entries() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ids uuid[] := '{}';
begin
  if tg_op <> 'INSERT' then
    ids := ids || array(select id from old_rows where status = 'approved');
  end if;
  if tg_op <> 'DELETE' then
    ids := ids || array(select id from new_rows where status = 'approved');
  end if;
  perform private.announce(tg_argv[0], tg_argv[1], array(select distinct id from unnest(ids) as id));
  return null;
end
$$;
create trigger startups_announce_insert after insert on public.startups
  referencing new table as new_rows for each statement execute function private.announce_entries('startups', 'startup');
create trigger startups_announce_update after update on public.startups
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.announce_entries('startups', 'startup');
create trigger startups_announce_delete after delete on public.startups
  referencing old table as old_rows for each statement execute function private.announce_entries('startups', 'startup');
create trigger investors_announce_insert after insert on public.investors
  referencing new table as new_rows for each statement execute function private.announce_entries('investors', 'investor');
create trigger investors_announce_update after update on public.investors
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.announce_entries('investors', 'investor');
create trigger investors_announce_delete after delete on public.investors
  referencing old table as old_rows for each statement execute function private.announce_entries('investors', 'investor');

create function private.announce_issue() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (tg_op <> 'INSERT' and old.status = 'sent') or (tg_op <> 'DELETE' and new.status = 'sent') then
    perform pg_notify('khoi_changed', 'newsletter');
  end if;
  return null;
end
$$;
create trigger newsletter_issues_announce after insert or update or delete on public.newsletter_issues
  for each row execute function private.announce_issue();

create function private.announce_outbox() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify('khoi_outbox', '');
  return null;
end
$$;
create trigger email_outbox_announce after insert on public.email_outbox
  for each statement execute function private.announce_outbox();
