import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { ConfigError } from '#src/domain/config/config-error.ts';
import type { Environment } from '#src/domain/config/variables.ts';
import { HostedError } from './management.ts';

/** The version that was tested. */
const VERSION = '3.1.0';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const OURS = join(ROOT, 'node_modules/.bin/supabase');

/** Nothing that it does takes so long. */
const TIMEOUT_MS = 15 * 60_000;

/** What it says beside the reason: how far it came, and advice for calling it by hand. */
const NOISE =
  /^(?:WARN|Target:|Confirmed by|Try rerunning|Initialising|Applying|Connecting|Deploying|Uploading|At statement|Run |Rerun|Retry)/;

/** The Supabase CLI, in the folder that holds `supabase/`. */
export type Cli = {
  readonly folder: string;
  /**
   * Never give it a secret: everybody on the machine sees what a command was started with.
   *
   * @throws HostedError with the reason in one line
   */
  run(...words: readonly string[]): Promise<void>;
};

/**
 * Finds the CLI: the one of this package, else one of the machine.
 *
 * @throws ConfigError when there is none, or one of another major version
 */
export async function findCli(environment: Environment): Promise<Cli> {
  const folder = environment['SUPABASE_WORKDIR'] ?? ROOT;
  const executable = whereIs(environment);
  if (executable === undefined)
    throw new ConfigError(
      `The Supabase CLI is missing: npm install --include=dev brings version ${VERSION}.`,
    );
  const version = await versionOf(executable, environment);
  if (version.split('.')[0] !== VERSION.split('.')[0])
    throw new ConfigError(
      `The Supabase CLI at ${executable} is version ${version || 'unknown'}, and this takes ${VERSION}: npm install --include=dev brings it.`,
    );
  return {
    folder,
    run: async (...words) => {
      const flags = ['--workdir', folder, '--yes', '--agent', 'no'];
      const { code, output } = await call(executable, [...words, ...flags], environment);
      if (code !== 0)
        throw new HostedError(
          `supabase ${words.slice(0, 2).join(' ')}: ${reasonIn(output).replace(/\.?$/, '.')}`,
        );
    },
  };
}

/** Ours says it in its package; asking any other takes a second. */
async function versionOf(executable: string, environment: Environment): Promise<string> {
  if (executable === OURS)
    return JSON.parse(readFileSync(join(ROOT, 'node_modules/supabase/package.json'), 'utf8'))
      .version;
  const { output } = await call(executable, ['--version'], environment);
  return /\d+\.\d+\.\d+/.exec(output)?.[0] ?? '';
}

function whereIs({ SUPABASE_CLI, PATH = '' }: Environment): string | undefined {
  if (SUPABASE_CLI) return existsSync(SUPABASE_CLI) ? SUPABASE_CLI : undefined;
  const folders = [dirname(OURS), ...PATH.split(delimiter).filter(Boolean)];
  return folders.map((each) => join(each, 'supabase')).find((file) => existsSync(file));
}

async function call(executable: string, words: readonly string[], environment: Environment) {
  const child = spawn(executable, words, {
    env: {
      ...environment,
      NO_COLOR: '1',
      SUPABASE_NO_UPDATE_NOTIFIER: '1',
      SUPABASE_TELEMETRY_DISABLED: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: TIMEOUT_MS,
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('close', done);
  }).catch((cause: Error) => {
    throw new ConfigError(`The Supabase CLI does not start: ${cause.message}`);
  });
  return { code, output: stripVTControlCharacters(Buffer.concat(chunks).toString()) };
}

/** Its last lines are advice and the statement that failed. */
function reasonIn(output: string): string {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const error = lines.find((line) => line.startsWith('ERROR'));
  const migration = lines.findLast((line) => line.startsWith('Applying migration'));
  if (error !== undefined && migration !== undefined)
    return `${migration.replace(/^Applying migration |\.{3}$/g, '')}: ${error}`;
  return (error ?? lines.filter((line) => !NOISE.test(line)).at(-1) ?? 'it did not say why').slice(
    0,
    300,
  );
}
