import { areDeployed, functionNames } from './functions.ts';
import type { Management, Service } from './management.ts';
import type { Project } from './project.ts';
import { call } from './project-api.ts';
import { aheadOf, schemaState } from './schema.ts';
import { differencesOf, SERVICES, shown, wantedSettings } from './settings.ts';
import { changedShapes } from './shape.ts';
import { lacksOfClock } from './steps/clock.ts';
import { mailProblem } from './test-mail.ts';
import { KEPT_KEYS } from './vault.ts';
import { listed } from './words.ts';

export type Setting = { readonly project: Project; readonly management: Management };

/** @returns what is wrong and how it is mended, a line each; nothing when all is well */
export type Check = (setting: Setting) => Promise<readonly string[]>;

/** The clock ticks three times a minute. */
const LATE_SECONDS = 90;

/** What nothing but its owner ends. */
const ASLEEP: ReadonlySet<string> = new Set(['INACTIVE', 'PAUSED', 'PAUSE_FAILED']);

export const sleepProblem: Check = async ({ project, management }) => {
  const status = await management.status();
  if (status === 'ACTIVE_HEALTHY') return [];
  const remedy = ASLEEP.has(status) ? 'wake it' : 'wait for it, or see what it says';
  return [
    `Project ${project.ref} is ${status}: ${remedy} at supabase.com/dashboard/project/${project.ref}.`,
  ];
};

export const keyProblems: Check = async ({ project }) => {
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
};

/** What a project needs, in the order in which one thing rests on the other. */
export const CHECKS: Readonly<Record<string, Check>> = {
  'the project is awake': sleepProblem,

  'both keys are accepted': keyProblems,

  'the schema is that of this build': async ({ management }) => {
    const state = await schemaState(management);
    return [
      ...(state.behind.length > 0
        ? [
            `The schema lacks ${state.behind.length} of ${state.known} migrations: npm run hosted:setup.`,
          ]
        : []),
      ...(state.ahead.length > 0 ? [aheadOf(state)] : []),
      ...(state.behind.length + state.ahead.length === 0
        ? (await changedShapes(management)).map(
            (name) =>
              `By hand was changed: ${name}. supabase/migrations has it as this build needs it.`,
          )
        : []),
    ];
  },

  'settings are those of this build': async ({ project, management }) => {
    const wanted = wantedSettings(project.siteUrl, project.mail);
    const problems: string[] = [];
    for (const [service, name] of Object.entries(SERVICES) as [Service, string][]) {
      const found = await management.settings(service);
      for (const each of differencesOf(wanted[service], found))
        problems.push(
          `The ${name}'s ${each.name} is ${shown(each.found)} instead of ${shown(each.wanted)}: npm run hosted:setup.`,
        );
      if (service === 'config/auth' && !project.mail && !found['smtp_host'])
        problems.push(
          'The auth server has no mail server of yours and writes to your team alone: npm run hosted:setup.',
        );
    }
    return problems;
  },

  'the functions are there, and start': async ({ project, management }) => {
    const deployed = new Set((await management.functions()).map(({ slug }) => slug));
    const problems: string[] = [];
    for (const name of functionNames()) {
      if (!deployed.has(name)) {
        problems.push(`Function ${name} is not deployed: npm run hosted:setup.`);
        continue;
      }
      const { status } = await call(project, `/functions/v1/${name}`, { method: 'OPTIONS' });
      if (status !== 204)
        problems.push(
          `Function ${name} does not start (${status}): its log names the secret that it lacks; npm run hosted:setup sets those that it is told.`,
        );
    }
    if (problems.length === 0 && !(await areDeployed(management)))
      problems.push('The functions are not those of this build: npm run hosted:setup.');
    return problems;
  },

  'authenticator apps could move': async ({ management }) => {
    const present = await management.secrets();
    const rows = await management.run(
      `select name, encode(sha256(convert_to(decrypted_secret, 'UTF8')), 'hex') as digest,
         (select count(*)::integer from private.factors where kind = 'totp' and confirmed_at is not null) as apps
       from vault.decrypted_secrets right join (select) as one on name in ('signing_key', 'factor_key')`,
    );
    const apps = Number(rows[0]?.['apps']);
    const unkept = Object.entries(KEPT_KEYS)
      .filter(([name]) => present.has(name))
      .filter(([name, there]) =>
        rows.every((row) => row['name'] !== there || row['digest'] !== present.get(name)),
      )
      .map(([name]) => name);
    return apps === 0 || unkept.length === 0
      ? []
      : [
          `The vault does not keep ${listed(unkept)}, so npm run export would leave ${apps} authenticator apps locked: npm run hosted:setup with their values in its environment.`,
        ];
  },

  'the clock ticks': async ({ project, management }) => {
    const lacks = await lacksOfClock(project, management);
    if (lacks.length > 0)
      return [
        `The clock lacks ${listed(lacks.map(({ what }) => what))}, so mails and scheduled stories would wait for ever: npm run hosted:setup.`,
      ];
    const [tick] = await management.query(
      `select extract(epoch from now() - max(d.start_time))::integer as seconds
       from cron.job_run_details as d join cron.job as j using (jobid)
       where j.jobname = 'outbox-send' and d.status = 'succeeded'`,
    );
    if (typeof tick?.['seconds'] !== 'number')
      return ['The clock did not tick yet: ask again in half a minute.'];
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
      : ['Nobody is administrator: set ADMIN_EMAILS, npm run hosted:setup, then sign up.'];
  },

  'a mail goes out': mailProblem,
};
