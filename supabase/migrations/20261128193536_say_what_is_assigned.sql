-- What an assignment asks for besides its day: the hour, the length, whom to speak to, and the fee, which is between the
-- editors and the assignee.

-- Tables ------------------------------------------------------------------------------------------

alter table public.article_plans
  add column due_time time,
  add column words integer,
  add column sources text not null default '',
  add constraint article_plans_words_check check (words between 1 and 50000),
  add constraint article_plans_sources_check check (char_length(sources) <= 2000 and private.is_text(sources));
comment on column public.article_plans.due_time is 'The hour of that day, on the newsroom''s clock; null: any.';
comment on column public.article_plans.words is 'How long it is to be, about.';
comment on column public.article_plans.sources is 'Whom to speak to and what to read.';

create table public.article_fees (
  article_id uuid primary key references public.articles (id) on delete cascade,
  amount numeric(12, 2) not null,
  currency text not null default 'VND',
  constraint article_fees_amount_check check (amount > 0),
  constraint article_fees_currency_check check (currency in ('VND', 'USD'))
);
comment on table public.article_fees is 'What an assignment is paid. Of editors and the assignee.';

-- Functions ---------------------------------------------------------------------------------------

-- An hour is the hour of a day.
create function private.settle_due_time() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.due_time := null;
  return new;
end
$$;

-- As the notes on a story do (20261128185911_discuss_passages), it goes to the trash and comes back.
create function private.trash_fee() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.trashed_articles as t set article = t.article || jsonb_build_object('fee', to_jsonb(f))
  from public.article_fees as f where t.id = old.id and f.article_id = old.id;
  return old;
end
$$;

create function private.put_back_assignment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.article_fees
    select fee.* from jsonb_populate_record(null::public.article_fees, nullif(old.article -> 'fee', 'null')) as fee
    where fee.article_id is not null;
  -- Its plan may be there already, for an embargo.
  update public.article_plans as p set due_time = kept.due_time, words = kept.words, sources = coalesce(kept.sources, '')
  from jsonb_populate_record(null::public.article_plans, nullif(old.article -> 'plan', 'null')) as kept
  where p.article_id = old.id and kept.article_id = old.id;
  return null;
end
$$;

-- Triggers ----------------------------------------------------------------------------------------

create trigger article_plans_settle_due_time before insert or update on public.article_plans
  for each row when (new.due_on is null and new.due_time is not null) execute function private.settle_due_time();
create trigger article_plans_as_composed before insert or update of sources on public.article_plans
  for each row execute function private.compose_text();
create trigger article_fees_as_composed before insert or update of currency on public.article_fees
  for each row execute function private.compose_text();
create trigger article_fees_audit after insert or update or delete on public.article_fees
  for each row execute function private.write_audit('article_id');
create trigger article_fees_limit_rows after insert on public.article_fees
  referencing new table as added for each statement execute function private.limit_rows();
create trigger articles_trash_fee before delete on public.articles
  for each row execute function private.trash_fee();
create trigger trashed_articles_put_back_assignment after delete on public.trashed_articles
  for each row when (old.restored_at is not null) execute function private.put_back_assignment();

-- Policies ----------------------------------------------------------------------------------------

alter table public.article_fees enable row level security;
create policy article_fees_authenticated_select_assignee_or_editor on public.article_fees
  for select to authenticated
  using ((select private.has_role('editor')) or ((select private.has_role('contributor'))
    and article_id in (select private.assigned_articles())));
create policy article_fees_authenticated_insert_editor on public.article_fees
  for insert to authenticated with check ((select private.has_role('editor')));
create policy article_fees_authenticated_update_editor on public.article_fees
  for update to authenticated using ((select private.has_role('editor'))) with check ((select private.has_role('editor')));
create policy article_fees_authenticated_delete_editor on public.article_fees
  for delete to authenticated using ((select private.has_role('editor')));

-- Grants ------------------------------------------------------------------------------------------

revoke execute on function private.settle_due_time, private.trash_fee, private.put_back_assignment from public, anon;
grant update (due_time, words, sources) on public.article_plans to authenticated;
grant select, insert, update, delete on public.article_fees to authenticated;
grant all on public.article_fees to service_role;
