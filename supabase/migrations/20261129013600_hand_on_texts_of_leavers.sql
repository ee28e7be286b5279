-- What an account leaves is shown before it is deleted, and its unpublished texts are the section's editor's to finish,
-- as they are when its role is taken away.

-- Functions ---------------------------------------------------------------------------------------

-- Drafts of an account that nobody else is assigned, with the editor of their section; null: it has none.
create function private.texts_to_hand_on(account uuid) returns table (article uuid, title text, editor uuid)
language sql stable security definer set search_path = '' as $$
  select a.id, a.title, nullif(c.editor_id, account)
  from public.articles as a
    left join public.article_plans as p on p.article_id = a.id
    left join public.categories as c on c.slug = a.category
  where a.status = 'draft' and a.author_id = account and (p.assignee_id is null or p.assignee_id = account)
$$;

create function private.hand_on_texts(account uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  text_left record;
begin
  for text_left in
    select t.* from private.texts_to_hand_on(account) as t where t.editor is not null order by t.article
  loop
    insert into public.article_plans (article_id, assignee_id) values (text_left.article, text_left.editor)
    on conflict (article_id) do update set assignee_id = excluded.assignee_id;
    -- Plans that a trigger makes tell no one by themselves.
    perform private.tell_desk(text_left.editor, 'article_assigned',
      jsonb_build_object('id', text_left.article, 'name', text_left.title));
  end loop;
end
$$;

create function private.hand_on_texts_of_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.hand_on_texts(old.user_id);
  return old;
end
$$;

create function private.what_account_leaves(account uuid) returns table (kind text, total bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_system() and not private.is_admin() then
    raise exception 'only administrators see what an account leaves' using errcode = '42501';
  end if;
  return query
  with counted (kind, total) as (
    values
      ('stories', (select count(*) from public.articles as a where a.author_id = account and a.status = 'published')),
      ('handed', (select count(*) from private.texts_to_hand_on(account) as t where t.editor is not null)),
      ('drafts', (select count(*) from public.articles as a where a.author_id = account and a.status = 'draft')
        - (select count(*) from private.texts_to_hand_on(account) as t where t.editor is not null)),
      ('unsaved', (select count(*) from public.article_drafts as d where d.created_by = account)),
      ('assigned', (select count(*) from public.article_plans as p join public.articles as a on a.id = p.article_id
        where p.assignee_id = account and a.status = 'draft' and a.author_id is distinct from account)),
      ('notes', (select count(*) from public.article_thread_messages as m where m.created_by = account)),
      ('messages', (select count(*) from public.contact_messages as m where m.assignee_id = account)),
      ('profiles', (select count(*) from public.startups as s where s.submitted_by = account and s.status = 'approved')
        + (select count(*) from public.investors as i where i.submitted_by = account and i.status = 'approved')),
      ('submissions', (select count(*) from public.startups as s where s.submitted_by = account and s.status <> 'approved')
        + (select count(*) from public.investors as i where i.submitted_by = account and i.status <> 'approved')),
      ('claims', (select count(*) from public.claims as c where c.user_id = account)
        + (select count(*) from public.fact_proposals as p where p.user_id = account))
  )
  select c.kind, c.total from counted as c where c.total > 0;
end
$$;

create function public.what_account_leaves(account uuid) returns table (kind text, total bigint)
language sql stable set search_path = '' as $$ select l.kind, l.total from private.what_account_leaves(account) as l $$;
comment on function public.what_account_leaves is
  'What becomes of the rows of an account when it is deleted, counted by kind; kinds without any are left out. For administrators.';

-- Triggers ----------------------------------------------------------------------------------------

-- Before its stories lose their author.
create trigger profiles_hand_on_texts before delete on public.profiles
  for each row execute function private.hand_on_texts_of_account();
create trigger user_roles_hand_on_texts_update after update of role on public.user_roles
  for each row when (old.role <> 'user' and new.role = 'user') execute function private.hand_on_texts_of_account();
create trigger user_roles_hand_on_texts_delete after delete on public.user_roles
  for each row when (old.role <> 'user') execute function private.hand_on_texts_of_account();

-- Grants ------------------------------------------------------------------------------------------

revoke all on function private.texts_to_hand_on, private.hand_on_texts, private.hand_on_texts_of_account,
  private.what_account_leaves, public.what_account_leaves from public;
grant execute on function private.what_account_leaves, public.what_account_leaves to authenticated, service_role;
