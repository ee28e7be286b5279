-- As the real one to its callers. Tests play its background worker.
create schema net;

create domain net.http_method as text check (value ilike 'get' or value ilike 'post' or value ilike 'delete');

create unlogged table net.http_request_queue (
  id bigserial primary key,
  method net.http_method not null,
  url text not null,
  headers jsonb,
  body bytea,
  timeout_milliseconds integer not null
);

create unlogged table net._http_response (
  id bigint,
  status_code integer,
  content_type text,
  headers jsonb,
  content text,
  timed_out boolean,
  error_msg text,
  created timestamptz not null default now()
);
create index on net._http_response (created);

create function net.http_get(url text, params jsonb default '{}', headers jsonb default '{}',
  timeout_milliseconds integer default 5000) returns bigint
language sql security definer set search_path = net as $$
  insert into net.http_request_queue (method, url, headers, timeout_milliseconds)
  values ('GET', $1 || coalesce((select '?' || string_agg(key || '=' || value, '&') from jsonb_each_text($2)), ''),
    $3, $4)
  returning id
$$;

create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}',
  headers jsonb default '{"Content-Type": "application/json"}', timeout_milliseconds integer default 5000)
returns bigint language plpgsql security definer set search_path = net as $$
declare
  request bigint;
  kind text := (select value from jsonb_each_text(coalesce($4, '{}')) where lower(key) = 'content-type' limit 1);
begin
  if kind is null then
    $4 := coalesce($4, '{}') || '{"Content-Type": "application/json"}';
  elsif kind <> 'application/json' then
    raise exception 'Content-Type header must be "application/json"';
  end if;
  insert into net.http_request_queue (method, url, headers, body, timeout_milliseconds)
  values ('POST', $1 || coalesce((select '?' || string_agg(key || '=' || value, '&') from jsonb_each_text($3)), ''),
    $4, convert_to($2::text, 'utf8'), $5)
  returning id into request;
  return request;
end
$$;

revoke all on function net.http_get, net.http_post from public;
grant usage on schema net to supabase_functions_admin, postgres, anon, authenticated, service_role;
grant execute on function net.http_get, net.http_post
  to supabase_functions_admin, postgres, anon, authenticated, service_role;
grant all on all tables in schema net to postgres;
grant usage on all sequences in schema net to postgres;
