-- What readers cannot follow is in no story: the office, previews, the mailbox, somebody's own computer, parts of other
-- pages. Stories that are stored stay as they are until their text changes. `src/domain/articles/office-links.ts` takes
-- such links off before the office stores a text; this is for what comes past it.

-- The first such address in a body; null: there is none. A body's own parts are named '#s-…'.
create function private.office_link(content text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select (regexp_match(content,
    '<(?:a|img)[[:space:]][^<>]*(?:href|src)[[:space:]]*=[[:space:]]*["'']?[[:space:]]*('
    || '(?:file|blob|data):[^"''[:space:]<>]{0,200}'
    || '|(?:https?:)?//(?:[^/?#@"''[:space:]<>]*@)?(?:(?:[a-z0-9-]+[.])*localhost|127(?:[.][0-9]{1,3}){3}|0[.]0[.]0[.]0|\[::1?\])(?=[:/?#"''[:space:]>]|$)[^"''[:space:]<>]{0,200}'
    || '|(?:/[a-z]{2})?/(?:admin|preview|_mail)(?=[/?#"''[:space:]>]|$)[^"''[:space:]<>]{0,200}'
    || '|#(?!s-)[^"''[:space:]<>]{0,200})', 'i'))[1]
$$;

create function private.refuse_office_links() returns trigger
language plpgsql set search_path = '' as $$
declare
  found text;
begin
  if tg_op = 'UPDATE' and new.content is not distinct from old.content then
    return new;
  end if;
  found := private.office_link(new.content);
  if found is not null then
    raise exception 'no reader can follow a link to %', found using hint = 'office_link', errcode = '23514';
  end if;
  return new;
end
$$;
revoke all on function private.office_link(text), private.refuse_office_links() from public;
grant execute on function private.office_link to authenticated, service_role;

create trigger articles_refuse_office_links before insert or update of content on public.articles
  for each row execute function private.refuse_office_links();
