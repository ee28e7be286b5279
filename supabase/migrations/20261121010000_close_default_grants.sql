-- Supabase grants every new table and function in public to anyone who has the publishable key.
-- From here on a table or function is closed until a migration opens it: what a role may touch is
-- written beside the table, and a forgotten grant fails safe. No data yet, no risk.

-- First, while their functions still get the default grant: search runs with the rights of its caller.
create extension if not exists unaccent with schema extensions;
create extension if not exists pg_trgm with schema extensions;

alter default privileges in schema public revoke all on tables from public, anon, authenticated;
alter default privileges in schema public revoke all on sequences from public, anon, authenticated;
alter default privileges in schema public revoke all on functions from public, anon, authenticated;
-- The right to execute comes from a database-wide default, which only this form takes away.
alter default privileges revoke execute on functions from public;

-- Rules that nobody calls over the API: policies' helpers, trigger functions, rate limits.
create schema private;
comment on schema private is 'Helpers of policies and triggers. Never exposed by the API.';
grant usage on schema private to anon, authenticated, service_role;
