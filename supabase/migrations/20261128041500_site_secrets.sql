-- Where several processes share a database of the operator's own (DATABASE_URL), its generated keys lie in it: a token
-- that one process signs is read by all.

create table private.site_secrets (
  only_one boolean primary key default true,
  secrets jsonb not null,
  constraint site_secrets_only_one_check check (only_one),
  constraint site_secrets_secrets_check check (jsonb_typeof(secrets) = 'object')
);
comment on table private.site_secrets is
  'Keys that the site made up, with DATABASE_URL; empty elsewhere. Read by the owner of the database alone.';
alter table private.site_secrets enable row level security;
