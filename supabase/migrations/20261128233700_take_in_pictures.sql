-- Readers ask no other site for a picture. An address elsewhere stays in its row as it was typed; the picture is fetched
-- by the clock of the outbox, kept in a bucket of its own and shown from /img/outside. What could not be had is tried
-- again, later each time, and given up after a week; saving its row begins afresh.

-- Tables ------------------------------------------------------------------------------------------

create table private.outside_pictures (
  address text primary key check (private.is_url(address) and address ~ '^https:'),
  noted_at timestamptz not null default now(),
  taken_at timestamptz,
  tries integer not null default 0,
  next_at timestamptz not null default now(),
  problem text check (problem ~ '^[a-z]{1,20}$')
);
comment on table private.outside_pictures is
  'Pictures at addresses of other sites that a row shows, and whether the bucket outside-pictures has them.';

alter table private.clock add column pictures_at timestamptz not null default '-infinity';

-- Indexes -----------------------------------------------------------------------------------------

create index outside_pictures_next_idx on private.outside_pictures (next_at) where taken_at is null;

-- Functions ---------------------------------------------------------------------------------------

-- What a picture of another site is called in the bucket: a name that the server can tell from its address.
create function private.outside_picture_name(address text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select encode(sha256(convert_to(address, 'UTF8')), 'hex')
$$;

-- Addresses of pictures of other sites that a row shows: of its own columns, of its text, and of the blocks of a letter.
create function private.outside_addresses(shown jsonb) returns setof text
language sql immutable strict parallel safe set search_path = '' as $$
  select distinct regexp_replace(btrim(found.address), '^http:', 'https:', 'i')
  from (
    select shown ->> name as address from unnest(array['logo_url', 'featured_image', 'social_image', 'photo']) as name
    union all
    select replace(hit[1], '&amp;', '&')
    from regexp_matches(shown ->> 'content', '<img\s[^<>]*?\msrc="(https?://[^"<>]+)"', 'gi') as hit
    union all
    select jsonb_path_query(shown -> 'blocks', 'lax $[*].image') #>> '{}'
  ) as found
  where private.is_url(btrim(found.address))
$$;

-- Notes what a row shows of other sites, and asks for it.
create function private.note_outside_pictures() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.outside_pictures as p (address) select private.outside_addresses(to_jsonb(new))
  on conflict (address) do update set tries = 0, next_at = now() where p.taken_at is null and p.next_at = 'infinity';
  if found then perform private.wake_outbox(); end if;
  return null;
end
$$;

-- Addresses of other sites that any row shows.
create function private.outside_pictures_shown() returns setof text
language sql stable security definer set search_path = '' as $$
  select private.outside_addresses(jsonb_build_object('logo_url', s.logo_url)) from public.startups as s
  where s.logo_url ~ '^https?:'
  union
  select private.outside_addresses(jsonb_build_object('logo_url', i.logo_url)) from public.investors as i
  where i.logo_url ~ '^https?:'
  union
  select private.outside_addresses(jsonb_build_object('photo', a.photo)) from public.authors as a where a.photo ~ '^https?:'
  union
  select private.outside_addresses(
    jsonb_build_object('featured_image', a.featured_image, 'social_image', a.social_image, 'content', a.content))
  from public.articles as a
  union
  select private.outside_addresses(
    jsonb_build_object('featured_image', d.featured_image, 'social_image', d.social_image, 'content', d.content))
  from public.article_drafts as d
  union
  select private.outside_addresses(jsonb_build_object('blocks', i.blocks)) from public.newsletter_issues as i
  union
  select private.outside_addresses(jsonb_build_object('blocks', t.blocks)) from public.newsletter_templates as t
$$;

-- The next to fetch. Each is put off as it is handed out, so that no other call has it: by a minute, then longer.
create function private.outside_pictures_due(most integer) returns table (address text, name text)
language sql security definer set search_path = '' as $$
  update private.outside_pictures as p
  set tries = p.tries + 1, next_at = coalesce(now()
    + ('{1 minute,5 minutes,30 minutes,3 hours,1 day,3 days}'::interval[])[p.tries + 1], 'infinity')
  from (
    select n.address from private.outside_pictures as n
    where n.taken_at is null and n.next_at <= now()
    order by n.next_at limit outside_pictures_due.most for update skip locked) as next
  where p.address = next.address
  returning p.address, private.outside_picture_name(p.address)
$$;

-- What became of one: in the bucket, or why not.
create function private.outside_picture_settled(address text, problem text) returns void
language sql security definer set search_path = '' as $$
  update private.outside_pictures as p
  set problem = outside_picture_settled.problem, taken_at = case when outside_picture_settled.problem is null then now() end
  where p.address = outside_picture_settled.address and p.taken_at is null
$$;

-- Once a day: asks for what rows show and nobody noted, as after a move, and forgets what no row shows any more.
-- Gives the names of those, which are to be removed from the bucket.
create function private.tidy_outside_pictures() returns setof text
language plpgsql security definer set search_path = '' as $$
begin
  update private.clock set pictures_at = now() where pictures_at < now() - interval '1 day';
  if not found then return; end if;
  insert into private.outside_pictures (address) select private.outside_pictures_shown() on conflict do nothing;
  return query
    with gone as (
      delete from private.outside_pictures as p
      where p.noted_at < now() - interval '1 day'
        and p.address not in (select private.outside_pictures_shown())
      returning p.address)
    select private.outside_picture_name(g.address) from gone as g;
end
$$;

-- How far pictures of other sites are, for whoever writes. One that nobody noted yet is asked for.
create function private.outside_pictures_state(addresses text[])
returns table (address text, state text, problem text)
language plpgsql security definer set search_path = '' as $$
declare
  wanted constant text[] := array(
    select distinct a from unnest(addresses[1:100]) as given,
      private.outside_addresses(jsonb_build_object('photo', given)) as a);
begin
  if not private.has_role('contributor') then return; end if;
  insert into private.outside_pictures as p (address) select unnest(wanted) on conflict do nothing;
  if found then perform private.wake_outbox(); end if;
  return query
    select p.address, case when p.taken_at is not null then 'taken' when p.problem is null then 'waiting'
      when p.next_at = 'infinity' then 'given_up' else 'missing' end, p.problem
    from private.outside_pictures as p where p.address = any (wanted);
end
$$;

create function public.outside_pictures_due(most integer) returns table (address text, name text)
language sql set search_path = '' as $$ select * from private.outside_pictures_due(most) $$;
comment on function public.outside_pictures_due is
  'Pictures of other sites to fetch next, and their names in storage. For the functions (service_role) only.';

create function public.outside_picture_settled(address text, problem text default null) returns void
language sql set search_path = '' as $$ select private.outside_picture_settled(address, problem) $$;
comment on function public.outside_picture_settled is
  'Notes that a picture of another site was stored, or why not. For the functions (service_role) only.';

create function public.tidy_outside_pictures() returns setof text
language sql set search_path = '' as $$ select private.tidy_outside_pictures() $$;
comment on function public.tidy_outside_pictures is
  'Once a day, names of stored pictures of other sites that no row shows. For the functions (service_role) only.';

create function public.outside_pictures_state(addresses text[]) returns table (address text, state text, problem text)
language sql set search_path = '' as $$ select * from private.outside_pictures_state(addresses) $$;
comment on function public.outside_pictures_state is
  'How far pictures of other sites are: taken, waiting, missing (tried again) or given_up, and why. For the newsroom.';

-- Triggers ----------------------------------------------------------------------------------------

create trigger startups_outside_pictures after insert or update of logo_url on public.startups
  for each row execute function private.note_outside_pictures();
create trigger investors_outside_pictures after insert or update of logo_url on public.investors
  for each row execute function private.note_outside_pictures();
create trigger authors_outside_pictures after insert or update of photo on public.authors
  for each row execute function private.note_outside_pictures();
create trigger articles_outside_pictures after insert or update of featured_image, social_image, content on public.articles
  for each row execute function private.note_outside_pictures();
create trigger article_drafts_outside_pictures
  after insert or update of featured_image, social_image, content on public.article_drafts
  for each row execute function private.note_outside_pictures();
create trigger newsletter_issues_outside_pictures after insert or update of blocks on public.newsletter_issues
  for each row execute function private.note_outside_pictures();
create trigger newsletter_templates_outside_pictures after insert or update of blocks on public.newsletter_templates
  for each row execute function private.note_outside_pictures();

-- Rows --------------------------------------------------------------------------------------------

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('outside-pictures', 'outside-pictures', true, 5242880,
    array['image/png', 'image/jpeg', 'image/jpg', 'image/webp', 'image/svg+xml'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

insert into private.outside_pictures (address) select private.outside_pictures_shown();

-- Policies ----------------------------------------------------------------------------------------

alter table private.outside_pictures enable row level security;

-- Grants ------------------------------------------------------------------------------------------

revoke all on function
  public.outside_pictures_due, public.outside_picture_settled, public.tidy_outside_pictures, public.outside_pictures_state
  from public;
grant execute on function private.outside_pictures_state, public.outside_pictures_state to authenticated;
grant execute on function
  private.outside_pictures_due, private.outside_picture_settled, private.tidy_outside_pictures,
  private.outside_pictures_state, public.outside_pictures_due, public.outside_picture_settled, public.tidy_outside_pictures,
  public.outside_pictures_state
  to service_role;
