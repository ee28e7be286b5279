-- Companies beside a profile are described in the language of the page, like the profile.

-- As 20261217000100_read_profiles_quickly has it, but for the texts of similar companies.
do $$
declare
  was constant text := pg_get_functiondef('public.ledger_profile'::regproc);
  piece constant text := $a$'name', s.name, 'description', s.description, 'website',$a$;
begin
  if strpos(was, piece) = 0 then
    raise exception 'public.ledger_profile is not what it was';
  end if;
  execute replace(was, piece, $a$'name', s.name, 'description', s.description, 'entry_texts', (
          select coalesce(jsonb_agg(jsonb_build_object('locale', t.locale, 'description', t.description)), '[]')
          from public.entry_texts as t where t.entity_id = s.id), 'website',$a$);
end
$$;
