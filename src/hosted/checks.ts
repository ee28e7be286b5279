import { readdirSync } from 'node:fs';
import { differencesOf, wantedAuthSettings } from './auth-settings.ts';
import type { Management } from './management.ts';
import { HostedError, reasonOf } from './management.ts';
import type { Project } from './project.ts';

export type Setting = { readonly project: Project; readonly management: Management };

/** @returns what is wrong and how it is mended, a line each; nothing when all is well */
export type Check = (setting: Setting) => Promise<readonly string[]>;

const SUPABASE = new URL('../../supabase/', import.meta.url);
const TIMEOUT_MS = 30_000;
/** The clock ticks three times a minute. */
const LATE_SECONDS = 90;

/** What a project needs, in the order in which one thing rests on the other. */
export const CHECKS: Readonly<Record<string, Check>> = {
  'the project is awake': async ({ project, management }) => {
    const status = await management.status();
    return status === 'ACTIVE_HEALTHY'
      ? []
      : [
          `Project ${project.ref} is ${status}: wake it at supabase.com/dashboard/project/${project.ref}.`,
        ];
  },

  'both keys are accepted': async ({ project }) => {
    const keys = {
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: [project.publishableKey, 'categories?select=slug'],
      SUPABASE_SECRET_KEY: [project.secretKey, 'admin_emails?select=email'],
    };
    const problems: string[] = [];
    for (const [name, [key = '', path = '']] of Object.entries(keys)) {
      const answer = await call(project, `/rest/v1/${path}&limit=1`, { headers: { apikey: key } });
      if (answer.status === 401 || answer.status === 403)
        problems.push(`${name} is not accepted: take it from Settings → API Keys of the project.`);
    }
    return problems;
  },

  'the schema is that of this build': async ({ management }) => {
    const found = await management
      .query('select version from supabase_migrations.schema_migrations')
      .catch(() => []);
    const has = new Set(found.map(({ version }) => String(version)));
    const files = readdirSync(new URL('migrations/', SUPABASE)).map((file) => file.slice(0, 14));
    const behind = files.filter((version) => !has.has(version));
    const ahead = [...has].filter((version) => !files.includes(version));
    return [
      ...(behind.length > 0
        ? [
            `The schema lacks ${behind.length} of ${files.length} migrations: supabase db push --remote.`,
          ]
        : []),
      ...(ahead.length > 0
        ? [
            `The schema has ${ahead.length} migrations that this build does not know (${ahead[0]}): deploy the newer build.`,
          ]
        : []),
    ];
  },

  'the auth server is set up': async ({ project, management }) => {
    const found = await management.authConfig();
    const problems = differencesOf(wantedAuthSettings(project.siteUrl), found).map(
      ({ name, wanted, found: is }) =>
        `The auth server's ${name} is ${is} instead of ${wanted}: ${remedyFor(name)}.`,
    );
    if (!found['smtp_host'])
      problems.push(
        'The auth server has no mail server of yours and writes to your team alone: name one in the dashboard under Authentication, Emails, SMTP Settings.',
      );
    return problems;
  },

  'the functions are there, and start': async ({ project, management }) => {
    const deployed = new Set(await management.functions());
    const problems: string[] = [];
    for (const name of functionNames()) {
      if (!deployed.has(name)) {
        problems.push(`Function ${name} is not deployed: supabase functions deploy.`);
        continue;
      }
      const { status } = await call(project, `/functions/v1/${name}`, { method: 'OPTIONS' });
      if (status !== 204)
        problems.push(
          `Function ${name} does not start (${status}): its log names the secret that it lacks, see supabase/functions/README.md.`,
        );
    }
    return problems;
  },

  'the clock ticks': async ({ management }) => {
    const [tick] = await management
      .query(
        `select extract(epoch from now() - max(d.start_time))::integer as seconds
         from cron.job_run_details as d join cron.job as j using (jobid)
         where j.jobname = 'outbox-send' and d.status = 'succeeded'`,
      )
      .catch(() => []);
    if (typeof tick?.['seconds'] !== 'number')
      return [
        'There is no clock, so mails and scheduled stories would wait for ever: supabase/functions/README.md has its SQL.',
      ];
    return tick['seconds'] > LATE_SECONDS
      ? [
          `The clock ticked last ${tick['seconds']} seconds ago: look for it under Integrations, Cron in the dashboard.`,
        ]
      : [];
  },

  'somebody is, or will be, administrator': async ({ management }) => {
    const [row] = await management.query(
      `select exists (select from public.user_roles where role = 'admin')
         or exists (select from public.admin_emails) as found`,
    );
    return row?.['found'] === true
      ? []
      : [
          "Nobody is administrator: insert into admin_emails (email) values ('you@…') in the SQL editor, then sign up.",
        ];
  },

  'a mail goes out': async ({ project }) => {
    const [to] = project.adminEmails;
    if (to === undefined) return ['No test mail was sent: ADMIN_EMAILS names nobody.'];
    const headers = { apikey: project.secretKey, 'Content-Type': 'application/json' };
    const put = await call(project, '/rest/v1/email_outbox?select=id', {
      method: 'POST',
      headers: { ...headers, Prefer: 'return=representation' },
      body: JSON.stringify({ template: 'test-mail', to_email: to }),
    });
    if (!put.ok) return [`The test mail could not be queued (${put.status}).`];
    const [{ id = '' } = {}] = (await put.json()) as { id?: string }[];
    const sent = await call(project, '/functions/v1/outbox-send', {
      method: 'POST',
      headers: { Authorization: `Bearer ${project.secretKey}` },
    });
    if (!sent.ok) return [`The function outbox-send answered ${sent.status}: its log says why.`];
    const row = await call(project, `/rest/v1/email_outbox?select=status,last_error&id=eq.${id}`, {
      headers,
    });
    const [{ status = 'gone', last_error = null } = {}] = (await row.json()) as {
      status?: string;
      last_error?: string | null;
    }[];
    return status === 'sent'
      ? []
      : [
          `The test mail to ${to} is ${status}${last_error ? `: ${last_error}` : ''}. Check SMTP_URL.`,
        ];
  },
};

function remedyFor(setting: string): string {
  return setting === 'security_update_password_require_current_password'
    ? 'switch it on in the dashboard under Authentication, Sign In / Providers, Email'
    : 'SITE_URL=… supabase config push --remote';
}

/** Every function of the project's folder. */
export function functionNames(): readonly string[] {
  return readdirSync(new URL('functions/', SUPABASE), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name);
}

async function call({ url }: Project, path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (cause) {
    throw new HostedError(`${url} cannot be reached: ${reasonOf(cause)}`);
  }
}
