-- The byline of a new text is its writer, if they have a page as an author. Whose page it is, editors say.

alter table public.authors add column user_id uuid
  constraint authors_user_id_key unique
  constraint authors_user_id_fkey references public.profiles (user_id) on delete set null;
comment on column public.authors.user_id is 'Whose account it is: what they begin names them.';

-- Whoever writes the first words. A translation keeps the names of its original beside its translator's.
create function private.sign_article() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  writer constant uuid := (select w.id from public.authors as w where w.user_id = auth.uid());
begin
  if private.is_system() or private.is_put_back(new.id)
    or exists (select from public.article_authors as c where c.article_id = new.id) then
    return null;
  end if;
  if new.translation_of is not null then
    insert into public.article_authors (article_id, author_id, role, position)
    select new.id, c.author_id, c.role, c.position from public.article_authors as c
    where c.article_id = new.translation_of and c.role <> 'translator';
  end if;
  if writer is not null then
    insert into public.article_authors (article_id, author_id, role)
    values (new.id, writer, case when new.translation_of is null then 'author' else 'translator' end);
  end if;
  return null;
end
$$;

create trigger articles_sign_on_insert after insert on public.articles
  for each row when (new.content <> '') execute function private.sign_article();
create trigger articles_sign_on_update after update on public.articles
  for each row when (old.content = '' and new.content <> '') execute function private.sign_article();

grant insert (user_id), update (user_id) on public.authors to authenticated;
