-- Whoever's submission or suggestion is rejected reads why: the database asks for it, and not the dialogs alone. What was
-- rejected before without a word stays as it is, and so does what the system itself writes (imports, what is put back).

-- Each as the file named beside it has it, but for that.
do $$
declare
  change record;
  said text;
begin
  for change in select * from (values
    -- 20261121010500_create_directories
    ('private.guard_submission', '  if new.approved_by is not null and not is_system and new.approved_by <> auth.uid()',
      '  if new.status = ''rejected'' and new.review_note is null and is_admin
    and (tg_op = ''INSERT'' or old.status <> ''rejected'' or old.review_note is not null) then
    raise exception ''a rejection says why'' using hint = ''reason_missing'', errcode = ''23514'';
  end if;

  if new.approved_by is not null and not is_system and new.approved_by <> auth.uid()'),
    -- 20261211000000_claim_profiles
    ('private.guard_proposal', '      new.decided_by := auth.uid();',
      '      if new.state = ''rejected'' and new.answer is null then
        raise exception ''a rejection says why'' using hint = ''reason_missing'', errcode = ''23514'';
      end if;
      new.decided_by := auth.uid();')
  ) as c (name, was, becomes)
  loop
    said := pg_get_functiondef(change.name::regproc);
    if strpos(said, change.was) = 0 then
      raise exception '% is not what it was', change.name;
    end if;
    execute replace(said, change.was, change.becomes);
  end loop;
end
$$;
