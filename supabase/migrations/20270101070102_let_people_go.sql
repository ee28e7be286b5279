-- An account could not be deleted while there was a text of it that was not saved as an article, nor where it had
-- decided on a suggestion: what the deletion takes out of those rows was put back, or refused. And the last
-- administrator is told to be the last, whichever way the account is deleted.

-- As 20261121120000_keep_article_versions.sql has it, but who is gone is no author any more, and that is no edit.
create or replace function private.prepare_article_draft() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  left_by_account constant boolean := tg_op = 'UPDATE' and pg_trigger_depth() > 1
    and (old.created_by is not null and new.created_by is null or old.updated_by is not null and new.updated_by is null);
begin
  if tg_op = 'UPDATE' then
    new.article_id := old.article_id;
    new.created_by := case when new.created_by is null and pg_trigger_depth() > 1 then null else old.created_by end;
    new.base_updated_at := greatest(old.base_updated_at, new.base_updated_at);
    new.revision := old.revision + case when (private.is_system() or left_by_account)
      and (to_jsonb(new) - '{base_updated_at,created_by,updated_by}'::text[])
        = (to_jsonb(old) - '{base_updated_at,created_by,updated_by}'::text[]) then 0 else 1 end;
    -- Edited on after it was restored: it is no longer that version.
    if new.restored_from is not distinct from old.restored_from and (new.title, new.content) is distinct from (old.title, old.content) then
      new.restored_from := null;
    end if;
  else
    new.revision := 1;
  end if;
  if not private.is_system() and pg_trigger_depth() = 1 then
    new.updated_by := auth.uid();
    if tg_op = 'INSERT' then
      new.created_by := auth.uid();
    end if;
    new.updated_at := now();
  end if;
  return new;
end
$$;

-- As 20261211000000_claim_profiles.sql has it, but for what goes with an account or a claim.
do $$
declare
  was constant text := pg_get_functiondef('private.guard_proposal'::regproc);
  piece constant text := '  if private.is_system() then
    return new;
  end if;
';
begin
  if strpos(was, piece) = 0 then
    raise exception 'guard_proposal is not what it was';
  end if;
  execute replace(was, piece, piece || '  if tg_op = ''UPDATE'' and pg_trigger_depth() > 1
    and to_jsonb(new) - ''{claim_id,decided_by}''::text[] = to_jsonb(old) - ''{claim_id,decided_by}''::text[] then
    return new;
  end if;
');
end
$$;

-- As 20261121010200_create_profiles_and_roles.sql has it, but for the code of the last one.
create or replace function private.guard_profile_delete() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.user_roles where user_id = old.user_id and role = 'admin') then
    if not private.is_system() then
      raise exception 'an admin account cannot be deleted' using errcode = '42501',
        hint = case when exists (select from public.user_roles where user_id <> old.user_id and role = 'admin')
          then 'admin_account' else 'last_admin' end;
    end if;
    if not exists (select from public.user_roles where user_id <> old.user_id and role = 'admin') then
      raise exception 'the last admin cannot be deleted' using hint = 'last_admin', errcode = '23514';
    end if;
  end if;
  return old;
end
$$;
