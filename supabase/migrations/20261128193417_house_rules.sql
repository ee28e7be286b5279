-- What the newsroom expects of its writers, in its own words: shown in the office, most of all on a first visit.

create table public.house_rules (
  locale text primary key constraint house_rules_locale_check check (locale = any (private.locales())),
  rules text not null,
  constraint house_rules_rules_check
    check (btrim(rules) <> '' and char_length(rules) <= 10000 and private.is_text(rules))
);
comment on table public.house_rules is 'What the newsroom expects of its writers, by language.';

create trigger house_rules_as_composed before insert or update of rules on public.house_rules
  for each row execute function private.compose_text();
create trigger house_rules_audit after insert or update or delete on public.house_rules
  for each row execute function private.write_audit('locale');
create trigger house_rules_limit_rows after insert on public.house_rules
  referencing new table as added for each statement execute function private.limit_rows();

alter table public.house_rules enable row level security;
create policy house_rules_authenticated_select_contributor on public.house_rules
  for select to authenticated using ((select private.has_role('contributor')));
create policy house_rules_authenticated_insert_admin on public.house_rules
  for insert to authenticated with check ((select private.is_admin()));
create policy house_rules_authenticated_update_admin on public.house_rules
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy house_rules_authenticated_delete_admin on public.house_rules
  for delete to authenticated using ((select private.is_admin()));

grant select, insert (locale, rules), update (locale, rules), delete on public.house_rules to authenticated;
grant all on public.house_rules to service_role;
