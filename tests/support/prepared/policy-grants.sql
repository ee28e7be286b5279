-- Who owns a table may have policies on it, and nobody else. On Supabase, supautils (a library in the server)
-- also lets `postgres` have them on the tables of the auth and the storage server. Here the owners lend it
-- their rights for that, and whatever else they would allow is refused.

grant supabase_auth_admin, supabase_storage_admin to postgres;

create function extensions.refuse_ownership() returns event_trigger language plpgsql security definer
set search_path = '' as $$
declare
  found record;
begin
  -- Postgres alone was lent something, under its own name or as the one that a login stands for.
  if session_user in ('supabase_admin', 'supabase_auth_admin', 'supabase_storage_admin') then
    return;
  end if;
  if tg_event = 'sql_drop' then
    for found in select * from pg_catalog.pg_event_trigger_dropped_objects() where original loop
      if found.address_names[1] in ('auth', 'storage') and found.object_type <> 'policy' then
        raise insufficient_privilege using message = format('must be owner of %s', found.object_identity);
      end if;
    end loop;
    return;
  end if;
  for found in select * from pg_catalog.pg_event_trigger_ddl_commands() loop
    if found.object_identity ~ '^(auth|storage)\.| on (auth|storage)\.' or found.schema_name in ('auth', 'storage') then
      if found.command_tag not in ('CREATE POLICY', 'ALTER POLICY', 'CREATE TRIGGER', 'GRANT', 'REVOKE') then
        raise insufficient_privilege using message = format('must be owner of %s', found.object_identity);
      end if;
    end if;
  end loop;
end
$$;
create event trigger refuse_ownership on ddl_command_end execute function extensions.refuse_ownership();
create event trigger refuse_ownership_drop on sql_drop execute function extensions.refuse_ownership();
