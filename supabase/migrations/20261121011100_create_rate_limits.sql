-- How often something may happen (a subscription per address, a message per network …). One
-- counter per key and fixed window; the functions ask before they act.

create table private.rate_limits (
  key text primary key,
  window_end timestamptz not null,
  hits integer not null,
  constraint rate_limits_key_check check (char_length(key) between 1 and 300)
);
comment on table private.rate_limits is 'Counters per key and window. Keys are made by the functions, without clear-text personal data.';
create index rate_limits_window_end_idx on private.rate_limits (window_end);
alter table private.rate_limits enable row level security;

-- Counts one hit on a key. True while there are at most max_hits in the current window.
create function private.take_rate_limit(limit_key text, max_hits integer, window_seconds integer)
returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  taken integer;
begin
  delete from private.rate_limits where key in (
    select key from private.rate_limits where window_end < now() and key <> limit_key
    order by window_end limit 20 for update skip locked);
  insert into private.rate_limits as r (key, window_end, hits)
  values (limit_key, now() + make_interval(secs => window_seconds), 1)
  on conflict (key) do update set
    hits = case when r.window_end <= now() then 1 else r.hits + 1 end,
    window_end = case when r.window_end <= now() then excluded.window_end else r.window_end end
  returning hits into taken;
  return taken <= max_hits;
end
$$;
grant execute on function private.take_rate_limit(text, integer, integer) to service_role;

create function public.take_rate_limit(limit_key text, max_hits integer, window_seconds integer)
returns boolean
language sql set search_path = '' as $$
  select private.take_rate_limit(limit_key, max_hits, window_seconds)
$$;
comment on function public.take_rate_limit is 'Counts one hit on a key; true while the limit is kept. For the functions (service_role) only.';
revoke all on function public.take_rate_limit from public, anon, authenticated;
grant execute on function public.take_rate_limit to service_role;
