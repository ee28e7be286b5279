-- First drafts by machine. A block of a text that a translation service wrote carries the attribute `data-machine` until
-- a person has changed or confirmed it: in the text itself, so that working copies, versions, the trash, copies and the
-- API carry it along. While one is left, nothing of the text is published or scheduled. And what a version has seen of
-- the other language says beside which of its own paragraphs that stands.

comment on column public.articles.counterpart_seen is
  'What this version has taken over of the other language: fingerprints of its title, then of its paragraphs, each alone or as theirs:own with that of the own paragraph beside it. Null: never compared.';

-- How many paragraphs of a text (its title is one) are not among those that were seen. Null when the versions
-- were never compared, or before their marks could be told here. As in 20261127002900_office, but marks may name the
-- own paragraph behind a colon.
create or replace function private.paragraphs_behind(seen text[], title text, content text) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select case when seen[1] ~ '^[0-9a-f]{12}(:|$)' then
    (select count(*)::integer from unnest(private.paragraph_marks(title, content)) as mark
      where mark <> all (array(select left(one, 12) from unnest(seen) as one))) end
$$;

-- Whether blocks of a text were written by a machine and confirmed by nobody.
create function private.is_unconfirmed(content text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select strpos(lower(content), 'data-machine') > 0 and content ~* '<[^<>]*[\s"''/]data-machine[\s=>/]'
$$;

-- Everybody's, the clock's and the API's: there is no way around it but to confirm.
create function private.guard_confirmation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_unconfirmed(new.content) then
    raise exception 'paragraphs by machine are not confirmed' using hint = 'machine_unconfirmed', errcode = '23514';
  end if;
  return new;
end
$$;

-- The same for what goes public at a time: the version that was filed for it.
create function private.guard_confirmed_update() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.article_revisions as r
    where r.article_id = new.article_id and r.number = new.number and private.is_unconfirmed(r.content)) then
    raise exception 'paragraphs by machine are not confirmed' using hint = 'machine_unconfirmed', errcode = '23514';
  end if;
  return new;
end
$$;

-- By its name behind those that decide about the status, the appointment and the version.
create trigger articles_unconfirmed before insert or update of content, status, scheduled_at on public.articles
  for each row when (new.status = 'published' or new.scheduled_at is not null)
  execute function private.guard_confirmation();
create trigger article_updates_unconfirmed before insert or update on public.article_updates
  for each row execute function private.guard_confirmed_update();
