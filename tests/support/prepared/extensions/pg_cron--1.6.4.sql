-- As the real one to its callers. Tests play its background worker.
create schema cron;
grant usage on schema cron to postgres with grant option;

create sequence cron.jobid_seq;
create table cron.job (
  jobid bigint primary key default nextval('cron.jobid_seq'),
  schedule text not null,
  command text not null,
  nodename text not null default 'localhost',
  nodeport int not null default inet_server_port(),
  database text not null default current_database(),
  username text not null default current_user,
  active boolean not null default true,
  jobname text,
  constraint jobname_username_uniq unique (jobname, username)
);
alter table cron.job enable row level security;
create policy cron_job_policy on cron.job using (username = current_user);

create sequence cron.runid_seq;
create table cron.job_run_details (
  jobid bigint,
  runid bigint primary key default nextval('cron.runid_seq'),
  job_pid integer,
  database text,
  username text,
  command text,
  status text,
  return_message text,
  start_time timestamptz,
  end_time timestamptz
);
alter table cron.job_run_details enable row level security;
create policy cron_job_run_details_policy on cron.job_run_details using (username = current_user);

-- What the real one does in C, on behalf of its caller.
create function cron.put_job(job_name text, schedule text, command text, account text) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  id bigint;
begin
  if put_job.schedule !~* '^\s*([1-9]|[1-5]\d) seconds?\s*$'
    and put_job.schedule !~* '^\s*@(hourly|daily|midnight|weekly|monthly|yearly|annually|reboot)\s*$'
    and put_job.schedule !~* '^\s*[\d*,/$a-z-]+(\s+[\d*,/$a-z-]+){4}\s*$' then
    raise exception 'invalid schedule: %', put_job.schedule
      using hint = 'Use cron format (e.g. 5 4 * * *), or interval format ''[1-59] seconds''';
  end if;
  insert into cron.job as j (jobname, schedule, command, username)
  values (job_name, put_job.schedule, put_job.command, account)
  on conflict on constraint jobname_username_uniq
    do update set schedule = excluded.schedule, command = excluded.command
  returning jobid into id;
  return id;
end
$$;
create function cron.drop_job(id bigint, account text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from cron.job where jobid = id and username = account;
  if not found then
    raise exception 'could not find valid entry for job %', id;
  end if;
  return true;
end
$$;
create function cron.change_job(id bigint, new_schedule text, new_command text, new_active boolean, account text)
returns void language plpgsql security definer set search_path = '' as $$
begin
  update cron.job set schedule = coalesce(new_schedule, schedule), command = coalesce(new_command, command),
    active = coalesce(new_active, active)
  where jobid = id and username = account;
  if not found then
    raise exception 'Job % does not exist or you don''t own it', id;
  end if;
end
$$;

create function cron.schedule(schedule text, command text) returns bigint language sql as $$
  select cron.put_job(null, $1, $2, current_user)
$$;
create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as $$
  select cron.put_job($1, $2, $3, current_user)
$$;
create function cron.unschedule(job_id bigint) returns boolean language sql as $$
  select cron.drop_job($1, current_user)
$$;
create function cron.unschedule(job_name text) returns boolean language plpgsql as $$
declare
  id bigint := (select jobid from cron.job where jobname = $1 and username = current_user);
begin
  if id is null then
    raise exception 'could not find valid entry for job ''%''', $1;
  end if;
  return cron.drop_job(id, current_user);
end
$$;
create function cron.alter_job(job_id bigint, schedule text default null, command text default null,
  database text default null, username text default null, active boolean default null) returns void
language sql as $$
  select cron.change_job($1, $2, $3, $6, current_user)
$$;

-- As Supabase leaves it: jobs change through the functions alone.
grant all on all functions in schema cron to postgres with grant option;
grant all on cron.job_run_details to postgres with grant option;
grant select on cron.job to postgres with grant option;
