-- Who else has an article open. Each writer's page says that it is there, and asks who else is.

create table private.article_presence (
  article_id uuid not null references public.articles (id) on delete cascade,
  user_id uuid not null references public.profiles (user_id) on delete cascade,
  seen_at timestamptz not null default now(),
  constraint article_presence_pkey primary key (article_id, user_id)
);
comment on table private.article_presence is 'Who was last seen in the editor of an article. Kept for an hour.';
create index article_presence_user_id_idx on private.article_presence (user_id);
create index article_presence_seen_at_idx on private.article_presence (seen_at);

-- A page asks every 15 seconds: what was silent for three of them is gone.
create function private.join_article(article uuid) returns setof uuid
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
  return query select p.user_id from private.article_presence as p
    where p.article_id = join_article.article and p.user_id <> auth.uid() and p.seen_at > now() - interval '45 seconds'
    order by p.user_id;
end
$$;

create function public.join_article(article uuid) returns setof uuid
language sql set search_path = '' as $$
  select private.join_article(article)
$$;
comment on function public.join_article is
  'Says that the caller has this article open in the editor. Answers the accounts of who else has.';

alter table private.article_presence enable row level security;

revoke execute on function private.join_article, public.join_article from public, anon;
grant execute on function private.join_article, public.join_article to authenticated, service_role;
