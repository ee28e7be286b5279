import type { Management } from '../management.ts';
import type { Project } from '../project.ts';
import { rowsOf } from '../table-rows.ts';
import { listed } from '../words.ts';
import type { Step } from './step.ts';

/** What pg_cron runs, by name. `hosted:check` asks for the first. */
const JOBS = {
  'outbox-send': {
    schedule: '20 seconds',
    command: `select net.http_post(
  url := (select decrypted_secret from vault.decrypted_secrets where name = 'outbox_url'),
  headers := jsonb_build_object('Authorization', 'Bearer ' ||
    (select decrypted_secret from vault.decrypted_secrets where name = 'outbox_key')),
  timeout_milliseconds := 30000)`,
  },
  // pg_cron forgets nothing by itself.
  'forget-ticks': {
    schedule: '17 3 * * *',
    command: `delete from cron.job_run_details where end_time < now() - interval '7 days'`,
  },
};

const EXTENSIONS = {
  pg_cron: {
    brings: 'cron.schedule(text, text, text)',
    sql: 'create extension if not exists pg_cron with schema pg_catalog',
  },
  pg_net: {
    brings: 'net.http_post(text, jsonb, jsonb, jsonb, integer)',
    sql: 'create extension if not exists pg_net with schema extensions',
  },
};

/** Has the database call outbox-send, with the project's secret key, which its vault keeps. */
export const clock: Step = async ({ project, management }) => {
  const lacks = await lacksOfClock(project, management);
  if (lacks.length === 0) return null;
  const told = listed(lacks.map(({ what }) => what));
  return {
    plan: `set up ${told}`,
    carryOut: async () => {
      for (const { sql, values } of lacks) await management.run(sql, values);
      return `${told} set up`;
    },
  };
};

type Asking = Pick<Management, 'query' | 'run'>;

type Lack = { readonly what: string; readonly sql: string; readonly values?: readonly string[] };

/** What the clock still needs, in the order in which it is set up. */
export async function lacksOfClock(
  { url, secretKey }: Pick<Project, 'url' | 'secretKey'>,
  management: Asking,
): Promise<readonly Lack[]> {
  return [
    ...(await lackingExtensions(management)),
    ...(await lackingSecrets(management, {
      outbox_url: `${url}/functions/v1/outbox-send`,
      outbox_key: secretKey,
    })),
    ...(await lackingJobs(management)),
  ];
}

async function lackingExtensions({ query }: Asking): Promise<readonly Lack[]> {
  const lacks: Lack[] = [];
  for (const [what, { brings, sql }] of Object.entries(EXTENSIONS)) {
    const [row] = await query(`select to_regprocedure('${brings}') is not null as found`);
    if (row?.['found'] !== true) lacks.push({ what, sql });
  }
  return lacks;
}

async function lackingSecrets(
  management: Asking,
  wanted: Readonly<Record<string, string>>,
): Promise<readonly Lack[]> {
  // Only the owner of the database may look into the vault, and what is in there is not sent.
  const present = await management.run(
    `select name, decrypted_secret = ($1::text::jsonb ->> name) as same
     from vault.decrypted_secrets where $1::text::jsonb ? name`,
    [JSON.stringify(wanted)],
  );
  return Object.entries(wanted).flatMap(([name, value]) => {
    const found = present.find((row) => row['name'] === name);
    if (found?.['same'] === true) return [];
    const sql = found
      ? 'select vault.update_secret(id, $1) from vault.secrets where name = $2'
      : 'select vault.create_secret($1, $2)';
    return [{ what: `secret ${name}`, sql, values: [value, name] }];
  });
}

async function lackingJobs(management: Asking): Promise<readonly Lack[]> {
  const present = await rowsOf(management.run, 'cron.job', 'jobname, schedule, command');
  return Object.entries(JOBS)
    .filter(
      ([name, { schedule, command }]) =>
        !present.some(
          (job) =>
            job['jobname'] === name && job['schedule'] === schedule && job['command'] === command,
        ),
    )
    .map(([name, { schedule, command }]) => ({
      what: `job ${name}`,
      sql: 'select cron.schedule($1, $2, $3)',
      values: [name, schedule, command],
    }));
}
