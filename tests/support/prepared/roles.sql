-- What a Supabase project has before anybody works in it, as far as this site touches it: roles, schemas and
-- default grants, run by supabase_admin, the superuser that made the cluster. `postgres`, as whom migrations
-- run, is none.

create role postgres login createdb createrole replication bypassrls;
create role anon nologin;
create role authenticated nologin;
create role service_role nologin bypassrls;
create role authenticator login noinherit;
create role supabase_auth_admin login noinherit createrole;
create role supabase_storage_admin login noinherit createrole;
create role supabase_functions_admin login noinherit createrole;
create role supabase_replication_admin login replication;
create role supabase_read_only_user login bypassrls;
create role dashboard_user nologin createdb createrole replication;
create role pgbouncer login;

grant anon, authenticated, service_role to authenticator;
grant authenticator to supabase_storage_admin;
grant pg_read_all_data to supabase_read_only_user;
-- Since 16 a role has to be lent with the right to change its settings.
do $$
begin
  execute 'grant anon, authenticated, service_role, authenticator, pg_monitor, pg_read_all_data, pg_signal_backend to postgres'
    || case when current_setting('server_version_num')::int >= 160000 then ' with admin option' else '' end;
end
$$;

-- Settings that supautils lets `postgres` change; those of PostgREST are kept at its role.
grant set on parameter session_replication_role to postgres;
grant set on parameter pgrst.db_pre_request, pgrst.db_schemas, pgrst.db_max_rows to postgres;

alter database postgres owner to postgres;
grant all on database postgres to dashboard_user;
alter role supabase_admin set search_path = "$user", public, auth, extensions;
alter role postgres set search_path = "$user", public, extensions;
alter role supabase_auth_admin set search_path = auth;
alter role supabase_auth_admin set idle_in_transaction_session_timeout = '60s';
alter role supabase_storage_admin set search_path = storage;
-- PostgREST reads these and sets them for each request.
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';

grant usage on schema public to postgres, anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on tables to postgres, anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on functions to postgres, anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on sequences to postgres, anon, authenticated, service_role;

create schema extensions;
grant usage on schema extensions to anon, authenticated, service_role;
grant all on schema extensions to postgres, dashboard_user;
alter default privileges in schema extensions grant all on tables to postgres with grant option;
alter default privileges in schema extensions grant all on routines to postgres with grant option;
alter default privileges in schema extensions grant all on sequences to postgres with grant option;

-- Schemas of servers that this site does without.
create schema graphql_public;
grant usage on schema graphql_public to postgres, anon, authenticated, service_role;
create schema realtime;
grant usage on schema realtime to postgres;
create schema pgbouncer authorization pgbouncer;
create publication supabase_realtime;

do $$
declare
  name text;
begin
  for name in select e.name from pg_available_extensions as e
    where e.name in ('pgcrypto', 'uuid-ossp', 'pg_stat_statements')
  loop
    execute format('create extension %I with schema extensions', name);
  end loop;
end
$$;
create extension supabase_vault;

-- PostgREST reads the schema again after every change of it.
create function extensions.pgrst_ddl_watch() returns event_trigger language plpgsql as $$
begin
  notify pgrst, 'reload schema';
end
$$;
create event trigger pgrst_ddl_watch on ddl_command_end execute function extensions.pgrst_ddl_watch();
create event trigger pgrst_drop_watch on sql_drop execute function extensions.pgrst_ddl_watch();
