import { ConfigError } from '#src/domain/config/config-error.ts';
import { keyProblems, sleepProblem } from './checks.ts';
import { findCli } from './cli.ts';
import { HostedError, managementOf } from './management.ts';
import { print, runCommand } from './run-command.ts';
import { setupFrom } from './setup-variables.ts';
import { administrators } from './steps/administrators.ts';
import { clock } from './steps/clock.ts';
import { functions } from './steps/functions.ts';
import { link } from './steps/link.ts';
import { schema } from './steps/schema.ts';
import { secrets } from './steps/secrets.ts';
import { settings } from './steps/settings.ts';
import type { Step, Work } from './steps/step.ts';

// npm run hosted:setup: brings a Supabase project to what this build needs. Whatever is there already
// stays; -- --dry-run says what would be done.

/** In the order in which one thing rests on the other; settings before the secrets that they look at. */
const STEPS: Readonly<Record<string, Step>> = {
  link,
  schema,
  settings,
  secrets,
  functions,
  administrators,
  clock,
};

await runCommand(() => setUp(process.argv.slice(2)));

async function setUp(words: readonly string[]): Promise<void> {
  const isDry = words.includes('--dry-run');
  const strange = words.find((word) => word !== '--dry-run');
  if (strange !== undefined)
    throw new ConfigError(
      `What is ${strange}? npm run hosted:setup takes -- --dry-run or nothing.`,
    );
  const project = setupFrom(process.env);
  const management = managementOf(project, process.env['SUPABASE_API_URL']);
  const checked = { project, management };
  const [problem] = [...(await sleepProblem(checked)), ...(await keyProblems(checked))];
  if (problem !== undefined) throw new HostedError(problem);
  const setting = { ...checked, cli: await findCli(process.env) };

  // All is looked at before anything is changed.
  const found = [];
  for (const [name, step] of Object.entries(STEPS)) found.push({ name, work: await step(setting) });
  for (const { name, work } of found) {
    if (work === null) print(`✓ ${name}: nothing to do`);
    else if (isDry) print(`- ${name}: would ${work.plan}`);
    else print(`✓ ${name}: ${await finished(name, work)}`);
  }
  if (isDry) print('\nNothing was changed.');
  else
    print(`
Start the site with
  PUBLIC_SUPABASE_URL=${project.url}
  PUBLIC_SUPABASE_PUBLISHABLE_KEY=${project.publishableKey}
  SITE_URL=${project.siteUrl}
  TRUSTED_PROXIES=1
and npm start. npm run hosted:check says whether everything works.`);
}

/** @throws HostedError that says where it ended */
async function finished(name: string, { carryOut }: Work): Promise<string> {
  try {
    return await carryOut();
  } catch (error) {
    if (!(error instanceof HostedError)) throw error;
    throw new HostedError(
      `✗ ${name}: ${error.message} What is ticked is done, and running this again goes on from there.`,
    );
  }
}
