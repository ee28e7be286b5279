import type { Project } from '../project.ts';
import { rowsOf } from '../table-rows.ts';
import { type Asking, type Lack, lackingSecrets } from '../vault.ts';
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
