-- As the real one to its callers; its `secret` is encrypted, this one only looks so.
create table vault.secrets (
  id uuid primary key default gen_random_uuid(),
  name text,
  description text not null default '',
  secret text not null,
  key_id uuid,
  nonce bytea,
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null default current_timestamp
);
create unique index secrets_name_idx on vault.secrets (name) where name is not null;

create view vault.decrypted_secrets as
  select id, name, description, secret,
    convert_from(decode(secret, 'base64'), 'utf8') as decrypted_secret, key_id, nonce, created_at, updated_at
  from vault.secrets;

create function vault.create_secret(new_secret text, new_name text default null, new_description text default '',
  new_key_id uuid default null) returns uuid
language sql security definer set search_path = '' as $$
  insert into vault.secrets (secret, name, description)
  values (encode(convert_to(new_secret, 'utf8'), 'base64'), new_name, new_description) returning id
$$;

create function vault.update_secret(secret_id uuid, new_secret text default null, new_name text default null,
  new_description text default null, new_key_id uuid default null) returns void
language sql security definer set search_path = '' as $$
  update vault.secrets set secret = coalesce(encode(convert_to(new_secret, 'utf8'), 'base64'), secret),
    name = coalesce(new_name, name), description = coalesce(new_description, description), updated_at = now()
  where id = secret_id
$$;

revoke all on function vault.create_secret, vault.update_secret from public;
grant usage on schema vault to postgres with grant option;
grant usage on schema vault to service_role;
grant select, delete, truncate, references on vault.secrets, vault.decrypted_secrets to postgres with grant option;
grant select, delete on vault.secrets, vault.decrypted_secrets to service_role;
grant execute on function vault.create_secret, vault.update_secret to postgres with grant option;
grant execute on function vault.create_secret, vault.update_secret to service_role;
