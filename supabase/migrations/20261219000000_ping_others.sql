-- Search engines and feed readers are told of stories that were published, corrected or taken away (IndexNow,
-- WebSub): what there is to tell waits here until outbox-send has told it, or forgets it where nobody is to be told.
create table public.pings (
  id bigint generated always as identity primary key,
  -- English-form path of the story, as its language's readers had or have it.
  path text not null constraint pings_path_check check (path ~ '^/article/[^/[:space:]]{1,200}$'),
  locale text not null constraint pings_locale_check check (locale = any (private.locales())),
  category text not null constraint pings_category_check check (char_length(category) <= 50),
  at timestamptz not null default now(),
  attempts smallint not null default 0 constraint pings_attempts_check check (attempts between 0 and 8),
  next_attempt_at timestamptz not null default now()
);
comment on table public.pings is 'Stories that search engines and feed readers have not been told of yet.';
create index pings_next_attempt_at_idx on public.pings (next_attempt_at);
alter table public.pings enable row level security;
revoke all on public.pings from public, anon, authenticated;

-- Has outbox-send run at once: in our own process by a notification, in a project by the call that its clock makes
-- every twenty seconds. A publication goes through whatever becomes of that.
create function private.wake_outbox() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('khoi_outbox', '');
  if to_regprocedure('net.http_post(text, jsonb, jsonb, jsonb, integer)') is null then return; end if;
  execute $call$
    select net.http_post(url := outbox.url, headers := jsonb_build_object('Authorization', 'Bearer ' || outbox.key),
      timeout_milliseconds := 30000)
    from (select max(decrypted_secret) filter (where name = 'outbox_url') as url,
      max(decrypted_secret) filter (where name = 'outbox_key') as key from vault.decrypted_secrets) as outbox
    where outbox.url is not null and outbox.key is not null $call$;
exception when others then
  raise log 'outbox-send could not be called: %', sqlerrm;
end
$$;
revoke all on function private.wake_outbox from public;

create function private.ping_story() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- A thousand stories of one transaction are one call.
  is_awake constant boolean := exists (select from public.pings where at = now());
begin
  if tg_op <> 'INSERT' and old.status = 'published' then
    insert into public.pings (path, locale, category)
    values ('/article/' || coalesce(old.slug, old.id::text), old.locale, old.category);
  end if;
  if tg_op <> 'DELETE' and new.status = 'published' and (tg_op = 'INSERT' or old.status <> 'published'
    or (old.slug, old.locale, old.category) is distinct from (new.slug, new.locale, new.category)) then
    insert into public.pings (path, locale, category)
    values ('/article/' || coalesce(new.slug, new.id::text), new.locale, new.category);
  end if;
  if not is_awake then perform private.wake_outbox(); end if;
  return null;
end
$$;
revoke all on function private.ping_story from public;
create trigger articles_ping_on_insert after insert on public.articles
  for each row when (new.status = 'published') execute function private.ping_story();
create trigger articles_ping_on_update after update on public.articles
  for each row when ((old.status = 'published' or new.status = 'published')
    and (old.status, old.title, old.slug, old.content, old.excerpt, old.category, old.tags, old.featured_image,
      old.image_alt, old.locale, old.published_at)
    is distinct from (new.status, new.title, new.slug, new.content, new.excerpt, new.category, new.tags,
      new.featured_image, new.image_alt, new.locale, new.published_at))
  execute function private.ping_story();
create trigger articles_ping_on_delete after delete on public.articles
  for each row when (old.status = 'published') execute function private.ping_story();

-- What is told is done with; what nobody took is tried again, later each time, and given up after the eighth.
create function public.settle_pings(ids bigint[], told boolean) returns integer
language plpgsql set search_path = '' as $$
declare
  given_up integer;
begin
  delete from public.pings where id = any (ids) and told;
  delete from public.pings where id = any (ids) and attempts >= 7;
  get diagnostics given_up = row_count;
  update public.pings set attempts = attempts + 1, next_attempt_at = now() + interval '15 seconds' * 2 ^ (attempts + 1)
  where id = any (ids);
  return given_up;
end
$$;
comment on function public.settle_pings is 'Notes what became of pings; answers how many were given up.';
revoke all on function public.settle_pings from public, anon, authenticated;
grant execute on function public.settle_pings to service_role;
