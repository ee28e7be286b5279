-- While a name is typed into a submission form, entries that may be the same are offered. Runs with
-- the caller's rights: row level security shows what is public, and people their own.

-- The form in which names are compared: 'Phở  Hà Nội' and 'pho ha noi' are the same.
create index startups_name_like_idx on public.startups using gin (private.search_text(name) extensions.gin_trgm_ops);
create index investors_name_like_idx on public.investors using gin (private.search_text(name) extensions.gin_trgm_ops);

create function public.similar_entries(entry_kind text, entry_name text)
returns table (name text, slug text, location text)
language plpgsql stable set search_path = '' as $$
declare
  wanted text := private.search_text(left(entry_name, 200));
begin
  if char_length(wanted) < 2 then
    return;
  end if;
  if entry_kind = 'startup' then
    return query
      select s.name, s.slug, s.location from public.startups as s
      where s.status = 'approved'
        and (private.search_text(s.name) operator(extensions.%) wanted
          or (char_length(wanted) > 2 and private.search_text(s.name) like replace(replace(replace(wanted, '\', '\\'), '%', '\%'), '_', '\_') || '%'))
      order by extensions.similarity(private.search_text(s.name), wanted) desc, s.name limit 3;
  elsif entry_kind = 'investor' then
    return query
      select i.name, i.slug, i.location from public.investors as i
      where i.status = 'approved'
        and (private.search_text(i.name) operator(extensions.%) wanted
          or (char_length(wanted) > 2 and private.search_text(i.name) like replace(replace(replace(wanted, '\', '\\'), '%', '\%'), '_', '\_') || '%'))
      order by extensions.similarity(private.search_text(i.name), wanted) desc, i.name limit 3;
  end if;
end
$$;
comment on function public.similar_entries is 'Public startups or investors whose name is like the given one.';
revoke all on function public.similar_entries(text, text) from public;
grant execute on function public.similar_entries(text, text) to anon, authenticated, service_role;

-- A name of nothing but spaces or invisible joiners is no name, whatever kind of space it is.
create function private.is_blank(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select value ~ '^[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200d\u2028\u2029\u202f\u205f\u2060\u3000\ufeff]*$'
$$;
grant execute on function private.is_blank(text) to authenticated, service_role;
alter table public.startups
  add constraint startups_name_blank_check check (not private.is_blank(name)),
  add constraint startups_description_blank_check check (not private.is_blank(description));
alter table public.investors
  add constraint investors_name_blank_check check (not private.is_blank(name));

-- People end their own accounts. An admin's account is ended by demoting it first.
drop policy profiles_authenticated_delete_admin on public.profiles;
create policy profiles_authenticated_delete_own_or_admin on public.profiles
  for delete to authenticated using ((select auth.uid()) = user_id or (select private.is_admin()));
