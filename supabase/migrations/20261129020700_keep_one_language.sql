-- An issue for the readers of one language has the words of that language alone: what was written for the other one before
-- the choice would make a page in the archive and a subject in a list that no reader was sent.
create function private.keep_language_of_segment() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- One that was on its way before stays as it is.
  if tg_op = 'UPDATE' and old.status <> 'draft' then
    return new;
  end if;
  if new.segment ->> 'locale' <> 'en' then
    new.subject_en := '';
    new.preheader_en := null;
  end if;
  if new.segment ->> 'locale' <> 'vi' then
    new.subject_vi := '';
    new.preheader_vi := null;
  end if;
  return new;
end
$$;
revoke all on function private.keep_language_of_segment() from public;

-- Before what holds an issue that is on its way as it is, whose name comes after in the alphabet.
create trigger newsletter_issues_one_language before insert or update of status on public.newsletter_issues
  for each row when (new.status in ('scheduled', 'sending') and new.segment ? 'locale')
  execute function private.keep_language_of_segment();
