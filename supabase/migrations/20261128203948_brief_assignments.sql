-- An assignment says what the piece is about.

alter table public.article_plans
  add column brief text not null default '',
  add constraint article_plans_brief_check check (char_length(brief) <= 4000 and private.is_text(brief));
comment on column public.article_plans.brief is 'What the piece is about, and what the editors want of it.';

-- As in 20261128193536_say_what_is_assigned, but with the brief.
create or replace function private.put_back_assignment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.article_fees
    select fee.* from jsonb_populate_record(null::public.article_fees, nullif(old.article -> 'fee', 'null')) as fee
    where fee.article_id is not null;
  -- Its plan may be there already, for an embargo.
  update public.article_plans as p set due_time = kept.due_time, words = kept.words, sources = coalesce(kept.sources, ''),
    brief = coalesce(kept.brief, '')
  from jsonb_populate_record(null::public.article_plans, nullif(old.article -> 'plan', 'null')) as kept
  where p.article_id = old.id and kept.article_id = old.id;
  return null;
end
$$;

drop trigger article_plans_as_composed on public.article_plans;
create trigger article_plans_as_composed before insert or update of brief, sources on public.article_plans
  for each row execute function private.compose_text();

grant update (brief) on public.article_plans to authenticated;
