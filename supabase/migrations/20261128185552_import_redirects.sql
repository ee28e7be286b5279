-- Redirects come from a file: a newsroom that moves here brings the old addresses of a whole site.

create function public.import_redirects(redirects jsonb, dry boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  given constant jsonb := case jsonb_typeof(redirects) when 'array' then redirects else '[]' end;
  item record;
  why text;
  problems jsonb := '[]';
begin
  if not private.is_admin() and not private.is_system() then
    raise exception 'only admins import redirects' using errcode = '42501';
  end if;
  if jsonb_array_length(given) > 200 then
    raise exception 'at most 200 redirects at a time' using errcode = '22023';
  end if;
  begin
    for item in
      select r.* from jsonb_array_elements(given) with ordinality as e (entry, place),
        jsonb_to_record(e.entry) as r (line integer, from_path text, to_path text) order by e.place
    loop
      begin
        insert into public.redirects (from_path, to_path) values (item.from_path, item.to_path);
      exception
        when unique_violation then
          problems := problems || jsonb_build_object('line', item.line, 'problem', 'known');
        when integrity_constraint_violation then
          get stacked diagnostics why = pg_exception_hint;
          problems := problems || jsonb_build_object('line', item.line, 'problem', coalesce(nullif(why, ''), 'from'));
      end;
    end loop;
    if dry then
      -- Undoes what was tried; what was learnt stays.
      raise exception sqlstate 'KH001';
    end if;
  exception when sqlstate 'KH001' then null;
  end;
  return problems;
end
$$;
comment on function public.import_redirects is
  'Adds redirects from a file; answers the rows left out, with line and reason.';
revoke execute on function public.import_redirects from public, anon;
grant execute on function public.import_redirects to authenticated, service_role;
