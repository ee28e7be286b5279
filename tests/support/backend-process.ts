import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '#tests/support/child-environment.ts';
import { forThisFile } from '#tests/support/made-directories.ts';
import { copyTemplate } from '#tests/support/templates.ts';

export type BackendProcess = {
  readonly url: string;
  readonly banner: readonly string[];
  /** What it printed besides, on both streams. */
  output(): string;
  kill(signal: NodeJS.Signals): Promise<void>;
  /** Of what was started: with `within`, of that command. */
  readonly pid: number;
  /** How it ended, once it has. */
  readonly ended: Promise<number | null>;
};

export type Failure = { readonly code: number | null; readonly stderr: string };

const SCRIPT = fileURLToPath(new URL('./backend-server.ts', import.meta.url));

/** A path where nothing is yet: the next start there is a first one. Removed after the test file. */
export function newDataDir(): string {
  const parent = forThisFile(mkdtempSync(join(tmpdir(), 'khoi-backend-')));
  return join(parent, 'data');
}

/** A data directory that has been started once, without content: a start there is a quick one. */
export async function usedDataDir(): Promise<string> {
  const path = newDataDir();
  await copyTemplate('empty', path);
  return path;
}

/** Nothing but a database with every migration: a start there is a first one, without the seconds of those. */
export async function migratedDataDir(): Promise<string> {
  const path = newDataDir();
  mkdirSync(path, { mode: 0o700 });
  await copyTemplate('migrated', join(path, 'postgres'));
  return path;
}

/** The same with the demo content, as src/backend/prepare.ts leaves it beside the build of a first start. */
export async function seededDataDir(): Promise<string> {
  const path = newDataDir();
  mkdirSync(path, { mode: 0o700 });
  await copyTemplate('seeded', join(path, 'postgres'));
  return path;
}

/**
 * Starts the backend in a process of its own, or tells how the start failed.
 *
 * @param killAfterMs kills it then, started or not
 * @param until kills it as soon as this is so
 * @param within a command that runs it; kill ends that one
 */
export async function startBackend(
  environment: Readonly<Record<string, string>>,
  {
    killAfterMs,
    until,
    within = [],
  }: {
    readonly killAfterMs?: number;
    readonly until?: () => boolean;
    readonly within?: readonly string[];
  } = {},
): Promise<BackendProcess | Failure> {
  const [command = '', ...args] = [...within, process.execPath, SCRIPT];
  const child = spawn(command, args, {
    env: {
      ...childEnvironment(),
      SEED: 'none',
      ...environment,
    },
    // Its stdin ends when this process does, however that happens; so does it.
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  if (killAfterMs !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  if (until) {
    const looking = setInterval(() => until() && child.kill('SIGKILL'), 1);
    child.once('exit', () => clearInterval(looking));
  }
  let stderr = '';
  let stdout = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk;
  });
  const started = new Promise<{ port: number; banner: string[] }>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk;
      const end = stdout.indexOf('\n');
      if (end >= 0) resolve(JSON.parse(stdout.slice(0, end)));
    });
  });
  const result = await Promise.race([started, exitOf(child)]);
  if (!('port' in result)) return { code: result.code, stderr };
  return {
    url: `http://127.0.0.1:${result.port}`,
    banner: result.banner,
    output: () => stdout.slice(stdout.indexOf('\n') + 1) + stderr,
    kill: async (signal) => {
      const gone = exitOf(child);
      child.kill(signal);
      await gone;
    },
    pid: child.pid ?? 0,
    ended: exitOf(child).then(({ code }) => code),
  };
}

/** Same, where anything but a start is a failed test. */
export async function startedBackend(
  environment: Readonly<Record<string, string>>,
): Promise<BackendProcess> {
  const backend = await startBackend(environment);
  if (!('url' in backend)) throw new Error(`The backend did not start: ${backend.stderr}`);
  return backend;
}

async function exitOf(child: ChildProcess): Promise<{ code: number | null }> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return { code: child.exitCode };
}
